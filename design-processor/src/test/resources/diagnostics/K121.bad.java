package demo;

import dev.kumiki.design.*;
import java.util.List;

@Design(tables = Posts.class)
interface Demo {}

@Table(name = "posts", pk = "PK", sk = "SK")
interface Posts {
    @Query
    List<Post> ofTopic(String topic, Shards shard); // <- K121
}

@Entity(table = Posts.class, pk = "TOPIC#{topic}#{shard}", sk = "{id}")
record Post(String topic, String shard, String id) {}
