import * as v from 'valibot'
import { parseScannedTrackingNumber } from '../carriers/rules/scannedTrackingNumbers.ts'
import { MAX_WRITTEN_TRACKING_NUMBER_LENGTH } from '../carriers/rules/trackingNumber.ts'
import { convertKgToGrams, toScaledInteger } from '../core/decimal.ts'
import { isCountryCode } from '../reference/countries.ts'
import { type Occurred, parseOccurredAt } from '../shipping/tracking/rules/occurredAt.ts'

/** Storage prefix for files of senders; events can refer to no other files. */
export const INCOMING = 'incoming/'

/** Schema parts of operations events in the format of senders. Unknown fields are ignored. */
export const text = (max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    // Unicode characters rather than graphemes, which can contain any number of characters.
    v.check((sent) => sent.length <= 2 * max && [...sent].length <= max, `must have at most ${max} characters`),
  )

export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)

const occurredAt = v.pipe(
  v.string('must be a string'),
  v.rawTransform<string, Occurred>(({ dataset, addIssue, NEVER }) => {
    const occurred = parseOccurredAt(dataset.value)
    if (occurred) return occurred
    addIssue({ message: 'must be a date-time with a UTC offset, such as 2026-03-01T09:30:00+08:00' })
    return NEVER
  }),
)

/** Fields of every event; `actor` is the operator who sent it, as in the audit trail. */
export const common = { event_id: text(64), occurred_at: occurredAt, actor: optional(text(256)) }
const Common = v.object(common)
export type CommonEventFields = v.InferOutput<typeof Common>

export const id = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be greater than 0'),
)

export const trackingNumber = v.pipe(
  v.string('must be a string'),
  v.transform((scan) => (scan.length > MAX_WRITTEN_TRACKING_NUMBER_LENGTH ? scan : parseScannedTrackingNumber(scan))),
  v.regex(/^[\x21-\x7e]{1,40}$/, 'must have 1 to 40 printable characters without spaces'),
)

const MAX_WEIGHT_KG = 10_000
const MAX_SIZE_CM = 1_000

/** In kg, at least a gram. */
export const weightGrams = v.pipe(
  v.number('must be a number'),
  v.maxValue(MAX_WEIGHT_KG, `must be at most ${MAX_WEIGHT_KG} kg`),
  v.transform((kg) => convertKgToGrams(kg)),
  v.minValue(1, 'must be at least 0.001 kg'),
)

export const sizeCm = v.pipe(
  v.number('must be a number'),
  v.minValue(0.01, 'must be at least 0.01 cm'),
  v.maxValue(MAX_SIZE_CM, `must be at most ${MAX_SIZE_CM} cm`),
  v.transform((cm) => Math.round(cm * 100) / 100),
)

/** Above the cost of any parcel. */
const MAX_FEE_USD = 1_000_000

/** A fee of at least `atLeastUsd` US dollars, converted to cents. */
export const createFeeSchema = (atLeastUsd: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(atLeastUsd, `must be at least ${atLeastUsd}`),
    v.maxValue(MAX_FEE_USD, `must be at most ${MAX_FEE_USD}`),
    v.transform((usd) => toScaledInteger(usd, 2)),
  )

const degrees = (max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.check((sent) => Math.abs(sent) <= max, `must be from -${max} to ${max} degrees`),
  )

/** Location of the event. */
export const place = {
  latitude: optional(degrees(90)),
  longitude: optional(degrees(180)),
  city: optional(text(100)),
  province: optional(text(100)),
  postal_code: optional(text(20)),
  country: optional(v.pipe(v.string('must be a string'), v.check(isCountryCode, 'must be a country code, such as DE'))),
}
