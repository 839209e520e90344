import { findUser, findUserIdByEmail, parseUserItem, type User } from '#shared/accounts/users/userStore.ts'
import { foldText } from '#shared/addresses/rules/foldText.ts'
import { chunks } from '#shared/core/chunks.ts'
import { isSandbox, parseId } from '#shared/core/ids.ts'
import { CLOSE_INVOICES_JOB } from '#shared/money/wallet/walletStore.ts'
import { findByTrackingNumber } from '#shared/shipping/records/labelStore.ts'
import { DUE_SHARDS, getDuePartition, getKeyUserId, keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Shorter parts would match most accounts. */
const MIN_SEARCH_LENGTH = 3
const MAX_SEARCH_RESULTS = 20
const PROFILES_PER_BATCH = 100

/**
 * Finds accounts by the first match: id, exact email address, tracking number of a parcel (in any
 * barcode format), part of the name or email address.
 */
export async function searchAccounts(table: Table, search: string): Promise<readonly User[]> {
  const id = parseId(search)
  const named = id === null ? null : await findUser(table, id)
  if (named) return [named]
  const userIdByEmail = await findUserIdByEmail(table, search)
  const userId = userIdByEmail ?? (await findByTrackingNumber(table, search))?.userId ?? null
  const user = userId === null ? null : await findUser(table, userId)
  if (user) return [user]
  const part = foldText(search.trim())
  return part.length < MIN_SEARCH_LENGTH ? [] : findUsersByText(table, part)
}

/**
 * Lists the ids of all accounts, oldest first: their wallets are in the due index for weekly
 * invoices. Sandboxes are left out.
 */
export async function listAccountIds(table: Table): Promise<readonly number[]> {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) =>
    table.queryAll({ index: 'due', pk: getDuePartition(CLOSE_INVOICES_JOB, shard) }),
  )
  const due = (await Promise.all(shards)).flat().map((item) => getKeyUserId(keyOf(item)))
  const owners = due.filter((id) => id !== null).filter((id) => !isSandbox(id))
  return [...new Set(owners)].toSorted((one, other) => one - other)
}

async function findUsersByText(table: Table, part: string): Promise<readonly User[]> {
  const ids = await listAccountIds(table)
  const found: User[] = []
  for (const some of chunks(ids, PROFILES_PER_BATCH)) {
    const users = (await table.batchGet(some.map((id) => keys.profile(id)))).map(parseUserItem)
    found.push(...users.filter((user) => matchesSearchText(user, part)))
    if (found.length >= MAX_SEARCH_RESULTS) break
  }
  return found.slice(0, MAX_SEARCH_RESULTS)
}

const matchesSearchText = ({ email, firstName, lastName }: User, part: string): boolean =>
  [email, `${firstName} ${lastName}`].some((text) => foldText(text).includes(part))
