import { recordChange } from '#shared/audit/auditTrail.ts'
import { isSandbox, ownerIdOf } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Scope } from '#shared/core/scopes.ts'
import { enqueueMail } from '#shared/mail/mailDue.ts'
import { generateId } from '#shared/platform/freshId.ts'
import { type Action, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { all, equals, exists } from '#shared/table/expressions.ts'
import { dueAttributes, keyOf, keys, tokenDigestOf, userOfKey } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { countKeyChange } from '../access/accessStore.ts'
import { checkMembersUnchanged, findMembers } from '../members/memberStore.ts'
import { roleOf } from '../members/rules/members.ts'
import { mayAllow, rightsOf } from '../members/rules/roles.ts'
import { newApiKey, type TokenSigner } from '../tokens/accessToken.ts'
import { findGrants, type Grant, type KeyOfAccount, putGrant, readGrant } from '../tokens/tokenStore.ts'
import { createKeyReminder } from './keyReminders.ts'
import { OWN_KEYS } from './keyUse.ts'
import { MAX_API_KEYS } from './rules/apiKeyLimits.ts'

/*
 * API keys: tokens that the owner of an account makes for programs of their own, without an
 * application that asks for permission. A key is stored like a token, as a digest, and is looked up
 * like one with each request: it ends with its removal, everywhere.
 */

export type ApiKey = KeyOfAccount &
  Pick<Grant, 'scopes' | 'createdMs' | 'expiresAtMs' | 'by'> & { readonly tokenDigest: string }

/** An account's keys, the newest first; those that have run out are left out. */
export async function listApiKeys(table: Table, userId: number, nowMs: number): Promise<readonly ApiKey[]> {
  return selectApiKeys((await findGrants(table, userId))?.grants ?? new Map(), nowMs)
}

const selectApiKeys = (grants: ReadonlyMap<string, Grant>, nowMs: number): readonly ApiKey[] =>
  [...grants]
    .flatMap(([tokenDigest, { key, scopes, createdMs: madeMs, expiresAtMs, by }]) =>
      key && (expiresAtMs === null || expiresAtMs > nowMs)
        ? [{ ...key, scopes, createdMs: madeMs, expiresAtMs, by, tokenDigest }]
        : [],
    )
    .sort((one, other) => other.id - one.id)

export type NewApiKey = {
  readonly userId: number
  /** Drawn before it is asked for, so that a form that is sent twice makes one key. */
  readonly id: number
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Unix ms; null: until it is revoked. */
  readonly expiresAtMs: number | null
  /** Who makes it, for the audit trail; null: whoever asks puts that there. */
  readonly actor: string | null
  /** The member who makes it: within what they may do, while they may. Null: an operator does. */
  readonly by: number | null
}

export type ApiKeyCreationError = 'known' | 'full' | 'no account' | 'not allowed'

/** Makes a key. Its text is told here and never again: only a digest is kept. */
export async function createApiKey(
  table: Table,
  signer: TokenSigner,
  { userId, id, name, scopes, expiresAtMs, actor, by }: NewApiKey,
  nowMs: number,
): Promise<Result<string, ApiKeyCreationError>> {
  const { text, tokenDigest } = newApiKey(userId, signer)
  const made = await transact<string, ApiKeyCreationError>(table, async () => {
    const [granted, allowed] = await Promise.all([
      findGrants(table, userId),
      by === null ? [] : checkKeyPermission(table, ownerIdOf(userId), by, scopes),
    ])
    if (!granted) return failure('no account')
    const before = selectApiKeys(granted.grants, nowMs)
    if (before.some((one) => one.id === id)) return failure('known')
    if (before.length >= MAX_API_KEYS) return failure('full')
    if (!allowed) return failure('not allowed')
    const counted = countKeyChange(granted.access)
    const key = { id, name, end: text.slice(-4), lastUsedMs: null, networks: [], unnoted: [] }
    const grant = { applicationId: OWN_KEYS.id, scopes, createdMs: nowMs, withdrawnMs: null, expiresAtMs, key, by }
    return ok({
      actions: [
        putGrant(userId, tokenDigest, grant),
        ...allowed,
        // Two that are made at once count each other.
        update(keys.access(userId), { set: counted.set }, all(exists(), counted.when)),
        // Nobody is told of play money and test keys.
        ...(isSandbox(userId) || expiresAtMs === null ? [] : [createKeyReminder({ userId, id, expiresAtMs })]),
        ...(isSandbox(userId) ? [] : [enqueueMail({ kind: 'keyMade', userId, keyId: id }, generateId(), nowMs)]),
        ...entryOf('keys create', actor, userId, { key: id, scopes: [...scopes] }, nowMs),
      ],
      value: text,
    })
  })
  if (made.ok) return made
  if (typeof made.error !== 'string') throw new Error(made.error.message)
  return failure(made.error)
}

/**
 * That a member of an account may make keys of these scopes, and still may when the key is written;
 * null where they may not.
 */
async function checkKeyPermission(
  table: Table,
  accountId: number,
  by: number,
  scopes: readonly Scope[],
): Promise<readonly Action[] | null> {
  const found = await findMembers(table, accountId)
  const role = found && roleOf(found.members, by)
  return role && rightsOf(role).managesKeys && mayAllow(role, scopes)
    ? [checkMembersUnchanged(accountId, found.members)]
    : null
}

/**
 * Revokes a key: no request is let in by it from now on. False where the account has no such key.
 */
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

/** The writes that revoke a key. */
export const revocation = (
  userId: number,
  { id, tokenDigest }: Pick<ApiKey, 'id' | 'tokenDigest'>,
  actor: string | null,
  nowMs: number,
) => [remove(keys.token(userId, tokenDigest), exists()), ...entryOf('keys revoke', actor, userId, { key: id }, nowMs)]

/** Puts on the audit trail from which networks a key was used for the first time. */
export async function recordKeyUsage(item: StoredItem, table: Table): Promise<string> {
  const { key } = readGrant(item)
  const tokenDigest = tokenDigestOf(String(item.sk))
  const userId = userOfKey(keyOf(item))
  if (!key || tokenDigest === null || userId === null) return 'no key'
  const noted = await table.commit([
    update(
      keys.token(userId, tokenDigest),
      { set: { 'key.unnoted': [] }, remove: dueAttributes },
      all(exists(), equals('key.unnoted', key.unnoted)),
    ),
    ...key.unnoted.flatMap(({ network, atMs }) =>
      entryOf('keys first use', `key:${key.id}`, userId, { key: key.id, network }, atMs),
    ),
  ])
  return noted.ok ? 'noted' : 'conflict'
}

function entryOf(
  action: string,
  actor: string | null,
  userId: number,
  details: Readonly<Record<string, string | number | string[]>>,
  atMs: number,
) {
  return actor === null ? [] : recordChange({ actor, action, userId, details }, generateId(), atMs)
}
