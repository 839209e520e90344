import { expect, test } from '@jest/globals'
import type { DirectCarrier } from '#shared/carriers/carrier.ts'
import { failure } from '#shared/core/result.ts'
import { readOutboxEvents } from '#shared/events/outbox.ts'
import { eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { keyOf, keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { labelsWith } from '#test/support/handlersWith.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { rounds } from '#test/support/proof.ts'
import { noLanes } from '#test/support/routing.ts'
import { post } from '#test/support/shipments.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const funded = (): Promise<TestAccount> => anAccount({ balances: { USD: 1_000 } })
const FUNDS_CENTS = 100_000

const buy = (token: string, shipmentId: number, headers = {}): Promise<ApiResponse> =>
  call('POST /labels', { token, headers, body: { label: { shipment_id: shipmentId } } })
const read = (token: string, id: string | number, query = ''): Promise<ApiResponse> =>
  call('GET /labels/{id}', { token, params: { id }, query })
const cancel = (token: string, id: string | number): Promise<ApiResponse> =>
  call('PUT /labels/{id}/cancel', { token, params: { id } })

async function labelled(changes: Record<string, unknown> = {}) {
  const account = await funded()
  const created = await post(account.token, { create_label: true, ...changes })
  return { ...account, shipment: created.body.shipment, label: created.body.shipment.labels[0] }
}

describeWithTable('labels', () => {
  test('are bought for a shipment and read by id and by tracking number', async () => {
    const { token } = await funded()
    const created = await post(token)
    const bought = await buy(token, created.body.shipment.id)
    expect(bought.status).toBe(201)
    const { label } = bought.body
    expect(label).toMatchObject({ shipment_id: created.body.shipment.id, override_fee: 0, tax: 0, size: null })
    expect(label.cost + label.surcharge + label.oversize_fee + label.insurance_fee).toBeCloseTo(
      created.body.shipment.total_cost,
      2,
    )
    for (const name of [label.id, label.tracking_number]) {
      const again = await read(token, name)
      expect([again.status, again.body]).toEqual([200, bought.body])
    }
  })

  test.each(['pdf', 'PDF', 'Pdf'])('are downloaded with type=%s', async (type) => {
    const { token, label } = await labelled()
    const file = await read(token, label.tracking_number, `type=${type}`)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toBe(`inline; filename="label-${label.id}.pdf"`)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each<readonly [string, string | undefined, string, string, string]>([
    ['type=png', undefined, 'png', 'image/png', '\u0089PNG'],
    ['type=PNG&dpi=300', undefined, 'png', 'image/png', '\u0089PNG'],
    ['type=zpl', undefined, 'zpl', 'application/zpl', '^XA\n^PW812^LL1218'],
    ['type=zpl&dpi=300', 'application/pdf', 'zpl', 'application/zpl', '^XA\n^PW1200^LL1800'],
    ['', 'application/zpl, application/json;q=0.5', 'zpl', 'application/zpl', '^XA'],
    ['', 'image/png', 'png', 'image/png', '\u0089PNG'],
  ])('come for printers: %s, accepting %s', async (query, accept, ending, type, beginning) => {
    const { token, label } = await labelled()
    const headers: Readonly<Record<string, string>> = accept === undefined ? {} : { accept }
    const file = await call('GET /labels/{id}', { token, params: { id: label.id }, query, headers })
    expect([file.status, file.headers['content-type']]).toEqual([200, type])
    expect(file.headers['content-disposition']).toBe(`inline; filename="label-${label.id}.${ending}"`)
    expect(file.bytes.toString('latin1').startsWith(beginning)).toBe(true)
  })

  test('come in bulk, by number or id, in the order they are named', async () => {
    const { token, label } = await labelled()
    const other = (await post(token, { create_label: true })).body.shipment.labels[0]
    const file = await call('POST /labels/bulk', { token, body: { labels: [other.tracking_number, label.id] } })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const single = await read(token, label.id, 'type=pdf')
    expect(file.bytes.length).toBeGreaterThan(single.bytes.length)
  })

  test.each([
    [203, {}, '^XA\n^PW812^LL1218'],
    [300, { dpi: 300 }, '^XA\n^PW1200^LL1800'],
  ] as const)('come in bulk for a label printer of %i dpi, one after another', async (dpi, printer, beginning) => {
    const { token, label } = await labelled()
    const other = (await post(token, { create_label: true })).body.shipment.labels[0]
    const body = { labels: [other.tracking_number, label.id], type: 'zpl', ...printer }
    const file = await call('POST /labels/bulk', { token, body })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/zpl'])
    expect(file.headers['content-disposition']).toBe('inline; filename="labels.zpl"')
    const singles = [other.id, label.id].map((id) => read(token, id, `type=zpl&dpi=${dpi}`))
    expect(file.bytes).toEqual(Buffer.concat((await Promise.all(singles)).map(({ bytes }) => bytes)))
    expect(file.bytes.toString().startsWith(beginning)).toBe(true)
    expect(file.bytes.toString().match(/\^XA/g)).toHaveLength(2)
  })

  test('come in bulk as nothing that cannot be joined', async () => {
    const { token, label } = await labelled()
    const rejected = await call('POST /labels/bulk', { token, body: { labels: [label.id], type: 'png' } })
    expect([rejected.status, rejected.body.errors]).toEqual([400, ['/type: must be `pdf` or `zpl`']])
  })

  test('are refunded whole when cancelled, and leave the shipment free for another', async () => {
    const { token, userId, label, shipment } = await labelled()
    const response = await cancel(token, label.tracking_number)
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
    const cancelled = (await read(token, label.id)).body.label
    expect(cancelled).toMatchObject({ cancelled: true, status: 'Cancelled' })
    const next = await buy(token, shipment.id)
    expect(next.status).toBe(201)
    expect(
      (await call('GET /track/{tracking_number}', { token, params: { tracking_number: label.tracking_number } })).body
        .track.status,
    ).toBe('Cancelled')
  })

  test('are put on the outbox with the transaction that makes them', async () => {
    const { label } = await labelled()
    const due = await Promise.all(
      Array.from({ length: 16 }, (_, shard) =>
        testTable().query({ index: 'due', pk: `sweepEvents#${String(shard).padStart(2, '0')}` }),
      ),
    )
    const events = await testTable().batchGet(due.flatMap(({ items }) => items.map(keyOf)).slice(0, 100))
    const announced = events.map((item) => readOutboxEvents(item).events)
    const ofLabel = announced.filter(([event]) => event.labelId === label.id)
    expect(ofLabel.map((some) => some.map(({ type }) => type))).toEqual([['trackingEvent', 'labelReady']])
  })

  test('of a test shipment cost nothing', async () => {
    const { userId, label } = await labelled({ test: true })
    expect(label.status).toBe('Pending')
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
  })

  test('are assigned to no overpack by the deprecated call', async () => {
    const { token, label } = await labelled()
    const put = (overpack_id: unknown) =>
      call('PUT /labels/{id}', { token, params: { id: label.tracking_number }, body: { label: { overpack_id } } })
    const none = await put(null)
    expect([none.status, none.headers.deprecation, none.body.label.id]).toEqual([200, 'true', label.id])
    const unknown = await put(12345)
    expect([unknown.status, unknown.body.code, unknown.headers.deprecation]).toEqual([400, 1250, 'true'])
  })

  test('are never more than 20 of one shipment', async () => {
    const { token, shipment, label } = await labelled({ test: true })
    let id = label.id
    for (let count = 1; count < 20; count++) {
      await cancel(token, id)
      id = (await buy(token, shipment.id)).body.label.id
    }
    await cancel(token, id)
    const response = await buy(token, shipment.id)
    expect([response.status, response.body.code]).toEqual([400, 1203])
    expect((await call('DELETE /shipments/{id}', { token, params: { id: shipment.id } })).status).toBe(200)
  })
})

describeWithTable('labels of an asynchronous carrier', () => {
  test('are there at once, and their file when the carrier brings it', async () => {
    const { token, label } = await labelled({ carrier: 'DeutschePost' })
    expect(label).toMatchObject({ is_ready: false, tracking_number: null, status: 'Pending' })
    const early = await read(token, label.id, 'type=pdf')
    expect([early.status, early.body.code]).toEqual([400, 1207])
    const bulk = await call('POST /labels/bulk', { token, body: { labels: [label.id] } })
    expect([bulk.status, bulk.body.code]).toEqual([400, 1207])

    advance(2 * MINUTE_MS)
    await reconcileLabels()
    const ready = (await read(token, label.id)).body.label
    expect(ready.is_ready).toBe(true)
    expect(ready.tracking_number).toMatch(/^RX\d{9}DE$/)
    expect((await read(token, ready.tracking_number, 'type=pdf')).status).toBe(200)
    expect(
      (await call('GET /track/{tracking_number}', { token, params: { tracking_number: ready.tracking_number } }))
        .status,
    ).toBe(200)
  })
})

describeWithTable('labels of a carrier that says no or nothing', () => {
  test('a rejection leaves no label, and charge and refund on the ledger', async () => {
    const { token, userId } = await funded()
    const created = await post(token, { carrier: 'SandboxRefuse' })
    const response = await buy(token, created.body.shipment.id)
    expect([response.status, response.body.code]).toEqual([400, 1203])
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
    const { shipment } = (await call('GET /shipments/{id}', { token, params: { id: created.body.shipment.id } })).body
    expect(shipment.labels).toEqual([])
    expect((await call('DELETE /shipments/{id}', { token, params: { id: shipment.id } })).status).toBe(200)
  })

  test('a rejection is reported inside the shipment when both were requested', async () => {
    const { token, userId } = await funded()
    const created = await post(token, { carrier: 'SandboxRefuse', create_label: true })
    expect(created.status).toBe(201)
    expect(created.body.shipment).toMatchObject({ labels: [], errors: { code: 1203, http_status: 400 } })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
  })

  test('silence is a promise, which the settlement keeps', async () => {
    const { token, userId } = await funded()
    const created = await post(token, { carrier: 'SandboxFlaky' })
    const { id, total_cost: price } = created.body.shipment
    const headers = { 'idempotency-key': 'flaky' }
    const first = await buy(token, id, headers)
    expect([first.status, first.body.label]).toMatchObject([201, { is_ready: false, tracking_number: null }])
    expect((await buy(token, id)).body.code).toBe(1201)
    const again = await buy(token, id, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    advance(3 * MINUTE_MS)
    expect(await reconcileLabels()).toMatchObject({ ready: 1 })
    expect((await read(token, first.body.label.id)).body.label).toMatchObject({
      is_ready: true,
      tracking_number: expect.stringMatching(/./),
    })
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - Math.round(price * 100))
  })

  test('silence is a promise inside the shipment, too, where both were asked for', async () => {
    const { token, userId } = await funded()
    const { shipment } = (await post(token, { carrier: 'SandboxFlaky', create_label: true })).body
    expect(shipment.labels).toMatchObject([{ is_ready: false, tracking_number: null }])
    expect(shipment.errors).toBeUndefined()
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS - Math.round(shipment.total_cost * 100))
  })
})

/** Returns an external carrier with the given cancellation behaviour. */
const carrier = (cancelling: DirectCarrier['cancel']): DirectCarrier => ({
  create: async ({ parcel }) => ({ trackingNumber: `XX${parcel.reference}`, isReady: true }),
  findByReference: async (reference) => ({ trackingNumber: `XX${reference}`, isReady: true }),
  cancel: cancelling,
  transmit: async () => {},
})

describeWithTable('cancelling with an outside carrier', () => {
  test('is rejected with 500/1206 when the carrier does not void it, and can be retried', async () => {
    const { token, userId, label } = await labelled({ carrier: 'DHLeC' })
    const before = await auditedBalance(userId)
    const handler = labelsWith({ carriers: () => carrier(async () => ({ refused: 'it is on its way' })) })
    const response = await call('PUT /labels/{id}/cancel', { token, params: { id: label.id } }, handler)
    expect([response.status, response.body.code]).toEqual([500, 1206])
    expect(await auditedBalance(userId)).toBe(before)
    expect((await read(token, label.id)).body.label).toMatchObject({ cancelled: false, is_ready: true })
    expect((await cancel(token, label.id)).status).toBe(200)
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
  })

  test('is completed by the settlement job when the carrier did not respond', async () => {
    const { token, userId, label } = await labelled({ carrier: 'DHLeC' })
    const handler = labelsWith({
      carriers: () =>
        carrier(async () => {
          throw new Error('down')
        }),
    })
    const response = await call('PUT /labels/{id}/cancel', { token, params: { id: label.id } }, handler)
    expect([response.status, response.body.code]).toEqual([500, 1206])
    advance(3 * MINUTE_MS)
    expect(await reconcileLabels()).toMatchObject({ cancelled: 1 })
    expect((await read(token, label.id)).body.label.status).toBe('Cancelled')
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
  })
})

type Row = { title: string; ask: (account: TestAccount) => Promise<ApiResponse>; status: number; code: number }

const foreignLabel = async (): Promise<number> => (await labelled()).label.id

const ROWS: readonly Row[] = [
  { title: 'GET: unknown id', ask: ({ token }) => read(token, 123), status: 404, code: 1205 },
  { title: 'GET: unknown number', ask: ({ token }) => read(token, 'SV00000000000000'), status: 404, code: 1205 },
  { title: 'GET: odd number', ask: ({ token }) => read(token, 'ä#%/ü'), status: 404, code: 1205 },
  {
    title: 'GET: of another user',
    ask: async ({ token }) => read(token, await foreignLabel()),
    status: 404,
    code: 1205,
  },
  { title: 'GET: bad type', ask: ({ token }) => read(token, 1, 'type=gif'), status: 400, code: 1031 },
  { title: 'GET: bad resolution', ask: ({ token }) => read(token, 1, 'type=png&dpi=600'), status: 400, code: 1031 },
  {
    title: 'POST: no shipment_id',
    ask: ({ token }) => call('POST /labels', { token, body: { label: {} } }),
    status: 400,
    code: 1000,
  },
  { title: 'POST: unknown shipment', ask: ({ token }) => buy(token, 99), status: 404, code: 1210 },
  {
    title: 'POST: labelled already',
    ask: async ({ token }) => {
      const created = await post(token, { create_label: true })
      return buy(token, created.body.shipment.id)
    },
    status: 400,
    code: 1201,
  },
  {
    title: 'POST: the route is gone',
    ask: async ({ token }) => {
      const created = await post(token)
      return call(
        'POST /labels',
        { token, body: { label: { shipment_id: created.body.shipment.id } } },
        labelsWith({ ports: { routing: noLanes() } }),
      )
    },
    status: 400,
    code: 1050,
  },
  {
    title: 'POST: a rate is gone',
    ask: async ({ token }) => {
      const created = await post(token)
      return call(
        'POST /labels',
        { token, body: { label: { shipment_id: created.body.shipment.id } } },
        labelsWith({
          ports: { exchangeRates: { rate: async () => failure({ reason: 'no_table' as const, currency: 'EUR' }) } },
        }),
      )
    },
    status: 500,
    code: 1051,
  },
  {
    title: 'bulk: none',
    ask: ({ token }) => call('POST /labels/bulk', { token, body: { labels: [] } }),
    status: 400,
    code: 1000,
  },
  {
    title: 'bulk: 101',
    ask: ({ token }) => call('POST /labels/bulk', { token, body: { labels: Array(101).fill('x') } }),
    status: 400,
    code: 1000,
  },
  {
    title: 'bulk: one unknown',
    ask: async (account) => {
      const created = await post(account.token, { create_label: true })
      return call('POST /labels/bulk', {
        token: account.token,
        body: { labels: [created.body.shipment.labels[0].id, 'nope'] },
      })
    },
    status: 400,
    code: 1205,
  },
  {
    title: 'bulk: of another user',
    ask: async ({ token }) => call('POST /labels/bulk', { token, body: { labels: [await foreignLabel()] } }),
    status: 400,
    code: 1205,
  },
  {
    title: 'PUT: unknown',
    ask: ({ token }) => call('PUT /labels/{id}', { token, params: { id: 5 }, body: { label: { overpack_id: null } } }),
    status: 404,
    code: 1205,
  },
  {
    title: 'PUT: overpack_id missing',
    ask: ({ token }) => call('PUT /labels/{id}', { token, params: { id: 5 }, body: { label: {} } }),
    status: 400,
    code: 1000,
  },
  { title: 'cancel: unknown', ask: ({ token }) => cancel(token, 5), status: 404, code: 1205 },
  {
    title: 'cancel: of another user',
    ask: async ({ token }) => cancel(token, await foreignLabel()),
    status: 404,
    code: 1205,
  },
  {
    title: 'cancel: twice',
    ask: async ({ token }) => {
      const created = await post(token, { create_label: true })
      const { id } = created.body.shipment.labels[0]
      await cancel(token, id)
      return cancel(token, id)
    },
    status: 400,
    code: 1204,
  },
]

describeWithTable('rejections of labels', () => {
  test.each(ROWS)('$title', async ({ ask, status, code }) => {
    const response = await ask(await funded())
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  test('a balance that does not cover it: 402 and no label', async () => {
    const { token } = await anAccount()
    const created = await post(token)
    const response = await buy(token, created.body.shipment.id)
    expect([response.status, response.body.code]).toEqual([402, 1080])
    expect(response.body.message).toContain(`${created.body.shipment.total_cost} USD`)
  })

  test('a balance that is not there: 500/1081', async () => {
    const { token, userId } = await anAccount()
    const created = await post(token)
    await testTable().commit([
      { kind: 'remove', key: keys.wallet(userId, 'USD'), when: undefined, otherwise: () => 'again' },
    ])
    const response = await buy(token, created.body.shipment.id)
    expect([response.status, response.body.code]).toEqual([500, 1081])
  })

  const moving = [...eventCodes.values()].filter(({ status }) => status !== 'Pending')
  // The tested codes do not depend on the table.
  test.each(moving.filter((_, place) => place % rounds(1, 1, 10) === 0))(
    'a label stays from the first scan that proves its parcel moves: $code $description, 400/1206',
    async ({ code, status }) => {
      const { token, userId, label } = await labelled()
      const { tracking_number } = label
      for (const provesNothing of [100, 109]) {
        await operate('TrackingEventRecorded', { tracking_number, code: provesNothing })
      }
      await operate('TrackingEventRecorded', { tracking_number, code })
      const paid = await auditedBalance(userId)
      const response = await cancel(token, label.id)
      expect([response.status, response.body.code]).toEqual([400, 1206])
      expect(response.body.message).toContain(status)
      expect(await auditedBalance(userId)).toBe(paid)
      expect((await read(token, label.id)).body.label).toMatchObject({ cancelled: false, status })
    },
  )

  test('a label goes whose carrier says only that it has not received the parcel', async () => {
    const { token, userId, label } = await labelled()
    await operate('TrackingEventRecorded', { tracking_number: label.tracking_number, code: 109 })
    expect((await cancel(token, label.id)).status).toBe(200)
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
  })

  testEmbedded('a label that is scanned while it is cancelled is refunded or on its way, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const { token, userId, label } = await labelled()
      const paid = await auditedBalance(userId)
      const [response] = await withFaultInjection(CONFLICTS, () =>
        Promise.all([
          cancel(token, label.id),
          operate('TrackingEventRecorded', { tracking_number: label.tracking_number, code: 150 }),
        ]),
      )
      expect(await auditedBalance(userId)).toBe(response.status === 200 ? FUNDS_CENTS : paid)
      const now = (await read(token, label.id)).body.label
      expect(now).toMatchObject(
        response.status === 200 ? { status: 'Cancelled' } : { status: 'En Route', cancelled: false },
      )
    }
  })

  test('a processed label stays: 400/1206', async () => {
    const { token, userId, shipment, label } = await labelled()
    await testTable().update(
      keys.label(userId, shipment.id, label.id),
      { set: { processed: true } },
      () => 'attribute_exists(pk)',
    )
    const response = await cancel(token, label.id)
    expect([response.status, response.body.code]).toEqual([400, 1206])
  })
})
