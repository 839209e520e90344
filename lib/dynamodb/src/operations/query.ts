import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { keyConditionOn, readKeyCondition } from '../expressions/keyCondition.ts'
import { namesIn, PageMembers, readPage, readPageRequest, readPlaceSource } from '../requests/readPage.ts'
import { readPlaceholders } from '../requests/readPlaceholders.ts'
import { readRequest } from '../requests/readRequest.ts'
import { rejectLegacy } from '../requests/shapes.ts'
import { keyAttributes } from '../storage/keySchema.ts'
import { queryRange } from '../storage/ranges.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  ...PageMembers,
  Limit: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, "Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1"),
    ),
  ),
  KeyConditionExpression: v.optional(v.string()),
  ScanIndexForward: v.optional(v.boolean()),
})

export const query: Operation = ({ database }, request) => {
  rejectLegacy(request)
  const input = readRequest(Input, request)
  const { KeyConditionExpression, FilterExpression, ProjectionExpression, ScanIndexForward } = input
  const placeholders = readPlaceholders(input, { FilterExpression, KeyConditionExpression }, ProjectionExpression)
  if (KeyConditionExpression === undefined) {
    throw invalid('Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.')
  }
  const pageRequest = readPageRequest(input, placeholders)
  const condition = readKeyCondition(KeyConditionExpression, placeholders)
  placeholders.rejectUnused()
  const source = readPlaceSource(database, input)
  const keyCondition = keyConditionOn(source.schema, condition)
  const keyNames = keyAttributes(source.schema).map(({ name }) => name)
  const filtered = pageRequest.filter && namesIn(pageRequest.filter).find((name) => keyNames.includes(name))
  if (filtered !== undefined) {
    throw invalid(`Filter Expression can only contain non-primary key attributes: Primary key attribute: ${filtered}`)
  }
  const page = readPage(input, source, pageRequest, queryRange(keyCondition, source.schema), ScanIndexForward ?? true)
  // Without a sort key there is at most one item.
  return source.index || source.schema.sort ? page : { ...page, LastEvaluatedKey: undefined }
}
