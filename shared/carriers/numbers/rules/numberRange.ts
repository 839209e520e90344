import * as v from 'valibot'
import {
  composeTrackingNumber,
  getSerialDigitCount,
  type TrackingFormat,
} from '#shared/carriers/rules/trackingNumber.ts'

/* Number pools and ranges. */

/**
 * Purpose of numbers: post from a country (`s10/HK`), USPS packages, overpacks, parcels with
 * platform numbers, and test labels. Ranges that could overlap are in one pool.
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
  /** Serial numbers, both inclusive. */
  first: v.number(),
  last: v.number(),
  /** Next serial number; beyond `last` the range is used up. */
  next: v.number(),
  /** Block size reserved by a process. */
  block: v.number(),
  /** Remaining numbers of the pool below which operators are alerted. */
  lowWater: v.number(),
  /** Time of retirement (Unix ms). */
  retiredMs: v.nullable(v.number()),
  /** Name of the imported file. */
  file: v.string(),
})

/** A range of issued or own numbers. Retained forever, so that it cannot be imported twice. */
export type NumberRange = Readonly<v.InferOutput<typeof NumberRange>>

/** Returns the pool of a format. */
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

const SAMPLE_MAILER_ID = '928000001'
const SAMPLE_GS1_PREFIX = '9521234'

/** A prefix that no carrier uses. */
const TEST_NUMBER_PREFIX = 'TE'

/**
 * Returns the built-in format of a pool: a test mailer id, the GS1 example prefix, and unissued
 * postal numbers. For trials and test labels, which have separate ranges.
 */
export function getBundledFormat(pool: Pool): TrackingFormat {
  switch (pool) {
    case 'impb':
      return { kind: 'impb', serviceTypeCode: '001', mailerId: SAMPLE_MAILER_ID }
    case 'sscc':
      return { kind: 'sscc', extensionDigit: '0', companyPrefix: SAMPLE_GS1_PREFIX }
    case 'testSscc':
      return { kind: 'sscc', extensionDigit: '9', companyPrefix: SAMPLE_GS1_PREFIX }
    case 'own':
      return { kind: 'platform', prefix: 'SV' }
    case 'test':
      return { kind: 'platform', prefix: TEST_NUMBER_PREFIX }
    default:
      return { kind: 's10', serviceIndicator: 'LX', country: pool.slice('s10/'.length) }
  }
}

/** Whether a pool is for test labels: it needs no imported ranges, in any stage. */
export const isTestNumberPool = (pool: Pool): boolean => pool === 'test' || pool === 'testSscc'

/**
 * Returns the last serial number of a pool's built-in range. The second half of the test range is
 * reserved for random numbers of simulations.
 */
export const getLastBundledSerial = (pool: Pool): number =>
  10 ** getSerialDigitCount(getBundledFormat(pool)) / (pool === 'test' ? 2 : 1) - 1

/** Returns the number of a format for a serial number. */
export const buildTrackingNumber = (format: TrackingFormat, serial: number): string =>
  composeTrackingNumber(format, String(serial).padStart(getSerialDigitCount(format), '0'))

/** Returns a random test number from the half of the range that is never drawn. */
export const generateTestNumber = (random: () => number): string =>
  buildTrackingNumber(getBundledFormat('test'), Math.floor((1 + random()) * (getLastBundledSerial('test') + 1)))

/** Returns the remaining numbers of a range. */
export const countRemainingNumbers = ({ next, last, retiredMs }: NumberRange): number =>
  retiredMs === null ? Math.max(0, last - next + 1) : 0

/** Returns the remaining numbers of a pool, and whether they are low. */
export function computeNumberPoolLevel(ranges: readonly NumberRange[]): {
  readonly remaining: number
  readonly isLow: boolean
} {
  const open = ranges.filter((range) => countRemainingNumbers(range) > 0)
  const remaining = open.reduce((sum, range) => sum + countRemainingNumbers(range), 0)
  return { remaining, isLow: remaining <= Math.max(0, ...open.map(({ lowWater }) => lowWater)) }
}

/** Returns the scope in which serial numbers are unique: for a mailer id, across all services. */
function getSerialNamespace(format: TrackingFormat): string {
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

/** Returns a range's number as text that sorts across its pool. */
const getSerialSortKey = ({ format }: Span, serial: number): string =>
  getSerialNamespace(format) + String(serial).padStart(getSerialDigitCount(format), '0')

/** Whether two ranges of a pool overlap. */
export const overlap = (one: Span, other: Span): boolean =>
  getSerialSortKey(one, one.first) <= getSerialSortKey(other, other.last) &&
  getSerialSortKey(other, other.first) <= getSerialSortKey(one, one.last)

/** Position of that text within a number. */
const TEXT: Readonly<Record<TrackingFormat['kind'], readonly [number, number]>> = {
  s10: [0, 10],
  impb: [5, 21],
  sscc: [0, 17],
  platform: [0, 14],
}

/** Whether a number belongs to a range; its format must be that of the range. */
export function isSerialInRange(range: Span, trackingNumber: string): boolean {
  const text = trackingNumber.slice(...TEXT[range.format.kind])
  return text >= getSerialSortKey(range, range.first) && text <= getSerialSortKey(range, range.last)
}
