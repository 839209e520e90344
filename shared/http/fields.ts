import Big from 'big.js'
import * as v from 'valibot'
import { parseDateTime } from '../core/dates.ts'
import { type Decimal, toScaledInteger } from '../core/decimal.ts'
import { isRecord } from '../core/isRecord.ts'
import { isCurrencyCode, parseDecimalMoney } from '../core/money.ts'
import { inferCountryCode, isCountryCode } from '../reference/countries.ts'

/**
 * Schemas of request fields. Lengths count Unicode characters, and texts are trimmed. `jsonSchema`
 * metadata describes the checks in the published API description.
 */
const describe = <Value>(jsonSchema: Record<string, unknown>) =>
  v.metadata<Value, { readonly jsonSchema: Record<string, unknown> }>({ jsonSchema })

const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
/** The replacement character marks bytes that could not be decoded, and has no legitimate use. */
const isReadable = (text: string): boolean => !text.includes('\u{FFFD}')
/** Texts of invisible characters only (spaces, joiners, direction marks) are empty. */
const seen = (text: string): string => (/[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : '')
const isWithin = (text: string, min: number, max: number): boolean => {
  // A character has at most two code units, so most texts need no counting.
  if (text.length > 2 * max) return false
  if (text.length >= 2 * min && text.length <= max) return true
  const length = [...text].length
  return length >= min && length <= max
}
const formatLengthRule = (min: number, max: number): string =>
  min === max
    ? `must have ${min} characters`
    : min === 0
      ? `must have at most ${max} characters`
      : `must have ${min} to ${max} characters`

/** Amounts above a billion are probably typing errors. */
const MAX_AMOUNT_USD = 1_000_000_000

/** Makes a field optional, with null as default. */
export const none = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema, null)

/** Returns the sent value of a changed field, or the current one if omitted. */
export const getUpdatedValue = <Sent, Kept>(sent: Sent | undefined, stored: Kept): Sent | Kept =>
  sent === undefined ? stored : sent

/** Text of `min` to `max` characters after trimming, without control characters. */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.trim(),
    v.transform(seen),
    v.check((value) => isWithin(value, min, max), formatLengthRule(min, max)),
    v.check(isPrintable, 'must not contain control characters'),
    v.check(isReadable, 'must be valid UTF-8 without the replacement character U+FFFD'),
    describe<string>({ minLength: min, maxLength: max }),
  )

/** A secret of `min` to `max` characters, used exactly as sent, including surrounding spaces. */
export const secret = (min: number, max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.check((value) => isWithin(value, min, max), formatLengthRule(min, max)),
    v.check(isPrintable, 'must not contain control characters'),
    describe<string>({ minLength: min, maxLength: max, format: 'password', writeOnly: true }),
  )

/** Converts empty text to null. */
const emptyToNull = v.transform((value: string) => (value === '' ? null : value))

export const createOptionalTextSchema = (max: number) => v.nullable(v.pipe(text(0, max), emptyToNull))

/** Text that clients often store as a number, accepted as its digits. */
export const createTextOrNumberSchema = (min: number, max: number) =>
  v.pipe(
    v.union([v.string(), v.number()], 'must be a string'),
    v.check((sent) => typeof sent === 'string' || (Number.isSafeInteger(sent) && sent >= 0), 'must be a string'),
    v.transform(String),
    text(min, max),
    describe<string>({ type: ['string', 'integer'], minLength: min, maxLength: max }),
  )

export const createOptionalTextOrNumberSchema = (max: number) =>
  v.nullable(v.pipe(createTextOrNumberSchema(0, max), emptyToNull))

/** Optional text that must match a pattern. */
export const createOptionalPatternSchema = (max: number, pattern: RegExp, rule: string) =>
  v.nullable(
    v.pipe(
      text(0, max),
      v.check((value) => value === '' || pattern.test(value), rule),
      emptyToNull,
    ),
  )

/** Integer within bounds. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.check(
      (value) => Number.isSafeInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
    describe<number>({ type: 'integer', minimum: min, maximum: max }),
  )

/** Id of an API resource. */
export const id = integer(1, Number.MAX_SAFE_INTEGER)

/** A decimal as a number or a text such as "12.50", as in some responses. */
const decimalInputSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim())], 'must be a number'),
  v.check(
    (sent) => (typeof sent === 'number' ? Number.isFinite(sent) : /^\d{1,15}(\.\d{1,15})?$/.test(sent)),
    'must be a number',
  ),
)

/**
 * A positive decimal below a bound, as a number or text; still positive after rounding half up to
 * `decimals`.
 */
export const createPositiveDecimalSchema = (below: number, decimals: number) =>
  v.pipe(
    decimalInputSchema,
    v.transform(Number),
    v.check(
      (value) => value < below && toScaledInteger(value, decimals) > 0,
      `must be greater than 0 and less than ${below}`,
    ),
    describe<number>({ type: ['number', 'string'], exclusiveMinimum: 0, exclusiveMaximum: below }),
  )

/** Whether an amount is positive in its currency's decimals: 0.4 yen is not. */
export const isPositiveAmount = (amount: Decimal, currency: string): boolean =>
  parseDecimalMoney(amount, currency).minorUnits > 0
export const ZERO_VALUE_MESSAGE = 'must be greater than 0 after rounding to the decimals of its currency'

/** A non-negative amount of US dollars as a number or text, in cents, rounded half up. */
export const usdCentsSchema = v.pipe(
  decimalInputSchema,
  v.check(
    (sent) => new Big(sent).gte(0) && new Big(sent).lt(MAX_AMOUNT_USD),
    `must be at least 0 and less than ${MAX_AMOUNT_USD}`,
  ),
  describe<string | number>({ type: ['number', 'string'], minimum: 0, exclusiveMaximum: MAX_AMOUNT_USD }),
  v.transform((sent) => toScaledInteger(sent, 2)),
)

/** A decimal within inclusive bounds, as a number or text. */
export const createDecimalSchema = (from: number, to: number) =>
  v.pipe(
    decimalInputSchema,
    v.check((sent) => new Big(sent).gte(from) && new Big(sent).lte(to), `must be from ${from} to ${to}`),
    describe<string | number>({ type: ['number', 'string'], minimum: from, maximum: to }),
    v.transform(Number),
  )

export const flag = v.boolean('must be true or false')

/** `YYYY-MM-DD HH:MM:SS` in UTC, as Unix ms. */
export const dateTimeSchema = v.pipe(
  v.string('must be a string'),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const instantMs = parseDateTime(dataset.value.trim())
    if (instantMs !== null) return instantMs
    addIssue({ message: 'must be a date and time, such as 2026-01-31 09:30:00' })
    return NEVER
  }),
  v.metadata({ jsonSchema: { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' } }),
)

/** One of several words, case-sensitive. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`)

/** A known country code in upper case. */
export const country = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.check(isCountryCode, ({ input }) => {
    const rule = 'must be an upper-case ISO 3166-1 alpha-2 country code, such as DE'
    const intended = inferCountryCode(input)
    return intended === null ? rule : `${rule}. Did you mean ${intended}?`
  }),
  describe<string>({ minLength: 2, maxLength: 2 }),
  v.description('Two-letter country code (ISO 3166-1 alpha-2)'),
)

export const countryOfOriginSchema = v.pipe(
  country,
  v.description('Country of origin, as a two-letter ISO 3166-1 alpha-2 code'),
)

/** A known ISO 4217 code in upper case. */
export const currency = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.check(isCurrencyCode, 'must be an upper-case ISO 4217 currency code, such as USD'),
  describe<string>({ minLength: 3, maxLength: 3 }),
  v.description('Three-letter ISO 4217 currency code, such as `USD`'),
)

/** A list of `min` to `max` items, counted before any is validated. */
export const list = <Item extends v.GenericSchema>(item: Item, min: number, max: number) =>
  v.pipe(
    v.custom<readonly unknown[]>(Array.isArray, 'must be a list'),
    v.check((items) => items.length >= min && items.length <= max, `must have ${min} to ${max} items`),
    v.array(item),
    describe<v.InferOutput<Item>[]>({ minItems: min, maxItems: max }),
  )

const MAX_NAME_LENGTH = 64

/** Values by client-defined names, at most `max`, counted before any is validated. */
export const dictionary = <Value extends v.GenericSchema<string, unknown>>(value: Value, max: number) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isRecord, 'must be an object'),
    v.check((entries) => Object.keys(entries).length <= max, `must have at most ${max} fields`),
    v.record(
      v.pipe(
        v.string(),
        v.maxLength(MAX_NAME_LENGTH, `must not contain field names longer than ${MAX_NAME_LENGTH} characters`),
      ),
      value,
    ),
    v.metadata({ jsonSchema: { maxProperties: max } }),
  )

/**
 * An object of fields; unknown and read-only fields are ignored. In an optional field, null sets
 * null if that is a value, empties a list, and equals absence otherwise; empty text equals null for
 * texts and choices.
 */
export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries, 'must be an object')
  return {
    ...schema,
    takesNull: true,
    '~run'(
      this: typeof schema,
      dataset: Parameters<(typeof schema)['~run']>[0],
      config: v.Config<v.BaseIssue<unknown>>,
    ) {
      // Valibot reads a list as an object without fields.
      const value = Array.isArray(dataset.value) ? '' : omitEmpty(dataset.value, this.entries)
      return schema['~run'].call(this, { value }, config)
    },
  }
}

/** Returns the fields of such an object that accept null as absence; none of other schemas. */
export const findNullableFields = (schema: v.GenericSchema): readonly string[] =>
  isRequestObject(schema)
    ? Object.entries(schema.entries).flatMap(([name, field]) =>
        isOptionalField(field) && !accepts(field, null) ? [name] : [],
      )
    : []

export const isRequestObject = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { readonly entries: v.ObjectEntries } => 'takesNull' in schema && 'entries' in schema

type Field = v.ObjectEntries[string]

const isOptionalField = (field: Field | undefined): field is v.GenericSchema =>
  field?.type === 'optional' && !field.async

const accepts = (field: v.GenericSchema, value: unknown): boolean => field['~run']({ value }, {}).issues === undefined

const Wrapper = v.object({ wrapped: v.custom<Field>(isRecord) })
const Pipe = v.object({ pipe: v.array(v.custom<Field>(isRecord)) })
const Union = v.object({ options: v.array(v.custom<Field>(isRecord)) })

/**
 * Whether a field's schema is of a kind, inside optional and nullable wrappers and before checks.
 */
function matchesFieldKind(field: Field, kinds: readonly string[]): boolean {
  const [wrapper, pipe, union] = [v.safeParse(Wrapper, field), v.safeParse(Pipe, field), v.safeParse(Union, field)]
  if (wrapper.success) return matchesFieldKind(wrapper.output.wrapped, kinds)
  if (pipe.success) return pipe.output.pipe.some((part) => part.kind === 'schema' && matchesFieldKind(part, kinds))
  if (field.type === 'union' && union.success)
    return union.output.options.every((option) => matchesFieldKind(option, kinds))
  return kinds.includes(field.type)
}

const isText = (field: Field): boolean => matchesFieldKind(field, ['string', 'picklist'])
const isList = (field: Field): boolean => matchesFieldKind(field, ['array'])

/** Length up to which text is checked for invisible characters. */
const MAX_BLANK_LENGTH = 100

const isBlankText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_BLANK_LENGTH && seen(value) === ''

const isEmpty = (value: unknown, field: Field): boolean => value === null || (isBlankText(value) && isText(field))

function omitEmpty(sent: unknown, entries: v.ObjectEntries): unknown {
  if (!isRecord(sent)) return sent
  if (!Object.values(sent).some((value) => value === null || isBlankText(value))) return sent
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = entries[name]
      if (!isOptionalField(field) || !isEmpty(value, field)) return [[name, value]]
      if (accepts(field, null)) return [[name, null]]
      return isList(field) && accepts(field, []) ? [[name, []]] : []
    }),
  )
}
