import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { limits } from '../limits.ts'
import { withOlderMessages } from '../requests/layers.ts'
import { PageMembers, readPage, readPageRequest, readPlaceSource } from '../requests/readPage.ts'
import { readPlaceholders } from '../requests/readPlaceholders.ts'
import { readRequest } from '../requests/readRequest.ts'
import { rejectLegacy } from '../requests/shapes.ts'
import { scanRange } from '../storage/ranges.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  ...PageMembers,
  Segment: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.scanSegments - 1))),
  TotalSegments: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.scanSegments))),
})

export const scan: Operation = ({ database }, request) => {
  rejectLegacy(request)
  const input = readRequest(Input, request)
  const { Segment = 0, TotalSegments = 1, FilterExpression, ProjectionExpression } = input
  if (input.Segment !== undefined && input.TotalSegments === undefined) {
    throw invalid(
      'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
    )
  }
  if (input.Segment === undefined && input.TotalSegments !== undefined) {
    throw invalid(
      'The Segment parameter is required but was not present in the request when parameter TotalSegments is present',
    )
  }
  if (Segment >= TotalSegments) {
    throw invalid(
      `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${Segment} is not less than TotalSegments: ${TotalSegments}`,
    )
  }
  const placeholders = withOlderMessages(() => readPlaceholders(input, { FilterExpression }, ProjectionExpression))
  const pageRequest = readPageRequest(input, placeholders)
  placeholders.rejectUnused()
  const source = readPlaceSource(database, input)
  return readPage(input, source, pageRequest, scanRange(Segment, TotalSegments))
}
