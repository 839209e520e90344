import * as v from 'valibot'
import { parseDate } from '#shared/core/dates.ts'
import { isCurrencyCode } from '#shared/core/money.ts'
import { SURCHARGE_CODES } from './charges.ts'
import { where } from './where.ts'

/* Schema of rate cards. */

const name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'must be a valid name, such as parcel-usa'),
)
const names = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.readonly())
const wholeNumber = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(0, 'must not be negative'))
const positive = v.pipe(v.number(), v.minValue(0), v.notValue(0, 'must be greater than 0'))
const percent = v.pipe(v.number(), v.minValue(-100), v.maxValue(10_000))
const day = v.pipe(
  v.string(),
  v.check((text) => parseDate(text) !== null, 'must be a date, such as 2026-11-20'),
)

/**
 * Countries, zone groups, zones of the card, or distances (`home`, `near`, `middle`, `far`);
 * absent: all destinations.
 */
const to = v.optional(names)

/** Prefixes of postal codes, `9` or `K1A`, or ranges of prefixes, `90000-96199`. */
const PostalCodeRange = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Z]{1,12}(-[0-9A-Z]{1,12})?$/, 'must be a postal code prefix or range, such as 90000-96199'),
  v.check((part) => {
    const [from = '', until = from] = part.split('-')
    return from.length === until.length && from <= until
  }, 'must be a range of two prefixes with the same length, in ascending order'),
)
const postal = v.pipe(v.array(PostalCodeRange), v.readonly())

const Zone = v.strictObject({
  id: name,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code, such as US')),
  /** Percentage of the prices. */
  percent: v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)),
  postal,
  /** Province codes. */
  provinces: names,
})

const transitDays = v.pipe(
  v.strictObject({ min: wholeNumber, max: wholeNumber }),
  v.check(({ min, max }) => min <= max, '`min` must be less than or equal to `max`'),
)

const rises = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number))

/** Prices for destinations: one per band, in minor units of the card's currency. */
const Column = v.strictObject({
  to,
  bandMinor: v.pipe(v.array(wholeNumber), v.readonly()),
  /** Per started kilogram above the last band. */
  beyondMinorPerKg: wholeNumber,
  transitDays,
})

const Table = v.pipe(
  v.strictObject({
    id: name,
    ...where,
    /** Whether it prices returns only. */
    isReturn: v.optional(v.boolean()),
    /** A weight belongs to the first band whose limit it does not exceed. */
    upToGrams: v.pipe(
      v.array(v.pipe(wholeNumber, v.notValue(0))),
      v.minLength(1),
      v.check((grams) => rises(grams), 'must be greater than the previous band limit'),
      v.readonly(),
    ),
    /** Rounding increment of the weight of a package; absent: one gram. */
    roundUpGrams: v.optional(v.pipe(wholeNumber, v.minValue(1))),
    /** Absent: the limit of the lane. */
    minWeightGrams: v.optional(wholeNumber),
    divisor: v.optional(positive),
    freeLengthPlusGirthCm: v.optional(positive),
    /** Handling surcharge by chargeable weight. */
    surchargeMinorPerKg: v.optional(wholeNumber, 0),
    oversizeMinorPerKg: v.optional(wholeNumber, 0),
    columns: v.pipe(v.array(Column), v.minLength(1), v.readonly()),
  }),
  v.check(
    ({ upToGrams, columns }) => columns.every(({ bandMinor }) => bandMinor.length === upToGrams.length),
    'must contain a price for each band in each column',
  ),
)

/** A surcharge: a percentage of freight, an amount, an amount per kilogram, or a combination. */
const Surcharge = v.pipe(
  v.strictObject({
    id: name,
    code: v.picklist(SURCHARGE_CODES),
    /** Absent: the default description of its code. */
    description: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(80))),
    ...where,
    to,
    /** Postal codes of the countries in `to`; does not apply if the postal code is unknown. */
    postal: v.optional(postal),
    /** First and last day. */
    from: v.optional(day),
    until: v.optional(day),
    /** Applies per package that is heavier or longer; absent: once per shipment. */
    aboveGrams: v.optional(wholeNumber),
    aboveLengthCm: v.optional(positive),
    aboveLengthPlusGirthCm: v.optional(positive),
    percent: v.optional(percent),
    amountMinor: v.optional(wholeNumber),
    minorPerKg: v.optional(wholeNumber),
  }),
  v.check(
    ({ percent, amountMinor, minorPerKg }) => [percent, amountMinor, minorPerKg].some((part) => part !== undefined),
    'must contain `percent`, `amountMinor` or `minorPerKg`',
  ),
  v.check(
    ({ code, percent, minorPerKg }) => code !== 'signature' || (percent === undefined && minorPerKg === undefined),
    '`amountMinor` is required for a signature surcharge',
  ),
  v.check(
    ({ code, postal }) => code !== 'remote_area' || postal !== undefined,
    'postal codes are required for a remote area surcharge',
  ),
  v.check(({ from = '', until = '9999' }) => from <= until, '`from` must not be later than `until`'),
)

/**
 * Prices of all lanes as a version of a tariff, the form of both bundled
 * (`shared/data/edited/rateCard.json`) and loaded versions. The first matching table with a column
 * for the destination determines the price; all matching surcharges are added.
 */
export const RateCard = v.strictObject({
  /** Name of this version in prices. */
  id: name,
  currency: v.pipe(v.string(), v.check(isCurrencyCode, 'is not a valid ISO 4217 currency code')),
  /** First and last day of its validity; null: unlimited. */
  validFrom: v.nullable(day),
  validTo: v.nullable(day),
  zones: v.pipe(v.array(Zone), v.readonly()),
  tables: v.pipe(v.array(Table), v.minLength(1, 'must contain at least one price'), v.readonly()),
  surcharges: v.pipe(v.array(Surcharge), v.readonly()),
})
export type RateCard = Readonly<v.InferOutput<typeof RateCard>>
export type RateCardTable = RateCard['tables'][number]
export type RateCardColumn = RateCardTable['columns'][number]
export type RateCardSurcharge = RateCard['surcharges'][number]
export type RateCardZone = RateCard['zones'][number]
