import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { aLabel, cancel, labelNow, shipmentNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate, operationDeps } from '#test/support/operations.ts'
import { aMerchant } from '#test/support/orders.ts'
import { dearerTariffs } from '#test/support/routing.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const FUNDS = 1_000

const cents = (dollars: number): number => Math.round(dollars * 100)

/** Returns the estimated shipping price for the lane of a label. */
async function carriage({ token }: TestAccount, label: { carrier: string; exit_point: string | null }, weight: number) {
  const query = `country=DE&entry_point=HKG101&weight=${weight}&length=20&width=15&height=10&postal_code=10115`
  const { body } = await call('GET /estimate', { token, query })
  const service = body.estimate.services.find(
    (one: { carrier: string; exit_point: string | null }) =>
      one.carrier === label.carrier && one.exit_point === label.exit_point,
  )
  return service.shipping_methods[0]
}

describeWithTable('LabelProcessed', () => {
  test('re-rates a heavier parcel on its lane and charges the difference', async () => {
    const { account, shipment, label } = await aLabel()
    const before = await auditedBalance(account.userId)
    const outcome = await operate('LabelProcessed', {
      tracking_number: label.tracking_number,
      occurred_at: '2029-03-02T00:30:00+08:00',
      weight: 2.5,
    })
    expect(outcome).toEqual({ kind: 'done', word: 'processed' })

    const after = await labelNow(account, label.id)
    const priced = await carriage(account, label, 2.5)
    expect(after).toMatchObject({
      processed: true,
      processed_date: '2029-03-02',
      processed_weight: 2.5,
      chargeable_weight: 2.5,
      status: 'Processed',
      cancelled: false,
    })
    expect(after.cost).toBe(priced.cost)
    expect(after.cost).toBeGreaterThan(label.cost)
    expect(after.events[0]).toMatchObject({
      code: 105,
      time: '2029-03-02 00:30:00',
      country: 'HK',
      description: 'SHIPMENT ACCEPTANCE',
    })
    const carriageOf = (one: typeof after) =>
      cents(one.cost) + cents(one.surcharge) + cents(one.oversize_fee) + cents(one.insurance_fee)
    const difference = carriageOf(after) - carriageOf(label)
    expect(before - (await auditedBalance(account.userId))).toBe(difference)
    const shipmentAfter = await shipmentNow(account, shipment.id)
    expect(cents(shipmentAfter.total_cost) - cents(shipment.total_cost)).toBe(difference)
    expect(shipmentAfter.weight).toBe(shipment.weight)
  })

  test('gives back what a lighter parcel costs less', async () => {
    const { account, label } = await aLabel({ weight: 4 })
    const before = await auditedBalance(account.userId)
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.6 })
    expect(await auditedBalance(account.userId)).toBeGreaterThan(before)
    expect((await labelNow(account, label.id)).cost).toBeLessThan(label.cost)
  })

  test('weighs a parcel by its volume where that is more', async () => {
    const { account, label } = await aLabel()
    const size = { length: 60, width: 40, height: 30 }
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8, ...size })
    const after = await labelNow(account, label.id)
    expect(after.processed_weight).toBe(0.8)
    expect(after.chargeable_weight).toBeGreaterThan(5)
  })

  test('books nothing where the weight is as it was entered', async () => {
    const { account, label } = await aLabel()
    const before = await auditedBalance(account.userId)
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 })
    expect(await auditedBalance(account.userId)).toBe(before)
    expect(await labelNow(account, label.id)).toMatchObject({ cost: label.cost, processed: true })
  })

  test('books nothing where only the rate card has changed since the label was bought', async () => {
    const { account, shipment, label } = await aLabel()
    const before = await auditedBalance(account.userId)
    const ports = { ...operationDeps().ports, tariffs: dearerTariffs(3) }
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 }, { ports })
    expect(await auditedBalance(account.userId)).toBe(before)
    expect(await labelNow(account, label.id)).toMatchObject({ cost: label.cost, surcharge: label.surcharge })
    expect((await shipmentNow(account, shipment.id)).total_cost).toBe(shipment.total_cost)
  })

  test('books the difference of the weights by the rate card of the purchase, whatever it is by now', async () => {
    const owed = []
    for (const factor of [1, 3]) {
      const { account, label } = await aLabel()
      const before = await auditedBalance(account.userId)
      const ports = { ...operationDeps().ports, tariffs: dearerTariffs(factor) }
      await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 3 }, { ports })
      owed.push(before - (await auditedBalance(account.userId)))
    }
    expect(owed).toEqual([owed[0], owed[0]])
    expect(owed[0]).toBeGreaterThan(0)
  })

  test('applies to labels of orders as well: their tariff is stored, too', async () => {
    const merchant = await aMerchant()
    const fulfillment = await lastFulfillment(merchant.userId, await aSentOrder(merchant))
    const before = await auditedBalance(merchant.userId)
    const found = await findShipment(testTable(), merchant.userId, fulfillment.shipmentId)
    const [label] = found?.labels ?? []
    const ports = { ...operationDeps().ports, tariffs: dearerTariffs(3) }
    const detail = { tracking_number: label?.trackingNumber, weight: convertGramsToKg(label?.rated?.weightGrams ?? 0) }
    expect(await operate('LabelProcessed', detail, { ports })).toMatchObject({ kind: 'done' })
    expect(await auditedBalance(merchant.userId)).toBe(before)
  })

  test('books nothing within the tolerance of the scales', async () => {
    const { account, label } = await aLabel()
    const before = await auditedBalance(account.userId)
    const detail = { tracking_number: label.tracking_number, weight: 1.1 }
    await operate('LabelProcessed', detail, { scaleToleranceGrams: 300 })
    expect(await auditedBalance(account.userId)).toBe(before)
    expect(await labelNow(account, label.id)).toMatchObject({ cost: label.cost, processed_weight: 1.1 })
  })

  test('charges even below zero: the parcel is there', async () => {
    const { account, label } = await aLabel({}, 30)
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 25 })
    expect(await auditedBalance(account.userId)).toBeLessThan(0)
  })

  test('charges a cancelled label again, which stays cancelled', async () => {
    const { account, label } = await aLabel()
    const paid = FUNDS * 100 - (await auditedBalance(account.userId))
    await cancel(account, label.id)
    expect(await auditedBalance(account.userId)).toBe(FUNDS * 100)
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 })
    expect(FUNDS * 100 - (await auditedBalance(account.userId))).toBe(paid)
    expect(await labelNow(account, label.id)).toMatchObject({ cancelled: true, processed: true, status: 'Processed' })
    const again = await call('POST /labels', {
      token: account.token,
      body: { label: { shipment_id: label.shipment_id } },
    })
    expect(again.body.code).toBe(1201)
  })

  test('charges a cancelled label by its purchase, not by later changes of its shipment', async () => {
    const { account, shipment, label } = await aLabel()
    const paid = FUNDS * 100 - (await auditedBalance(account.userId))
    await cancel(account, label.id)
    const changed = await call('PUT /shipments/{id}', {
      token: account.token,
      params: { id: shipment.id },
      body: { shipment: { length: 60, width: 50, height: 40, weight: 9 } },
    })
    expect(changed.status).toBe(200)
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 })
    expect(FUNDS * 100 - (await auditedBalance(account.userId))).toBe(paid)
    expect((await shipmentNow(account, shipment.id)).total_cost).toBe(changed.body.shipment.total_cost)
  })

  test.each([{ carrier: null }, { carrier: 'DHLeC' }])(
    'about a test label is an exception of its facility, and moves no money (carrier $carrier)',
    async ({ carrier }) => {
      const { account, shipment, label } = await aLabel({ test: true, carrier })
      const detail = { tracking_number: label.tracking_number, weight: 5 }
      expect(await operate('LabelProcessed', detail)).toEqual({ kind: 'done', word: 'exception' })
      const raised = async () => (await call('GET /exceptions', { token: account.token })).body.exceptions
      expect(await raised()).toMatchObject([
        {
          type: 'Unrecognized',
          status: 'On Hold',
          shipment_id: shipment.id,
          tracking_number: label.tracking_number,
          notes: expect.stringContaining('is a test'),
        },
      ])
      expect(await auditedBalance(account.userId)).toBe(FUNDS * 100)
      expect(await labelNow(account, label.id)).toEqual(label)
      const [{ id }] = await raised()
      expect(await operate('LabelProcessed', detail)).toEqual({
        kind: 'rejected',
        reason: expect.stringContaining(`on hold with exception ${id}`),
      })
      await operate('ExceptionResolved', { user_id: account.userId, exception_id: id, status: 'Returned to Sender' })
      expect(await operate('LabelProcessed', detail)).toMatchObject({ kind: 'done' })
      expect(await raised()).toHaveLength(2)
    },
  )

  testEmbedded('about a test label, 20 at once, raises one exception', async () => {
    const { account, label } = await aLabel({ test: true })
    const outcomes = await withFaultInjection(CONFLICTS, () =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 1 }),
        ),
      ),
    )
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', ...Array(19).fill('rejected')])
    expect((await call('GET /exceptions', { token: account.token })).body.exceptions).toHaveLength(1)
  })

  test('leaves a label that cannot be cancelled any more, and a shipment found as processed', async () => {
    const { account, shipment, label } = await aLabel()
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 1 })
    expect((await cancel(account, label.id)).body.code).toBe(1206)
    const { token } = account
    const ids = async (query: string) =>
      (await call('GET /shipments', { token, query })).body.shipments.map(({ id }: { id: number }) => id)
    expect(await ids('processed=yes')).toEqual([shipment.id])
    expect(await ids('processed=no')).toEqual([])
  })

  test('takes a place from the event where it names one', async () => {
    const { account, label } = await aLabel()
    const place = { city: 'Leipzig', country: 'DE', occurred_at: '2029-03-02T09:30:00+01:00' }
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 1, ...place })
    const [event] = (await labelNow(account, label.id)).events
    expect(event).toMatchObject({ city: 'Leipzig', province: null, postal_code: null, country: 'DE' })
  })

  test.each([
    ['2026-03-01T01:30:00Z', '2026-03-01 09:30:00'],
    ['2026-02-28T20:30:00-05:00', '2026-03-01 09:30:00'],
  ])('without a place, at %s, happened at its facility at %s', async (occurred_at, time) => {
    const { account, label } = await aLabel()
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8, occurred_at })
    const { events, processed_date } = await labelNow(account, label.id)
    expect(events).toContainEqual(expect.objectContaining({ code: 105, time, country: 'HK' }))
    expect(processed_date).toBe('2026-03-01')
  })

  test.each([
    { detail: {}, reason: '/weight: is required' },
    { detail: { weight: 0 }, reason: '/weight: must be at least 0.001 kg' },
    { detail: { weight: '1' }, reason: '/weight: must be a number' },
    { detail: { weight: 1, length: -1 }, reason: '/length: must be at least 0.01 cm' },
    { detail: { weight: 1, country: 'Germany' }, reason: '/country: must be a country code, such as DE' },
    {
      detail: { weight: 1, occurred_at: '2026-03-02T09:30:00' },
      reason: '/occurred_at: must be a date-time with a UTC offset',
    },
    {
      detail: { weight: 1, occurred_at: '2026-02-30T09:30:00Z' },
      reason: '/occurred_at: must be a date-time with a UTC offset',
    },
    { detail: { weight: 1, event_id: 'x'.repeat(65) }, reason: '/event_id: must have at most 64 characters' },
    { detail: { weight: 1, event_id: '' }, reason: '/event_id: must not be empty' },
    { detail: { weight: 1, tracking_number: 'grün' }, reason: '/tracking_number: must have 1 to 40' },
    { detail: { weight: 1, user_id: 1 }, reason: '/user_id: ' },
  ])('rejects $detail and changes nothing', async ({ detail, reason }) => {
    const { label } = await aLabel()
    const before = await stored()
    const outcome = await operate('LabelProcessed', { tracking_number: label.tracking_number, ...detail })
    expect(outcome).toEqual({ kind: 'rejected', reason: expect.stringContaining(reason) })
    expect(await stored()).toEqual(before)
  })

  test('rejects a second processing under another id, and accepts a retry of the first without effect', async () => {
    const { account, label } = await aLabel()
    const detail = { event_id: randomUUID(), tracking_number: label.tracking_number, weight: 3 }
    await operate('LabelProcessed', detail)
    const before = await stored()
    expect(await operate('LabelProcessed', detail)).toEqual({ kind: 'repeated' })
    expect(await operate('LabelProcessed', { ...detail, event_id: randomUUID() })).toEqual({
      kind: 'rejected',
      reason: `/tracking_number: label ${label.id} is already processed`,
    })
    expect(await stored()).toEqual(before)
    await auditedBalance(account.userId)
  })

  test('comes too early for an unknown number', async () => {
    expect(await operate('LabelProcessed', { tracking_number: 'SV000000000000', weight: 1 })).toMatchObject({
      kind: 'early',
    })
  })

  test('unknown kinds of events are rejected', async () => {
    expect(await operate('ParcelEaten', {})).toEqual({
      kind: 'rejected',
      reason: expect.stringContaining('ParcelEaten is not a valid operation'),
    })
  })

  test('asks for everything in one piece: a text or null is no detail', async () => {
    for (const detail of ['x', null, []]) {
      expect(await handleOperation({ detailType: 'LabelProcessed', detail }, operationDeps())).toMatchObject({
        kind: 'rejected',
      })
    }
  })

  testEmbedded('has one effect for 20 deliveries at once', async () => {
    const { account, label } = await aLabel()
    const before = await auditedBalance(account.userId)
    const detail = { event_id: randomUUID(), tracking_number: label.tracking_number, weight: 3 }
    const outcomes = await withFaultInjection(CONFLICTS, () =>
      Promise.all(Array.from({ length: 20 }, () => operate('LabelProcessed', detail))),
    )
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', ...Array(19).fill('repeated')])
    const after = await auditedBalance(account.userId)
    expect(after).toBeLessThan(before)
    const shown = await labelNow(account, label.id)
    expect(shown.events.filter(({ code }: { code: number }) => code === 105)).toHaveLength(1)
  })

  testEmbedded('of 20 facilities that process a parcel at once, one does', async () => {
    const { account, label } = await aLabel()
    const outcomes = await withFaultInjection(CONFLICTS, () =>
      Promise.all(
        Array.from({ length: 20 }, (_, place) =>
          operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 3 + place }),
        ),
      ),
    )
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', ...Array(19).fill('rejected')])
    await auditedBalance(account.userId)
  })

  testEmbedded(
    'against a cancellation at the same time, the parcel is paid for exactly once or refunded and charged',
    async () => {
      for (let round = 0; round < 5; round++) {
        const { account, label } = await aLabel()
        const price = FUNDS * 100 - (await auditedBalance(account.userId))
        const [outcome] = await withFaultInjection(CONFLICTS, () =>
          Promise.all([
            operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 }),
            cancel(account, label.id),
          ]),
        )
        expect(outcome.kind).toBe('done')
        expect(FUNDS * 100 - (await auditedBalance(account.userId))).toBe(price)
      }
    },
  )

  test.each([{ when: 'before' as const }, { when: 'after' as const }])(
    'a process that dies $when a call to the table leaves what a repeat completes',
    async ({ when }) => {
      let deaths = 0
      for (let n = 1; ; n++) {
        const { account, label } = await aLabel()
        const balance = await auditedBalance(account.userId)
        const detail = { event_id: randomUUID(), tracking_number: label.tracking_number, weight: 3 }
        const death = diesAt(n, when)
        await withFaults([death], () => operate('LabelProcessed', detail)).catch(() => undefined)
        if (!death.hasDied()) break
        deaths++
        const again = await operate('LabelProcessed', detail)
        expect(['done', 'repeated']).toContain(again.kind)
        const shown = await labelNow(account, label.id)
        expect([n, shown.processed, shown.events.length]).toEqual([n, true, 2])
        const charged = balance - (await auditedBalance(account.userId))
        expect(charged).toBeGreaterThan(0)
      }
      expect(deaths).toBeGreaterThanOrEqual(4)
    },
  )
})
