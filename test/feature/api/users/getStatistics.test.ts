import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { relay } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { countWebhookOutcome } from '#shared/statistics/webhookCounts.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aRelay } from '#test/support/feed.ts'
import { aLabel, cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aReadyOrder, HKG, postShop } from '#test/support/orders.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { aReturn, verifyReturn } from '#test/support/returns.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { count, faultsOfCounts } from '#test/support/statistics.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { postWebhook } from '#test/support/webhooks.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10)
const today = (): string => dayOf(clock.now())

type Money = { readonly kind: string; readonly charged: number; readonly credited: number }

describeWithTable('statistics', () => {
  useSigningSecret()
  const statistics = async (token: string, query = '') =>
    (await call('GET /statistics', { token, query })).body.statistics
  const counted = async (userId: number): Promise<void> => {
    await relay(await outboxOf(userId), aRelay())
    await count(userId)
    expect(await faultsOfCounts(userId)).toEqual([])
  }
  const moneyOf = (day: { readonly money: readonly Money[] }, kind: string) =>
    day.money.find((money) => money.kind === kind)

  beforeAll(() => {
    // Avoids midnight, so that all activity is on one day.
    advance(DAY_MS / 2 - (clock.now() % DAY_MS) + DAY_MS)
  })

  test('return zeros for an account without any counted activity', async () => {
    const { token } = await anAccount()
    expect(await statistics(token)).toEqual({
      counted_since: null,
      counted: null,
      days: [],
      now: { inactive_webhooks: 0 },
    })
  })

  test('count labels that are bought and cancelled, each status that a parcel reaches, and what was paid', async () => {
    const { account, label } = await aLabel()
    const { userId, token } = account
    const second = (await post(token, { create_label: true })).body.shipment.labels[0]
    await post(token, { create_label: true, test: true })
    expect((await cancel(account, second.id)).status).toBe(200)
    const scan = (code: number) =>
      operate('TrackingEventRecorded', { user_id: userId, tracking_number: label.tracking_number, code })
    // Scanned twice, but counted once per status.
    for (const code of [150, 150]) await scan(code)
    await counted(userId)
    const [day, ...others] = (await statistics(token, `from=${today()}`)).days
    expect(others).toEqual([])
    expect(day).toMatchObject({
      day: today(),
      labels: { bought: 2, cancelled: 1, failed: 0 },
      parcels: { processed: 0, en_route: 1, customs: 0, exception: 0, delivered: 0 },
    })
    const cost = (await call('GET /users/me', { token })).body.user.balances.USD
    const labels = moneyOf(day, 'labels')
    expect(moneyOf(day, 'payments')).toEqual({
      currency: 'USD',
      kind: 'payments',
      entries: 1,
      charged: 0,
      credited: 1_000,
    })
    expect(1_000 - (labels?.charged ?? 0) + (labels?.credited ?? 0)).toBeCloseTo(cost, 9)
  })

  test('count orders, returns, and what became of deliveries and webhooks', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { userId, token } = account
    await postShop(token)
    await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    await aReadyOrder(token)
    const returnId = await aReturn(userId)
    await verifyReturn(token, returnId)
    await operate('ReturnVerified', { user_id: userId, return_id: returnId, images: [] })
    await operate('ReturnMessagePosted', { user_id: userId, return_id: returnId, body: 'All fine' })
    for (const [id, outcome] of [
      [1, 'succeeded'],
      [2, 'succeeded'],
      [1, 'failed'],
      [3, 'switchedOff'],
    ] as const) {
      must(await testTable().commit([countWebhookOutcome(userId, id, outcome, clock.now())]))
    }
    const { id } = (await postWebhook(token)).body.webhook
    await postWebhook(token, { address: 'https://hooks.example.com/other' })
    await testTable().update(keys.webhook(userId, id), { set: { isActive: false } }, exists())
    await counted(userId)
    const { days, now } = await statistics(token)
    expect(days.at(-1)).toMatchObject({
      orders: { processing: 1, ready: 1, fulfilled: 0 },
      returns: { processed: 1, verified: 1 },
      deliveries: { succeeded: 2, failed: 1 },
      webhooks_switched_off: 1,
    })
    expect(now).toEqual({ inactive_webhooks: 1 })
  })

  test('of a sandbox are its own, with labels that its carrier did not make', async () => {
    const { owner, userId, token } = await aSandbox()
    await simulate(token, { scenario: 'refused_label' })
    await post(token, { create_label: true })
    await post(token, { create_label: true })
    await counted(userId)
    const [day] = (await statistics(token)).days
    expect(day.labels).toEqual({ bought: 1, cancelled: 0, failed: 1 })
    expect(moneyOf(day, 'sandbox')?.credited).toBeGreaterThan(0)
    expect((await statistics(owner.token)).days).toEqual([])
  })

  describeWithTable('by carrier, service, country and entry point', () => {
    const breakdown = async (token: string, query: string) =>
      (await call('GET /statistics/breakdown', { token, query })).body.breakdown

    test('have labels, deliveries and costs, once though events and counts are repeated', async () => {
      const { account, label } = await aLabel()
      const { userId, token } = account
      const second = (await post(token, { create_label: true })).body.shipment.labels[0]
      await post(token, { create_label: true, test: true })
      await cancel(account, second.id)
      await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.5 })
      const scan = (code: number) =>
        operate('TrackingEventRecorded', { user_id: userId, tracking_number: label.tracking_number, code })
      for (const code of [150, 200, 200]) await scan(code)
      const events = await outboxOf(userId)
      await relay(events, aRelay())
      await relay(events, aRelay())
      await counted(userId)
      await counted(userId)
      const balance = (await call('GET /users/me', { token })).body.user.balances.USD
      for (const [by, value] of [
        ['carrier', label.carrier],
        ['service', label.service],
        ['country', 'DE'],
        ['entry_point', 'HKG101'],
      ] as const) {
        const { rows, ...rest } = await breakdown(token, `by=${by}`)
        expect(rest).toMatchObject({ by, counted_since: today(), uncounted_labels: 0 })
        expect(rows).toEqual([
          {
            value,
            labels: { bought: 2, cancelled: 1 },
            delivered: 1,
            delivery_days: 0,
            promised_deliveries: 1,
            delivered_on_time: 1,
            money: [{ currency: 'USD', cost: expect.closeTo(1_000 - balance, 6) }],
          },
        ])
      }
    })

    test('count a delivery as on time by the transit time of its purchase', async () => {
      const account = await anAccount({ balances: { USD: 1_000 } })
      const { userId, token } = account
      const deliverAfter = async (days: number, transitMax?: number) => {
        const { shipment } = (await post(token, { create_label: true })).body
        const [label] = shipment.labels
        const key = keys.label(userId, shipment.id, label.id)
        await testTable().update(key, transitMax ? { set: { transitMax } } : { remove: ['transitMax'] }, exists())
        await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.5 })
        advance(days * DAY_MS)
        await operate('TrackingEventRecorded', { user_id: userId, tracking_number: label.tracking_number, code: 200 })
        await relay(await outboxOf(userId), aRelay())
        await count(userId)
      }
      // Sixteen calendar days contain nine to twelve working days.
      await deliverAfter(16, 12)
      await deliverAfter(16, 8)
      await deliverAfter(16)
      const from = dayOf(clock.now() - 60 * DAY_MS)
      expect((await breakdown(token, `by=country&from=${from}`)).rows).toMatchObject([
        { value: 'DE', delivered: 3, delivery_days: 16, promised_deliveries: 2, delivered_on_time: 1 },
      ])
    })

    test('are those of the account and the period, and name labels that they leave out', async () => {
      const { account } = await aLabel()
      const { userId, token } = account
      const stranger = await anAccount()
      await counted(userId)
      expect((await breakdown(token, 'by=carrier')).rows).toHaveLength(1)
      const yesterday = dayOf(clock.now() - DAY_MS)
      expect((await breakdown(token, `by=carrier&to=${yesterday}`)).rows).toEqual([])
      expect(await breakdown(stranger.token, 'by=carrier')).toEqual({
        by: 'carrier',
        counted_since: null,
        counted: null,
        uncounted_labels: 0,
        rows: [],
      })
      await testTable().update(keys.statisticsDay(userId, today()), { remove: ['parts'] }, exists())
      expect(await breakdown(token, 'by=country')).toMatchObject({ uncounted_labels: 1, rows: [] })
    })

    test('need a property to group by, and a period that exists', async () => {
      const { token } = await anAccount()
      const read = (query: string) => call('GET /statistics/breakdown', { token, query })
      for (const query of ['', 'by=weight']) {
        const { status, body } = await read(query)
        expect(status).toBe(400)
        expect(body.errors).toEqual([expect.stringContaining('/by: ')])
      }
      expect((await read('by=carrier&from=2026-02-02&to=2026-02-01')).body).toMatchObject({
        name: 'query_value_invalid',
      })
    })
  })

  describeWithTable('of some days', () => {
    let account: TestAccount
    beforeEach(async () => {
      account = (await aLabel()).account
      await counted(account.userId)
    })
    const daysOf = async (query: string): Promise<readonly string[]> =>
      (await statistics(account.token, query)).days.map(({ day }: { readonly day: string }) => day)
    const inDays = (days: number): string => dayOf(clock.now() + days * DAY_MS)

    test('leave out those before the first that was counted, and those to come', async () => {
      const created = today()
      expect((await statistics(account.token)).counted_since).toBe(created)
      expect(await daysOf('')).toEqual([created])
      expect(await daysOf(`from=${inDays(-300)}&to=${inDays(65)}`)).toEqual([created])
      expect(await daysOf(`to=${inDays(-1)}`)).toEqual([])
      expect(await daysOf(`from=${inDays(1)}&to=${inDays(1)}`)).toEqual([])
    })

    test('are thirty by default, including zeros, and none that are not stored', async () => {
      const created = today()
      advance(40 * DAY_MS)
      const days = await daysOf('')
      expect([days.length, days[0], days.at(-1)]).toEqual([30, inDays(-29), today()])
      expect((await statistics(account.token)).days[0].labels).toEqual({ bought: 0, cancelled: 0, failed: 0 })
      expect(await daysOf(`to=${inDays(-39)}`)).toEqual([created, inDays(-39)])
      advance(365 * DAY_MS)
      expect((await daysOf(`from=${created}&to=${inDays(-40)}`))[0]).toBe(inDays(-399))
    })

    test.each([
      ['from=yesterday', '/from: must be a date, such as 2026-01-31'],
      ['to=2026-02-30', '/to: must be a date, such as 2026-01-31'],
      ['from=2026-03-02&to=2026-03-01', '/from: must not be later than `to`'],
      ['from=2999-03-02', '/from: must not be in the future'],
      ['from=2025-03-01&to=2026-03-02', '/from: must be fewer than 366 days before `to`'],
    ])('are rejected for %s', async (query, error) => {
      const { status, body } = await call('GET /statistics', { token: account.token, query })
      expect([status, body.code, body.errors]).toEqual([400, 1031, [error]])
    })

    test('are at most 366', async () => {
      expect(
        (await call('GET /statistics', { token: account.token, query: 'from=2025-03-01&to=2026-03-01' })).status,
      ).toBe(200)
    })
  })

  test('need a permission of their own, and are those of the account that asks', async () => {
    const { account } = await aLabel()
    await counted(account.userId)
    const without = await anAccount({ scopes: ['read_shipments', 'billing'] })
    expect((await call('GET /statistics', { token: without.token })).status).toBe(403)
    expect((await statistics((await anAccount()).token)).days).toEqual([])
  })
})
