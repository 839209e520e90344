import { beforeEach, expect, test } from '@jest/globals'
import { relay } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { addDeliveryCounts, findMeasuredTransit } from '#shared/rating/transitStore.ts'
import { countStatistics } from '#shared/statistics/countStatistics.ts'
import { markStatisticsStale } from '#shared/statistics/statisticsStore.ts'
import { remove } from '#shared/table/actions.ts'
import { keyOf } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aRelay } from '#test/support/feed.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, aReadyOrder, getOrder } from '#test/support/orders.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { aParcelToQuote, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { count } from '#test/support/statistics.ts'
import { CONFLICTS, describeWithTable, emptyTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Owner = Pick<TestAccount, 'userId' | 'token'>

async function aParcel({ token }: Owner, changes: Record<string, unknown> = {}): Promise<string> {
  const [label] = (await post(token, { create_label: true, ...changes })).body.shipment.labels
  return label.tracking_number
}

const processed = (tracking_number: string) => operate('LabelProcessed', { tracking_number, weight: 0.5 })
const scanned = (tracking_number: string, code = 200) => operate('TrackingEventRecorded', { tracking_number, code })
const passOn = async ({ userId }: Owner) => relay(await outboxOf(userId), aRelay())

/** Returns the number of delivered parcels by lane, over all routes and quarters. */
async function countedDeliveries(): Promise<Readonly<Record<string, number>>> {
  const items = (await readCompleteTable()).filter(({ pk }) => String(pk).startsWith('TRANSIT#'))
  const sums: Record<string, number> = {}
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      const [, lane] = /^([a-z-]+) \d+$/.exec(name) ?? []
      if (lane) sums[`${item.pk} ${lane}`] = (sums[`${item.pk} ${lane}`] ?? 0) + Number(value)
    }
  }
  return sums
}

const TO_GERMANY = 'TRANSIT#HK-DE parcel-europe'

describeWithTable('deliveries', () => {
  useSigningSecret()
  let account: TestAccount
  beforeEach(async () => {
    await emptyTable()
    account = await anAccount({ balances: { USD: 10_000 } })
  })

  async function aDelivery(owner: Owner = account, changes: Record<string, unknown> = {}): Promise<void> {
    const number = await aParcel(owner, changes)
    await processed(number)
    await scanned(number)
    await passOn(owner)
  }

  test('are counted once, by route and lane, for all accounts together', async () => {
    const other = await anAccount({ balances: { USD: 1_000 } })
    await aDelivery()
    await aDelivery(other)
    for (const { userId } of [account, other, account]) await count(userId)
    expect(await countedDeliveries()).toEqual({ [TO_GERMANY]: 2 })
    expect(
      JSON.stringify((await readCompleteTable()).filter(({ pk }) => String(pk).startsWith('TRANSIT#'))),
    ).not.toContain(String(account.userId))
  })

  test('are counted once although they are scanned twice', async () => {
    const number = await aParcel(account)
    await processed(number)
    await scanned(number)
    await passOn(account)
    await count(account.userId)
    advance(DAY_MS)
    await scanned(number)
    await scanned(number, 150)
    await passOn(account)
    await count(account.userId)
    expect(await countedDeliveries()).toEqual({ [TO_GERMANY]: 1 })
  })

  test('are not counted without processing, of tests, and in sandboxes', async () => {
    const unprocessed = await aParcel(account)
    await scanned(unprocessed)
    const underWay = await aParcel(account)
    await processed(underWay)
    await scanned(underWay, 150)
    await passOn(account)
    await count(account.userId)
    const sandbox = await aSandbox()
    const number = await aParcel(sandbox)
    await simulate(sandbox.token, { scenario: 'delivered', tracking_number: number })
    await passOn(sandbox)
    await count(sandbox.userId)
    expect(await countedDeliveries()).toEqual({})
  })

  test('are counted once by five runs at once', async () => {
    for (let parcel = 0; parcel < 3; parcel++) await aDelivery()
    await markStatisticsStale(testTable(), account.userId, clock.now())
    advance(DAY_MS)
    const run = () => countStatistics({ table: testTable(), nowMs: clock.now }, account.userId)
    await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, () =>
      Promise.all([run(), run(), run(), run(), run()].map((one) => one.catch(() => {}))),
    )
    await count(account.userId)
    expect(await countedDeliveries()).toEqual({ [TO_GERMANY]: 3 })
  })

  test.each(['before', 'after'] as const)('are counted once although a run dies %s its n-th call', async (when) => {
    for (let n = 1; ; n++) {
      await aDelivery()
      const death = diesAt(n, when)
      await withFaults([death], () => count(account.userId)).catch(() => {})
      await count(account.userId)
      expect([n, await countedDeliveries()]).toEqual([n, { [TO_GERMANY]: n }])
      if (!death.hasDied()) break
    }
  })
})

describeWithTable('the measured transit time of a route', () => {
  useSigningSecret()
  beforeEach(emptyTable)

  const TO_GERMANY_COUNTS = { origin: 'HK', destination: 'DE' }
  const deliver = async (deliveries: number, atMs = clock.now()) =>
    must(await testTable().commit([addDeliveryCounts(TO_GERMANY_COUNTS, { 'parcel-europe 3': deliveries }, atMs)]))

  type Service = { readonly service: string; readonly transit_max: number; readonly delivery: { confidence: string } }
  const estimate = async (country = 'DE'): Promise<Service | undefined> => {
    const { token } = await anAccount()
    const query = `entry_point=HKG101&weight=0.5&country=${country}`
    const services: readonly Service[] = (await call('GET /estimate', { token, query })).body.estimate.services
    return services.find(({ service }) => service === 'Svc Parcel')
  }

  test('is used from fifty deliveries on, for that route only', async () => {
    await deliver(49)
    expect(await estimate()).toMatchObject({ transit_max: 12, delivery: { confidence: 'estimated', deliveries: null } })
    await deliver(1)
    expect(await estimate()).toMatchObject({
      ...{ transit_min: 3, transit_max: 3 },
      delivery: { confidence: 'measured', deliveries: 50 },
    })
    expect(await estimate('FR')).toMatchObject({ delivery: { confidence: 'estimated' } })
  })

  test('is that of a quote, and stays in it', async () => {
    await deliver(1_234)
    const { token } = await anAccount()
    const { quote } = (await call('POST /quotes', { token, body: { quote: aParcelToQuote({}) } })).body
    await emptyTransit()
    const read = (await call('GET /quotes/{id}', { token, params: { id: quote.id } })).body.quote
    for (const { services } of [quote, read]) {
      expect(services.find(({ service }: Service) => service === 'Svc Parcel')).toMatchObject({
        ...{ transit_min: 3, transit_max: 3 },
        delivery: { confidence: 'measured', deliveries: 1_000 },
      })
    }
  })

  const emptyTransit = async () => {
    const counted = (await readCompleteTable()).filter(({ pk }) => String(pk).startsWith('TRANSIT#'))
    expect(counted).toHaveLength(1)
    must(await testTable().commit(counted.map((item) => remove(keyOf(item)))))
  }

  test('is that of a promise', async () => {
    const { token } = await aMerchant()
    await deliver(60)
    expect((await getOrder(token, await aReadyOrder(token))).body.order.promise).toMatchObject({
      confidence: 'measured',
    })
  })

  test.each([
    ['2031-01-01', '2030-12-31', true],
    ['2031-01-01', '2030-10-01', true],
    ['2031-01-01', '2030-09-30', false],
    ['2031-03-31', '2030-10-01', true],
    ['2031-04-01', '2031-01-01', true],
    ['2031-04-01', '2030-12-31', false],
    ['2031-12-31', '2031-07-01', true],
    ['2031-12-31', '2031-06-30', false],
    ['2032-02-29', '2031-10-01', true],
  ])('of %s includes deliveries of %s: %s', async (today, counted, isIncluded) => {
    await deliver(50, Date.parse(counted))
    const found = await findMeasuredTransit(testTable(), TO_GERMANY_COUNTS, Date.parse(today))
    expect(found.has('parcel-europe')).toBe(isIncluded)
  })
})
