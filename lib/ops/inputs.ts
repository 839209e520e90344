import * as v from 'valibot'
import { MAX_REASON_LENGTH } from '#shared/audit/rules/auditLimits.ts'
import { isTimeZone, parseDate } from '#shared/core/dates.ts'
import { parseId } from '#shared/core/ids.ts'
import { isCurrencyCode } from '#shared/core/money.ts'
import {
  isOperatorScope,
  isScope,
  OPERATOR_SCOPES,
  type OperatorScope,
  SCOPES,
  type Scope,
} from '#shared/core/scopes.ts'
import { carriers } from '#shared/reference/carriers.ts'

/** Schemas of command line inputs. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

const number = v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/, 'must be a number'), v.transform(Number))

export const amount = number

export const createIntegerSchema = (min: number, max: number) =>
  v.pipe(
    number,
    v.check(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
  )

export const id = v.pipe(
  text,
  v.check((typed) => parseId(typed) !== null, 'must be a valid numeric ID'),
  v.transform(Number),
)

export const currency = v.pipe(
  text,
  v.toUpperCase(),
  v.check(isCurrencyCode, 'must be an ISO 4217 currency code, such as USD'),
)

export const timezone = v.pipe(text, v.check(isTimeZone, 'must be an IANA time zone, such as Europe/Berlin'))

/** Date or date-time, as Unix ms. */
export const instantInput = v.pipe(
  text,
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date or date-time, such as 2026-03-01T12:00Z'),
  v.transform((value) => Date.parse(value)),
)

/** Date in UTC, `YYYY-MM-DD`. */
export const dayInput = v.pipe(
  text,
  v.check((day) => parseDate(day) !== null, 'must be a date, such as 2026-12-01'),
)

/** Comma-separated scopes, or `all`. */
export const scopes = v.pipe(
  text,
  v.transform((list) => (list === 'all' ? Object.keys(SCOPES) : list.split(',').map((scope) => scope.trim()))),
  v.check(
    (list) => list.every(isScope),
    `must be "all" or a comma-separated list of ${Object.keys(SCOPES).join(', ')}`,
  ),
  v.transform((list): readonly Scope[] => list.filter(isScope)),
)

/** Comma-separated operator scopes. */
export const operatorScopes = v.pipe(
  text,
  v.transform((list) => list.split(',').map((scope) => scope.trim())),
  v.check(
    (list) => list.every(isOperatorScope),
    `must be a comma-separated list of ${Object.keys(OPERATOR_SCOPES).join(', ')}`,
  ),
  v.transform((list): readonly OperatorScope[] => [...new Set(list)].filter(isOperatorScope)),
)

/** Carrier by code. */
export const CARRIER_CODES = [...carriers.keys()]
export const carrier = v.pipe(text, v.picklist(CARRIER_CODES, `must be one of ${CARRIER_CODES.join(', ')}`))

/** Maximum number of results: option and input. */
export const LIMIT_OPTION = { '--limit <count>': 'Maximum number of results (default: 100)' } as const
export const limit = v.optional(createIntegerSchema(1, 10_000), '100')

/** Reason or reference of a decision. */
export const note = (max: number) => v.pipe(text, v.maxLength(max, `must have at most ${max} characters`))

/** Reason for the audit trail: option and input. */
export const REASON_OPTION = { '--reason <text>': 'Reason recorded in the audit trail' } as const
export const reason = note(MAX_REASON_LENGTH)

/** Date-time in UTC, as Unix ms. */
export const utcInstant = v.pipe(
  text,
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(\.\d{1,3})?Z$/,
    'must be a UTC date-time, such as 2026-11-20T00:00:00Z',
  ),
  v.transform((typed) => Date.parse(typed)),
  v.check((ms) => Number.isFinite(ms), 'must be a UTC date-time, such as 2026-11-20T00:00:00Z'),
)
