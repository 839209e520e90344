import { batchGetItem } from './batchGetItem.ts'
import { batchWriteItem } from './batchWriteItem.ts'
import { createTable } from './createTable.ts'
import { deleteItem } from './deleteItem.ts'
import { deleteTable } from './deleteTable.ts'
import { describeStream } from './describeStream.ts'
import { describeTable } from './describeTable.ts'
import { describeTimeToLive } from './describeTimeToLive.ts'
import { getItem } from './getItem.ts'
import { getRecords } from './getRecords.ts'
import { getShardIterator } from './getShardIterator.ts'
import { listStreams } from './listStreams.ts'
import { listTables } from './listTables.ts'
import type { Operation } from './operation.ts'
import { putItem } from './putItem.ts'
import { query } from './query.ts'
import { scan } from './scan.ts'
import { transactGetItems } from './transactGetItems.ts'
import { transactWriteItems } from './transactWriteItems.ts'
import { updateItem } from './updateItem.ts'
import { updateTable } from './updateTable.ts'
import { updateTimeToLive } from './updateTimeToLive.ts'

const ofTables: Readonly<Record<string, Operation>> = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  DeleteTable: deleteTable,
  DescribeTable: describeTable,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  ListTables: listTables,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  TransactGetItems: transactGetItems,
  TransactWriteItems: transactWriteItems,
  UpdateItem: updateItem,
  UpdateTable: updateTable,
  UpdateTimeToLive: updateTimeToLive,
}

const ofStreams: Readonly<Record<string, Operation>> = {
  DescribeStream: describeStream,
  GetRecords: getRecords,
  GetShardIterator: getShardIterator,
  ListStreams: listStreams,
}

/** Operations by request target. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ...Object.entries(ofTables).map(([name, operation]) => [`DynamoDB_20120810.${name}`, operation] as const),
  ...Object.entries(ofStreams).map(([name, operation]) => [`DynamoDBStreams_20120810.${name}`, operation] as const),
])
