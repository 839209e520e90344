import { type Action, create, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, type Condition, equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Credential } from './rules/credential.ts'

const credentials = codec(Credential)

export const parseCredential = credentials.read

/** Finds a user's credential, even if deleted. */
export async function findCredential(table: Table, userId: number, credentialId: number): Promise<Credential | null> {
  const item = await table.get(keys.credential(userId, credentialId))
  return item ? parseCredential(item) : null
}

const isLive: Condition = equals('deletedMs', null)

/** Finds a user's newest active credential for a carrier. */
async function findNewestCredential(table: Table, userId: number, carrier: string): Promise<Credential | null> {
  const { pk } = keys.credential(userId, 0)
  const filter = all(equals('carrier', carrier), isLive)
  let after: StoredItem | undefined
  do {
    const page = await table.query({ pk, filter, descending: true, ...(after ? { after } : {}) })
    const [newest] = page.items
    if (newest) return parseCredential(newest)
    after = page.next
  } while (after)
  return null
}

/**
 * Finds the named credential of a user for a carrier, or else the newest; null without an active
 * one.
 */
export async function findSelectedCredential(
  table: Table,
  userId: number,
  carrier: string,
  credentialId: number | null,
): Promise<Credential | null> {
  if (credentialId === null) return findNewestCredential(table, userId, carrier)
  const named = await findCredential(table, userId, credentialId)
  return named?.carrier === carrier && named.deletedMs === null ? named : null
}

const keyOf = ({ userId, id }: Credential) => keys.credential(userId, id)

export const createCredential = (credential: Credential): Action =>
  create({ ...keyOf(credential), ...credentials.write(credential) })

type Changes = Partial<Pick<Credential, 'parameterNames' | 'encryptedParameters' | 'encryptedKey' | 'updatedMs'>>

/** Updates an active, unlocked credential. */
export const updateCredentialRecord = (credential: Credential, changes: Changes): Action =>
  update(keyOf(credential), { set: changes }, all(isLive, equals('isLocked', false)))

/** Marks a credential as deleted. */
export const deleteCredential = (credential: Credential, nowMs: number): Action =>
  update(keyOf(credential), { set: { deletedMs: nowMs, updatedMs: nowMs } }, isLive)

/** Locks or unlocks a credential against changes. */
export const lockCredential = (credential: Credential, isLocked: boolean): Action =>
  update(keyOf(credential), { set: { isLocked } }, isLive)
