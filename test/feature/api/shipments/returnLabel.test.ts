import { expect, test } from '@jest/globals'
import type { Carriers } from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aBatch, listRows, work } from '#test/support/batches.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { atFloor, FLOOR, switchWarehouse } from '#test/support/floorWork.ts'
import { shipmentsWith } from '#test/support/handlersWith.ts'
import { settlePurchases } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { directly } from '#test/support/outsideCarrier.ts'
import { lanesOf, shipmentOf } from '#test/support/returnLabels.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { aShipment, packages, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS_CENTS = 100_000
const BOTH = { create_label: true, return_label: {} }

const funded = () => anAccount({ balances: { USD: FUNDS_CENTS / 100 } })

const cents = (amount: number): number => Math.round(amount * 100)

/** Returns the amount charged so far, from the ledger. */
const charged = async ({ userId }: TestAccount): Promise<number> => FUNDS_CENTS - (await auditedBalance(userId))

const countShipments = async ({ token }: TestAccount): Promise<number> =>
  (await call('GET /shipments', { token })).body.total_shipments

/** Returns carriers that create all labels externally and may reject them. */
function outside(rejects: (isReturn: boolean) => boolean = () => false, lanes = lanesOf('DHLeC')) {
  const really = createCarriers(testTable())
  const carriers: Carriers = (code) => {
    const carrier = directly(really(code))
    return (
      carrier && {
        ...carrier,
        create: async (order) =>
          rejects(order.parcel.options.isReturn) ? { refused: 'no such street' } : carrier.create(order),
      }
    )
  }
  return shipmentsWith({ carriers, ports: { routing: { ...routingData, lanes } } })
}

describeWithTable('POST /shipments with return_label', () => {
  test('buys both labels, each with its shipment, at the sum of their prices', async () => {
    const account = await funded()
    const { status, body } = await post(account.token, { ...BOTH, order_number: 'A-1' })
    expect(status).toBe(201)
    const { id, labels, total_cost, return_shipment: back } = body.shipment
    expect(labels).toHaveLength(1)
    expect(back.labels).toMatchObject([{ is_ready: true, cancelled: false }])
    expect(back.labels[0].tracking_number).not.toBe(labels[0].tracking_number)
    expect(body.shipment.return_shipment_id).toBe(back.id)
    expect(await charged(account)).toBe(cents(total_cost) + cents(back.total_cost))
    const stored = await shipmentOf(account.token, back.id)
    expect(stored).toMatchObject({ is_return: true, outbound_shipment_id: id, order_number: 'A-1' })
    expect(stored.labels[0].tracking_number).toBe(back.labels[0].tracking_number)
    expect((await shipmentOf(account.token, id)).return_shipment_id).toBe(back.id)
  })

  test('uses the requested service, or the cheapest that offers returns', async () => {
    const account = await funded()
    const prices = new Map<string, number>()
    for (const service of ['Svc Parcel', 'Svc Plus', 'Svc Priority']) {
      const { status, body } = await post(account.token, { ...BOTH, return_label: { service } })
      if (status !== 201) {
        expect(body).toMatchObject({ code: 1050, errors: [expect.stringMatching(/^\/shipment\/return_label\//)] })
        continue
      }
      expect(body.shipment.return_shipment.service).toBe(service)
      prices.set(service, body.shipment.return_shipment.total_cost)
    }
    expect(prices.has('Svc Priority')).toBe(false)
    const cheapest = (await post(account.token, { ...BOTH, service: 'Svc Priority' })).body.shipment
    expect(cheapest.service).toBe('Svc Priority')
    expect(cheapest.return_shipment.total_cost).toBeLessThanOrEqual(Math.min(...prices.values()))
  })

  test('is priced by validate_only, which stores and charges nothing', async () => {
    const account = await funded()
    const validated = (await post(account.token, { ...BOTH, validate_only: true })).body.shipment
    expect([await countShipments(account), await charged(account)]).toEqual([0, 0])
    const bought = (await post(account.token, BOTH)).body.shipment
    expect(validated.total_cost).toBe(bought.total_cost)
    expect(validated.return_shipment).toMatchObject({ total_cost: bought.return_shipment.total_cost, labels: [] })
  })

  test('charges neither label if the balance covers only one', async () => {
    const rich = await funded()
    const { total_cost } = (await post(rich.token, BOTH)).body.shipment
    const poor = await anAccount({ balances: { USD: total_cost } })
    const { status, body } = await post(poor.token, BOTH)
    expect([status, body.shipment.errors.code, body.shipment.labels]).toEqual([201, 1080, []])
    expect(body.shipment).not.toHaveProperty('return_shipment')
    expect(body.shipment).not.toHaveProperty('return_shipment_id')
    expect([await auditedBalance(poor.userId), await countShipments(poor)]).toEqual([cents(total_cost), 1])
    const label = await call('POST /labels', { token: poor.token, body: { label: { shipment_id: body.shipment.id } } })
    expect(label.status).toBe(201)
  })

  test('is free for test shipments, and stores the outbound shipment alone without a verified address', async () => {
    const account = await funded()
    const tried = (await post(account.token, { ...BOTH, test: true })).body.shipment
    expect([tried.labels, tried.return_shipment.labels]).toMatchObject([
      [{ tracking_number: expect.stringMatching(/^TE/) }],
      [{ tracking_number: expect.stringMatching(/^TE/) }],
    ])
    const unverified = (await post(account.token, { ...BOTH, to: recipient({ city: 'Hamburg' }) })).body.shipment
    expect([unverified.errors.code, unverified.return_shipment]).toEqual([1200, undefined])
    expect([await charged(account), await countShipments(account)]).toEqual([0, 3])
  })

  test.each([
    ['without a label', { create_label: false }, /requires create_label/],
    ['of a return', { is_return: true }, /not available for returns/],
    ['of several packages', { weight: 2, packages: packages(2) }, /not available for several packages/],
    ['in an unknown service', { return_label: { service: 'Svc Rocket' } }, /return_label\/service/],
  ])('is rejected %s, before anything is stored', async (_, changes, reason) => {
    const account = await funded()
    const { status, body } = await post(account.token, { ...BOTH, ...changes })
    expect([status, body.errors?.[0]]).toEqual([400, expect.stringMatching(reason)])
    expect([await countShipments(account), await charged(account)]).toEqual([0, 0])
  })

  test('is rejected in a batch', async () => {
    const account = await funded()
    const id = await aBatch(account.token, [{ shipment: aShipment({ return_label: {} }) }])
    await work(account.userId)
    const [row] = await listRows(account.token, id)
    expect(row).toMatchObject({ status: 'failed', error: { code: 1000 } })
    expect(await countShipments(account)).toBe(0)
  })

  test('leaves a simulated rejection in a sandbox to the outbound label', async () => {
    const { token, userId } = await aSandbox()
    const before = await auditedBalance(userId)
    expect((await simulate(token, { scenario: 'refused_label' })).status).toBe(201)
    const { total_cost, labels, errors, return_shipment: back } = (await post(token, BOTH)).body.shipment
    expect([labels, errors.code, back.labels.length]).toEqual([[], 1203, 1])
    expect(before - (await auditedBalance(userId))).toBe(cents(back.total_cost))
    const next = (await post(token, BOTH)).body.shipment
    expect([next.labels.length, next.return_shipment.labels.length, next.total_cost]).toEqual([1, 1, total_cost])
  })

  test('identifies the parcel at the return bench', async () => {
    const account = await funded()
    const { return_shipment: back } = (await post(account.token, BOTH)).body.shipment
    const sent = { tracking_number: back.labels[0].tracking_number, weight: 0.8 }
    await switchWarehouse(FLOOR, 2)
    expect(await atFloor(FLOOR, 'return', sent)).toMatchObject({ kind: 'done', state: { user_id: account.userId } })
    const { body } = await call('GET /returns', { token: account.token })
    expect(body.returns).toMatchObject([{ tracking_number: sent.tracking_number }])
  })

  test.each(['the return bench', 'the event of a facility'])('is not refunded after %s received it', async (by) => {
    const account = await funded()
    const { labels, return_shipment: back } = (await post(account.token, BOTH)).body.shipment
    const [{ id, tracking_number: number }] = back.labels
    const cancel = (labelId: number) =>
      call('PATCH /labels/{id}', {
        token: account.token,
        params: { id: String(labelId) },
        body: { label: { cancelled: true } },
      })
    if (by === 'the return bench') {
      await switchWarehouse(FLOOR, 2)
      await atFloor(FLOOR, 'return', { tracking_number: number, weight: 0.8 })
    } else {
      await operate('ReturnReceived', {
        ...{ user_id: account.userId, tracking_number: number, warehouse_id: 'WH0HKG01' },
        ...{ weight: 800, images: [] },
      })
    }
    const before = await auditedBalance(account.userId)
    const { status, body } = await cancel(id)
    expect([status, body.code, body.message]).toEqual([
      400,
      1206,
      expect.stringMatching(/received the returned parcel/),
    ])
    expect(await auditedBalance(account.userId)).toBe(before)
    expect((await cancel(labels[0].id)).status).toBe(200)
  })
})

describeWithTable('PUT /shipments/{id} with return_label', () => {
  const update = ({ token }: TestAccount, id: number, changes: Record<string, unknown> = {}) =>
    call('PUT /shipments/{id}', { token, params: { id }, body: { shipment: { ...BOTH, ...changes } } })

  test('buys both labels of a stored shipment, once', async () => {
    const account = await funded()
    const { token } = account
    const { id } = (await post(token)).body.shipment
    const { status, body } = await update(account, id, { service: 'Svc Plus' })
    const { labels, total_cost, return_shipment_id: returnId, return_shipment: back } = body.shipment
    expect([status, labels.length, back.labels.length, back.id]).toEqual([200, 1, 1, returnId])
    expect(await charged(account)).toBe(cents(total_cost) + cents(back.total_cost))
    expect(await shipmentOf(token, returnId)).toMatchObject({ is_return: true, outbound_shipment_id: id })
    const cancelled = { token, params: { id: String(labels[0].id) }, body: { label: { cancelled: true } } }
    expect((await call('PATCH /labels/{id}', cancelled)).status).toBe(200)
    const second = await update(account, id)
    expect([second.status, second.body.errors]).toEqual([400, [expect.stringMatching(/already has a return$/)]])
    const again = (await update(account, id, { return_label: null })).body.shipment
    expect(again.labels.filter((label: { cancelled: boolean }) => !label.cancelled)).toHaveLength(1)
    expect(await charged(account)).toBe(cents(again.total_cost) + cents(back.total_cost))
  })

  test('shows the changed shipment if its label cannot be charged', async () => {
    const { token } = await anAccount({ balances: { USD: 0.01 } })
    const { id } = (await post(token)).body.shipment
    const update = async (fields: object) =>
      (await call('PUT /shipments/{id}', { token, params: { id: String(id) }, body: { shipment: fields } })).body
        .shipment
    for (const fields of [{ create_label: true }, BOTH]) {
      const shown = await update({ ...fields, weight: 3 + Object.keys(fields).length, order_number: 'CHANGED' })
      expect(shown).toMatchObject({ order_number: 'CHANGED', labels: [], errors: { code: 1080 } })
      const { weight, total_cost: cost } = await shipmentOf(token, id)
      expect([shown.weight, shown.total_cost]).toEqual([weight, cost])
    }
  })

  test('replaces a deleted return', async () => {
    const { token } = await funded()
    const { id, labels, return_shipment: back } = (await post(token, { ...BOTH, test: true })).body.shipment
    const cancelled = { token, params: { id: String(labels[0].id) }, body: { label: { cancelled: true } } }
    expect((await call('PATCH /labels/{id}', cancelled)).status).toBe(200)
    expect((await call('DELETE /shipments/{id}', { token, params: { id: String(back.id) } })).status).toBe(200)
    const again = await call('PUT /shipments/{id}', { token, params: { id: String(id) }, body: { shipment: BOTH } })
    expect([again.status, again.body.shipment.return_shipment.id]).toEqual([
      200,
      again.body.shipment.return_shipment_id,
    ])
    expect(again.body.shipment.return_shipment_id).not.toBe(back.id)
  })

  test('is no list', async () => {
    const { status, body } = await post((await funded()).token, { ...BOTH, return_label: [] })
    expect([status, body.errors]).toEqual([400, ['/shipment/return_label: must be an object']])
  })

  test('charges neither label if the balance covers only one, and is rejected like a creation', async () => {
    const account = await funded()
    const { id, total_cost } = (await post(account.token)).body.shipment
    const poor = await anAccount({ balances: { USD: total_cost } })
    const shipment = (await post(poor.token)).body.shipment
    const { status, body } = await update(poor, shipment.id)
    expect([status, body.shipment.errors.code, body.shipment.labels]).toEqual([200, 1080, []])
    expect(body.shipment).not.toHaveProperty('return_shipment_id')
    expect([await auditedBalance(poor.userId), await countShipments(poor)]).toEqual([cents(total_cost), 1])
    for (const [changes, reason] of [
      [{ create_label: false }, /requires create_label/],
      [{ is_return: true }, /not available for returns/],
      [{ weight: 2, packages: packages(2) }, /several packages/],
    ] as const) {
      const rejected = await update(account, id, changes)
      expect([rejected.status, rejected.body.errors?.[0]]).toEqual([400, expect.stringMatching(reason)])
    }
    expect(await charged(account)).toBe(0)
  })
})

describeWithTable('a return label of an external carrier', () => {
  const buy = ({ token }: TestAccount, handler: ReturnType<typeof outside>, changes = {}, headers = {}) =>
    call('POST /shipments', { token, headers, body: { shipment: aShipment({ ...BOTH, ...changes }) } }, handler)

  test('is bought with the outbound label', async () => {
    const account = await funded()
    const { body } = await buy(account, outside())
    const { labels, total_cost, return_shipment: back } = body.shipment
    expect([labels, back.labels]).toMatchObject([[{ is_ready: true }], [{ is_ready: true }]])
    expect(await charged(account)).toBe(cents(total_cost) + cents(back.total_cost))
  })

  test.each([
    ['the return', (isReturn: boolean) => isReturn, [1, 0]],
    ['the outbound parcel', (isReturn: boolean) => !isReturn, [0, 1]],
    ['both parcels', () => true, [0, 0]],
  ])('is refunded alone: the carrier rejects %s', async (_, rejects, bought) => {
    const account = await funded()
    const { status, body } = await buy(account, outside(rejects))
    const { shipment } = body
    const { return_shipment: back } = shipment
    expect([status, shipment.labels.length, back.labels.length]).toEqual([201, ...bought])
    for (const [one, count] of [
      [shipment, bought[0]],
      [back, bought[1]],
    ]) {
      if (count === 0)
        expect(one.errors).toMatchObject({ code: 1203, message: expect.stringContaining('no such street') })
      else expect(one).not.toHaveProperty('errors')
    }
    const prices = [cents(shipment.total_cost), cents(back.total_cost)]
    const due = prices.reduce((sum, price, place) => sum + price * (bought[place] ?? 0), 0)
    expect(await charged(account)).toBe(due)
    const again = await call('POST /labels', {
      token: account.token,
      body: { label: { shipment_id: bought[0] === 0 ? shipment.id : back.id } },
    })
    expect(again.status).toBe(201)
  })

  test.each([
    { when: 'before', returnsBy: 'the carrier' },
    { when: 'after', returnsBy: 'the carrier' },
    { when: 'before', returnsBy: 'the platform' },
    { when: 'after', returnsBy: 'the platform' },
  ] as const)(
    'is charged with the outbound label or not at all, whatever dies $when its n-th call ($returnsBy)',
    async ({ when, returnsBy }) => {
      for (let n = 1; ; n++) {
        const account = await funded()
        const handler = returnsBy === 'the carrier' ? outside() : outside(() => false, routingData.lanes)
        const death = diesAt(n, when)
        const create = () => buy(account, handler, { carrier: 'DHLeC' }, { 'idempotency-key': 'both' })
        const first = await withFaults([death], create)
        advance(10 * MINUTE_MS)
        // The job may run before the retry, and may delete a label and its charge.
        if (n % 2 === 0) await settlePurchases()
        const again = await create()
        expect([n, again.status]).toEqual([n, 201])
        await settlePurchases()
        const { shipment } = again.body
        const found = [
          await shipmentOf(account.token, shipment.id),
          await shipmentOf(account.token, shipment.return_shipment_id),
        ]
        const isLive = ({ labels }: { labels: { cancelled: boolean }[] }) => labels.some(({ cancelled }) => !cancelled)
        const due = found.filter(isLive).reduce((sum, { total_cost }) => sum + cents(total_cost), 0)
        expect([n, await charged(account)]).toEqual([n, due])
        expect([n, await countShipments(account)]).toEqual([n, 2])
        if (!death.hasDied()) {
          expect(again.body).toEqual(first.body)
          expect(found.map(isLive)).toEqual([true, true])
          break
        }
      }
    },
  )
})
