import * as v from 'valibot'
import { type ApiKeyCreationError, createApiKey, listApiKeys, revokeApiKey } from '#shared/accounts/apiKeys/apiKeys.ts'
import { MAX_API_KEYS } from '#shared/accounts/apiKeys/rules/apiKeyLimits.ts'
import { KEY_LIFETIME_OPTIONS } from '#shared/accounts/apiKeys/rules/keyUsage.ts'
import { getKeyPrefix } from '#shared/accounts/tokens/accessToken.ts'
import { createCachedTokenSigner } from '#shared/accounts/tokens/tokenKeys.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getSandboxId, isSandbox } from '#shared/core/ids.ts'
import { failure, ok } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { getPurposeKeys, parseKeySet } from '#shared/platform/keySet.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import { createUserCommand } from '../command.ts'
import { id, note, REASON_OPTION, reason, scopes } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

/*
 * `ops keys`: API keys of accounts.
 */

const ONCE = 'The key is shown only once. Store it securely now.'

const API_KEY_ERROR_MESSAGES: Readonly<Record<ApiKeyCreationError, string>> = {
  known: 'this key already exists',
  full: `the account already has the maximum of ${MAX_API_KEYS} keys. Revoke one first.`,
  no_account: 'the account was not found',
  not_allowed: "the creator's role does not allow these permissions",
}

/** Returns the sandbox id of an account, whether or not it exists. */
const listUserSandboxes = (userId: number): readonly number[] => (isSandbox(userId) ? [] : [getSandboxId(userId)])

const list = createUserCommand({
  name: 'list',
  summary: "List an account's live and sandbox API keys with their scopes and last use",
  example: 'keys list ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const found = await Promise.all(
      [user.id, ...listUserSandboxes(user.id)].map(async (userId) =>
        (await listApiKeys(table, userId, clock.now())).map((key) => ({ ...key, userId })),
      ),
    )
    const shown = found.flat().map((key) => ({
      id: key.id,
      name: key.name,
      text: `${getKeyPrefix(key.userId)}…${key.end}`,
      made: instant(key.createdMs),
      ends: instant(key.expiresAtMs),
      last_used: instant(key.lastUsedMs),
      networks: key.networks,
      scopes: key.scopes,
    }))
    return ok(rows(shown, `No API keys found for ${user.email}.`))
  },
})

const create = createUserCommand({
  name: 'create',
  summary: 'Create an API key for an account. Account owners can also create keys at /oauth/keys.',
  options: {
    '--name <name>': 'Display name',
    '--scopes <list>': 'Comma-separated list of scopes, or "all"',
    '--sandbox': "Create the key for the account's sandbox, which is created if necessary",
    '--days <days>': `Validity period in days: ${KEY_LIFETIME_OPTIONS.join(', ')} (default: 90)`,
    ...REASON_OPTION,
  },
  changes: ['scopes', 'days', 'sandbox'],
  example: 'keys create ada@example.com --name "Order import" --scopes write_orders,read_orders --reason "ticket 4711"',
  input: {
    name: note(64),
    scopes,
    days: v.optional(v.picklist(KEY_LIFETIME_OPTIONS, `must be one of ${KEY_LIFETIME_OPTIONS.join(', ')}`), '90'),
    sandbox: v.optional(v.boolean(), false),
    reason,
  },
  run: async ({ table, user, signingSecrets }, { name, scopes: requestedScopes, days, sandbox }) => {
    const nowMs = clock.now()
    const opened = sandbox ? await openSandbox(table, user.id, nowMs) : ok(user.id)
    if (!opened.ok) return opened
    const userId = opened.value
    const keySet = parseKeySet((await signingSecrets.signing.read()).text)
    const signer = await createCachedTokenSigner(table, (purpose) => getPurposeKeys(keySet, purpose, nowMs))()
    const expiresAtMs = days === 'never' ? null : nowMs + Number(days) * DAY_MS
    const input = { userId, id: generateId(), name, scopes: requestedScopes, expiresAtMs, actor: null, by: null }
    const created = await createApiKey(table, signer, input, nowMs)
    if (!created.ok) return failure(API_KEY_ERROR_MESSAGES[created.error])
    return ok(facts({ user: userId, id: input.id, name, ends: instant(expiresAtMs), key: created.value }, [ONCE]))
  },
})

const revoke = createUserCommand({
  name: 'revoke',
  summary: 'Revoke an API key immediately',
  arguments: { '<key>': 'Key ID, from "keys list"' },
  options: REASON_OPTION,
  changes: ['key'],
  example: 'keys revoke ada@example.com 118667118465938 --reason "found in a repository"',
  input: { key: id, reason },
  run: async ({ table, user }, { key }) => {
    for (const userId of [user.id, ...listUserSandboxes(user.id)]) {
      if (await revokeApiKey(table, { userId, id: key, actor: null }, clock.now())) {
        return ok(facts({ user: userId, key, revoked: true }))
      }
    }
    return failure(`key ${key} was not found for user ${user.id}`)
  },
})

export const keyCommands = [list, create, revoke]
