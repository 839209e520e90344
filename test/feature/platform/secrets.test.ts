import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { createSecretService } from '#lib/local/aws/keysAndSecrets.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { createSecretStore } from '#lib/ops/target/secretStore.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'
import {
  mapSigningSecrets,
  SIGNING_PURPOSES,
  SIGNING_SECRET_NAMES,
  SIGNING_SECRETS,
} from '#shared/core/signingSecrets.ts'
import { clock } from '#shared/platform/clock.ts'
import { seal, unseal } from '#shared/platform/crypto.ts'
import {
  addNextKey,
  KEY_ACTIVATION_DELAY_MS,
  listKeyStates,
  parseKeySet,
  retirePreviousKey,
  serializeKeySet,
} from '#shared/platform/keySet.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { must } from '#test/support/accounts.ts'
import { logged } from '#test/support/logged.ts'
import { advance } from '#test/support/time.ts'

process.env.AWS_REGION = 'eu-central-1'
process.env.AWS_ACCESS_KEY_ID = 'local'
process.env.AWS_SECRET_ACCESS_KEY = 'local'

/** One secret for all purposes. */
const ONE = mapSigningSecrets(() => 'one')

const secrets: Record<string, string> = {}
let reads = 0
let isDown = false
let service: RunningServer

beforeAll(async () => {
  const operations = createSecretService(secrets)
  service = await startJsonService({
    ...operations,
    'secretsmanager.GetSecretValue': (input) => {
      reads++
      if (isDown) throw new Error('out of order')
      return operations['secretsmanager.GetSecretValue']?.(input)
    },
  })
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.endpoint
})
afterAll(() => service.stop())
beforeEach(() => {
  secrets.one = 'a secret'
  reads = 0
  isDown = false
})

const bytesOf = async (keys: ReturnType<typeof createSigningKeys>, purpose: (typeof SIGNING_PURPOSES)[number]) =>
  Buffer.from((await keys(purpose).current()).bytes).toString('hex')

/** Adds a key that signs from a given time on. */
async function rotate(signsFromMs = clock.now() + KEY_ACTIVATION_DELAY_MS): Promise<void> {
  secrets.one = serializeKeySet(must(addNextKey(parseKeySet(secrets.one ?? ''), signsFromMs, clock.now())))
}

test('each purpose has keys of the secret that it belongs to, and reads no other', async () => {
  const keys = createSigningKeys(mapSigningSecrets((name) => name))
  for (const name of SIGNING_SECRET_NAMES) {
    secrets[name] = `the secret ${name}`
    for (const purpose of SIGNING_SECRETS[name]) await bytesOf(keys, purpose)
    delete secrets[name]
  }
  const purposes = SIGNING_SECRET_NAMES.flatMap((name): readonly string[] => SIGNING_SECRETS[name])
  expect(purposes.toSorted()).toEqual([...SIGNING_PURPOSES].toSorted())
  expect(reads).toBe(SIGNING_SECRET_NAMES.length)
})

function retire(when: 'in time' | 'early'): void {
  secrets.one = serializeKeySet(must(retirePreviousKey(parseKeySet(secrets.one ?? ''), when, 0, clock.now())).keys)
}

describe('the keys of the signing secret', () => {
  test('are read once, one for each purpose, and a failed read is tried again', async () => {
    const keys = createSigningKeys(ONE)
    delete secrets.one
    await expect(keys('sessions').current()).rejects.toThrow('find the specified secret')
    secrets.one = 'a secret'
    const [sessions, forms, again] = await Promise.all([
      bytesOf(keys, 'sessions'),
      bytesOf(keys, 'forms'),
      bytesOf(keys, 'sessions'),
    ])
    expect(reads).toBe(2)
    // HKDF-SHA-256 of the plain text, as before keys had IDs: earlier signatures must remain valid.
    expect(sessions).toBe('ae389fc2c018c1c466bbe9356e056de35efccc7df8fb95f437f159cbc9aef4f0')
    expect(again).toEqual(sessions)
    expect(forms).not.toEqual(sessions)
    expect(await bytesOf(createSigningKeys(ONE), 'sessions')).toEqual(sessions)
  })

  test('a new one signs only when every process knows it, and whatever either signs is believed by all', async () => {
    const processes = [createSigningKeys(ONE), createSigningKeys(ONE), createSigningKeys(ONE)].map((keys) =>
      keys('sessions'),
    )
    const sealed: string[] = []
    const signers = new Set<string>()
    /** Signs with every process, and verifies all values so far in each. */
    const goOn = async () => {
      for (const keys of processes) {
        sealed.push(await seal(keys, { at: clock.now() }))
        signers.add((await keys.current()).id)
      }
      for (const text of sealed) {
        for (const keys of processes) expect(await unseal(keys, text)).toEqual({ at: expect.any(Number) })
      }
    }
    await goOn()
    // The processes read the secret at different times, one just before the rotation.
    for (const keys of processes) {
      advance(100 * SECOND_MS)
      await keys.current()
    }
    await rotate()
    for (let minutes = 0; minutes < 20; minutes++) {
      await goOn()
      expect([...signers]).toEqual(minutes < 15 ? ['k1'] : ['k1', 'k2'])
      advance(MINUTE_MS)
    }
    expect(sealed.some((text) => text.split('.').length === 3)).toBe(true)
    retire('in time')
    advance(6 * MINUTE_MS)
    // Sessions of the retired key are invalid; those of the new key remain valid.
    for (const text of sealed) {
      const opened = await Promise.all(processes.map((keys) => unseal(keys, text)))
      expect(opened.map((one) => one !== undefined)).toEqual(processes.map(() => text.split('.').length === 3))
    }
  })

  test('a key that signs at once is looked for, and made-up ids lead to one look in ten seconds', async () => {
    const [old, fresh] = [createSigningKeys(ONE)('page tokens'), createSigningKeys(ONE)('page tokens')]
    await old.current()
    advance(MINUTE_MS)
    await rotate(clock.now())
    const token = await seal(fresh, 'x')
    expect(token).toContain('.k2.')
    expect(await unseal(old, token)).toBe('x')
    reads = 0
    for (let tries = 0; tries < 100; tries++) expect(await old.find(`k${tries + 5}`)).toBeNull()
    expect(reads).toBe(0)
    advance(11 * SECOND_MS)
    for (let tries = 0; tries < 100; tries++) expect(await old.find(`k${tries + 5}`)).toBeNull()
    expect(reads).toBe(1)
  })

  test('go on while Secrets Manager is out of order', async () => {
    const keys = createSigningKeys(ONE)('sessions')
    const { id } = await keys.current()
    isDown = true
    advance(HOUR_MS)
    const lines = await logged(async () => {
      for (let tries = 0; tries < 10; tries++) expect((await keys.current()).id).toBe(id)
    })
    // One read at first, and one with the SDK's own retries.
    expect(reads).toBe(4)
    expect(lines).toContain('signing secret refresh failed')
    expect(lines).not.toContain('a secret')
  })

  test('of a retired one are stored for permanent purposes only', async () => {
    const before = new Map(
      await Promise.all(
        SIGNING_PURPOSES.map(async (purpose) => [purpose, await bytesOf(createSigningKeys(ONE), purpose)] as const),
      ),
    )
    await rotate(clock.now())
    retire('in time')
    expect(secrets.one).not.toContain('a secret')
    const left = async () => {
      const keys = createSigningKeys(ONE)
      const found = await Promise.all(
        SIGNING_PURPOSES.map(async (purpose) => {
          const bytes = await keys(purpose).find('k1')
          if (bytes) expect(Buffer.from(bytes).toString('hex')).toBe(before.get(purpose))
          return bytes ? [purpose] : []
        }),
      )
      return found.flat()
    }
    const stored = ['page tokens', 'webhook keys', 'return images', 'mail links', 'tracking links', 'return portals']
    expect(await left()).toEqual(stored)
    advance(MINUTE_MS)
    await rotate(clock.now())
    retire('early')
    expect(await createSigningKeys(ONE)('page tokens').find('k2')).toBeNull()
    expect(await createSigningKeys(ONE)('webhook keys').find('k2')).not.toBeNull()
    expect(await left()).toEqual(stored)
  })

  test('list their states in order, and hold at most two keys', () => {
    const nowMs = Date.parse('2026-11-01T00:00:00Z')
    const first = parseKeySet('plain')
    expect(listKeyStates(first, nowMs)).toEqual([{ id: 'k1', state: 'current', sinceMs: 0 }])
    const second = parseKeySet(serializeKeySet(must(addNextKey(first, nowMs + HOUR_MS, nowMs))))
    const statesAt = (ms: number) => listKeyStates(second, ms).map(({ id, state }) => `${id} ${state}`)
    expect(statesAt(nowMs)).toEqual(['k1 current', 'k2 next'])
    expect(statesAt(nowMs + HOUR_MS)).toEqual(['k1 previous', 'k2 current'])
    expect(addNextKey(second, nowMs, nowMs)).toMatchObject({
      error: expect.stringContaining('in progress. Key k2 signs'),
    })
    expect(retirePreviousKey(second, 'early', 0, nowMs)).toMatchObject({ error: 'the secret has no previous key' })
    const later = nowMs + 2 * HOUR_MS
    expect(addNextKey(second, later, later)).toMatchObject({ error: expect.stringContaining('Retire it first') })
    expect(retirePreviousKey(second, 'in time', DAY_MS, later)).toMatchObject({
      error: 'k1 is required until 2026-11-02T01:00:00.000Z: active sessions are signed with it',
    })
    expect(() => parseKeySet('{"keys": []}')).toThrow()
  })

  test('of two changes of the same version one is written, a repeat of it does no harm, and the other hears of it', async () => {
    secrets.raced = 'first'
    const client = new SecretsManagerClient({})
    const { read, replace } = createSecretStore(client, async () => 'raced')
    const before = await read()
    const written = await Promise.all(['a', 'b', 'c'].map((text) => replace(before, text)))
    expect(written.filter(Boolean)).toHaveLength(1)
    const winner = secrets.raced ?? ''
    expect(await replace(before, winner)).toBe(true)
    expect(await replace(await read(), 'next')).toBe(true)
    expect(secrets.raced).toBe('next')
    client.destroy()
  })
})
