import { expect, test } from '@jest/globals'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import {
  SIMULATION_SCENARIO_NAMES,
  SIMULATION_STEP_NAMES,
  type SimulationInput,
  TOPIC_SIMULATIONS,
} from '#shared/sandboxes/rules/simulations.ts'
import { TEST_FUNDS_CENTS } from '#shared/sandboxes/rules/testFunds.ts'
import { runSimulation } from '#shared/sandboxes/runSimulation.ts'
import { createSandboxTable } from '#shared/sandboxes/sandboxTable.ts'
import { keys } from '#shared/table/keys.ts'
import { TOPICS, topics } from '#shared/webhooks/topics/topics.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aBatch, shipmentRowCodec, work } from '#test/support/batches.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { getInbound, OPEN_WAREHOUSE, postInbound, productsInTable } from '#test/support/inbound.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { labelNow, shipmentNow, trackNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate, operationDeps } from '#test/support/operations.ts'
import { aReadyOrder, getOrder, HKG, LAX, postShop } from '#test/support/orders.ts'
import { eventsOf } from '#test/support/outbox.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { anOverpack, getManifest, postManifest } from '#test/support/overpacks.ts'
import { danglingReferences, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { postReturnRequest } from '#test/support/returnRequests.ts'
import {
  answer as answerReshipment,
  getReshipment,
  getReturn,
  postReshipment,
  verifyReturn,
} from '#test/support/returns.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { belongingTo } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

type Sandbox = Awaited<ReturnType<typeof aSandbox>>

async function aParcel({ token }: Pick<Sandbox, 'token'>) {
  const { shipment } = (await post(token, { create_label: true })).body
  return { shipment, label: shipment.labels[0], number: String(shipment.labels[0].tracking_number) }
}

const asAccount = ({ owner, token, userId }: Sandbox) => ({ ...owner, token, userId })

async function anOrderIn({ token, userId }: Sandbox): Promise<number> {
  await postShop(token)
  await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
  return aReadyOrder(token)
}

const anInboundIn = async ({ token, userId }: Sandbox): Promise<number> =>
  (await postInbound(token, await productsInTable(userId, 2), { warehouse_id: OPEN_WAREHOUSE })).body.inbound.id

const aReturnIn = async ({ token }: Sandbox): Promise<number> =>
  (await simulate(token, { step: 'return_received' })).body.simulation.return_id

describeWithTable('scenarios of a parcel', () => {
  useSigningSecret()

  test.each(['delivered', 'returned', 'lost'])('after %s nothing is played any more', async (scenario) => {
    const sandbox = await aSandbox()
    const { token } = sandbox
    const { number } = await aParcel(sandbox)
    const request = { scenario, tracking_number: number }
    const headers = { 'idempotency-key': `end-${number}` }
    expect((await simulate(token, request, headers)).status).toBe(201)
    const { events } = await trackNow(asAccount(sandbox), number)
    for (const next of ['returned', 'delivered']) {
      expect((await simulate(token, { ...request, scenario: next })).body).toMatchObject({
        code: 1601,
        message: expect.stringContaining('the parcel has already reached its final status: '),
      })
    }
    expect((await simulate(token, request, headers)).status).toBe(201)
    expect((await trackNow(asAccount(sandbox), number)).events).toHaveLength(events.length)
  })

  test.each([
    { scenario: 'delivered', status: 'Delivered' },
    { scenario: 'held_in_customs', status: 'Customs' },
    { scenario: 'address_failure', status: 'Exception' },
    { scenario: 'lost', status: 'Exception' },
    { scenario: 'damaged', status: 'Exception' },
    { scenario: 'returned', status: 'Exception' },
  ])('$scenario ends as $status, by what carriers and facilities report', async ({ scenario, status }) => {
    const sandbox = await aSandbox()
    const { number, label } = await aParcel(sandbox)
    const response = await simulate(sandbox.token, { scenario, tracking_number: number })
    expect(response.status).toBe(201)
    const { reports } = response.body.simulation
    const track = await trackNow(asAccount(sandbox), number)
    expect(track.status).toBe(status)
    expect(track.events).toHaveLength(reports.length + 1)
    expect(await labelNow(asAccount(sandbox), label.id)).toMatchObject({ processed: true })
    const events = await announced(sandbox.userId, 'trackingEvent')
    expect(events.length).toBe(track.events.length)
    for (const { occurredAtMs } of events) expect(occurredAtMs).toBeLessThanOrEqual(clock.now())
  })

  test('continue where the previous one has ended', async () => {
    const sandbox = await aSandbox()
    const { number, shipment } = await aParcel(sandbox)
    await simulate(sandbox.token, { scenario: 'held_in_customs', tracking_number: number })
    advance(MINUTE_MS)
    await simulate(sandbox.token, { scenario: 'delivered', shipment_id: shipment.id })
    expect((await trackNow(asAccount(sandbox), number)).status).toBe('Delivered')
    advance(MINUTE_MS)
    const step = await simulate(sandbox.token, { step: 'tracking_event', tracking_number: number, code: 310 })
    expect(step.status).toBe(201)
    expect((await trackNow(asAccount(sandbox), number)).events[0].code).toBe(310)
  })

  test('charge and re-rate as a facility would', async () => {
    const { token, userId } = await aSandbox()
    const { number } = await aParcel({ token })
    const before = await auditedBalance(userId)
    expect(before).toBeLessThan(TEST_FUNDS_CENTS)
    await simulate(token, { step: 'label_processed', tracking_number: number, weight: 2.5 })
    expect(await auditedBalance(userId)).toBeLessThan(before)
    expect(await announced(userId, 'labelAdjusted')).toHaveLength(1)
  })

  test('are played once, whatever dies on the way, and however often they are sent', async () => {
    for (let n = 3; ; n += 7) {
      const sandbox = await aSandbox()
      const { number } = await aParcel(sandbox)
      const headers = { 'idempotency-key': 'one' }
      const request = { scenario: 'delivered', tracking_number: number }
      const fault = diesAt(n, n % 2 === 0 ? 'before' : 'after')
      await withFaults([fault], () => simulate(sandbox.token, request, headers)).catch(() => null)
      advance(2 * MINUTE_MS)
      const again = await simulate(sandbox.token, request, headers)
      expect(again.status).toBe(201)
      expect((await simulate(sandbox.token, request, headers)).body).toEqual(again.body)
      const { events, status } = await trackNow(asAccount(sandbox), number)
      expect(status).toBe('Delivered')
      const codes = events.map(({ code }: { code: number }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes).toHaveLength(10)
      await auditedBalance(sandbox.userId)
      if (!fault.hasDied()) break
    }
    expect(await danglingReferences()).toEqual([])
  })

  test('are not played with what is not in the sandbox, or not as it has to be', async () => {
    const sandbox = await aSandbox({ balances: { USD: 100 } })
    const { token } = sandbox
    const foreign = (await post(sandbox.owner.token, { create_label: true })).body.shipment
    const number = foreign.labels[0].tracking_number
    const bare = (await post(token)).body.shipment
    const { shipment, label, number: own } = await aParcel(sandbox)
    await call('PUT /labels/{id}/cancel', { token, params: { id: label.id } })
    const before = await trackNow(sandbox.owner, number)
    const cases: [Record<string, unknown>, number, number][] = [
      [{ scenario: 'delivered', tracking_number: number }, 400, 1205],
      [{ scenario: 'delivered', shipment_id: foreign.id }, 400, 1210],
      [{ scenario: 'delivered', shipment_id: bare.id }, 400, 1202],
      [{ scenario: 'delivered', tracking_number: own }, 400, 1601],
      [{ scenario: 'delivered', tracking_number: own, shipment_id: bare.id }, 400, 1601],
      [{ scenario: 'delivered' }, 400, 1000],
      [{ scenario: 'delivered', step: 'label_ready', shipment_id: shipment.id }, 400, 1000],
      [{}, 400, 1000],
      [{ scenario: 'no_funds', shipment_id: shipment.id }, 400, 1000],
      [{ step: 'tracking_event', tracking_number: own }, 400, 1000],
      [{ step: 'tracking_event', tracking_number: own, code: 2 }, 400, 1601],
      [{ step: 'packing_started', order_id: 1 }, 400, 1320],
      [{ step: 'inbound_received', inbound_id: 1 }, 400, 1350],
      [{ step: 'manifest_processed', manifest_id: 1 }, 400, 1275],
      [{ step: 'return_verified', return_id: 1 }, 400, 1120],
      [{ step: 'reshipment_quoted', reshipment_id: 1 }, 400, 1140],
      [{ step: 'exception_resolved', exception_id: 1 }, 400, 1160],
      [{ step: 'label_ready', shipment_id: shipment.id }, 400, 1601],
    ]
    for (const [request, status, code] of cases) {
      const { status: response, body } = await simulate(token, request)
      expect({ asked: request, status: response, code: body.code }).toEqual({ asked: request, status, code })
    }
    expect(await trackNow(sandbox.owner, number)).toEqual(before)
  })

  test('are not played with anything of another sandbox: it is as good as nothing', async () => {
    const [own, theirs] = [await aSandbox(), await aSandbox()]
    const { number, shipment } = await aParcel(theirs)
    const raised = await simulate(theirs.token, { step: 'exception_raised', shipment_id: shipment.id })
    const returnId = await aReturnIn(theirs)
    const subjects: readonly (readonly [Record<string, unknown>, Record<string, unknown>])[] = [
      [{ scenario: 'delivered' }, { tracking_number: number }],
      [{ scenario: 'delivered' }, { shipment_id: shipment.id }],
      [{ step: 'packing_started' }, { order_id: await anOrderIn(theirs) }],
      [{ step: 'inbound_received' }, { inbound_id: await anInboundIn(theirs) }],
      [{ step: 'manifest_processed' }, await subjectAfter('POST /manifests', theirs)],
      [{ step: 'return_verified' }, { return_id: returnId }],
      [{ step: 'reshipment_quoted' }, await subjectAfter('POST /reshipments', theirs)],
      [{ step: 'exception_resolved' }, { exception_id: raised.body.simulation.exception_id }],
    ]
    const before = await belongingTo(theirs.userId)
    for (const [request, subject] of subjects) {
      const [name = '', value] = Object.entries(subject)[0] ?? []
      const missing = typeof value === 'string' ? value.replace(/\d{4}$/, '0000') : generateId()
      const responses = await Promise.all(
        [value, missing].map(async (id) => {
          const { status, body } = await simulate(own.token, { ...request, [name]: id })
          return `${status} ${JSON.stringify(body).replaceAll(String(id), '<id>')}`
        }),
      )
      expect(responses[0]).toMatch(/^400 /)
      expect(responses[0]).toBe(responses[1])
    }
    expect(await belongingTo(theirs.userId)).toEqual(before)
  })
})

describeWithTable('what befalls a sandbox next', () => {
  useSigningSecret()

  test('a label is rejected once: charged, refunded, and the next one is bought', async () => {
    const { token, userId } = await aSandbox()
    const { id } = (await post(token)).body.shipment
    const response = await simulate(token, { scenario: 'refused_label' })
    expect(response.body.simulation.waits_until).not.toBeNull()
    const buy = () => call('POST /labels', { token, body: { label: { shipment_id: id } } })
    expect(await buy()).toMatchObject({ status: 400, body: { code: 1203, source: 'carrier' } })
    expect(await auditedBalance(userId)).toBe(TEST_FUNDS_CENTS)
    expect((await buy()).status).toBe(201)
    expect(await auditedBalance(userId)).toBeLessThan(TEST_FUNDS_CENTS)
  })

  testEmbedded('of several labels that are bought at once, one is the next', async () => {
    const { token, userId } = await aSandbox()
    const shipments = await Promise.all(Array.from({ length: 4 }, async () => (await post(token)).body.shipment))
    await simulate(token, { scenario: 'refused_label' })
    const statuses = await withFastTimers(() =>
      withFaultInjection(CONFLICTS, () =>
        Promise.all(
          shipments.map(
            async ({ id }) => (await call('POST /labels', { token, body: { label: { shipment_id: id } } })).status,
          ),
        ),
      ),
    )
    expect(statuses.toSorted()).toEqual([201, 201, 201, 400])
    await auditedBalance(userId)
  })

  test('a rejected label whose purchase was interrupted is settled as any other', async () => {
    const { token, userId } = await aSandbox()
    await simulate(token, { scenario: 'refused_label' })
    for (let n = 6; n < 12; n++) {
      const { id } = (await post(token)).body.shipment
      await simulate(token, { scenario: 'refused_label' })
      await withFaults([diesAt(n, 'after')], () =>
        call('POST /labels', { token, body: { label: { shipment_id: id } } }),
      ).catch(() => null)
    }
    for (let run = 0; run < 3; run++) {
      advance(20 * MINUTE_MS)
      await reconcileLabels()
    }
    expect(await testTable().queryAll({ pk: keys.lostPurchase(userId, 0).pk })).not.toContainEqual({ isFound: true })
    expect(await danglingReferences()).toEqual([])
    await auditedBalance(userId)
  })

  test('a carrier is late: the label is there, its number and file come by and by', async () => {
    const sandbox = await aSandbox()
    const { token } = sandbox
    await simulate(token, { scenario: 'late_carrier' })
    const { shipment } = (await post(token, { create_label: true })).body
    const [label] = shipment.labels
    expect(label).toMatchObject({ is_ready: false, tracking_number: null })
    expect(await simulate(token, { scenario: 'delivered', shipment_id: shipment.id })).toMatchObject({
      status: 400,
      body: { code: 1601 },
    })
    advance(2 * MINUTE_MS)
    await reconcileLabels()
    const ready = await labelNow(asAccount(sandbox), label.id)
    expect(ready).toMatchObject({ is_ready: true, tracking_number: expect.stringMatching(/^TE\d{14}$/) })
    expect(await announced(sandbox.userId, 'labelReady')).toHaveLength(1)
  })

  test('a late label is brought, or fails, when a simulation says so', async () => {
    const sandbox = await aSandbox()
    for (const [step, check] of [
      ['label_ready', { is_ready: true }],
      ['label_failed', { status: 'Cancelled' }],
    ] as const) {
      await simulate(sandbox.token, { scenario: 'late_carrier' })
      const { shipment } = (await post(sandbox.token, { create_label: true })).body
      expect((await simulate(sandbox.token, { step, shipment_id: shipment.id })).status).toBe(201)
      const [label] = (await shipmentNow(asAccount(sandbox), shipment.id)).labels
      expect(label).toMatchObject(check)
    }
  })

  test('who does not buy within the hour meets nothing', async () => {
    const { token } = await aSandbox()
    await simulate(token, { scenario: 'refused_label' })
    advance(61 * MINUTE_MS)
    expect((await post(token, { create_label: true })).body.shipment.labels[0].is_ready).toBe(true)
  })

  test('the money is debited, and refunded', async () => {
    const { token, userId } = await aSandbox()
    expect((await simulate(token, { scenario: 'no_funds' })).status).toBe(201)
    expect(await auditedBalance(userId)).toBe(0)
    expect((await post(token, { create_label: true })).body.shipment.errors?.[0]?.code ?? 1080).toBe(1080)
    const headers = { 'idempotency-key': 'fill' }
    for (let n = 0; n < 3; n++) expect((await simulate(token, { scenario: 'top_up' }, headers)).status).toBe(201)
    expect(await auditedBalance(userId)).toBe(TEST_FUNDS_CENTS)
    expect((await simulate(token, { scenario: 'top_up' })).status).toBe(201)
    expect(await auditedBalance(userId)).toBe(TEST_FUNDS_CENTS)
  })
})

describeWithTable('steps of warehouses and facilities', () => {
  useSigningSecret()

  test('an order is packed and sent', async () => {
    const sandbox = await aSandbox()
    const id = await anOrderIn(sandbox)
    const { reports } = (await simulate(sandbox.token, { scenario: 'order_fulfilled', order_id: id })).body.simulation
    expect(reports).toHaveLength(2)
    const { order } = (await getOrder(sandbox.token, id)).body
    expect(order.status).toBe('Fulfilled')
    const moved = await simulate(sandbox.token, { step: 'fulfillment_tracking_assigned', order_id: id })
    expect(moved.status).toBe(201)
    expect(await announced(sandbox.userId, 'fulfillmentUpdate')).toHaveLength(1)
  })

  test('all parcels of a split order are packed and sent, also if it is repeated half way', async () => {
    for (let n = 4; ; n += 25) {
      const sandbox = await aSandbox()
      await postShop(sandbox.token)
      await aStockedProduct(sandbox.userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
      await aStockedProduct(sandbox.userId, { sku: 'MUG', units: { [LAX]: 10 } })
      const line_items = ['SHIRT', 'MUG'].map((sku) => ({ sku, quantity: 1 }))
      const id = await aReadyOrder(sandbox.token, { line_items, split_fulfillment: true })
      const request = { scenario: 'order_fulfilled', order_id: id }
      const headers = { 'idempotency-key': 'split' }
      const fault = diesAt(n, 'after')
      await withFaults([fault], () => simulate(sandbox.token, request, headers)).catch(() => null)
      advance(2 * MINUTE_MS)
      const { status, body } = await simulate(sandbox.token, request, headers)
      expect([status, body.simulation.reports.length]).toEqual([201, 4])
      expect((await getOrder(sandbox.token, id)).body.order.status).toBe('Fulfilled')
      expect(await announced(sandbox.userId, 'fulfillmentComplete')).toHaveLength(2)
      if (!fault.hasDied()) break
    }
  })

  test('an order that is repeated half way is sent once', async () => {
    for (let n = 4; ; n += 9) {
      const sandbox = await aSandbox()
      const id = await anOrderIn(sandbox)
      const request = { scenario: 'order_fulfilled', order_id: id }
      const headers = { 'idempotency-key': 'order' }
      const fault = diesAt(n, 'after')
      await withFaults([fault], () => simulate(sandbox.token, request, headers)).catch(() => null)
      advance(2 * MINUTE_MS)
      expect((await simulate(sandbox.token, request, headers)).status).toBe(201)
      expect(await announced(sandbox.userId, 'fulfillmentComplete')).toHaveLength(1)
      await auditedBalance(sandbox.userId)
      if (!fault.hasDied()) break
    }
  })

  test('an order that is not taken up yet is to be asked for again', async () => {
    const sandbox = await aSandbox()
    await postShop(sandbox.token)
    const { id } = (await call('POST /orders', { token: sandbox.token, body: { order: await anOrderBody(sandbox) } }))
      .body.order
    expect(await simulate(sandbox.token, { step: 'packing_started', order_id: id })).toMatchObject({
      status: 400,
      body: { code: 1601, retryable: true },
    })
  })

  test('stock comes in, a manifest is accepted, an exception ends', async () => {
    const sandbox = await aSandbox()
    const { token } = sandbox
    const inboundId = await anInboundIn(sandbox)
    expect((await simulate(token, { scenario: 'stock_received', inbound_id: inboundId })).status).toBe(201)
    expect((await getInbound(token, inboundId)).body.inbound.status).toBe('Processed')

    const overpack = await anOverpack(token, 2)
    const { manifest } = (await postManifest(token, [overpack.id])).body
    expect((await simulate(token, { step: 'manifest_processed', manifest_id: manifest.id })).status).toBe(201)
    expect((await getManifest(token, manifest.id)).body.manifest.warehouse_no).toMatch(/^\d{12}$/)

    const { number } = await aParcel(sandbox)
    const raised = await simulate(token, { step: 'exception_raised', tracking_number: number, type: 'Oversized' })
    const { exception_id: exceptionId } = raised.body.simulation
    const shown = () => call('GET /exceptions/{id}', { token, params: { id: exceptionId } })
    expect((await shown()).body.exception).toMatchObject({ type: 'Oversized', status: 'On Hold' })
    expect((await simulate(token, { step: 'exception_resolved', exception_id: exceptionId })).status).toBe(201)
    expect((await shown()).body.exception.status).toBe('Returned to Sender')
  })

  test('a parcel comes back and is sent on', async () => {
    const sandbox = await aSandbox()
    const { token } = sandbox
    const id = await aReturnIn(sandbox)
    await verifyReturn(token, id)
    expect((await simulate(token, { step: 'return_verified', return_id: id })).status).toBe(201)
    expect((await simulate(token, { step: 'return_message_posted', return_id: id })).status).toBe(201)
    expect((await getReturn(token, id)).body.return.messages.length).toBeGreaterThan(1)
    const { reshipment } = (await postReshipment(token, [id])).body
    expect((await simulate(token, { step: 'reshipment_quoted', reshipment_id: reshipment.id })).status).toBe(201)
    expect((await answerReshipment(token, reshipment.id, 'Approved')).status).toBe(200)
    expect((await simulate(token, { step: 'reshipment_shipped', reshipment_id: reshipment.id })).status).toBe(201)
    expect((await getReshipment(token, reshipment.id)).body.reshipment.status).toBe('Approved')
    expect((await getReturn(token, id)).body.return.status).toBe('Reshipped')
  })

  test('every topic of webhooks comes about as the table of them says', async () => {
    expect(Object.keys(TOPIC_SIMULATIONS).toSorted()).toEqual([...TOPICS].toSorted())
    for (const topic of TOPICS) {
      const sandbox = await aSandbox()
      const { after, ...wanted }: { after?: string } & SimulationInput = TOPIC_SIMULATIONS[topic]
      const subject = await subjectAfter(after, sandbox)
      if (wanted.scenario || wanted.step) {
        const { status, body } = await simulate(sandbox.token, { ...wanted, ...subject })
        expect({ topic, status, message: body.message }).toEqual({ topic, status: 201, message: undefined })
      }
      expect({
        topic,
        isAnnounced: (await eventsOf(sandbox.userId)).some(({ type }) => type === topics[topic].event),
      }).toEqual({
        topic,
        isAnnounced: true,
      })
    }
  })
})

async function anOrderBody({ userId }: Sandbox) {
  const { anOrder } = await import('#test/support/orders.ts')
  await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
  return anOrder()
}

async function subjectAfter(after: string | undefined, sandbox: Sandbox): Promise<Record<string, unknown>> {
  const { token } = sandbox
  switch (after) {
    case 'POST /labels':
      return { tracking_number: (await aParcel(sandbox)).number }
    case 'PUT /returns/{id}': {
      const id = await aReturnIn(sandbox)
      await verifyReturn(token, id)
      return { return_id: id }
    }
    case 'POST /return-requests': {
      const id = await anOrderIn(sandbox)
      await simulate(token, { scenario: 'order_fulfilled', order_id: id })
      await postReturnRequest(token, id, [{ sku: 'SHIRT', quantity: 1 }])
      return {}
    }
    case 'late_carrier': {
      await simulate(token, { scenario: 'late_carrier' })
      return { shipment_id: (await post(token, { create_label: true })).body.shipment.id }
    }
    case 'POST /batches':
      await aBatch(token, shipmentRowCodec(1))
      await work(sandbox.userId)
      return {}
    case 'POST /manifests':
      return { manifest_id: (await postManifest(token, [(await anOverpack(token, 1)).id])).body.manifest.id }
    case 'POST /inbound':
      return { inbound_id: await anInboundIn(sandbox) }
    case 'POST /orders': {
      const id = await anOrderIn(sandbox)
      return { order_id: id }
    }
    case 'packing_started': {
      const id = await anOrderIn(sandbox)
      await simulate(token, { step: 'packing_started', order_id: id })
      return { order_id: id }
    }
    case 'order_fulfilled': {
      const id = await anOrderIn(sandbox)
      await simulate(token, { scenario: 'order_fulfilled', order_id: id })
      return { order_id: id }
    }
    case 'POST /reshipments':
      return { reshipment_id: (await postReshipment(token, [await aReturnIn(sandbox)])).body.reshipment.id }
    case 'top_up':
      await simulate(token, { scenario: 'top_up' })
      return {}
    default:
      return {}
  }
}

describeWithTable('a simulation of a real account', () => {
  useSigningSecret()

  test('is rejected before any other check', async () => {
    const { token } = await anAccount()
    for (const request of [{ scenario: 'no_funds' }, { scenario: 'delivered', shipment_id: 1 }, {}]) {
      expect(await simulate(token, request)).toMatchObject({ status: 403, body: { code: 1600, name: 'sandbox_only' } })
    }
  })

  test('changes nothing, even when the code is called directly: it is a condition of every write', async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    const { token, userId } = account
    const { shipment } = (await post(token, { create_label: true })).body
    await postShop(token)
    await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
    const order_id = await aReadyOrder(token)
    const inbound_id = (await postInbound(token, await productsInTable(userId, 1), { warehouse_id: OPEN_WAREHOUSE }))
      .body.inbound.id
    const subjects = {
      tracking_number: shipment.labels[0].tracking_number,
      order_id,
      inbound_id,
      code: 200,
      weight: 5,
    }
    // Ignores tracking numbers, as unused ones are lost.
    const tableWithoutNumbers = async () => (await readCompleteTable()).filter(({ sk }) => sk !== 'SHIPPED')
    const before = await tableWithoutNumbers()
    const input: readonly SimulationInput[] = [
      ...SIMULATION_SCENARIO_NAMES.map((scenario) => ({ scenario, ...subjects })),
      ...SIMULATION_STEP_NAMES.map((step) => ({ step, ...subjects })),
    ]
    for (const one of input) {
      const requested = { userId, id: generateId(), madeId: generateId(), input: one }
      const played = await runSimulation(requested, operationDeps())
      if (played.kind === 'played') {
        expect(await testTable().commit(played.actions)).toMatchObject({ ok: false, error: { code: 1600 } })
      } else expect(played.rejection.message).not.toBe('')
    }
    expect(await tableWithoutNumbers()).toEqual(before)
  })

  test('changes nothing by any operation, through the table of a sandbox', async () => {
    const { userId, token } = await anAccount({ balances: { USD: 100 } })
    const { shipment } = (await post(token, { create_label: true })).body
    const before = await readCompleteTable()
    const deps = operationDeps({ table: createSandboxTable(testTable(), userId), isSimulated: true })
    const detail = {
      event_id: 'forged',
      occurred_at: new Date(clock.now()).toISOString(),
      tracking_number: shipment.labels[0].tracking_number,
      weight: 3,
    }
    const outcome = await handleOperation({ detailType: 'LabelProcessed', detail }, deps)
    expect(outcome).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('ship_test_') })
    expect(await readCompleteTable()).toEqual(before)
    expect(() => deps.table.update(keys.profile(userId), { set: { x: 1 } }, { kind: 'never' } as never)).toThrow()
  })
})

describeWithTable('a sandbox parcel after its drop-off', () => {
  test('is held like that of a test, and costs nothing', async () => {
    const sandbox = await aSandbox()
    const { number } = await aParcel(sandbox)
    const before = await auditedBalance(sandbox.userId)
    expect(await operate('LabelProcessed', { tracking_number: number, weight: 3 })).toMatchObject({
      kind: 'done',
      word: 'exception',
    })
    expect(await auditedBalance(sandbox.userId)).toBe(before)
  })
})
