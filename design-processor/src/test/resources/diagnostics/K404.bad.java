package demo;

import dev.kumiki.design.*;
import java.time.*;
import java.util.*;

@Design(tables = {Things.class})
interface Demo {}

@Table(name = "my things", pk = "PK") // <- K404
interface Things {}
