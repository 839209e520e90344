import * as v from 'valibot'
import { consumedCapacity, readUnits, toReadOnlyTarget } from '../requests/capacity.ts'
import { bytesRead, ProjectionMembers, projected, readKey, readPaths } from '../requests/itemRead.ts'
import { readRequest } from '../requests/readRequest.ts'
import { RawMap, ReturnConsumedCapacity, rejectLegacy, TableName } from '../requests/shapes.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  TableName,
  Key: RawMap,
  ConsistentRead: v.optional(v.boolean()),
  ...ProjectionMembers,
  ReturnConsumedCapacity,
})

export const getItem: Operation = ({ database }, request) => {
  rejectLegacy(request)
  const input = readRequest(Input, request)
  const paths = readPaths(input)
  const { table, key } = readKey(database, input.TableName, input.Key)
  const item = table.items.get(key)
  return {
    Item: item && projected(item, paths),
    ConsumedCapacity: consumedCapacity(input.ReturnConsumedCapacity, input.TableName, () =>
      toReadOnlyTarget(readUnits(bytesRead(item), input.ConsistentRead === true)),
    ),
  }
}
