import Big from 'big.js'
import * as v from 'valibot'
import { parseDate, parseDateTime, parseMonth } from '../core/dates.ts'
import { parseId } from '../core/ids.ts'
import { MAX_BULK_ITEMS } from './rules/httpLimits.ts'

/* Schemas of query parameters. */

/** Page sizes of lists. */
const DEFAULT_PAGE_SIZE = 50
const MAX_PAGE_SIZE = 100

/**
 * Schemas of query parameters. Each parameter is a list of texts (`x`, `x[]` and repetitions are
 * one list), as API Gateway's own parsing joins them with commas. Metadata contains the published
 * description.
 */
type Meaning<T> = {
  readonly read: (text: string) => T | null
  readonly rule: string
  readonly jsonSchema: Record<string, unknown>
}

const parameter = <T>({ read, rule, jsonSchema }: Meaning<T>) =>
  v.pipe(
    v.array(v.string()),
    v.rawTransform<string[], T>(({ dataset, addIssue, NEVER }) => {
      const [text, ...more] = dataset.value
      const value = text === undefined || more.length > 0 ? null : read(text.trim())
      if (value === null) {
        addIssue({ message: more.length > 0 ? 'must not be repeated' : rule })
        return NEVER
      }
      return value
    }),
    v.metadata<T, { readonly jsonSchema: Record<string, unknown> }>({ jsonSchema }),
  )

const integerBetween = (min: number, max: number) =>
  parameter({
    read: (text) => (/^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
    rule: `must be a whole number from ${min} to ${max}`,
    jsonSchema: { type: 'integer', minimum: min, maximum: max },
  })

/** One of several words, case-sensitive. */
export const word = <const Options extends readonly string[]>(options: Options) =>
  parameter<Options[number]>({
    read: (text) => options.find((option) => option === text) ?? null,
    rule: `must be one of ${options.join(', ')}`,
    jsonSchema: { type: 'string', enum: options },
  })

const isPlain = (text: string, min: number, max: number): boolean =>
  [...text].length >= min && [...text].length <= max && !/[\p{Cc}\p{Cs}]/u.test(text)

/** Text of 1 to `max` characters, after `prepare`. */
export const words = (max: number, prepare: (text: string) => string = (text) => text) =>
  parameter({
    read: (text) => (isPlain(prepare(text), 1, max) ? prepare(text) : null),
    rule: `must have 1 to ${max} characters`,
    jsonSchema: { type: 'string', minLength: 1, maxLength: max },
  })

/** Text of at most `max` characters, possibly empty. */
export const createTextParameter = (max: number) =>
  parameter({
    read: (text) => (isPlain(text, 0, max) ? text : null),
    rule: `must have at most ${max} characters and no control characters`,
    jsonSchema: { type: 'string', maxLength: max },
  })

/** Text that passes a test. */
export const createMatchingParameter = (
  test: (text: string) => boolean,
  rule: string,
  jsonSchema: Record<string, unknown> = {},
) => parameter({ read: (text) => (test(text) ? text : null), rule, jsonSchema: { type: 'string', ...jsonSchema } })

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export const truth = parameter({
  read: (text) => TRUTHS.get(text) ?? null,
  rule: 'must be true, false, 1 or 0',
  jsonSchema: { type: 'boolean' },
})

/** Bounds with their texts, JSON Schema keywords and checks. */
const BOUNDS = {
  above: { words: ' above', keyword: 'exclusiveMinimum', takes: (value: Big, bound: number) => value.gt(bound) },
  from: { words: ' of at least', keyword: 'minimum', takes: (value: Big, bound: number) => value.gte(bound) },
  below: { words: ' below', keyword: 'exclusiveMaximum', takes: (value: Big, bound: number) => value.lt(bound) },
  to: { words: ' and at most', keyword: 'maximum', takes: (value: Big, bound: number) => value.lte(bound) },
} as const

/**
 * A plain decimal without exponent within bounds; `above` and `below` are exclusive, `from` and
 * `to` inclusive. `otherwise`: default value, for callers that need to detect absence.
 */
export const decimal = ({
  otherwise,
  ...bounds
}: {
  above?: number
  from?: number
  below?: number
  to?: number
  otherwise?: number
}) => {
  const known = (['above', 'from', 'below', 'to'] as const).flatMap((name) => {
    const bound = bounds[name]
    return bound === undefined ? [] : [{ ...BOUNDS[name], bound }]
  })
  return parameter({
    read: (text) => {
      if (!/^\d{1,15}(\.\d{1,15})?$/.test(text)) return null
      const value = new Big(text)
      return known.every(({ takes, bound }) => takes(value, bound)) ? value.toNumber() : null
    },
    rule: `must be a decimal number${known.map(({ words, bound }) => `${words} ${bound}`).join('')}`,
    jsonSchema: {
      type: 'number',
      ...Object.fromEntries(known.map(({ keyword, bound }) => [keyword, bound])),
      ...(otherwise === undefined ? {} : { default: [String(otherwise)] }),
    },
  })
}

/** A day, `YYYY-MM-DD`, as its UTC start in Unix ms. */
export const day = parameter({
  read: parseDate,
  rule: 'must be a date, such as 2026-01-31',
  jsonSchema: { type: 'string', format: 'date' },
})

/** A UTC month, `YYYY-MM`. */
export const month = parameter({
  read: parseMonth,
  rule: 'must be a month, such as 2026-01',
  jsonSchema: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
})

/** `YYYY-MM-DD HH:MM:SS` in UTC, or a day as its start, in Unix ms. */
export const instant = parameter({
  read: (text) => parseDateTime(text) ?? parseDate(text),
  rule: 'must be a date, or a date and time, such as 2026-01-31 09:30:00',
  jsonSchema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$' },
})

/** Id of an API resource. */
export const idParameter = parameter({
  read: parseId,
  rule: 'must be an ID',
  jsonSchema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
})

/** Several texts, at most a hundred: repeated, or comma-separated. */
export const several = (isItem: (text: string) => boolean, rule: string, item: Record<string, unknown> = {}) =>
  v.pipe(
    v.array(v.string()),
    v.transform((texts) => texts.flatMap((text) => text.split(',')).map((text) => text.trim())),
    v.check((texts) => texts.length <= MAX_BULK_ITEMS, `must have at most ${MAX_BULK_ITEMS} values`),
    v.check((texts) => texts.every(isItem), rule),
    v.metadata<string[], { readonly jsonSchema: Record<string, unknown> }>({
      jsonSchema: { type: 'array', items: { type: 'string', ...item }, maxItems: MAX_BULK_ITEMS },
    }),
  )

const convertToJsonSchema = (schema: v.GenericSchema): object => Object(v.getMetadata(schema).jsonSchema)

/**
 * Several objects with all their parts, at most `max`: `x[0][part]=1&x[1][part]=2`. Parsed from
 * texts such as `[0][part]=1`, sorted by index; indexes need not be consecutive.
 */
export const numbered = <Parts extends Readonly<Record<string, v.GenericSchema<string[], unknown>>>>(
  parts: Parts,
  max: number,
) =>
  v.pipe(
    v.array(v.string()),
    v.check(
      (texts) => texts.every((text) => NUMBERED.test(text)),
      `must have an index and a key, such as [0][${Object.keys(parts)[0]}]`,
    ),
    v.transform((texts) => groupParametersByNumber(texts)),
    v.check((things) => things.length <= max, `must have at most ${max} entries`),
    v.array(v.object(parts)),
    v.metadata({
      jsonSchema: {
        type: 'array',
        maxItems: max,
        items: {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(parts).map(([name, part]) => [
              name,
              { ...convertToJsonSchema(part), description: v.getDescription(part) },
            ]),
          ),
          required: Object.keys(parts),
        },
      },
    }),
  )

const NUMBERED = /^\[(\d{1,3})\]\[(\w+)\]=(.*)$/s

function groupParametersByNumber(texts: readonly string[]): Record<string, string[]>[] {
  const read = texts
    .map((text) => NUMBERED.exec(text) ?? [])
    .map(([, at, name = '', text = '']) => ({ at: Number(at), name, text }))
  const things = [...Map.groupBy(read, ({ at }) => at)].sort(([one], [other]) => one - other)
  return things.map(([, parts]) =>
    Object.fromEntries(
      [...Map.groupBy(parts, ({ name }) => name)].map(([name, some]) => [name, some.map(({ text }) => text)]),
    ),
  )
}

/** Position in a list of limited size, from 0. */
export const position = integerBetween(0, 999_999)

/** Number of labels of a file. */
export const labelCountSchema = integerBetween(1, 1_000)

/** Number of a file, from 1. */
export const fileNumberSchema = integerBetween(1, 1_000_000)

/** Document instead of JSON, such as `type=pdf`, in any case. */
export const createDocumentTypesSchema = <const Types extends readonly string[]>(types: Types) =>
  parameter<Types[number]>({
    read: (text) => types.find((type) => type === text.toLowerCase()) ?? null,
    rule: `must be ${types.join(' or ')}`,
    jsonSchema: { type: 'string', enum: types },
  })

export const documentTypeSchema = v.pipe(
  createDocumentTypesSchema(['pdf']),
  v.description('Response format: `pdf` for a document. Defaults to JSON.'),
)

export const yesNoBothSchema = word(['yes', 'no', 'both'])

/** Common parameters of lists. Page tokens are validated later. */
export const paging = (maxLimit = MAX_PAGE_SIZE, defaultLimit = DEFAULT_PAGE_SIZE) => ({
  limit: v.pipe(
    v.optional(integerBetween(1, maxLimit), [String(defaultLimit)]),
    v.description('Maximum number of entries per page'),
  ),
  page: v.pipe(
    v.optional(integerBetween(1, 1_000_000_000), ['1']),
    v.description('Page number. High page numbers return error 1031, so use `page_token` for long lists.'),
  ),
  order: v.pipe(
    v.optional(word(['asc', 'desc']), ['desc']),
    v.description('Sort direction: `desc` for newest first, `asc` for oldest first'),
  ),
  page_token: v.pipe(
    v.optional(createMatchingParameter(() => true, '', { maxLength: 4_096 })),
    v.description('Cursor from `next_page` of the previous response. If set, all other parameters are ignored.'),
  ),
})

/** `date_start` and `date_end`: whole UTC days, both inclusive; `start` describes the default. */
export const createDateParameters = (start: string) => ({
  date_start: v.pipe(v.optional(day), v.description(`First day in UTC, inclusive (\`YYYY-MM-DD\`). ${start}`)),
  date_end: v.pipe(v.optional(day), v.description('Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today.')),
})

export const dates = createDateParameters('Defaults to 90 days ago.')

/** Aliases of `dates`, without a default start. */
export const createdDateParameters = {
  created_min: v.pipe(v.optional(day), v.description('Alias for `date_start`')),
  created_max: v.pipe(v.optional(day), v.description('Alias for `date_end`')),
}

/**
 * Parses a raw query string. `x[]` counts as `x`, and `x[0][part]=1` as `x` with the text
 * `[0][part]=1`. Null if percent-encoding or UTF-8 is invalid.
 */
export function parseQueryString(rawQueryString: string): Record<string, string[]> | null {
  const parameters = new Map<string, string[]>()
  for (const pair of rawQueryString.split('&')) {
    if (pair === '') continue
    const split = pair.indexOf('=')
    const written = decode(split === -1 ? pair : pair.slice(0, split))?.replace(/\[\]$/, '')
    const sent = split === -1 ? '' : decode(pair.slice(split + 1))
    if (written === undefined || sent === undefined) return null
    const [, name = written, place] = /^([^[]+)(\[\d{1,3}\]\[\w+\])$/.exec(written) ?? []
    const value = place === undefined ? sent : `${place}=${sent}`
    const texts = parameters.get(name)
    if (texts) texts.push(value)
    else parameters.set(name, [value])
  }
  return Object.fromEntries(parameters)
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
