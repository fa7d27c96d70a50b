package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Things.class})
interface Demo {}

@Table(name = "things", pk = "PK")
interface Things {}

@Table(name = "others", pk = "PK")
interface Others {}

@Entity(table = Others.class, pk = "OTHER#{id}")
record Other(String id) {} // <- K402
