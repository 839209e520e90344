import { type Action, create, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, type Condition, equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Credential } from './rules/credential.ts'

const credentials = codec(Credential)

export const readCredential = credentials.read

/** A user's credential, deleted or not. */
export async function findCredential(table: Table, userId: number, credentialId: number): Promise<Credential | null> {
  const item = await table.get(keys.credential(userId, credentialId))
  return item ? readCredential(item) : null
}

const isLive: Condition = equals('deletedMs', null)

/** The credential a user made last for a carrier and still has. */
async function findNewestCredential(table: Table, userId: number, carrier: string): Promise<Credential | null> {
  const { pk } = keys.credential(userId, 0)
  const filter = all(equals('carrier', carrier), isLive)
  let after: StoredItem | undefined
  do {
    const page = await table.query({ pk, filter, descending: true, ...(after ? { after } : {}) })
    const [newest] = page.items
    if (newest) return readCredential(newest)
    after = page.next
  } while (after)
  return null
}

/**
 * The credential of a user for a carrier that is named, or else the newest; null where there is
 * none that they still have.
 */
export async function chosenCredential(
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

/** Changes a credential its owner still has, and may change. */
export const changeCredential = (credential: Credential, changes: Changes): Action =>
  update(keyOf(credential), { set: changes }, all(isLive, equals('isLocked', false)))

/** Takes a credential away from its owner. */
export const deleteCredential = (credential: Credential, nowMs: number): Action =>
  update(keyOf(credential), { set: { deletedMs: nowMs, updatedMs: nowMs } }, isLive)

/** Keeps a credential from being changed, or lets it be changed again. */
export const lockCredential = (credential: Credential, isLocked: boolean): Action =>
  update(keyOf(credential), { set: { isLocked } }, isLive)
