import * as v from 'valibot'
import { project } from '../expressions/project.ts'
import { consumedCapacity, unitsOfWrite } from '../requests/capacity.ts'
import { itemCollectionMetrics } from '../requests/itemCollectionMetrics.ts'
import {
  type ItemWrite,
  ResponseMembers,
  readItemUpdate,
  UpdateMembers,
  type Written,
  write,
} from '../requests/itemWrite.ts'
import { inEnvelope } from '../requests/layers.ts'
import { readRequest } from '../requests/readRequest.ts'
import { rejectLegacy } from '../requests/shapes.ts'
import type { Item } from '../values/attributeValue.ts'
import type { Operation } from './operation.ts'

const Input = v.object({ ...ResponseMembers, ...UpdateMembers })

export const updateItem: Operation = ({ database }, request) => {
  rejectLegacy(request)
  const input = readRequest(Input, request)
  const itemWrite = inEnvelope(() => readItemUpdate(input))(database)
  const written = write(database, itemWrite)
  return {
    Attributes: attributes(input.ReturnValues, itemWrite, written),
    ConsumedCapacity: consumedCapacity(input.ReturnConsumedCapacity, input.TableName, () =>
      unitsOfWrite(itemWrite.table, written.old, written.item),
    ),
    ItemCollectionMetrics: itemCollectionMetrics(input.ReturnItemCollectionMetrics, itemWrite),
  }
}

function attributes(
  returned: v.InferOutput<typeof Input>['ReturnValues'],
  { updatedPaths }: ItemWrite,
  { old, item }: Written,
): Item | undefined {
  switch (returned) {
    case 'ALL_OLD':
      return old
    case 'ALL_NEW':
      return item
    case 'UPDATED_OLD':
      return unlessEmpty(project(old ?? {}, updatedPaths))
    case 'UPDATED_NEW':
      return unlessEmpty(project(item ?? {}, updatedPaths))
    default:
      return undefined
  }
}

const unlessEmpty = (item: Item): Item | undefined => (Object.keys(item).length > 0 ? item : undefined)
