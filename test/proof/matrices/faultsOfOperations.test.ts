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

// Spreads lists over partitions, so that rows in any of them are affected.
spreadLists(3)

/*
 * Every write operation × every call to table, queue or bus × every fault. The client retries, with
 * the same idempotency key if supported, and the final table must match a run without faults.
 */

/** Changes queues, which are not restored between attempts; its own test covers failures. */
const MOVES_MESSAGES = 'redriveDeadLetters'

/** Results shown only once: after a lost response, another badge or code replaces them. */
const SHOWN_ONCE = ['createFloorBadge', 'createFloorDevice']

/**
 * A client whose registration response was lost registers again, and the unused client is deleted.
 * A repeated authorisation code is rejected and its tokens are revoked, as OAuth requires; a
 * repeated refresh returns another access token. See standardFlow.test.ts.
 */
const REPEATED_OTHERWISE = ['registerClient', 'createOAuthToken']

/** Other methods only read; clients do not depend on what they write (buckets, sessions). */
const writing = scenarios.filter(
  ({ operation, route }) =>
    route.method !== 'GET' &&
    ![MOVES_MESSAGES, ...SHOWN_ONCE].includes(operation) &&
    !REPEATED_OTHERWISE.includes(operation),
)

/** Input that soon expires or can be used only once; created again for each attempt. */
const PERISHABLE: ReadonlySet<string> = new Set([
  'createAccessToken',
  'deleteAccessToken',
  'signIn, with a second factor',
  // Signed, and valid for a few minutes.
  'takePaymentEvent',
  'takePaymentEvent, of a refund',
])

/** Reduces the labels of an ordinary request, as each further one is handled the same way. */
const LESS: Readonly<Record<string, (body: unknown) => unknown>> = {
  bulkLabels: (body) =>
    withValue(
      body,
      ['labels'],
      [0, 1].map((place) => valueAt(body, ['labels', String(place)])),
    ),
}

/** Purchases from carriers that cannot be retried; without a response, the charge is refunded. */
const PURCHASE = /^create.*(of an outside carrier|with the credentials of its user)$/
const UNSURE = 1203

/**
 * Loads the token keys of a function with a request from a caller without access; the first token
 * it issues publishes its own key.
 */
async function wakeUp(route: Route): Promise<void> {
  // Both publish their signing key, once per process.
  if (route.access === 'application' || route.path === '/oauth/keys') await connected()
  const { token } = await anAccount({ scopes: [] })
  const names = [...route.path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name)
  await call(route.key, { token, params: Object.fromEntries(names.map((name) => [name, '1'])) })
}

const prepareOf =
  ({ name, operation, route, prepare }: Scenario): Prepare =>
  async () => {
    await wakeUp(route)
    // A process with allocated numbers does not read the table for more.
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
  // Read once per process.
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
