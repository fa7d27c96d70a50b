package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Things.class, Others.class})
interface Demo {}

@Table(name = "things", pk = "PK")
interface Things {}

@Table(name = "things", pk = "PK") // <- K403
interface Others {}
