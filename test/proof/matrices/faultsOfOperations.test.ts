import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { acceptsIdempotencyKey } from '#lib/openapi/parameters.ts'
import type { Route } from '#shared/http/routes.ts'
import { anAccount, spreadLists } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { type Cell, faultPoints, matrixText, type Prepare, sameEachTime } from '#test/support/faultPoints.ts'
import { deafCarrier, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { importLargeBlocks, NUMBER_ALLOCATING_OPERATIONS } from '#test/support/numbers.ts'
import { connected } from '#test/support/oauth.ts'
import { valueAt, withValue } from '#test/support/requestFields.ts'
import { type Scenario, scenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, readRollouts } from '#test/support/table.ts'

// Whatever happens happens to rows in any partition of a list.
spreadLists(3)

/*
 * Every operation that writes × every call it makes to table, queue and bus × everything that can
 * happen to a call. The client asks again, under the same idempotency key where the operation takes
 * one; the table has to end as on a good day.
 */

/**
 * What it changes lies in queues, which are not put back between two tries: its own test has it die
 * in the midst.
 */
const MOVES_MESSAGES = 'redriveDeadLetters'

/** Their result is shown once: after a lost response, another badge or code replaces it. */
const SHOWN_ONCE = ['createFloorBadge', 'createFloorDevice']

/**
 * A client whose registration was lost registers again, and the unused one is deleted. A code is
 * denied at its repeat, as OAuth requires, and its tokens are revoked. A repeated refresh gives
 * another access token. See standardFlow.test.ts.
 */
const REPEATED_OTHERWISE = ['registerClient', 'createOAuthToken']

/** Other methods only look; what they write (buckets, sessions) no client depends on. */
const writing = scenarios.filter(
  ({ operation, route }) =>
    route.method !== 'GET' &&
    ![MOVES_MESSAGES, ...SHOWN_ONCE].includes(operation) &&
    !REPEATED_OTHERWISE.includes(operation),
)

/** Their input soon expires, or is remembered as used: it is created again each time. */
const PERISHABLE: ReadonlySet<string> = new Set([
  'createAccessToken',
  'deleteAccessToken',
  'signIn, with a second factor',
  // They are signed, and taken for some minutes.
  'takePaymentEvent',
  'takePaymentEvent, of a refund',
])

/** Some of what an ordinary request names: each further label is found and drawn like these. */
const LESS: Readonly<Record<string, (body: unknown) => unknown>> = {
  bulkLabels: (body) =>
    withValue(
      body,
      ['labels'],
      [0, 1].map((place) => valueAt(body, ['labels', String(place)])),
    ),
}

/** Purchases from carriers that cannot be retried: where none responds, the charge is refunded. */
const PURCHASE = /^create.*(of an outside carrier|with the credentials of its user)$/
const UNSURE = 1203

/**
 * A function reads the token keys at its first request, here by a caller without access, and
 * publishes its own with the first token it issues.
 */
async function wakeUp(route: Route): Promise<void> {
  // Both publish the key that they sign with, once in the life of a process.
  if (route.access === 'application' || route.path === '/oauth/keys') await connected()
  const { token } = await anAccount({ scopes: [] })
  const names = [...route.path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name)
  await call(route.key, { token, params: Object.fromEntries(names.map((name) => [name, '1'])) })
}

const prepareOf =
  ({ name, operation, route, prepare }: Scenario): Prepare =>
  async () => {
    await wakeUp(route)
    // A process that has numbers asks the table for none.
    await importLargeBlocks()
    if (NUMBER_ALLOCATING_OPERATIONS.includes(operation)) await call(route.key, await prepare())
    const { headers = {}, ...whole } = await prepare()
    const request = { ...whole, body: LESS[name]?.(whole.body) ?? whole.body }
    const key: Readonly<Record<string, string>> = acceptsIdempotencyKey(route)
      ? { 'idempotency-key': randomUUID() }
      : {}
    const ask = (): Promise<ApiResponse> => call(route.key, { ...request, headers: { ...headers, ...key } })
    const asksOnce = PURCHASE.test(name)
    return {
      run: ask,
      again: async () => {
        const { status, bytes, body } = await ask()
        const isWell = acceptsIdempotencyKey(route) ? status === route.success.status : status < 500
        const isWaiting = asksOnce && body?.code === UNSURE
        return isWell || isWaiting ? undefined : `the repeat is answered ${status} ${bytes.toString().slice(0, 200)}`
      },
      ...(asksOnce ? { otherwise: () => withFaults([deafCarrier], ask) } : {}),
    }
  }

describeWithTable('whatever happens to one of its calls, the next one brings to a good end', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  // Read once in the life of a process.
  beforeAll(readRollouts)
  const matrix = new Map<string, readonly Cell[]>()
  afterAll(() => {
    process.stdout.write(matrixText(matrix))
  })

  test.each(writing)('$name', async (scenario) => {
    const prepare = prepareOf(scenario)
    const { cells, faults } = await withFastTimers(() =>
      faultPoints(PERISHABLE.has(scenario.name) ? prepare : sameEachTime(prepare)),
    )
    matrix.set(scenario.name, cells)
    expect(faults).toEqual([])
  })
})
