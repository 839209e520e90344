import * as v from 'valibot'
import { parseDate } from '#shared/core/dates.ts'
import { isCurrency } from '#shared/core/money.ts'
import { RULE_CODES } from './charges.ts'
import { where } from './where.ts'

const name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'must be a name, for example parcel-usa'))
const names = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.readonly())
const whole = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(0, 'must not be negative'))
const positive = v.pipe(v.number(), v.minValue(0), v.notValue(0, 'must be greater than 0'))
const percent = v.pipe(v.number(), v.minValue(-100), v.maxValue(10_000))
const day = v.pipe(
  v.string(),
  v.check((text) => parseDate(text) !== null, 'must be a date, for example 2026-11-20'),
)

/**
 * Countries, zone groups, zones of the card, or distances (`home`, `near`, `middle`, `far`);
 * absent: wherever anything goes.
 */
const to = v.optional(names)

/** Beginnings of postal codes, `9` or `K1A`, or ranges of them, `90000-96199`. */
const PostalPart = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Z]{1,12}(-[0-9A-Z]{1,12})?$/, 'must be a postal code prefix or range, for example 90000-96199'),
  v.check((part) => {
    const [from = '', until = from] = part.split('-')
    return from.length === until.length && from <= until
  }, 'must be a range of two prefixes of the same length with the lower prefix first'),
)
const postal = v.pipe(v.array(PostalPart), v.readonly())

const Zone = v.strictObject({
  id: name,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code, for example US')),
  /** What the place pays of the prices. */
  percent: v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)),
  postal,
  /** Codes of provinces. */
  provinces: names,
})

const transitDays = v.pipe(
  v.strictObject({ min: whole, max: whole }),
  v.check(({ min, max }) => min <= max, 'min must not exceed max'),
)

const rises = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number))

/** Prices for some destinations: of each band in the minor units of the card's currency. */
const Column = v.strictObject({
  to,
  bandMinor: v.pipe(v.array(whole), v.readonly()),
  /** For each kilogram begun above the last band. */
  beyondMinorPerKg: whole,
  transitDays,
})

const Table = v.pipe(
  v.strictObject({
    id: name,
    ...where,
    /** Whether it prices the way back, and only that. */
    isReturn: v.optional(v.boolean()),
    /** A weight belongs to the first band it is not above. */
    upToGrams: v.pipe(
      v.array(v.pipe(whole, v.notValue(0))),
      v.minLength(1),
      v.check((grams) => rises(grams), 'must be greater than the limit of the previous band'),
      v.readonly(),
    ),
    /** What a package counts as is rounded up to so many grams; absent: to the gram. */
    roundUpGrams: v.optional(v.pipe(whole, v.minValue(1))),
    /** Absent: as the limits of the lane have it. */
    minWeightGrams: v.optional(whole),
    divisor: v.optional(positive),
    freeLengthPlusGirthCm: v.optional(positive),
    /** What handling costs by chargeable weight. */
    surchargeMinorPerKg: v.optional(whole, 0),
    oversizeMinorPerKg: v.optional(whole, 0),
    columns: v.pipe(v.array(Column), v.minLength(1), v.readonly()),
  }),
  v.check(
    ({ upToGrams, columns }) => columns.every(({ bandMinor }) => bandMinor.length === upToGrams.length),
    'must contain a price for each band in each column',
  ),
)

/**
 * What is charged besides: a percentage of freight, an amount, an amount for each kilogram, or
 * several of these.
 */
const Surcharge = v.pipe(
  v.strictObject({
    id: name,
    code: v.picklist(RULE_CODES),
    /** Absent: what its code is called. */
    description: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(80))),
    ...where,
    to,
    /** Postal codes of the countries in `to`: where they are not known, it does not hold. */
    postal: v.optional(postal),
    /** First and last day. */
    from: v.optional(day),
    until: v.optional(day),
    /**
     * For each package that is heavier or longer than this; absent: once, whatever the packages
     * measure.
     */
    aboveGrams: v.optional(whole),
    aboveLengthCm: v.optional(positive),
    aboveLengthPlusGirthCm: v.optional(positive),
    percent: v.optional(percent),
    amountMinor: v.optional(whole),
    minorPerKg: v.optional(whole),
  }),
  v.check(
    ({ percent, amountMinor, minorPerKg }) => [percent, amountMinor, minorPerKg].some((part) => part !== undefined),
    'must have percent, amountMinor or minorPerKg',
  ),
  v.check(
    ({ code, percent, minorPerKg }) => code !== 'signature' || (percent === undefined && minorPerKg === undefined),
    'amountMinor is required for a signature surcharge',
  ),
  v.check(
    ({ code, postal }) => code !== 'remote_area' || postal !== undefined,
    'postal codes are required for a remote area',
  ),
  v.check(({ from = '', until = '9999' }) => from <= until, 'from must not be after until'),
)

/**
 * Prices of all that lanes carry, as one version of a tariff: what ships
 * (`shared/data/edited/rateCard.json`) and what operators load have this form. The first table that
 * holds for a parcel and has a column for its destination prices it; all surcharges that hold are
 * added.
 */
export const RateCard = v.strictObject({
  /** What this version is called: prices name it. */
  id: name,
  currency: v.pipe(v.string(), v.check(isCurrency, 'is not a currency code')),
  /** First and last day its prices are meant for; null: no bound. */
  validFrom: v.nullable(day),
  validTo: v.nullable(day),
  zones: v.pipe(v.array(Zone), v.readonly()),
  tables: v.pipe(v.array(Table), v.minLength(1, 'must contain at least one price'), v.readonly()),
  surcharges: v.pipe(v.array(Surcharge), v.readonly()),
})
export type RateCard = Readonly<v.InferOutput<typeof RateCard>>
export type CardTable = RateCard['tables'][number]
export type CardColumn = CardTable['columns'][number]
export type CardSurcharge = RateCard['surcharges'][number]
export type CardZone = RateCard['zones'][number]
