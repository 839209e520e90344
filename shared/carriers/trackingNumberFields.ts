import * as v from 'valibot'
import { text } from '../http/fields.ts'
import { words } from '../http/query.ts'
import { numberInScan } from './rules/readScan.ts'
import { LONGEST_WRITTEN } from './rules/trackingNumber.ts'

/** A query parameter: a tracking number as it is typed or scanned. */
export const trackingNumberQuery = words(LONGEST_WRITTEN, numberInScan)

/** A field of a body: a tracking number as it is typed or scanned, of at most `max` characters. */
export const trackingNumberText = (max = LONGEST_WRITTEN) =>
  v.pipe(v.string('must be a string'), v.transform(numberInScan), text(1, max))

/** The same; null and empty text mean none. */
export const optionalTrackingNumber = v.nullable(
  v.pipe(
    v.string('must be a string'),
    v.transform(numberInScan),
    text(0, LONGEST_WRITTEN),
    v.transform((number) => (number === '' ? null : number)),
  ),
)
