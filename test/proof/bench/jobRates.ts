import { connectClient, createEngine } from 'embedded-dynamodb'
import { handler as allocateOrders } from '#functions/jobs/allocateOrders/handler.ts'
import { handler as archiveOrders } from '#functions/jobs/archiveOrders/handler.ts'
import { handler as publishPendingEvents } from '#functions/jobs/publishPendingEvents/handler.ts'
import { handler as requeueDeliveries } from '#functions/jobs/requeueDeliveries/handler.ts'
import { createLocalTable as createStoredTable } from '#lib/local/aws/createStorage.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { announce } from '#shared/events/outbox.ts'
import { findOrder, replaceOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import type { Action } from '#shared/table/actions.ts'
import { buildDelivery, createDelivery } from '#shared/webhooks/deliveryStore.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { aMailbox } from '#test/support/mailbox.ts'
import { HKG } from '#test/support/orders.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { storedOrders } from '#test/support/storedOrders.ts'
import { postWebhook } from '#test/support/webhooks.ts'
import { slowly } from './slowly.ts'

const TABLE = 'jobs'
const TRANSACTION_MS = 8
const LATENCY_MS = 5
/** Delay of the index behind the table. */
const INDEX_LAG_MS = 200
const WORKS = 2_000
const PRODUCTS = 20

export type JobRate = { readonly job: string; readonly done: number; readonly perSecond: number }

type Job = (event: unknown, context: ReturnType<typeof lambdaContext>) => Promise<Readonly<Record<string, number>>>

/**
 * Throughput of jobs per second in a one-minute run. The table responds after 5 ms, and after 13 ms
 * for transactions; its index lags, and bus and queues are as slow.
 */
export async function jobRates(): Promise<readonly JobRate[]> {
  const engine = createEngine({ now: clock.now })
  process.env.TABLE_NAME = TABLE
  for (const worker of ['deliverWebhooks', 'retryWebhooks'])
    process.env[getQueueVariable(worker)] = 'http://127.0.0.1/queue'
  connectClient(engine, getDocumentClient())
  await createStoredTable(getDocumentClient(), TABLE)
  const rates: JobRate[] = []
  const late: Fault = async ({ command }, next) => {
    if (/^(PutEvents|SendMessage)/.test(command)) await new Promise((resume) => setTimeout(resume, LATENCY_MS))
    return next()
  }
  const measure = async (name: string, job: Job, word: string) => {
    engine.injectFaults({
      transactionMs: [TRANSACTION_MS, TRANSACTION_MS],
      latencyMs: [LATENCY_MS, LATENCY_MS],
      indexLagMs: [INDEX_LAG_MS, INDEX_LAG_MS],
    })
    const counts = await withFaults([aMailbox(), late], () =>
      slowly(async () => {
        const beganAt = performance.now()
        const context = { ...lambdaContext(), getRemainingTimeInMillis: () => 60_000 - (performance.now() - beganAt) }
        const done = (await job({}, context))[word] ?? 0
        rates.push({ job: name, done, perSecond: Math.round((done * 1_000) / (performance.now() - beganAt)) })
        return done
      }),
    )
    engine.injectFaults({})
    if (counts === 0) throw new Error(`${name} has done nothing`)
  }
  const commitEach = async (actions: readonly Action[]): Promise<void> => {
    for (const action of actions) must(await testTable().commit([action]))
  }
  const passTime = (ms: number): void => clock.setOffsetMs(clock.readOffsetMs() + ms)

  const { userId, token } = await anAccount({ balances: { USD: 1_000 } })
  const products: number[] = []
  for (let n = 0; n < PRODUCTS; n++)
    products.push(await aStockedProduct(userId, { sku: `SKU-${n}`, units: { [HKG]: WORKS } }))
  const lines = Array.from({ length: WORKS }, (_, n) => [[products[n % PRODUCTS] ?? 0, 1]] as const)
  const orders = await storedOrders(userId, lines)
  passTime(HOUR_MS)
  await measure('allocateOrders, of one tenant', allocateOrders, 'ready')

  for (const id of orders) {
    const order = await findOrder(testTable(), userId, id)
    if (!order) throw new Error('an order is missing')
    const fulfilled = order.lines.map((line) => ({ ...line, reservedIn: null, fulfilled: true }))
    must(
      await testTable().commit([
        replaceOrder(order, { ...order, status: 'Fulfilled', lines: fulfilled, dueAtMs: clock.now() }),
      ]),
    )
  }
  passTime(91 * DAY_MS)
  await measure('archiveOrders', archiveOrders, 'archived')

  await commitEach(
    Array.from({ length: WORKS }, () => announce(generateId(), { type: 'manifestComplete' }, clock.now())),
  )
  passTime(HOUR_MS)
  await measure('publishPendingEvents', publishPendingEvents, 'relayed')

  const webhookId = Number((await postWebhook(token, { topic: 'shipments_status' })).body.webhook.id)
  await commitEach(
    Array.from({ length: WORKS }, () =>
      createDelivery(
        buildDelivery({ userId, webhookId, eventId: generateId(), topic: 'shipments_status', nowMs: clock.now() }),
        clock.now(),
      ),
    ),
  )
  passTime(HOUR_MS)
  await measure('requeueDeliveries', requeueDeliveries, 'woken')
  return rates
}
