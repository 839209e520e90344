import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { isScope } from '#shared/core/scopes.ts'
import { type Action, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, atMost, type Condition, equals, exists, missing, plus } from '#shared/table/expressions.ts'
import { keys, tableShape, tokenDigestOf } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type Access, checkNoWithdrawals, countKeyChange, findAccess, readAccess } from '../access/accessStore.ts'

/** Tokens moved to separate items in one transaction, limited by the length of its expression. */
const MOVES_PER_BATCH = 40

/*
 * A token is an item of its own. Former releases kept all tokens of a user in the item that each
 * request rewrites. They stay there, and new ones join them, until they are moved a day after this
 * release first saw them: while it is deployed, and if it is taken back on the same day, functions
 * of the former release find every token. What is in that item is what counts, so a token is moved
 * by one transaction that takes it out of there.
 */

/** What a token is besides, that is a key its owner made. */
const KeyOfAccount = v.object({
  id: v.number(),
  name: v.string(),
  /** Its last characters, by which its owner tells it from others. */
  end: v.string(),
  /** Within the hour; null until it is used. */
  lastUsedMs: v.nullable(v.number()),
  /** Networks it was used from, the latest last. */
  networks: v.pipe(v.array(v.string()), v.readonly()),
  /** Those of them that are not on the audit trail yet. */
  unnoted: v.pipe(v.array(v.object({ network: v.string(), atMs: v.number() })), v.readonly()),
})

export type KeyOfAccount = Readonly<v.InferOutput<typeof KeyOfAccount>>

const Grant = v.object({
  applicationId: v.string(),
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isScope)),
    v.readonly(),
  ),
  createdMs: v.number(),
  /**
   * When the user took the permission back; the digest stays for a while, so that its bearer is
   * told why.
   */
  withdrawnMs: v.nullable(v.number()),
  /** From when on it is worth nothing; null: it has no end. */
  expiresAtMs: v.optional(v.nullable(v.number()), null),
  key: v.optional(v.nullable(KeyOfAccount), null),
  /**
   * The person who made the key, or allowed the application; null where an operator did, or nobody
   * noted it.
   */
  by: v.optional(v.nullable(v.number()), null),
})

/** What a live or withdrawn token stands for. Only its digest is ever stored. */
export type Grant = Readonly<v.InferOutput<typeof Grant>>

const liveGrants = codec(Grant)

/**
 * Tokens of sandboxes are stored in a version of their own, which differs by its number alone: a
 * release that knows no sandboxes cannot read them, and so lets nobody into one, while this one is
 * deployed and after it is taken back.
 */
const grants = codec(Grant, { migrations: [(item) => item] })

const written = (userId: number, grant: Grant): StoredItem =>
  isSandbox(userId) ? grants.write(grant) : liveGrants.write(grant)

const legacyPath = (tokenDigest: string): string => `tokens.${tokenDigest}`

/** A token that still lies in the user's access item; null where it does not. */
export function legacyGrant({ formerTokens }: Access, tokenDigest: string): Grant | null {
  const stored = formerTokens[tokenDigest]
  return stored === undefined ? null : v.parse(Grant, stored)
}

/** The item of a token; null where it has none. */
export async function findGrant(table: Table, userId: number, tokenDigest: string): Promise<Grant | null> {
  const item = await table.get(keys.token(userId, tokenDigest))
  return item ? grants.read(item) : null
}

/** Whether the table knows a token, live or withdrawn. */
export async function isKnownToken(table: Table, userId: number, tokenDigest: string): Promise<boolean> {
  if (await findGrant(table, userId, tokenDigest)) return true
  const access = await findAccess(table, userId)
  if (!access) return false
  // It may have been moved between the two reads.
  const hasMoved = access.tokensMoveAtMs !== null && (await findGrant(table, userId, tokenDigest)) !== null
  return hasMoved || legacyGrant(access, tokenDigest) !== null
}

export type Granted = { readonly access: Access; readonly grants: ReadonlyMap<string, Grant> }

/**
 * A user's access and all tokens, live and withdrawn, by their digests; null where there is no such
 * user.
 */
export async function findGrants(table: Table, userId: number): Promise<Granted | null> {
  // The access item is read before the tokens behind it: one that is moved meanwhile is found in
  // both places rather than in none.
  const items = await table.queryAll({ pk: keys.access(userId).pk })
  const accessItem = items.find(({ sk }) => sk === keys.access(userId).sk)
  if (!accessItem) return null
  const access = readAccess(accessItem)
  const own = items.flatMap((item): [string, Grant][] => {
    const tokenDigest = tokenDigestOf(String(item.sk))
    return tokenDigest === null ? [] : [[tokenDigest, grants.read(item)]]
  })
  const former = Object.entries(access.formerTokens).map(([name, one]): [string, Grant] => [name, v.parse(Grant, one)])
  return { access, grants: new Map([...own, ...former]) }
}

/** Whether new tokens join those in the access item. */
const usesLegacyStorage = ({ formerTokens, tokensMoveAtMs }: Access, nowMs: number): boolean =>
  Object.keys(formerTokens).length > 0 && (tokensMoveAtMs === null || tokensMoveAtMs > nowMs)

/**
 * A token that a permission led to, in place of some that are forgotten, unless the user took a
 * permission back since `access` was read.
 */
export function addGrant(
  userId: number,
  { access, grants: all }: Granted,
  tokenDigest: string,
  grant: Grant,
  forgottenDigests: readonly string[] = [],
): readonly Action[] {
  const former = forgottenDigests.filter((forgotten) => forgotten in access.formerTokens)
  const items = forgottenDigests.filter((forgotten) => all.has(forgotten) && !former.includes(forgotten))
  const removals = items.map((forgotten) => remove(keys.token(userId, forgotten)))
  const isTogether = usesLegacyStorage(access, grant.createdMs)
  const noted = countGrant(access, grant)
  if (!isTogether && former.length === 0) {
    const together = noted.set
      ? update(keys.access(userId), { set: noted.set }, noted.when)
      : checkNoWithdrawals(userId, access)
    return [putGrant(userId, tokenDigest, grant), together, ...removals]
  }
  const changes = {
    set: { ...noted.set, ...(isTogether ? { [legacyPath(tokenDigest)]: grant } : {}) },
    remove: former.map(legacyPath),
  }
  return [
    update(keys.access(userId), changes, noted.when),
    ...(isTogether ? [] : [putGrant(userId, tokenDigest, grant)]),
    ...removals,
  ]
}

/**
 * What joins a token that a person granted: the count of keys and such tokens goes up, so that
 * whoever ends all of a person's does not miss one.
 */
function countGrant(access: Access, { by }: Grant) {
  const isAsAllowed = equals('withdrawals', access.withdrawals)
  if (by === null) return { when: isAsAllowed }
  const { set, when } = countKeyChange(access)
  return { set, when: all(isAsAllowed, when) }
}

/**
 * Stores a token, which goes by itself once it is worth nothing: releases from before tokens had an
 * end would take it.
 */
export const putGrant = (userId: number, tokenDigest: string, grant: Grant): Action =>
  update(
    keys.token(userId, tokenDigest),
    {
      set: {
        ...written(userId, grant),
        ...(grant.expiresAtMs === null ? {} : { [tableShape.timeToLive]: Math.ceil(grant.expiresAtMs / 1000) }),
      },
    },
    missing(),
  )

export const readGrant = grants.read

/** Forgets a token at once. */
export const removeGrant = (userId: number, { access }: Granted, tokenDigest: string): Action =>
  tokenDigest in access.formerTokens
    ? update(keys.access(userId), { remove: [legacyPath(tokenDigest)] }, exists(legacyPath(tokenDigest)))
    : remove(keys.token(userId, tokenDigest), exists())

/** Marks tokens as withdrawn by the user, and forgets some that were withdrawn earlier. */
export function withdrawGrants(
  userId: number,
  { access }: Granted,
  tokenDigests: readonly string[],
  forgottenDigests: readonly string[],
  nowMs: number,
): readonly Action[] {
  const isFormer = (tokenDigest: string): boolean => tokenDigest in access.formerTokens
  const former = tokenDigests.filter(isFormer)
  const withdrawnFormer = former.map((tokenDigest): [string, number] => [
    `${legacyPath(tokenDigest)}.withdrawnMs`,
    nowMs,
  ])
  const changes = {
    set: { withdrawals: plus(1), ...Object.fromEntries(withdrawnFormer) },
    remove: forgottenDigests.filter(isFormer).map(legacyPath),
  }
  const items = tokenDigests.filter((tokenDigest) => !isFormer(tokenDigest))
  const forgottenItems = forgottenDigests.filter((tokenDigest) => !isFormer(tokenDigest))
  return [
    update(
      keys.access(userId),
      changes,
      all(exists(), ...former.map((tokenDigest) => exists(legacyPath(tokenDigest)))),
    ),
    ...items.map((tokenDigest) => update(keys.token(userId, tokenDigest), { set: { withdrawnMs: nowMs } })),
    ...forgottenItems.map((tokenDigest) => remove(keys.token(userId, tokenDigest))),
  ]
}

/** How long tokens stay in the access item once this release has seen them there. */
const LEGACY_RETENTION_MS = DAY_MS

/**
 * Moves some of the tokens that lie in a user's access item to items of their own, once it is time
 * for it. Each request of the user moves more, until there are none.
 */
export async function migrateLegacyTokens(table: Table, userId: number, access: Access, nowMs: number): Promise<void> {
  const former = Object.keys(access.formerTokens)
  if (former.length === 0) return
  if (access.tokensMoveAtMs === null) {
    await table.update(
      keys.access(userId),
      { set: { tokensMoveAtMs: nowMs + LEGACY_RETENTION_MS } },
      missing('tokensMoveAtMs'),
    )
  } else if (access.tokensMoveAtMs <= nowMs) {
    const moved = former.slice(0, MOVES_PER_BATCH)
    const areUnchanged: readonly Condition[] = moved.map((tokenDigest) =>
      equals(legacyPath(tokenDigest), access.formerTokens[tokenDigest]),
    )
    await table.commit([
      update(
        keys.access(userId),
        { remove: moved.map(legacyPath) },
        all(atMost('tokensMoveAtMs', nowMs), ...areUnchanged),
      ),
      ...moved.flatMap((tokenDigest) => {
        const grant = legacyGrant(access, tokenDigest)
        return grant ? [update(keys.token(userId, tokenDigest), { set: written(userId, grant) }, missing())] : []
      }),
    ])
  }
}
