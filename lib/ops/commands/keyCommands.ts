import * as v from 'valibot'
import { createApiKey, listApiKeys, type NotMade, revokeApiKey } from '../../../shared/accounts/apiKeys/apiKeys.ts'
import { KEY_DAYS } from '../../../shared/accounts/apiKeys/rules/keyUse.ts'
import { MAX_API_KEYS } from '../../../shared/accounts/apiKeys/rules/limitsAndTimes.ts'
import { keyPrefixOf } from '../../../shared/accounts/tokens/accessToken.ts'
import { tokenSigning } from '../../../shared/accounts/tokens/tokenKeys.ts'
import { DAY_MS } from '../../../shared/core/durations.ts'
import { isSandbox, sandboxIdOf } from '../../../shared/core/ids.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { freshId } from '../../../shared/platform/freshId.ts'
import { purposeKeysOf, readKeySet } from '../../../shared/platform/keySet.ts'
import { openSandbox } from '../../../shared/sandboxes/openSandbox.ts'
import { userCommand } from '../command.ts'
import { id, note, REASON_OPTION, reason, scopes } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const ONCE = 'The key is shown this once: pass it on now.'

const NOT_MADE: Readonly<Record<NotMade, string>> = {
  known: 'this key has been made already',
  full: `the account has ${MAX_API_KEYS} keys, which is the most it may have: revoke one first`,
  'no account': 'there is no such account',
  'not allowed': 'its maker may not make it',
}

/** The sandbox of an account, whether there is one yet or not. */
const sandboxOfUser = (userId: number): readonly number[] => (isSandbox(userId) ? [] : [sandboxIdOf(userId)])

const list = userCommand({
  name: 'list',
  summary: 'API keys of an account and its sandbox: what they may do, and when and from where they were used',
  example: 'keys list ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const found = await Promise.all(
      [user.id, ...sandboxOfUser(user.id)].map(async (userId) =>
        (await listApiKeys(table, userId, clock.now())).map((key) => ({ ...key, userId })),
      ),
    )
    const shown = found.flat().map((key) => ({
      id: key.id,
      name: key.name,
      text: `${keyPrefixOf(key.userId)}…${key.end}`,
      made: instant(key.createdMs),
      ends: instant(key.expiresAtMs),
      last_used: instant(key.lastUsedMs),
      networks: key.networks,
      scopes: key.scopes,
    }))
    return ok(rows(shown, `${user.email} has no API key.`))
  },
})

const create = userCommand({
  name: 'create',
  summary: 'make an API key for an account; its owner does the same at /oauth/keys',
  options: {
    '--name <name>': 'by which its owner will know it',
    '--scopes <list>': 'comma list of what it may do, or "all"',
    '--sandbox': 'for its sandbox, which is made where there is none yet',
    '--days <days>': `after how many days it ends: ${KEY_DAYS.join(', ')} (default: 90)`,
    ...REASON_OPTION,
  },
  changes: ['scopes', 'days', 'sandbox'],
  example: 'keys create ada@example.com --name "Order import" --scopes write_orders,read_orders --reason "ticket 4711"',
  input: {
    name: note(64),
    scopes,
    days: v.optional(v.picklist(KEY_DAYS, `must be one of ${KEY_DAYS.join(', ')}`), '90'),
    sandbox: v.optional(v.boolean(), false),
    reason,
  },
  run: async ({ table, user, signingSecrets }, { name, scopes: wanted, days, sandbox }) => {
    const nowMs = clock.now()
    const opened = sandbox ? await openSandbox(table, user.id, nowMs) : ok(user.id)
    if (!opened.ok) return opened
    const userId = opened.value
    const keySet = readKeySet((await signingSecrets.signing.read()).text)
    const signer = await tokenSigning(table, (purpose) => purposeKeysOf(keySet, purpose, nowMs))()
    const expiresAtMs = days === 'never' ? null : nowMs + Number(days) * DAY_MS
    const asked = { userId, id: freshId(), name, scopes: wanted, expiresAtMs, actor: null, by: null }
    const made = await createApiKey(table, signer, asked, nowMs)
    if (!made.ok) return failure(NOT_MADE[made.error])
    return ok(facts({ user: userId, id: asked.id, name, ends: instant(expiresAtMs), key: made.value }, [ONCE]))
  },
})

const revoke = userCommand({
  name: 'revoke',
  summary: 'end an API key: no request is let in by it from now on',
  arguments: { '<key>': 'its id' },
  options: REASON_OPTION,
  changes: ['key'],
  example: 'keys revoke ada@example.com 118667118465938 --reason "found in a repository"',
  input: { key: id, reason },
  run: async ({ table, user }, { key }) => {
    for (const userId of [user.id, ...sandboxOfUser(user.id)]) {
      if (await revokeApiKey(table, { userId, id: key, actor: null }, clock.now())) {
        return ok(facts({ user: userId, key, revoked: true }))
      }
    }
    return failure(`user ${user.id} has no key ${key}`)
  },
})

export const keyCommands = [list, create, revoke]
