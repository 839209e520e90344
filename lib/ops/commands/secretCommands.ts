import * as v from 'valibot'
import { SESSION_LIFETIME_MS } from '#shared/accounts/sessions/rules/sessionDuration.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { SIGNING_SECRET_NAMES, type SigningSecretName } from '#shared/core/signingSecrets.ts'
import { clock } from '#shared/platform/clock.ts'
import {
  addNextKey,
  KEY_ACTIVATION_DELAY_MS,
  type KeySet,
  listKeyStates,
  parseKeySet,
  retirePreviousKey,
  serializeKeySet,
} from '#shared/platform/keySet.ts'
import { findRolloutStart } from '#shared/table/rollouts.ts'
import { createOpsCommand } from '../command.ts'
import { REASON_OPTION, reason } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'
import type { Target } from '../target/target.ts'

/*
 * `ops secrets`: rotation of signing keys.
 */

const NAMES = SIGNING_SECRET_NAMES
const SECRET_NAME_OPTION = { '--name <secret>': `Secret: ${NAMES.join(', ')}` } as const
const name = v.picklist(NAMES, `must be one of ${NAMES.join(', ')}`)
const SECRET_ROTATION_OPTIONS = { ...SECRET_NAME_OPTION, ...REASON_OPTION } as const
const now = v.optional(v.boolean(), false)

/** Signatures of a previous key expire this long after its replacement, including clock skew. */
const SIGNATURE_LIFETIME_MS = SESSION_LIFETIME_MS + KEY_ACTIVATION_DELAY_MS

const status = createOpsCommand({
  name: 'status',
  summary: "List a secret's keys with their status",
  options: SECRET_NAME_OPTION,
  example: 'secrets status --name signing',
  input: v.object({ name }),
  run: async ({ signingSecrets }, { name: secretName }) => {
    const states = listKeyStates(parseKeySet((await signingSecrets[secretName].read()).text), clock.now())
    const shown = states.map(({ id, state, sinceMs }) => ({
      key: id,
      state,
      since: sinceMs === 0 ? null : instant(sinceMs),
    }))
    return ok(rows(shown, 'No keys found.'))
  },
})

const rotate = createOpsCommand({
  name: 'rotate',
  summary: `Rotate a signing key. The new key takes effect after ${KEY_ACTIVATION_DELAY_MS / 60_000} minutes. The previous key remains valid.`,
  options: {
    ...SECRET_ROTATION_OPTIONS,
    '--now': 'Use the new key immediately if the current key is compromised. Some requests fail for 5 minutes.',
  },
  changes: ['name', 'now'],
  example: 'secrets rotate --name signing --reason "yearly rotation"',
  input: v.object({ name, reason, now }),
  run: async (target, { name: secretName, now: isAtOnce }) => {
    const rolloutStartMs = await findKeySetRolloutStart(target)
    if (clock.now() < rolloutStartMs) {
      return failure(
        `functions from the previous release may still be running and cannot read a new key. Try again after ${instant(rolloutStartMs)}.`,
      )
    }
    const signingStartMs = clock.now() + (isAtOnce ? 0 : KEY_ACTIVATION_DELAY_MS)
    const changed = await change(target, secretName, (keys) => addNextKey(keys, signingStartMs, clock.now()))
    if (!changed.ok) return changed
    const added = changed.value.at(-1)
    const retirementStart = instant(signingStartMs + SIGNATURE_LIFETIME_MS)
    return ok(
      facts({ key: added?.id, signs_from: instant(signingStartMs), previous_needed_until: retirementStart }, [
        `Next: npm run ops -- secrets retire --name ${secretName} --reason ...`,
      ]),
    )
  },
})

const EARLY =
  'Browser sessions, forms and page tokens become invalid within 5 minutes. Access tokens, webhooks and image URLs remain valid.'

const retire = createOpsCommand({
  name: 'retire',
  summary: 'Retire the previous key if no sessions use it',
  options: {
    ...SECRET_ROTATION_OPTIONS,
    '--now': 'Retire a compromised key immediately. Users must sign in again.',
  },
  changes: ['name', 'now'],
  example: 'secrets retire --name signing --reason "one day after rotation"',
  input: v.object({ name, reason, now }),
  run: async (target, { name: secretName, now: isEarly }) => {
    let retired = ''
    const changed = await change(target, secretName, (keys) => {
      const without = retirePreviousKey(keys, isEarly ? 'early' : 'in time', SIGNATURE_LIFETIME_MS, clock.now())
      if (!without.ok) return without
      retired = without.value.retired
      return ok(without.value.keys)
    })
    return changed.ok ? ok(facts({ key: retired, state: 'retired' }, isEarly ? [EARLY] : [])) : changed
  },
})

/** Changes the key set in one step. A concurrent change is reported to one of the operators. */
async function change(
  { signingSecrets }: Target,
  secretName: SigningSecretName,
  decide: (keys: KeySet) => Result<KeySet, string>,
): Promise<Result<KeySet, string>> {
  const signingSecret = signingSecrets[secretName]
  const before = await signingSecret.read()
  const decided = decide(parseKeySet(before.text))
  if (!decided.ok) return decided
  const isSecretWritten = await signingSecret.replace(before, serializeKeySet(decided.value))
  return isSecretWritten ? decided : failure('the secret was changed by another process. See "secrets status".')
}

/** Functions of the release before key ids use the secret's text as is. A local stack has none. */
const findKeySetRolloutStart = async ({ table, local }: Target): Promise<number> =>
  local ? 0 : findRolloutStart(table, 'the signing key was set', clock.now())

export const secretCommands = [status, rotate, retire]
