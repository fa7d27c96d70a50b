"""A journey with boto3: every kind of call an application makes, against the endpoint given."""

import sys

import boto3
from boto3.dynamodb.conditions import Attr, Key
from botocore.exceptions import ClientError

session = dict(
    endpoint_url=sys.argv[1], region_name="us-east-1", aws_access_key_id="kumiki", aws_secret_access_key="kumiki"
)
client = boto3.client("dynamodb", **session)
table = boto3.resource("dynamodb", **session).create_table(
    TableName="journey-py",
    BillingMode="PAY_PER_REQUEST",
    KeySchema=[{"AttributeName": "day", "KeyType": "HASH"}, {"AttributeName": "hour", "KeyType": "RANGE"}],
    AttributeDefinitions=[
        {"AttributeName": "day", "AttributeType": "S"},
        {"AttributeName": "hour", "AttributeType": "N"},
    ],
)
table.wait_until_exists()


def refused(code, call):
    try:
        call()
    except ClientError as error:
        assert error.response["Error"]["Code"] == code, error
        assert error.response["ResponseMetadata"]["HTTPStatusCode"] == 400
        return error.response
    raise AssertionError("not refused with " + code)


table.put_item(Item={"day": "mon", "hour": 0, "bytes": b"\x00\xff", "tags": {"a"}, "deep": [{"x": None}]})
item = table.get_item(Key={"day": "mon", "hour": 0})["Item"]
assert item["bytes"].value == b"\x00\xff" and item["tags"] == {"a"} and item["deep"] == [{"x": None}]
assert "Item" not in table.get_item(Key={"day": "mon", "hour": 99})

with table.batch_writer() as batch:
    for hour in range(40):
        batch.put_item(Item={"day": "tue", "hour": hour, "n": 1, "text": "é" * 1000})
keys = [{"day": {"S": "tue"}, "hour": {"N": str(hour)}} for hour in (3, 4)]
got = client.batch_get_item(RequestItems={"journey-py": {"Keys": keys}})
assert len(got["Responses"]["journey-py"]) == 2

hours = []
for page in client.get_paginator("query").paginate(
    TableName="journey-py",
    KeyConditionExpression="#day = :day",
    ExpressionAttributeNames={"#day": "day"},
    ExpressionAttributeValues={":day": {"S": "tue"}},
    PaginationConfig={"PageSize": 7},
):
    hours += [int(each["hour"]["N"]) for each in page["Items"]]
assert hours == list(range(40)), hours
assert table.query(KeyConditionExpression=Key("day").eq("tue") & Key("hour").gte(30))["Count"] == 10
assert table.scan(FilterExpression=Attr("n").eq(1))["Count"] == 40

updated = table.update_item(
    Key={"day": "tue", "hour": 1},
    UpdateExpression="SET n = n + :two",
    ExpressionAttributeValues={":two": 2},
    ReturnValues="UPDATED_NEW",
)
assert updated["Attributes"] == {"n": 3}

failed = refused(
    "ConditionalCheckFailedException",
    lambda: table.put_item(Item={"day": "mon", "hour": 0}, ConditionExpression=Attr("day").not_exists()),
)
assert failed["Error"]["Message"] == "The conditional request failed"

put = {"Put": {"TableName": "journey-py", "Item": {"day": {"S": "wed"}, "hour": {"N": "1"}}}}
check = {
    "ConditionCheck": {
        "TableName": "journey-py",
        "Key": {"day": {"S": "no"}, "hour": {"N": "1"}},
        "ConditionExpression": "attribute_exists(n)",
    }
}
cancelled = refused("TransactionCanceledException", lambda: client.transact_write_items(TransactItems=[put, check]))
assert [each["Code"] for each in cancelled["CancellationReasons"]] == ["None", "ConditionalCheckFailed"]
client.transact_write_items(TransactItems=[put], ClientRequestToken="once")
client.transact_write_items(TransactItems=[put], ClientRequestToken="once")
assert client.transact_get_items(
    TransactItems=[{"Get": {"TableName": "journey-py", "Key": put["Put"]["Item"]}}]
)["Responses"][0]["Item"]["day"] == {"S": "wed"}

insert = "INSERT INTO \"journey-py\" VALUE {'day': ?, 'hour': ?, 'set': <<'a', 'b'>>}"
client.execute_statement(Statement=insert, Parameters=[{"S": "sql"}, {"N": "1"}])
duplicate = refused(
    "DuplicateItemException",
    lambda: client.execute_statement(Statement=insert, Parameters=[{"S": "sql"}, {"N": "1"}]),
)
assert duplicate["Error"]["Message"] == "Duplicate primary key exists in table"
client.execute_statement(Statement=insert, Parameters=[{"S": "sql"}, {"N": "2"}])
select = {"Statement": "SELECT hour, \"set\" FROM \"journey-py\" WHERE day = 'sql' ORDER BY hour DESC", "Limit": 1}
first = client.execute_statement(**select)
second = client.execute_statement(**select, NextToken=first["NextToken"])
assert [each["hour"] for each in first["Items"] + second["Items"]] == [{"N": "2"}, {"N": "1"}]
assert sorted(first["Items"][0]["set"]["SS"]) == ["a", "b"]
batch = client.batch_execute_statement(
    Statements=[
        {"Statement": "SELECT * FROM \"journey-py\" WHERE day = 'sql' AND hour = 1"},
        {"Statement": "SELECT * FROM \"journey-py\" WHERE day = 'sql'"},
    ]
)["Responses"]
assert batch[0]["Item"]["hour"] == {"N": "1"} and batch[1]["Error"]["Code"] == "ValidationError"
client.execute_transaction(
    TransactStatements=[
        {"Statement": "DELETE FROM \"journey-py\" WHERE day = 'sql' AND hour = 1"},
        {"Statement": "DELETE FROM \"journey-py\" WHERE day = ? AND hour = 2", "Parameters": [{"S": "sql"}]},
    ]
)
assert client.execute_statement(Statement="SELECT * FROM \"journey-py\" WHERE day = 'sql'")["Items"] == []

client.update_table(
    TableName="journey-py", StreamSpecification={"StreamEnabled": True, "StreamViewType": "NEW_AND_OLD_IMAGES"}
)
streams = boto3.client("dynamodbstreams", **session)
[stream] = streams.list_streams(TableName="journey-py")["Streams"]
table.put_item(Item={"day": "thu", "hour": 1, "bytes": b"\x00\xff"})
table.delete_item(Key={"day": "thu", "hour": 1})
[shard] = streams.describe_stream(StreamArn=stream["StreamArn"])["StreamDescription"]["Shards"]
start = streams.get_shard_iterator(
    StreamArn=stream["StreamArn"], ShardId=shard["ShardId"], ShardIteratorType="TRIM_HORIZON"
)
records = streams.get_records(ShardIterator=start["ShardIterator"], Limit=10)
assert [each["eventName"] for each in records["Records"]] == ["INSERT", "REMOVE"]
changes = [each["dynamodb"] for each in records["Records"]]
assert changes[0]["NewImage"]["bytes"] == {"B": b"\x00\xff"} and changes[0]["NewImage"] == changes[1]["OldImage"]
assert int(changes[0]["SequenceNumber"]) < int(changes[1]["SequenceNumber"])
assert changes[0]["ApproximateCreationDateTime"].microsecond == 0
assert streams.get_records(ShardIterator=records["NextShardIterator"])["Records"] == []
refused("ValidationException", lambda: streams.get_records(ShardIterator="nonsense"))

refused("ResourceNotFoundException", lambda: client.describe_table(TableName="nowhere"))
refused("ValidationException", lambda: client.get_item(TableName="journey-py", Key={"day": {"S": "x"}}))
table.delete()
table.wait_until_not_exists()
print("journey done")
