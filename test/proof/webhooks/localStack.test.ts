import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { minutes, rounds } from '#test/support/proof.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { type StackProcess, startStackProcess } from '../load/stackProcess.ts'
import { measureDelays, openTenant, type Tenant } from './tenants.ts'

/** Maximum number of webhooks of a user per topic. */
const HANGING_WEBHOOKS = 25
/** Number of noisy labels, each delivered to every hanging webhook: 1,000 deliveries in a proof. */
const NOISY_LABELS = rounds(8, 40)
/** Concurrent requests of the noisy tenant. */
const NOISY_CLIENTS = 5
const HEALTHY_LABELS = rounds(4, 20)
const GAP_MS = rounds(250, 1_000)
/** CI uses a bound that even a busy machine meets. */
const P99_MS = rounds(30_000, 2_000)

let stack: StackProcess
let healthyReceiver: Receiver
let hangingReceiver: Receiver
let healthy: Tenant
let noisy: Tenant

beforeAll(async () => {
  stack = await startStackProcess()
  healthyReceiver = await startReceiver()
  hangingReceiver = await startReceiver(Date.now, 'hang')
  healthy = await openTenant(stack)
  noisy = await openTenant(stack)
  await healthy.listen(healthyReceiver.address('/healthy'))
  for (let created = 0; created < HANGING_WEBHOOKS; created++)
    await noisy.listen(hangingReceiver.address(`/hanging/${created}`))
}, minutes(2))
afterAll(async () => {
  await stack?.stop()
  await Promise.all([healthyReceiver?.stop(), hangingReceiver?.stop()])
})

test(
  'the local stack delivers to a healthy receiver in time despite 25 hanging ones of another tenant',
  async () => {
    const alone = await measureDelays(healthy, healthyReceiver, HEALTHY_LABELS, GAP_MS)
    const flood = Promise.all(
      Array.from({ length: NOISY_CLIENTS }, async (_, client) => {
        for (let bought = client; bought < NOISY_LABELS; bought += NOISY_CLIENTS) await noisy.buyLabel()
      }),
    )
    const beside = await measureDelays(healthy, healthyReceiver, HEALTHY_LABELS, GAP_MS)
    await flood
    process.stdout.write(`${JSON.stringify({ alone, beside })}\n`)
    expect([alone.delivered, beside.delivered]).toEqual([HEALTHY_LABELS, HEALTHY_LABELS])
    expect(beside.p99Ms).toBeLessThan(P99_MS)
    expect(hangingReceiver.received.length).toBeGreaterThan(0)
    expect(await stack.errorsLogged()).toEqual([])
  },
  minutes(3),
)
