import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { limits } from '../limits.ts'
import { consumedCapacity, sumUnits, type Units, unitsOfWrite } from '../requests/capacity.ts'
import { type BindWrite, readDelete, readPut, write } from '../requests/itemWrite.ts'
import { withOlderMessages } from '../requests/layers.ts'
import { readRequest } from '../requests/readRequest.ts'
import { RawMap, ReturnConsumedCapacity, ReturnItemCollectionMetrics, requestItems } from '../requests/shapes.ts'
import { keyOfRequest } from '../storage/keySchema.ts'
import { readItem } from '../values/readValue.ts'
import { listed } from './batchGetItem.ts'
import type { Operation } from './operation.ts'

const WriteRequest = v.object({
  PutRequest: v.optional(v.object({ Item: RawMap })),
  DeleteRequest: v.optional(v.object({ Key: RawMap })),
})
type WriteRequest = v.InferOutput<typeof WriteRequest>

const Input = v.object({
  ReturnConsumedCapacity,
  RequestItems: requestItems(v.pipe(v.array(WriteRequest), v.minLength(1), v.maxLength(limits.batchWriteRequests))),
  ReturnItemCollectionMetrics,
})

export const batchWriteItem: Operation = ({ database }, request) => {
  const input = readRequest(Input, request)
  const requested = Object.entries(input.RequestItems)
  if (requested.reduce((count, [, requests]) => count + requests.length, 0) > limits.batchWriteRequests) {
    throw invalid('Too many items requested for the BatchWriteItem call')
  }
  const bindings = withOlderMessages(() =>
    requested.map(([tableName, requests]) => ({
      tableName,
      requests: requests.map((raw) => ({ raw, bind: readWrite(tableName, raw) })),
    })),
  )
  const writes = bindings.map(({ tableName, requests }) => ({
    tableName,
    writes: requests.map(({ raw, bind }) => ({ raw, itemWrite: bind(database) })),
  }))
  for (const { writes: ofTable } of writes) {
    const keys = ofTable.map(({ itemWrite: { key } }) => JSON.stringify([key.partition, key.sort]))
    if (new Set(keys).size < keys.length) throw invalid('Provided list of item keys contains duplicates')
  }

  const unprocessed: Record<string, WriteRequest[]> = {}
  const responses = writes.map(({ tableName, writes: ofTable }) => {
    const units: Units[] = []
    for (const { raw, itemWrite } of ofTable) {
      // Each write is separate; one that conflicts with a transaction is returned as unprocessed.
      if (database.locks.isHeld(itemWrite.table.definition.name, itemWrite.key)) {
        unprocessed[tableName] = [...(unprocessed[tableName] ?? []), raw]
        continue
      }
      const { old, item } = write(database, itemWrite)
      units.push(unitsOfWrite(itemWrite.table, old, item))
    }
    return consumedCapacity(input.ReturnConsumedCapacity, tableName, () => sumUnits(units))
  })
  return { UnprocessedItems: unprocessed, ConsumedCapacity: listed(responses) }
}

function readWrite(tableName: string, { PutRequest, DeleteRequest }: WriteRequest): BindWrite {
  if (PutRequest && DeleteRequest) {
    throw invalid(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    )
  }
  if (DeleteRequest) return readDelete({ TableName: tableName, Key: DeleteRequest.Key })
  if (!PutRequest) {
    throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
  }
  const item = readItem(PutRequest.Item)
  const bind = readPut({ TableName: tableName, Item: PutRequest.Item })
  return (database) => {
    const table = database.table(tableName)
    // In a batch, AWS reports a put's invalid key as for reads.
    keyOfRequest(table.schema, table.keyPart(item))
    return bind(database)
  }
}
