import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { consumedCapacity, unitsOfWrite } from '../requests/capacity.ts'
import { itemCollectionMetrics } from '../requests/itemCollectionMetrics.ts'
import { KeyMembers, ResponseMembers, readDelete, write } from '../requests/itemWrite.ts'
import { inEnvelope } from '../requests/layers.ts'
import { readRequest } from '../requests/readRequest.ts'
import { rejectLegacy } from '../requests/shapes.ts'
import type { Operation } from './operation.ts'

const Input = v.object({ ...ResponseMembers, ...KeyMembers })

export const deleteItem: Operation = ({ database }, request) => {
  rejectLegacy(request)
  const input = readRequest(Input, request)
  const returned = input.ReturnValues ?? 'NONE'
  if (returned !== 'NONE' && returned !== 'ALL_OLD') throw invalid('ReturnValues can only be ALL_OLD or NONE')
  const itemWrite = inEnvelope(() => readDelete(input))(database)
  const { old } = write(database, itemWrite)
  return {
    Attributes: returned === 'ALL_OLD' ? old : undefined,
    ConsumedCapacity: consumedCapacity(input.ReturnConsumedCapacity, input.TableName, () =>
      unitsOfWrite(itemWrite.table, old, undefined),
    ),
    ItemCollectionMetrics: itemCollectionMetrics(input.ReturnItemCollectionMetrics, itemWrite),
  }
}
