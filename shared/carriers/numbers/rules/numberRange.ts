import * as v from 'valibot'
import { composeTrackingNumber, serialDigitCount, type TrackingFormat } from '#shared/carriers/rules/trackingNumber.ts'

/**
 * What numbers are given out for: post from a country (`s10/HK`), packages of USPS, overpacks,
 * parcels with our own numbers, and what no parcel is sent with. All ranges that could have a
 * number in common are in one pool.
 */
export type Pool = `s10/${string}` | 'impb' | 'sscc' | 'own' | 'test' | 'testSscc'

const Format = v.variant('kind', [
  v.object({ kind: v.literal('s10'), serviceIndicator: v.string(), country: v.string() }),
  v.object({ kind: v.literal('impb'), serviceTypeCode: v.string(), mailerId: v.string() }),
  v.object({ kind: v.literal('sscc'), extensionDigit: v.string(), companyPrefix: v.string() }),
  v.object({ kind: v.literal('platform'), prefix: v.string() }),
])

export const NumberRange = v.object({
  id: v.number(),
  format: Format,
  /** Serial numbers, both included. */
  first: v.number(),
  last: v.number(),
  /** The serial number that is given out next; beyond the last one none are left. */
  next: v.number(),
  /** How many a process takes at once. */
  block: v.number(),
  /** With fewer left in its pool somebody is told. */
  lowWater: v.number(),
  /** Since when none are taken from it any more (Unix ms). */
  retiredMs: v.nullable(v.number()),
  /** What its file was called. */
  file: v.string(),
})

/**
 * Numbers that whoever issues them has given us, or that are ours. It is kept for ever, so that
 * none is imported again.
 */
export type NumberRange = Readonly<v.InferOutput<typeof NumberRange>>

/** The pool that a range of a format belongs to. */
export function poolOf(format: TrackingFormat): Pool {
  switch (format.kind) {
    case 's10':
      return `s10/${format.country}`
    case 'impb':
    case 'sscc':
      return format.kind
    case 'platform':
      return 'own'
  }
}

const TRIAL_MAILER_ID = '928000001'
const TRIAL_PREFIX = '9521234'

/** No carrier could take such a number for one of its own. */
const TEST_PREFIX = 'TE'

/**
 * The numbers of a pool that ship: of a mailer id for trials, of the prefix GS1 keeps for examples,
 * and of posts that have given us none. They are for trying things out, and for tests, which have
 * ranges of their own.
 */
export function shippedFormat(pool: Pool): TrackingFormat {
  switch (pool) {
    case 'impb':
      return { kind: 'impb', serviceTypeCode: '001', mailerId: TRIAL_MAILER_ID }
    case 'sscc':
      return { kind: 'sscc', extensionDigit: '0', companyPrefix: TRIAL_PREFIX }
    case 'testSscc':
      return { kind: 'sscc', extensionDigit: '9', companyPrefix: TRIAL_PREFIX }
    case 'own':
      return { kind: 'platform', prefix: 'SV' }
    case 'test':
      return { kind: 'platform', prefix: TEST_PREFIX }
    default:
      return { kind: 's10', serviceIndicator: 'LX', country: pool.slice('s10/'.length) }
  }
}

/**
 * Pools of what no parcel is sent with: nothing is imported for them, and no stage is too serious
 * for what ships.
 */
export const isTestPool = (pool: Pool): boolean => pool === 'test' || pool === 'testSscc'

/**
 * The last serial number of the range of a pool that ships. Of those of tests the second half is
 * for what simulations make at random.
 */
export const lastShippedSerial = (pool: Pool): number =>
  10 ** serialDigitCount(shippedFormat(pool)) / (pool === 'test' ? 2 : 1) - 1

/** The number of a format with a serial number. */
export const buildTrackingNumber = (format: TrackingFormat, serial: number): string =>
  composeTrackingNumber(format, String(serial).padStart(serialDigitCount(format), '0'))

/** A number of tests that nobody has drawn: it is of the half that is never drawn from. */
export const generateTestNumber = (random: () => number): string =>
  buildTrackingNumber(shippedFormat('test'), Math.floor((1 + random()) * (lastShippedSerial('test') + 1)))

/** What is left of a range. */
export const remainingNumbers = ({ next, last, retiredMs }: NumberRange): number =>
  retiredMs === null ? Math.max(0, last - next + 1) : 0

/** How many are left in the ranges of a pool, and whether that is few. */
export function poolLevel(ranges: readonly NumberRange[]): { readonly left: number; readonly isLow: boolean } {
  const open = ranges.filter((range) => remainingNumbers(range) > 0)
  const left = open.reduce((sum, range) => sum + remainingNumbers(range), 0)
  return { left, isLow: left <= Math.max(0, ...open.map(({ lowWater }) => lowWater)) }
}

/** Whose serial numbers these are: of a mailer id none may come twice, whatever the service. */
function serialNamespace(format: TrackingFormat): string {
  switch (format.kind) {
    case 's10':
      return format.serviceIndicator
    case 'impb':
      return format.mailerId
    case 'sscc':
      return format.extensionDigit + format.companyPrefix
    case 'platform':
      return format.prefix
  }
}

type Span = Pick<NumberRange, 'format' | 'first' | 'last'>

/** A number of a range as text whose order is that of all numbers of its pool. */
const serialSortKey = ({ format }: Span, serial: number): string =>
  serialNamespace(format) + String(serial).padStart(serialDigitCount(format), '0')

/** Whether two ranges of one pool have numbers in common. */
export const overlap = (one: Span, other: Span): boolean =>
  serialSortKey(one, one.first) <= serialSortKey(other, other.last) &&
  serialSortKey(other, other.first) <= serialSortKey(one, one.last)

/** Where that text stands in a number. */
const TEXT: Readonly<Record<TrackingFormat['kind'], readonly [number, number]>> = {
  s10: [0, 10],
  impb: [5, 21],
  sscc: [0, 17],
  platform: [0, 14],
}

/** Whether a number is of a range, as far as its form is that of the range. */
export function isInRange(range: Span, trackingNumber: string): boolean {
  const text = trackingNumber.slice(...TEXT[range.format.kind])
  return text >= serialSortKey(range, range.first) && text <= serialSortKey(range, range.last)
}
