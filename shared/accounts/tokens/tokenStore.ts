import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { isScope } from '#shared/core/scopes.ts'
import { type Action, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, atMost, type Condition, equals, exists, missing, plus } from '#shared/table/expressions.ts'
import { keys, parseTokenDigest, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import {
  type Access,
  findAccess,
  incrementKeyChangeCount,
  parseAccess,
  requireNoRevocations,
} from '../access/accessStore.ts'

/** Tokens moved to separate items in one transaction, limited by the length of its expression. */
const TOKEN_MIGRATIONS_PER_BATCH = 40

/*
 * Each token has its own item. Earlier releases stored all tokens of a user in the item rewritten
 * by each request. They stay there, joined by new ones, until they are migrated a day after this
 * release first read them, so that functions of the previous release find every token during a
 * deployment or a rollback on the same day. That item is authoritative, so one transaction moves a
 * token out of it.
 */

/** Attributes of a token that is an API key. */
const AccountTokenKey = v.object({
  id: v.number(),
  name: v.string(),
  /** Last characters, for recognition by its owner. */
  end: v.string(),
  /** By the hour; null until used. */
  lastUsedMs: v.nullable(v.number()),
  /** Networks it was used from, the latest last. */
  networks: v.pipe(v.array(v.string()), v.readonly()),
  /** Those not yet in the audit trail. */
  unnoted: v.pipe(v.array(v.object({ network: v.string(), atMs: v.number() })), v.readonly()),
})

export type AccountTokenKey = Readonly<v.InferOutput<typeof AccountTokenKey>>

/** Secret of a refresh token; `parent` is the digest of the one that it replaced. */
const RefreshSecret = v.object({ digest: v.string(), parent: v.nullable(v.string()), usedMs: v.nullable(v.number()) })

export type RefreshSecret = Readonly<v.InferOutput<typeof RefreshSecret>>

/** Secrets of the refresh token of an authorisation that can be used, the newest last. */
const Refresh = v.object({
  secrets: v.pipe(v.array(RefreshSecret), v.readonly()),
  /** Number of uses; serialises them. */
  rotations: v.number(),
  /** MCP server for which the client requested access. */
  resource: v.nullable(v.string()),
})

export type Refresh = Readonly<v.InferOutput<typeof Refresh>>

const Grant = v.object({
  applicationId: v.string(),
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isScope)),
    v.readonly(),
  ),
  createdMs: v.number(),
  /**
   * Time of revocation; the digest is retained for a while, so that requests are rejected with the
   * reason.
   */
  withdrawnMs: v.nullable(v.number()),
  /** Expiry; null for none. */
  expiresAtMs: v.optional(v.nullable(v.number()), null),
  key: v.optional(v.nullable(AccountTokenKey), null),
  /**
   * Person who created the key or authorised the application; null for operators and older tokens.
   */
  by: v.optional(v.nullable(v.number()), null),
  /** Digest of the refresh token that an access token belongs to. */
  authorization: v.optional(v.string()),
  /** Only of a refresh token, whose format no access token has. */
  refresh: v.optional(Refresh),
})

/** An active or revoked token. Only its digest is stored. */
export type Grant = Readonly<v.InferOutput<typeof Grant>>

const liveGrantCodec = codec(Grant)

/**
 * Sandbox tokens have their own item version, which differs in number only: releases without
 * sandboxes cannot read them and reject them, during a deployment and after a rollback.
 */
const grants = codec(Grant, { migrations: [(item) => item] })

const written = (userId: number, grant: Grant): StoredItem =>
  isSandbox(userId) ? grants.write(grant) : liveGrantCodec.write(grant)

const getLegacyPath = (tokenDigest: string): string => `tokens.${tokenDigest}`

/** Returns a token still in the user's access item; null if it is not. */
export function toLegacyGrant({ legacyTokens }: Access, tokenDigest: string): Grant | null {
  const stored = legacyTokens[tokenDigest]
  return stored === undefined ? null : v.parse(Grant, stored)
}

/** Finds the item of a token; null if there is none. */
export async function findGrant(table: Table, userId: number, tokenDigest: string): Promise<Grant | null> {
  const item = await table.get(keys.token(userId, tokenDigest))
  return item ? grants.read(item) : null
}

/** Whether a token is stored, active or revoked. */
export async function isKnownToken(table: Table, userId: number, tokenDigest: string): Promise<boolean> {
  if (await findGrant(table, userId, tokenDigest)) return true
  const access = await findAccess(table, userId)
  if (!access) return false
  // It may have been migrated between the two reads.
  const isGrantMigrated = access.tokensMoveAtMs !== null && (await findGrant(table, userId, tokenDigest)) !== null
  return isGrantMigrated || toLegacyGrant(access, tokenDigest) !== null
}

export type Granted = { readonly access: Access; readonly grants: ReadonlyMap<string, Grant> }

/** Finds a user's access and all tokens by digest, active and revoked; null without such a user. */
export async function findGrants(table: Table, userId: number): Promise<Granted | null> {
  // The access item is read before the token items: a token migrated concurrently is found twice
  // instead of never.
  const items = await table.queryAll({ pk: keys.access(userId).pk })
  const accountAccessItem = items.find(({ sk }) => sk === keys.access(userId).sk)
  if (!accountAccessItem) return null
  const access = parseAccess(accountAccessItem)
  const own = items.flatMap((item): [string, Grant][] => {
    const tokenDigest = parseTokenDigest(String(item.sk))
    return tokenDigest === null ? [] : [[tokenDigest, grants.read(item)]]
  })
  const legacy = Object.entries(access.legacyTokens).map(([name, one]): [string, Grant] => [name, v.parse(Grant, one)])
  return { access, grants: new Map([...own, ...legacy]) }
}

/** Whether new tokens are added to the access item. */
const isInLegacyStorage = ({ legacyTokens, tokensMoveAtMs }: Access, nowMs: number): boolean =>
  Object.keys(legacyTokens).length > 0 && (tokensMoveAtMs === null || tokensMoveAtMs > nowMs)

/**
 * Adds a token and removes some old ones, unless a permission was revoked since `access` was read.
 */
export function addTokenGrant(
  userId: number,
  { access, grants: all }: Granted,
  tokenDigest: string,
  grant: Grant,
  forgottenDigests: readonly string[] = [],
): readonly Action[] {
  const legacy = forgottenDigests.filter((forgotten) => forgotten in access.legacyTokens)
  const items = forgottenDigests.filter((forgotten) => all.has(forgotten) && !legacy.includes(forgotten))
  const removals = items.map((forgotten) => remove(keys.token(userId, forgotten)))
  const isLegacyGrant = isInLegacyStorage(access, grant.createdMs)
  const noted = incrementGrantCount(access, grant)
  if (!isLegacyGrant && legacy.length === 0) {
    const together = noted.set
      ? update(keys.access(userId), { set: noted.set }, noted.when)
      : requireNoRevocations(userId, access)
    return [createGrantWrite(userId, tokenDigest, grant), together, ...removals]
  }
  const changes = {
    set: { ...noted.set, ...(isLegacyGrant ? { [getLegacyPath(tokenDigest)]: grant } : {}) },
    remove: legacy.map(getLegacyPath),
  }
  return [
    update(keys.access(userId), changes, noted.when),
    ...(isLegacyGrant ? [] : [createGrantWrite(userId, tokenDigest, grant)]),
    ...removals,
  ]
}

/**
 * Returns the counter increment for a token granted by a person, so that a revocation of all their
 * tokens misses none.
 */
function incrementGrantCount(access: Access, { by }: Grant) {
  const withdrawalsUnchangedCondition = equals('withdrawals', access.withdrawals)
  if (by === null) return { when: withdrawalsUnchangedCondition }
  const { set, when } = incrementKeyChangeCount(access)
  return { set, when: all(withdrawalsUnchangedCondition, when) }
}

/** Stores a token with its expiry; releases before token expiry would accept an expired one. */
export const createGrantWrite = (userId: number, tokenDigest: string, grant: Grant): Action =>
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

export const parseGrant = grants.read

/** Stores the use of a refresh token, unless it was used or revoked. */
export const saveRefreshTokenUse = (
  userId: number,
  authorization: string,
  before: Refresh,
  secrets: Refresh['secrets'],
  expiresAtMs: number,
): Action =>
  update(
    keys.token(userId, authorization),
    {
      set: {
        refresh: { ...before, secrets, rotations: before.rotations + 1 },
        expiresAtMs,
        [tableShape.timeToLive]: Math.ceil(expiresAtMs / 1000),
      },
    },
    equals('refresh.rotations', before.rotations),
  )

/** Deletes tokens, unless a person granted another since `granted` was read, as it may be one. */
export function deleteGrants(userId: number, { access }: Granted, tokenDigests: readonly string[]): readonly Action[] {
  const counted = incrementKeyChangeCount(access)
  const legacy = tokenDigests.filter((tokenDigest) => tokenDigest in access.legacyTokens)
  return [
    update(keys.access(userId), { set: counted.set, remove: legacy.map(getLegacyPath) }, all(exists(), counted.when)),
    ...tokenDigests
      .filter((tokenDigest) => !legacy.includes(tokenDigest))
      .map((tokenDigest) => remove(keys.token(userId, tokenDigest))),
  ]
}

/** Deletes a token. */
export const removeTokenGrant = (userId: number, { access }: Granted, tokenDigest: string): Action =>
  tokenDigest in access.legacyTokens
    ? update(keys.access(userId), { remove: [getLegacyPath(tokenDigest)] }, exists(getLegacyPath(tokenDigest)))
    : remove(keys.token(userId, tokenDigest), exists())

/**
 * Marks tokens as revoked, and deletes others. Fails if a person granted a token since `granted` was
 * read, as it must be revoked too.
 */
export function revokeGrants(
  userId: number,
  { access }: Granted,
  tokenDigests: readonly string[],
  forgottenDigests: readonly string[],
  nowMs: number,
): readonly Action[] {
  const isPreviousAccessToken = (tokenDigest: string): boolean => tokenDigest in access.legacyTokens
  const previous = tokenDigests.filter(isPreviousAccessToken)
  const revokedTokens = previous.map((tokenDigest): [string, number] => [
    `${getLegacyPath(tokenDigest)}.withdrawnMs`,
    nowMs,
  ])
  const changes = {
    set: { withdrawals: plus(1), ...Object.fromEntries(revokedTokens) },
    remove: forgottenDigests.filter(isPreviousAccessToken).map(getLegacyPath),
  }
  const items = tokenDigests.filter((tokenDigest) => !isPreviousAccessToken(tokenDigest))
  const removedItems = forgottenDigests.filter((tokenDigest) => !isPreviousAccessToken(tokenDigest))
  return [
    update(
      keys.access(userId),
      changes,
      all(
        exists(),
        incrementKeyChangeCount(access).when,
        ...previous.map((tokenDigest) => exists(getLegacyPath(tokenDigest))),
      ),
    ),
    ...items.map((tokenDigest) => update(keys.token(userId, tokenDigest), { set: { withdrawnMs: nowMs } })),
    ...removedItems.map((tokenDigest) => remove(keys.token(userId, tokenDigest))),
  ]
}

/** Time for which tokens stay in the access item after this release first read them. */
const LEGACY_RETENTION_MS = DAY_MS

/**
 * Migrates some tokens of the access item to separate items, once due. Each request of the user
 * migrates more until none is left.
 */
export async function migrateLegacyTokens(table: Table, userId: number, access: Access, nowMs: number): Promise<void> {
  const legacy = Object.keys(access.legacyTokens)
  if (legacy.length === 0) return
  if (access.tokensMoveAtMs === null) {
    await table.update(
      keys.access(userId),
      { set: { tokensMoveAtMs: nowMs + LEGACY_RETENTION_MS } },
      missing('tokensMoveAtMs'),
    )
  } else if (access.tokensMoveAtMs <= nowMs) {
    const moved = legacy.slice(0, TOKEN_MIGRATIONS_PER_BATCH)
    const unchangedConditions: readonly Condition[] = moved.map((tokenDigest) =>
      equals(getLegacyPath(tokenDigest), access.legacyTokens[tokenDigest]),
    )
    await table.commit([
      update(
        keys.access(userId),
        { remove: moved.map(getLegacyPath) },
        all(atMost('tokensMoveAtMs', nowMs), ...unchangedConditions),
      ),
      ...moved.flatMap((tokenDigest) => {
        const grant = toLegacyGrant(access, tokenDigest)
        return grant ? [update(keys.token(userId, tokenDigest), { set: written(userId, grant) }, missing())] : []
      }),
    ])
  }
}
