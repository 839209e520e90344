import { findUser, findUserIdByEmail, readUser, type User } from '#shared/accounts/users/userStore.ts'
import { foldText } from '#shared/addresses/rules/foldText.ts'
import { chunks } from '#shared/core/chunks.ts'
import { isSandbox, parseId } from '#shared/core/ids.ts'
import { INVOICE_JOB } from '#shared/money/wallet/walletStore.ts'
import { findByTrackingNumber } from '#shared/shipping/records/labelStore.ts'
import { DUE_SHARDS, duePartition, keyOf, keys, userOfKey } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Shorter parts would match most accounts. */
const MIN_PART_LENGTH = 3
const MAX_FOUND = 20
const PROFILES_PER_BATCH = 100

/**
 * Finds accounts by the first match: id, exact email address, tracking number of a parcel (in any
 * barcode format), part of the name or email address.
 */
export async function searchAccounts(table: Table, search: string): Promise<readonly User[]> {
  const id = parseId(search)
  const named = id === null ? null : await findUser(table, id)
  if (named) return [named]
  const byEmail = await findUserIdByEmail(table, search)
  const userId = byEmail ?? (await findByTrackingNumber(table, search))?.userId ?? null
  const user = userId === null ? null : await findUser(table, userId)
  if (user) return [user]
  const part = foldText(search.trim())
  return part.length < MIN_PART_LENGTH ? [] : findByPart(table, part)
}

/**
 * The wallets of every account are in the due index for weekly invoices: query each shard, then the
 * profiles.
 */
async function findByPart(table: Table, part: string): Promise<readonly User[]> {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) =>
    table.queryAll({ index: 'due', pk: duePartition(INVOICE_JOB, shard) }),
  )
  const due = (await Promise.all(shards)).flat().map((item) => userOfKey(keyOf(item)))
  const owners = due.filter((id) => id !== null).filter((id) => !isSandbox(id))
  const ids = [...new Set(owners)].toSorted((one, other) => one - other)
  const found: User[] = []
  for (const some of chunks(ids, PROFILES_PER_BATCH)) {
    const users = (await table.batchGet(some.map((id) => keys.profile(id)))).map(readUser)
    found.push(...users.filter((user) => hasPart(user, part)))
    if (found.length >= MAX_FOUND) break
  }
  return found.slice(0, MAX_FOUND)
}

const hasPart = ({ email, firstName, lastName }: User, part: string): boolean =>
  [email, `${firstName} ${lastName}`].some((text) => foldText(text).includes(part))
