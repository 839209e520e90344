import { recordUserChange } from '#shared/audit/auditTrail.ts'
import { getOwnerId, isSandbox } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Scope } from '#shared/core/scopes.ts'
import { enqueueEmail } from '#shared/mail/dueEmail.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { type Action, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { all, equals, exists } from '#shared/table/expressions.ts'
import { dueAttributes, getKeyUserId, keyOf, keys, parseTokenDigest } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { incrementKeyChangeCount } from '../access/accessStore.ts'
import { findMembers, requireMembersUnchanged } from '../members/memberStore.ts'
import { roleOf } from '../members/rules/members.ts'
import { canGrantScopes, getRoleRights } from '../members/rules/roles.ts'
import { generateApiKey, type TokenSigner } from '../tokens/accessToken.ts'
import { type AccountTokenKey, createGrantWrite, findGrants, type Grant, parseGrant } from '../tokens/tokenStore.ts'
import { createKeyReminder } from './keyReminders.ts'
import { API_KEY_APPLICATION } from './keyUsage.ts'
import { MAX_API_KEYS } from './rules/apiKeyLimits.ts'

/*
 * API keys: tokens that an account owner creates for their own programs, without an authorised
 * application. Stored as digests and read with each request like tokens, so removal takes effect
 * immediately.
 */

export type ApiKey = AccountTokenKey &
  Pick<Grant, 'scopes' | 'createdMs' | 'expiresAtMs' | 'by'> & { readonly tokenDigest: string }

/** Lists an account's unexpired keys, newest first. */
export async function listApiKeys(table: Table, userId: number, nowMs: number): Promise<readonly ApiKey[]> {
  return selectApiKeys((await findGrants(table, userId))?.grants ?? new Map(), nowMs)
}

const selectApiKeys = (grants: ReadonlyMap<string, Grant>, nowMs: number): readonly ApiKey[] =>
  [...grants]
    .flatMap(([tokenDigest, { key, scopes, createdMs, expiresAtMs, by }]) =>
      key && (expiresAtMs === null || expiresAtMs > nowMs)
        ? [{ ...key, scopes, createdMs, expiresAtMs, by, tokenDigest }]
        : [],
    )
    .sort((one, other) => other.id - one.id)

export type NewApiKey = {
  readonly userId: number
  /** Drawn by the form, so that a form sent twice creates one key. */
  readonly id: number
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Unix ms; null without expiry. */
  readonly expiresAtMs: number | null
  /** Creator for the audit trail; null if the caller records it. */
  readonly actor: string | null
  /** Member who creates it, whose permissions limit the key; null for an operator. */
  readonly by: number | null
}

export type ApiKeyCreationError = 'known' | 'full' | 'no_account' | 'not_allowed'

/** Creates a key and returns its text, which cannot be read later, as only its digest is stored. */
export async function createApiKey(
  table: Table,
  signer: TokenSigner,
  { userId, id, name, scopes, expiresAtMs, actor, by }: NewApiKey,
  nowMs: number,
): Promise<Result<string, ApiKeyCreationError>> {
  const { text, tokenDigest } = generateApiKey(userId, signer)
  const created = await transact<string, ApiKeyCreationError>(table, async () => {
    const [granted, allowed] = await Promise.all([
      findGrants(table, userId),
      by === null ? [] : requireKeyPermission(table, getOwnerId(userId), by, scopes),
    ])
    if (!granted) return failure('no_account')
    const before = selectApiKeys(granted.grants, nowMs)
    if (before.some((one) => one.id === id)) return failure('known')
    if (before.length >= MAX_API_KEYS) return failure('full')
    if (!allowed) return failure('not_allowed')
    const counted = incrementKeyChangeCount(granted.access)
    const key = { id, name, end: text.slice(-4), lastUsedMs: null, networks: [], unnoted: [] }
    const grant = {
      applicationId: API_KEY_APPLICATION.id,
      scopes,
      createdMs: nowMs,
      withdrawnMs: null,
      expiresAtMs,
      key,
      by,
    }
    return ok({
      actions: [
        createGrantWrite(userId, tokenDigest, grant),
        ...allowed,
        // Concurrent creations are serialised by the counter.
        update(keys.access(userId), { set: counted.set }, all(exists(), counted.when)),
        // No notifications for test funds and test keys.
        ...(isSandbox(userId) || expiresAtMs === null ? [] : [createKeyReminder({ userId, id, expiresAtMs })]),
        ...(isSandbox(userId) ? [] : [enqueueEmail({ kind: 'keyMade', userId, keyId: id }, generateId(), nowMs)]),
        ...createAuditEntry('keys create', actor, userId, { key: id, scopes: [...scopes] }, nowMs),
      ],
      value: text,
    })
  })
  if (created.ok) return created
  if (typeof created.error !== 'string') throw new Error(created.error.message)
  return failure(created.error)
}

/**
 * Requires that a member may create keys with these scopes, at commit as well; null if not allowed.
 */
async function requireKeyPermission(
  table: Table,
  accountId: number,
  by: number,
  scopes: readonly Scope[],
): Promise<readonly Action[] | null> {
  const found = await findMembers(table, accountId)
  const role = found && roleOf(found.members, by)
  return role && getRoleRights(role).managesKeys && canGrantScopes(role, scopes)
    ? [requireMembersUnchanged(accountId, found.members)]
    : null
}

/** Revokes a key immediately. Returns false if the account has no such key. */
export async function revokeApiKey(
  table: Table,
  { userId, id, actor }: Pick<NewApiKey, 'userId' | 'id' | 'actor'>,
  nowMs: number,
): Promise<boolean> {
  const revoked = await transact<boolean, never>(table, async () => {
    const key = (await listApiKeys(table, userId, nowMs)).find((one) => one.id === id)
    if (!key) return ok({ actions: [], value: false })
    return ok({ actions: revocation(userId, key, actor, nowMs), value: true })
  })
  return revoked.ok && revoked.value
}

/** Returns the writes that revoke a key. */
export const revocation = (
  userId: number,
  { id, tokenDigest }: Pick<ApiKey, 'id' | 'tokenDigest'>,
  actor: string | null,
  nowMs: number,
) => [
  remove(keys.token(userId, tokenDigest), exists()),
  ...createAuditEntry('keys revoke', actor, userId, { key: id }, nowMs),
]

/** Records the first use of a key from new networks in the audit trail. */
export async function recordApiKeyUsage(item: StoredItem, table: Table): Promise<string> {
  const { key } = parseGrant(item)
  const tokenDigest = parseTokenDigest(String(item.sk))
  const userId = getKeyUserId(keyOf(item))
  if (!key || tokenDigest === null || userId === null) return 'no key'
  const noted = await table.commit([
    update(
      keys.token(userId, tokenDigest),
      { set: { 'key.unnoted': [] }, remove: dueAttributes },
      all(exists(), equals('key.unnoted', key.unnoted)),
    ),
    ...key.unnoted.flatMap(({ network, atMs }) =>
      createAuditEntry('keys first use', `key:${key.id}`, userId, { key: key.id, network }, atMs),
    ),
  ])
  return noted.ok ? 'noted' : 'conflict'
}

function createAuditEntry(
  action: string,
  actor: string | null,
  userId: number,
  details: Readonly<Record<string, string | number | string[]>>,
  atMs: number,
) {
  return actor === null ? [] : recordUserChange({ actor, action, userId, details }, generateId(), atMs)
}
