import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { limits } from '../limits.ts'
import { consumedCapacity, readUnits, toReadOnlyTarget } from '../requests/capacity.ts'
import { bytesRead, ProjectionMembers, projected, readKey, readPaths } from '../requests/itemRead.ts'
import { readRequest } from '../requests/readRequest.ts'
import { RawMap, ReturnConsumedCapacity, rejectLegacy, requestItems } from '../requests/shapes.ts'
import type { Item } from '../values/attributeValue.ts'
import type { Operation } from './operation.ts'

const OfTable = v.object({
  Keys: v.pipe(v.array(RawMap), v.minLength(1), v.maxLength(limits.batchGetKeys)),
  ConsistentRead: v.optional(v.boolean()),
  ...ProjectionMembers,
})
const Input = v.object({ RequestItems: requestItems(OfTable), ReturnConsumedCapacity })

export const batchGetItem: Operation = ({ database }, request) => {
  const input = readRequest(Input, request)
  const requested = Object.entries(input.RequestItems)
  for (const raw of Object.values(readRequest(RawRequest, request).RequestItems)) rejectLegacy(raw)
  const reads = requested.map(([tableName, ofTable]) => ({
    tableName,
    ofTable,
    paths: readPaths(ofTable),
    keys: ofTable.Keys.map((raw) => ({ raw, ...readKey(database, tableName, raw) })),
  }))
  if (reads.reduce((count, { keys }) => count + keys.length, 0) > limits.batchGetKeys) {
    throw invalid('Too many items requested for the BatchGetItem call')
  }
  for (const { keys } of reads) {
    if (new Set(keys.map(({ key }) => JSON.stringify([key.partition, key.sort]))).size < keys.length) {
      throw invalid('Provided list of item keys contains duplicates')
    }
  }

  let bytes = 0
  const unprocessed: Record<string, object> = {}
  const responses = reads.map(({ tableName, ofTable, paths, keys }) => {
    const items: Item[] = []
    const rest: unknown[] = []
    let units = 0
    for (const { raw, table, key } of keys) {
      const item = table.items.get(key)
      const itsBytes = bytesRead(item)
      if (bytes + itsBytes > limits.batchGetBytes) {
        rest.push(raw)
        continue
      }
      bytes += itsBytes
      units += readUnits(itsBytes, ofTable.ConsistentRead === true)
      if (item) items.push(projected(item, paths))
    }
    if (rest.length > 0) unprocessed[tableName] = { ...ofTable, Keys: rest }
    return { tableName, items, units }
  })
  return {
    Responses: Object.fromEntries(responses.map(({ tableName, items }) => [tableName, items])),
    UnprocessedKeys: unprocessed,
    ConsumedCapacity: listed(
      responses.map(({ tableName, units }) =>
        consumedCapacity(input.ReturnConsumedCapacity, tableName, () => toReadOnlyTarget(units)),
      ),
    ),
  }
}

const RawRequest = v.object({ RequestItems: v.record(v.string(), v.unknown()) })

/** Returns undefined if no capacity was requested. */
export const listed = (capacities: readonly (object | undefined)[]): readonly object[] | undefined => {
  const reported = capacities.filter((capacity) => capacity !== undefined)
  return reported.length > 0 ? reported : undefined
}
