import { createProfile, findUserIdByEmail, type User } from '#shared/accounts/users/userStore.ts'
import { EMAIL, isWithinLimit } from '#shared/addresses/rules/addressErrors.ts'
import { invalid } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  MAX_PLACES,
  PLACE_CODE_PATTERN,
  PLACE_KINDS,
  type Place,
  validatePlace,
} from '#shared/fulfilment/warehouse/rules/place.ts'
import { createFileRowError, createRowError, parseRows, type RowError } from '#shared/imports/files/readFiles.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'

/** Names of a new person. */
export type PersonNames = { readonly email: string; readonly firstName: string; readonly lastName: string }

/**
 * Creates a user without an account. They set their password with the link of a password reset, and
 * need one only as lead.
 */
export async function createFloorPerson(table: Table, { email, ...names }: PersonNames): Promise<Result<User, string>> {
  if (!EMAIL.test(email) || !isWithinLimit('email', email)) return failure(`${email} is not a valid email address`)
  if ((await findUserIdByEmail(table, email)) !== null) return failure(`${email} already exists`)
  const person: User = {
    id: generateId(),
    email,
    ...names,
    timezone: 'UTC',
    address: null,
    passwordHash: '',
    sessionEpoch: 1,
    createdMs: clock.now(),
    isPerson: true,
  }
  const created = await table.commit(createProfile(person, () => invalid(`${email} already exists`)))
  return created.ok ? ok(person) : failure(`${email} could not be created. Try again.`)
}

export const PLACE_COLUMNS = 'code,kind,seq,zone,closed'

/** Reads a CSV file of places; any invalid row rejects the whole file. */
export function parsePlaceFile(content: string): Result<readonly Place[], readonly RowError[]> {
  const rows = parseRows(content)
  if (!rows.ok) return rows
  const [head, ...lines] = rows.value
  if (head?.cells.join(',') !== PLACE_COLUMNS) return createFileRowError(`the header must be ${PLACE_COLUMNS}`)
  if (lines.length > MAX_PLACES) return createFileRowError(`the file must have at most ${MAX_PLACES} locations`)
  const places: Place[] = []
  const errors: RowError[] = []
  const known = new Set<string>()
  for (const { line, cells } of lines) {
    const read = parsePlace(cells)
    const error = read.ok ? validatePlace(read.value) : read.error
    if (error !== null) errors.push(createRowError(line, error))
    else if (read.ok && known.has(read.value.code))
      errors.push(createRowError(line, `duplicate location ${read.value.code}`))
    else if (read.ok) {
      known.add(read.value.code)
      places.push(read.value)
    }
  }
  return errors.length > 0 ? failure(errors) : ok(places)
}

function parsePlace(cells: readonly string[]): Result<Place, string> {
  const [code = '', placeKindText = '', pickSequenceText = '', zone = '', closed = ''] = cells
  if (!PLACE_CODE_PATTERN.test(code))
    return failure('code: must have 1 to 20 upper-case letters, digits, hyphens or periods')
  const kind = PLACE_KINDS.find((one) => one === placeKindText)
  if (!kind) return failure(`kind: must be one of ${PLACE_KINDS.join(', ')}`)
  if (!/^\d{1,9}$/.test(pickSequenceText)) return failure('seq: must be a whole number from 0 to 999999999')
  if (zone.length > 20) return failure('zone: must have at most 20 characters')
  if (!['', 'true', 'false'].includes(closed)) return failure('closed: must be true or false')
  return ok({ code, kind, seq: Number(pickSequenceText), zone: zone === '' ? null : zone, isClosed: closed === 'true' })
}
