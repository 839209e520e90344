import Big from 'big.js'
import * as v from 'valibot'
import { parseDateTime } from '../core/dates.ts'
import { type Decimal, toScaledInteger } from '../core/decimal.ts'
import { isRecord } from '../core/isRecord.ts'
import { isCurrency, moneyFromDecimal } from '../core/money.ts'
import { guessCountry, isCountry } from '../reference/countries.ts'

/**
 * Schemas of the fields bodies are made of. Bounds count Unicode characters and texts are trimmed.
 * `jsonSchema` metadata says in JSON Schema what a check enforces, for the published description of
 * the API.
 */
const describe = <Value>(jsonSchema: Record<string, unknown>) =>
  v.metadata<Value, { readonly jsonSchema: Record<string, unknown> }>({ jsonSchema })

const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
/** What stands for bytes that could not be read, whoever tried: no text has it that is meant so. */
const isReadable = (text: string): boolean => !text.includes('\u{FFFD}')
/**
 * Characters that nobody sees are no text, however many: blanks of all kinds, joiners, marks of
 * direction.
 */
const seen = (text: string): string => (/[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : '')
const isWithin = (text: string, min: number, max: number): boolean => {
  // No character has more than two code units: most texts need not be counted.
  if (text.length > 2 * max) return false
  if (text.length >= 2 * min && text.length <= max) return true
  const length = [...text].length
  return length >= min && length <= max
}
const lengthRule = (min: number, max: number): string =>
  min === max
    ? `must have ${min} characters`
    : min === 0
      ? `must have at most ${max} characters`
      : `must have ${min} to ${max} characters`

/** Products worth a billion are a slip of the finger. */
const MOST_USD = 1_000_000_000

/** A field that may be left out, which says the same as null. */
export const none = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema, null)

/** A field of a change as it was sent; as it is where it was not. */
export const valueOr = <Sent, Kept>(sent: Sent | undefined, kept: Kept): Sent | Kept =>
  sent === undefined ? kept : sent

/** Text of `min` to `max` characters after trimming, without control characters. */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.trim(),
    v.transform(seen),
    v.check((value) => isWithin(value, min, max), lengthRule(min, max)),
    v.check(isPrintable, 'must not contain control characters'),
    v.check(isReadable, 'must be valid UTF-8 and must not contain the replacement character U+FFFD'),
    describe<string>({ minLength: min, maxLength: max }),
  )

/**
 * A secret of `min` to `max` characters, taken exactly as it is sent: blanks at its ends belong to
 * it.
 */
export const secret = (min: number, max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.check((value) => isWithin(value, min, max), lengthRule(min, max)),
    v.check(isPrintable, 'must not contain control characters'),
    describe<string>({ minLength: min, maxLength: max, format: 'password', writeOnly: true }),
  )

/** Empty text and null both mean "none". */
const emptyAsNone = v.transform((value: string) => (value === '' ? null : value))

export const optionalText = (max: number) => v.nullable(v.pipe(text(0, max), emptyAsNone))

/** Text that many a client keeps as a number, which is then taken as its digits. */
export const textOrNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.string(), v.number()], 'must be a string'),
    v.check((sent) => typeof sent === 'string' || (Number.isSafeInteger(sent) && sent >= 0), 'must be a string'),
    v.transform(String),
    text(min, max),
    describe<string>({ type: ['string', 'integer'], minLength: min, maxLength: max }),
  )

export const optionalTextOrNumber = (max: number) => v.nullable(v.pipe(textOrNumber(0, max), emptyAsNone))

/** Optional text that must also match a pattern. */
export const optionalTextLike = (max: number, pattern: RegExp, rule: string) =>
  v.nullable(
    v.pipe(
      text(0, max),
      v.check((value) => value === '' || pattern.test(value), rule),
      emptyAsNone,
    ),
  )

/** A whole number. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.check(
      (value) => Number.isSafeInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
    describe<number>({ type: 'integer', minimum: min, maximum: max }),
  )

/** An id of something the API made. */
export const id = integer(1, Number.MAX_SAFE_INTEGER)

/** A decimal as a number, or as text like "12.50" (some answers show decimals so). */
const decimalOrText = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim())], 'must be a number'),
  v.check(
    (sent) => (typeof sent === 'number' ? Number.isFinite(sent) : /^\d{1,15}(\.\d{1,15})?$/.test(sent)),
    'must be a number',
  ),
)

/**
 * A decimal below a bound that is still above zero once rounded half up to `decimals` decimals, as
 * a number or as text.
 */
export const positiveDecimal = (below: number, decimals: number) =>
  v.pipe(
    decimalOrText,
    v.transform(Number),
    v.check(
      (value) => value < below && toScaledInteger(value, decimals) > 0,
      `must be greater than 0 and less than ${below}`,
    ),
    describe<number>({ type: ['number', 'string'], exclusiveMinimum: 0, exclusiveMaximum: below }),
  )

/** Whether an amount is worth something in the decimals that its currency has: 0.4 yen are none. */
export const isPositiveAmount = (amount: Decimal, currency: string): boolean =>
  moneyFromDecimal(amount, currency).minorUnits > 0
export const WORTH_NOTHING = 'must be greater than 0 after rounding to the decimals of its currency'

/** An amount of zero or more US dollars, as a number or as text: in cents, rounded half up. */
export const usdCents = v.pipe(
  decimalOrText,
  v.check((sent) => new Big(sent).gte(0) && new Big(sent).lt(MOST_USD), `must be at least 0 and less than ${MOST_USD}`),
  describe<string | number>({ type: ['number', 'string'], minimum: 0, exclusiveMaximum: MOST_USD }),
  v.transform((sent) => toScaledInteger(sent, 2)),
)

/** A decimal within bounds, both included, as a number or as text. */
export const decimalWithin = (from: number, to: number) =>
  v.pipe(
    decimalOrText,
    v.check((sent) => new Big(sent).gte(from) && new Big(sent).lte(to), `must be from ${from} to ${to}`),
    describe<string | number>({ type: ['number', 'string'], minimum: from, maximum: to }),
    v.transform(Number),
  )

export const flag = v.boolean('must be true or false')

/** `YYYY-MM-DD HH:MM:SS` in UTC, as Unix ms. */
export const dateTime = v.pipe(
  v.string('must be a string'),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const instantMs = parseDateTime(dataset.value.trim())
    if (instantMs !== null) return instantMs
    addIssue({ message: 'must be a date and time, for example 2026-01-31 09:30:00' })
    return NEVER
  }),
  v.metadata({ jsonSchema: { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' } }),
)

/** One of a few words, exactly as spelled. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`)

/** The code of a known country in capitals. */
export const country = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.check(isCountry, ({ input }) => {
    const rule = 'must be an upper-case ISO 3166-1 alpha-2 country code, for example DE'
    const meant = guessCountry(input)
    return meant === null ? rule : `${rule}. Did you mean ${meant}?`
  }),
  describe<string>({ minLength: 2, maxLength: 2 }),
  v.description('Two-letter country code (ISO 3166-1 alpha-2)'),
)

/** Where goods were made. */
export const countryOfOrigin = v.pipe(
  country,
  v.description('Country of origin, as a two-letter code (ISO 3166-1 alpha-2)'),
)

/** A known ISO 4217 code in capitals. */
export const currency = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.check(isCurrency, 'must be an upper-case ISO 4217 currency code, for example USD'),
  describe<string>({ minLength: 3, maxLength: 3 }),
  v.description('Three-letter ISO 4217 currency code, such as `USD`'),
)

/** A list of `min` to `max` items, counted before any of them is looked at. */
export const list = <Item extends v.GenericSchema>(item: Item, min: number, max: number) =>
  v.pipe(
    v.custom<readonly unknown[]>(Array.isArray, 'must be a list'),
    v.check((items) => items.length >= min && items.length <= max, `must have ${min} to ${max} items`),
    v.array(item),
    describe<v.InferOutput<Item>[]>({ minItems: min, maxItems: max }),
  )

const MAX_NAME = 64

/** Values by names the client chooses: at most `max`, counted before any of them is looked at. */
export const dictionary = <Value extends v.GenericSchema<string, unknown>>(value: Value, max: number) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isRecord, 'must be an object'),
    v.check((entries) => Object.keys(entries).length <= max, `must have at most ${max} fields`),
    v.record(
      v.pipe(v.string(), v.maxLength(MAX_NAME, `must have field names of at most ${MAX_NAME} characters`)),
      value,
    ),
    v.metadata({ jsonSchema: { maxProperties: max } }),
  )

/**
 * An object of fields; unknown and read-only fields in a request are ignored. In a field that may
 * be left out, null sets null where that is a value, empties a list, and equals absence elsewhere;
 * empty text equals null for texts and choices.
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
      return schema['~run'].call(this, { value: withoutEmpty(dataset.value, this.entries) }, config)
    },
  }
}

/**
 * Names of the fields of such an object in which null is not a value but may be sent; none of any
 * other schema.
 */
export const findNullableFields = (schema: v.GenericSchema): readonly string[] =>
  isRequestObject(schema)
    ? Object.entries(schema.entries).flatMap(([name, field]) =>
        isOptional(field) && !accepts(field, null) ? [name] : [],
      )
    : []

export const isRequestObject = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { readonly entries: v.ObjectEntries } => 'takesNull' in schema && 'entries' in schema

type Field = v.ObjectEntries[string]

const isOptional = (field: Field | undefined): field is v.GenericSchema => field?.type === 'optional' && !field.async

const accepts = (field: v.GenericSchema, value: unknown): boolean => field['~run']({ value }, {}).issues === undefined

const Wrapper = v.object({ wrapped: v.custom<Field>(isRecord) })
const Pipe = v.object({ pipe: v.array(v.custom<Field>(isRecord)) })
const Union = v.object({ options: v.array(v.custom<Field>(isRecord)) })

/** Whether a field is of a kind, behind what may be left out or null and before checks. */
function isOfKind(field: Field, kinds: readonly string[]): boolean {
  const [wrapper, pipe, union] = [v.safeParse(Wrapper, field), v.safeParse(Pipe, field), v.safeParse(Union, field)]
  if (wrapper.success) return isOfKind(wrapper.output.wrapped, kinds)
  if (pipe.success) return pipe.output.pipe.some((part) => part.kind === 'schema' && isOfKind(part, kinds))
  if (field.type === 'union' && union.success) return union.output.options.every((option) => isOfKind(option, kinds))
  return kinds.includes(field.type)
}

const isText = (field: Field): boolean => isOfKind(field, ['string', 'picklist'])
const isList = (field: Field): boolean => isOfKind(field, ['array'])

/** Longer text is not looked through: no client sends so many blanks for nothing. */
const MAX_BLANK_LENGTH = 100

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_BLANK_LENGTH && seen(value) === ''

const isEmpty = (value: unknown, field: Field): boolean => value === null || (isBlank(value) && isText(field))

function withoutEmpty(sent: unknown, entries: v.ObjectEntries): unknown {
  if (!isRecord(sent)) return sent
  if (!Object.values(sent).some((value) => value === null || isBlank(value))) return sent
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = entries[name]
      if (!isOptional(field) || !isEmpty(value, field)) return [[name, value]]
      if (accepts(field, null)) return [[name, null]]
      return isList(field) && accepts(field, []) ? [[name, []]] : []
    }),
  )
}
