import * as v from 'valibot'
import { findUser, findUserIdByEmail, type User } from '../../shared/accounts/users/userStore.ts'
import { parseId } from '../../shared/core/ids.ts'
import { isCurrency } from '../../shared/core/money.ts'
import { failure, ok, type Result } from '../../shared/core/result.ts'
import { isScope, SCOPES, type Scope } from '../../shared/core/scopes.ts'
import type { Table } from '../../shared/table/table.ts'

/** Schemas of what a person types. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

const number = v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/, 'must be a number'), v.transform(Number))

export const amount = number

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    number,
    v.check(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
  )

export const id = v.pipe(
  text,
  v.check((typed) => parseId(typed) !== null, 'must be an id'),
  v.transform(Number),
)

export const currency = v.pipe(
  text,
  v.toUpperCase(),
  v.check(isCurrency, 'must be an ISO 4217 currency code, like USD'),
)

export const timezone = v.pipe(text, v.check(isTimezone, 'must be a time zone like Europe/Berlin'))

function isTimezone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** A comma list of scopes, or `all`. */
export const scopes = v.pipe(
  text,
  v.transform((list) => (list === 'all' ? Object.keys(SCOPES) : list.split(',').map((scope) => scope.trim()))),
  v.check((list) => list.every(isScope), `must be "all" or a comma list of ${Object.keys(SCOPES).join(', ')}`),
  v.transform((list): readonly Scope[] => list.filter(isScope)),
)

export const USER_ARGUMENT = { '<user>': 'id or e-mail address' } as const

/** The user of an id or an e-mail address. */
export async function findUserBy(table: Table, handle: string): Promise<Result<User, string>> {
  const id = parseId(handle) ?? (await findUserIdByEmail(table, handle))
  const user = id === null ? null : await findUser(table, id)
  return user ? ok(user) : failure(`there is no user ${handle}`)
}
