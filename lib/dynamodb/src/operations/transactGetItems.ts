import * as v from 'valibot'
import { DynamoDbError, ItemError, invalid } from '../errors.ts'
import { limits } from '../limits.ts'
import { cancelled, conflict, NONE, reasonOf } from '../requests/cancellation.ts'
import { consumedCapacity, readUnits, timesTwo, toReadOnlyTarget } from '../requests/capacity.ts'
import { bytesRead, type ItemRead, ProjectionMembers, projected, readKey, readPaths } from '../requests/itemRead.ts'
import { readRequest } from '../requests/readRequest.ts'
import { RawMap, ReturnConsumedCapacity, TableName } from '../requests/shapes.ts'
import type { Item } from '../values/attributeValue.ts'
import { listed } from './batchGetItem.ts'
import type { Operation } from './operation.ts'

const Get = v.object({ Get: v.object({ TableName, Key: RawMap, ...ProjectionMembers }) })
const Input = v.object({
  TransactItems: v.pipe(v.array(Get), v.minLength(1), v.maxLength(limits.transactionActions)),
  ReturnConsumedCapacity,
})

export const transactGetItems: Operation = ({ database }, request) => {
  const input = readRequest(Input, request)
  const reads = input.TransactItems.map(({ Get: get }) => {
    const paths = readPaths(get)
    return { tableName: get.TableName, paths, read: attempt(() => readKey(database, get.TableName, get.Key)) }
  })
  const keys = reads.flatMap(({ read }) =>
    read instanceof DynamoDbError
      ? []
      : [JSON.stringify([read.table.definition.name, read.key.partition, read.key.sort])],
  )
  if (new Set(keys).size < keys.length) {
    throw invalid('Transaction request cannot include multiple operations on one item')
  }
  const reasons = reads.map(({ read }) => {
    if (read instanceof DynamoDbError) return reasonOf(read)
    return database.locks.isHeld(read.table.definition.name, read.key) ? conflict : NONE
  })
  if (reasons.some((reason) => reason !== NONE)) throw cancelled(reasons)

  const found = reads.flatMap(({ tableName, paths, read }) =>
    read instanceof DynamoDbError ? [] : [{ tableName, paths, item: read.table.items.get(read.key) }],
  )
  const tableNames = [...new Set(found.map(({ tableName }) => tableName))]
  return {
    Responses: found.map(({ item, paths }) => response(item && projected(item, paths))),
    ConsumedCapacity: listed(
      tableNames.map((name) => {
        const ofTable = found.filter(({ tableName }) => tableName === name)
        const units = ofTable.reduce((sum, { item }) => sum + readUnits(bytesRead(item), true), 0)
        return consumedCapacity(
          input.ReturnConsumedCapacity,
          name,
          () => timesTwo(toReadOnlyTarget(units)),
          'ReadCapacityUnits',
        )
      }),
    ),
  }
}

/** Unlike single reads, a transaction omits an item without projected attributes. */
const response = (item: Item | undefined): object => (item && Object.keys(item).length > 0 ? { Item: item } : {})

function attempt(read: () => ItemRead): ItemRead | ItemError {
  try {
    return read()
  } catch (error) {
    if (error instanceof ItemError) return error
    throw error
  }
}
