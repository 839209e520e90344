import * as v from 'valibot'
import { text } from '../http/fields.ts'
import { words } from '../http/query.ts'
import { parseScannedTrackingNumber } from './rules/scannedTrackingNumbers.ts'
import { MAX_WRITTEN_TRACKING_NUMBER_LENGTH } from './rules/trackingNumber.ts'

/** Query parameter: a tracking number as typed or scanned. */
export const trackingNumberQuery = words(MAX_WRITTEN_TRACKING_NUMBER_LENGTH, parseScannedTrackingNumber)

/** Creates a body field: a tracking number as typed or scanned, of at most `max` characters. */
export const createTrackingNumberSchema = (max = MAX_WRITTEN_TRACKING_NUMBER_LENGTH) =>
  v.pipe(v.string('must be a string'), v.transform(parseScannedTrackingNumber), text(1, max))

/** An optional tracking number; null or empty text means none. */
export const optionalTrackingNumber = v.nullable(
  v.pipe(
    v.string('must be a string'),
    v.transform(parseScannedTrackingNumber),
    text(0, MAX_WRITTEN_TRACKING_NUMBER_LENGTH),
    v.transform((number) => (number === '' ? null : number)),
  ),
)
