// A journey with the AWS SDK for JavaScript: every kind of call an application makes, against the endpoint given.
const assert = require("node:assert/strict");
const {
  DynamoDB,
  ConditionalCheckFailedException,
  ResourceNotFoundException,
  TransactionCanceledException,
  waitUntilTableExists,
} = require("@aws-sdk/client-dynamodb");

const db = new DynamoDB({
  endpoint: process.argv[2],
  region: "us-east-1",
  credentials: { accessKeyId: "kumiki", secretAccessKey: "kumiki" },
});
const TableName = "journey-js";
const key = (day, hour) => ({ day: { S: day }, hour: { N: String(hour) } });

async function refused(type, call) {
  try {
    await call();
  } catch (error) {
    assert.ok(error instanceof type, `${error.name}: ${error.message}`);
    return error;
  }
  throw new Error(`not refused with ${type.name}`);
}

async function main() {
  await db.createTable({
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [{ AttributeName: "day", KeyType: "HASH" }, { AttributeName: "hour", KeyType: "RANGE" }],
    AttributeDefinitions: [
      { AttributeName: "day", AttributeType: "S" },
      { AttributeName: "hour", AttributeType: "N" },
    ],
  });
  await waitUntilTableExists({ client: db, maxWaitTime: 30 }, { TableName });

  const item = { ...key("mon", 0), bytes: { B: new Uint8Array([0, 255]) }, tags: { SS: ["a"] }, deep: { L: [{ M: {} }] } };
  await db.putItem({ TableName, Item: item });
  assert.deepEqual((await db.getItem({ TableName, Key: key("mon", 0) })).Item, item);
  assert.equal((await db.getItem({ TableName, Key: key("mon", 99) })).Item, undefined);

  const puts = Array.from({ length: 25 }, (_, i) => ({ PutRequest: { Item: { ...key("tue", i), n: { N: "1" } } } }));
  assert.deepEqual((await db.batchWriteItem({ RequestItems: { [TableName]: puts } })).UnprocessedItems, {});
  const got = await db.batchGetItem({ RequestItems: { [TableName]: { Keys: [key("tue", 3), key("tue", 4)] } } });
  assert.equal(got.Responses[TableName].length, 2);

  const hours = [];
  let ExclusiveStartKey;
  do {
    const page = await db.query({
      TableName,
      KeyConditionExpression: "#day = :day",
      ExpressionAttributeNames: { "#day": "day" },
      ExpressionAttributeValues: { ":day": { S: "tue" } },
      Limit: 10,
      ExclusiveStartKey,
    });
    hours.push(...page.Items.map((each) => Number(each.hour.N)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  assert.deepEqual(hours, Array.from({ length: 25 }, (_, i) => i));

  const updated = await db.updateItem({
    TableName,
    Key: key("tue", 1),
    UpdateExpression: "SET n = n + :two",
    ExpressionAttributeValues: { ":two": { N: "2" } },
    ReturnValues: "ALL_NEW",
    ReturnConsumedCapacity: "TOTAL",
  });
  assert.equal(updated.Attributes.n.N, "3");
  assert.equal(updated.ConsumedCapacity.CapacityUnits, 1);

  const failed = await refused(ConditionalCheckFailedException, () =>
    db.putItem({
      TableName,
      Item: key("mon", 0),
      ConditionExpression: "attribute_not_exists(#day)",
      ExpressionAttributeNames: { "#day": "day" },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }));
  assert.deepEqual(failed.Item.hour, { N: "0" });

  await db.transactWriteItems({
    TransactItems: [{ Put: { TableName, Item: key("wed", 1) } }, { Delete: { TableName, Key: key("mon", 0) } }],
  });
  const cancelled = await refused(TransactionCanceledException, () =>
    db.transactWriteItems({
      TransactItems: [
        { Put: { TableName, Item: key("wed", 2) } },
        { ConditionCheck: { TableName, Key: key("mon", 0), ConditionExpression: "attribute_exists(n)" } },
      ],
    }));
  assert.deepEqual(cancelled.CancellationReasons.map((each) => each.Code), ["None", "ConditionalCheckFailed"]);
  assert.equal((await db.scan({ TableName, Select: "COUNT" })).Count, 26);

  const missing = await refused(ResourceNotFoundException, () => db.describeTable({ TableName: "nowhere" }));
  assert.match(missing.$metadata.requestId, /^[0-9A-Z]{52}$/);
  await db.deleteTable({ TableName });
  console.log("journey done");
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
