import * as v from 'valibot'
import type { Bucket } from '../domain/leakyBucket.ts'
import { isScope, type Scope } from '../domain/scopes.ts'
import { type Action, put, type StoredItem, update } from './actions.ts'
import { type Pour, pourInto } from './bucketStore.ts'
import { all, exists, missing } from './expressions.ts'
import { keys } from './keys.ts'
import type { Table } from './table.ts'

/** What a live or withdrawn token stands for. Only its digest is ever stored. */
export type Grant = {
  readonly applicationId: string
  readonly scopes: readonly Scope[]
  readonly createdMs: number
  /** When the user took the permission back; the digest stays for a while, so that its bearer is told why. */
  readonly withdrawnMs: number | null
}

const GrantItem = v.object({
  applicationId: v.string(),
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isScope)),
  ),
  createdMs: v.number(),
  withdrawnMs: v.nullable(v.number()),
})

const AccessItem = v.object({
  bucketSize: v.number(),
  intervalMs: v.number(),
  approvals: v.array(v.string()),
  tokens: v.record(v.string(), v.unknown()),
})

export type Access = Bucket & {
  readonly approvals: readonly string[]
  /** By token digest. */
  readonly grants: ReadonlyMap<string, Grant>
}

export function readAccess(item: StoredItem): Access {
  const { bucketSize, intervalMs, approvals, tokens } = v.parse(AccessItem, item)
  return {
    size: bucketSize,
    intervalMs,
    approvals,
    grants: new Map(Object.entries(tokens).map(([digest, grant]) => [digest, v.parse(GrantItem, grant)])),
  }
}

export const newAccess = (userId: number, bucket: Bucket, approvals: readonly string[]): Action =>
  put(
    { ...keys.access(userId), bucketSize: bucket.size, intervalMs: bucket.intervalMs, approvals, tokens: {} },
    missing(),
  )

/** Live and withdrawn tokens of one user together; older withdrawn ones are forgotten first. */
export const MAX_GRANTS = 500

/** A token's digest and grant among the user's. */
export const addGrant = (userId: number, tokenDigest: string, grant: Grant): Action =>
  update(
    keys.access(userId),
    { set: { [`tokens.${tokenDigest}`]: grant } },
    all(exists(), missing(`tokens.${tokenDigest}`)),
  )

/** Forgets tokens at once. */
export const removeGrants = (userId: number, tokenDigests: readonly string[]): Action =>
  update(keys.access(userId), { remove: tokenDigests.map((digest) => `tokens.${digest}`) })

/** Marks tokens as withdrawn by the user. */
export const withdrawGrants = (userId: number, tokenDigests: readonly string[], nowMs: number): Action =>
  update(
    keys.access(userId),
    { set: Object.fromEntries(tokenDigests.map((digest) => [`tokens.${digest}.withdrawnMs`, nowMs])) },
    all(...tokenDigests.map((digest) => exists(`tokens.${digest}`))),
  )

export const setBucket = (userId: number, bucket: Bucket): Action =>
  update(keys.access(userId), { set: { bucketSize: bucket.size, intervalMs: bucket.intervalMs } })

export const setApprovals = (userId: number, approvals: readonly string[]): Action =>
  update(keys.access(userId), { set: { approvals } })

export async function findAccess(table: Table, userId: number): Promise<Access | null> {
  const item = await table.get(keys.access(userId))
  return item ? readAccess(item) : null
}

/** Authenticates and counts in one conditional update: a made-up token changes nothing. */
export function countRequest(table: Table, userId: number, tokenDigest: string, nowMs: number): Promise<Pour> {
  return pourInto(
    table,
    keys.access(userId),
    readAccess,
    { attribute: 'intervalMs' },
    exists(`tokens.${tokenDigest}`),
    nowMs,
  )
}
