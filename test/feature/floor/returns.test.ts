import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { setFee } from '#test/support/fees.ts'
import { useFiles } from '#test/support/files.ts'
import { aWorker } from '#test/support/floor.ts'
import { aReturnAtBench, decide, grade, setReturnRules } from '#test/support/floorReturns.ts'
import { atFloor, FLOOR, floorFaults, setTracking } from '#test/support/floorWork.ts'
import { aSentOrder } from '#test/support/fulfillments.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { LAX } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { postReturnRequest } from '#test/support/returnRequests.ts'
import { discardReturn, getReturn, nameOf, PICTURES, postReshipment, verifyReturn } from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'

/* Inspection of returned parcels in a warehouse with locations. */

const get = async (warehouseId: string, route: string, params = {}) => {
  const { cookies } = await aWorker('worker', warehouseId)
  return call(route, { params, cookies })
}

describeWithTable('a returned parcel', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('is found by its label, graded by rule, and its units are for sale again', async () => {
    const bench = await aReturnAtBench()
    const { userId, token, productId, orderId, returnId, trackingNumber } = bench
    const listed = (await get(FLOOR, 'GET /floor/returns')).body.returns
    expect(listed).toMatchObject([{ id: returnId, status: 'Processed', inspect: true }])
    const { scan } = (await get(FLOOR, 'GET /floor/scan/{code}', { code: trackingNumber })).body
    expect(scan.matches.find(({ kind }: { kind: string }) => kind === 'return')).toMatchObject({ return_id: returnId })
    const path = { user_id: String(userId), id: String(returnId) }
    const { return: shown } = (await get(FLOOR, 'GET /floor/returns/{user_id}/{id}', path)).body
    expect(shown.expected).toMatchObject([{ product: { id: productId }, quantity: 2 }])

    const before = await auditedBalance(userId)
    const result = await grade(bench, [
      { quantity: 1, grade: 'A' },
      { quantity: 1, grade: 'C' },
    ])
    expect(result).toMatchObject({ kind: 'done' })
    expect(before - (await auditedBalance(userId))).toBe(150)
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 9, reserved: 0, held: 1 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
    const view = (await getReturn(token, returnId)).body.return
    expect(view).toMatchObject({ status: 'Verified', order_id: orderId, verify_fee: 1.5 })
    expect(view.lines).toMatchObject([
      { product_id: productId, quantity: 1, grade: 'A', disposition: 'restock', refund: 'full', sold_for: 25 },
      { product_id: productId, quantity: 1, grade: 'C', disposition: 'quarantine', refund: 'partial', sold_for: 25 },
    ])
    expect((await get(FLOOR, 'GET /floor/returns')).body.returns).toEqual([])
    expect(await announced(userId, 'returnInspected')).toHaveLength(1)
  })

  test('is found by the code of its request, whose units are expected', async () => {
    const bench = await aReturnAtBench()
    const { userId, token, productId } = bench
    await grade(bench, [{ quantity: 2, grade: 'A' }])
    const requested = { line_items: [{ sku: 'LAMP', quantity: 3, sold_for: 50 }], warehouse: { id: FLOOR } }
    const orderId = await aSentOrder({ userId, token }, requested)
    const { code } = (await postReturnRequest(token, orderId, [{ sku: 'LAMP', quantity: 2 }])).body.return_request
    const findCode = async (scanned: string, warehouseId = FLOOR) =>
      (await get(warehouseId, 'GET /floor/scan/{code}', { code: scanned })).body.scan.matches
    const match = { kind: 'return', user_id: userId, return_id: null }
    expect(await findCode(code)).toMatchObject([match])
    expect(await findCode(code.toLowerCase())).toMatchObject([match])
    const received = await atFloor(FLOOR, 'return', { tracking_number: code, weight: 0.6 })
    const returnId = received.kind === 'done' ? (received.state.return_id ?? 0) : 0
    expect(await findCode(code)).toMatchObject([{ ...match, return_id: returnId }])
    expect(await findCode(code, LAX)).toEqual([])

    const expected = async () => {
      const path = { user_id: String(userId), id: String(returnId) }
      return (await get(FLOOR, 'GET /floor/returns/{user_id}/{id}', path)).body.return.expected
    }
    expect(await expected()).toMatchObject([{ product: { id: productId }, quantity: 2, max_quantity: 3 }])
    expect(await grade({ userId, returnId, productId }, [{ quantity: 1, grade: 'A' }])).toMatchObject({ kind: 'done' })
    expect(await expected()).toMatchObject([{ quantity: 1, max_quantity: 2 }])
    expect(await grade({ userId, returnId, productId }, [{ quantity: 2, grade: 'A' }])).toMatchObject({ kind: 'done' })
    expect(await expected()).toEqual([])
  })

  test('waits for its owner if no rule applies, who decides once', async () => {
    const bench = await aReturnAtBench({ inspect: true, by_grade: { A: null, B: null, C: null, D: 'dispose' } })
    const { userId, token, productId, returnId } = bench
    await grade(bench, [
      { quantity: 1, grade: 'A' },
      { quantity: 1, grade: 'B' },
    ])
    const [first, second] = (await getReturn(token, returnId)).body.return.lines
    expect([first.disposition, second.disposition]).toEqual([null, null])
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 8 })

    const stored = await decide(token, returnId, { id: second.id, disposition: 'keep' })
    expect(stored.body.return.lines[1].disposition).toBe('keep')
    expect((await get(FLOOR, 'GET /floor/returns')).body.returns).toHaveLength(1)
    await decide(token, returnId, { id: second.id, disposition: 'dispose' }, { id: first.id, disposition: 'restock' })
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 9, reserved: 0 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
    expect((await get(FLOOR, 'GET /floor/returns')).body.returns).toEqual([])

    for (const [sent, message] of [
      [[{ id: first.id, disposition: 'keep' }], 'already has the disposition restock'],
      [[{ id: 1, disposition: 'keep' }], 'line 1 was not found'],
      [
        [
          { id: second.id, disposition: 'keep' },
          { id: second.id, disposition: 'keep' },
        ],
        'must not contain a line more than once',
      ],
    ] as const) {
      const { status, body } = await decide(token, returnId, ...sent)
      expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
    }
    expect((await discardReturn(token, returnId)).body).toMatchObject({ name: 'return_not_discardable' })
    const other = await anAccount()
    expect((await decide(other.token, returnId, { id: first.id, disposition: 'keep' })).status).toBe(404)
  })

  test('is inspected only by rule or on request', async () => {
    const bench = await aReturnAtBench({ inspect: false })
    const { token, returnId } = bench
    const lines = [{ quantity: 1, grade: 'D' }]
    expect(await grade(bench, lines)).toMatchObject({
      kind: 'refused',
      problem: { message: expect.stringContaining('has not requested an inspection') },
    })
    await verifyReturn(token, returnId)
    expect(await grade(bench, lines)).toMatchObject({ kind: 'done' })
    expect((await getReturn(token, returnId)).body.return).toMatchObject({ status: 'Verified', verify_fee: 1.5 })
    expect(await auditedBalance(bench.userId)).toBeGreaterThan(0)
  })

  test('is charged for each unit that is disposed of, by rule or by decision', async () => {
    const bench = await aReturnAtBench({ inspect: true, by_grade: { A: 'restock', B: null, C: null, D: 'dispose' } })
    const { userId, token, returnId } = bench
    await setFee(userId, { fee: 'returnDisposeUnitCents', value: 35 })
    const before = await auditedBalance(userId)
    await grade(bench, [
      { quantity: 1, grade: 'D' },
      { quantity: 1, grade: 'C' },
    ])
    expect(before - (await auditedBalance(userId))).toBe(150 + 35)
    const shown = (await getReturn(token, returnId)).body.return
    expect(shown).toMatchObject({ verify_fee: 1.5, dispose_fee: 0.35 })
    const [, worn] = shown.lines
    expect((await decide(token, returnId, { id: worn.id, disposition: 'dispose' })).body.return.dispose_fee).toBe(0.7)
    expect((await decide(token, returnId, { id: worn.id, disposition: 'dispose' })).status).toBe(400)
    expect(before - (await auditedBalance(userId))).toBe(150 + 35 + 35)
    const entries = await listLedgerEntries(testTable(), userId, 'USD')
    expect(entries.filter(({ description }) => description.startsWith('Disposal'))).toMatchObject(
      Array.from({ length: 2 }, () => ({
        amountMinor: -35,
        counterAccount: 'revenue:returns',
        description: `Disposal fee for return ${returnId}: 1 unit`,
      })),
    )
  })

  test('never has more units than the order shipped, nor foreign ones', async () => {
    const bench = await aReturnAtBench()
    const other = await aReturnAtBench()
    for (const [lines, name] of [
      [[{ quantity: 3, grade: 'A' }], 'validation_failed'],
      [[{ quantity: 1, grade: 'A', product_id: other.productId }], 'wrong_item'],
    ] as const) {
      expect(await grade(bench, lines)).toMatchObject({ kind: 'refused', problem: { name } })
    }
    expect(await grade(bench, [{ quantity: 1, grade: 'A' }], { to: 'NOWHERE' })).toMatchObject({
      kind: 'refused',
      problem: { name: 'place_unknown' },
    })
    expect(await grade({ ...bench, returnId: other.returnId }, [{ quantity: 1, grade: 'A' }])).toMatchObject({
      kind: 'refused',
      problem: { name: 'return_not_found' },
    })
    expect(await stockOf(bench.userId, bench.productId, FLOOR)).toMatchObject({ available: 8 })
  })

  test('with an unreadable lot or an expired unit is quarantined, not restocked', async () => {
    const bench = await aReturnAtBench()
    const { userId, token, productId, returnId } = bench
    await setTracking(userId, productId, { lot: true, expiry: true, serial: false, minDaysLeft: 30 })
    await grade(bench, [
      { quantity: 1, grade: 'A' },
      { quantity: 1, grade: 'A', lot: 'L1', expiry: '2020-01-31' },
    ])
    const { lines } = (await getReturn(token, returnId)).body.return
    expect(lines).toMatchObject([
      { disposition: 'quarantine', lot: null },
      { disposition: 'quarantine', lot: 'L1' },
    ])
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 8, held: 2 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('is graded once, however often the operation is sent, and wherever it fails', async () => {
    for (let call = 1; ; call++) {
      const bench = await aReturnAtBench()
      const { userId, productId } = bench
      const before = await auditedBalance(userId)
      const occurred_at = new Date(clock.now()).toISOString().replace('Z', '+00:00')
      const same = { operation_id: randomUUID(), occurred_at }
      const fault = diesAt(call, 'after')
      const send = () => grade(bench, [{ quantity: 2, grade: 'B' }], same)
      await withFaults([fault], send).catch(() => null)
      expect(['done', 'repeated']).toContain((await send()).kind)
      expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 10, reserved: 0 })
      expect(before - (await auditedBalance(userId))).toBe(150)
      expect(await floorFaults(userId, FLOOR)).toEqual([])
      if (!fault.hasDied()) break
    }
  })

  test('of an unknown sender needs the merchant, and belongs to no other', async () => {
    const { userId } = await aReturnAtBench()
    const other = await anAccount({ balances: { USD: 100 } })
    const sent = { tracking_number: 'UNKNOWN-1', weight: 1 }
    expect(await atFloor(FLOOR, 'return', sent)).toMatchObject({ kind: 'refused' })
    expect(await atFloor(FLOOR, 'return', { ...sent, user_id: 1 })).toMatchObject({ kind: 'refused' })
    expect(await atFloor(FLOOR, 'return', { ...sent, user_id: userId })).toMatchObject({
      kind: 'done',
      state: { user_id: userId },
    })
    const bench = await aReturnAtBench()
    const foreign = { tracking_number: bench.trackingNumber, weight: 1, user_id: other.userId }
    expect(await atFloor(FLOOR, 'return', foreign)).toMatchObject({ kind: 'refused' })
  })

  test('shows the images of the bench to its owner, of this warehouse only', async () => {
    const { token, userId, returnId, productId } = await aReturnAtBench()
    const send = async (cookies: readonly string[], image: string) => {
      const occurred_at = new Date(clock.now()).toISOString().replace('Z', '+00:00')
      const lines = [{ product_id: productId, quantity: 1, grade: 'A' }]
      const identified = { operation_id: randomUUID(), occurred_at, user_id: userId, return_id: returnId }
      const operation = { type: 'grade', ...identified, to: 'A-01-02', lines, image_ids: [image] }
      const headers = { 'content-type': 'application/json' }
      const response = await call('POST /floor/operations', { cookies, headers, body: { operations: [operation] } })
      return response.body.results[0]
    }
    const photograph = async (cookies: readonly string[]) => {
      const headers = { 'content-type': 'image/png' }
      return (await call('POST /floor/images', { cookies, headers, body: PICTURES.png })).body.image.id
    }
    const [{ cookies }, other] = [await aWorker('worker', FLOOR), await aWorker('worker', LAX)]
    const foreign = await send(cookies, await photograph(other.cookies))
    expect(foreign).toMatchObject({ result: 'refused', error: { message: expect.stringContaining('/image_ids') } })
    expect(await send(cookies, await photograph(cookies))).toMatchObject({ result: 'done' })
    const { images } = (await getReturn(token, returnId)).body.return
    expect(images).toHaveLength(1)
    const shown = await call('GET /return-images/{name}', { params: { name: nameOf(images[0]) } })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('is received and restocked once, whatever is scanned again', async () => {
    const bench = await aReturnAtBench()
    const { userId, productId, trackingNumber } = bench
    const again = await atFloor(FLOOR, 'return', { tracking_number: trackingNumber, weight: 0.6 })
    expect(again).toMatchObject({ kind: 'refused', problem: { errors: [expect.stringContaining('already received')] } })
    await grade(bench, [{ quantity: 2, grade: 'A' }])
    const more = await grade(bench, [{ quantity: 1, grade: 'A' }])
    const errors = [expect.stringContaining('/lines/0/quantity: only 0 more')]
    expect(more).toMatchObject({ kind: 'refused', problem: { errors } })
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 10 })
    const same = { operation_id: randomUUID(), occurred_at: new Date(clock.now()).toISOString().replace('Z', '+00:00') }
    const sent = { ...same, tracking_number: 'UNKNOWN-2', weight: 1, user_id: userId }
    const first = await atFloor(FLOOR, 'return', sent)
    const repeated = await atFloor(FLOOR, 'return', sent)
    expect(repeated).toEqual({ ...first, kind: 'repeated' })
  })

  test('of a merchant without goods in the warehouse is not charged to that merchant', async () => {
    await aReturnAtBench()
    const { userId } = await anAccount({ balances: { USD: 100 } })
    const sent = { tracking_number: 'UNKNOWN-3', weight: 1, user_id: userId }
    expect(await atFloor(FLOOR, 'return', sent)).toMatchObject({ kind: 'refused' })
    expect(await auditedBalance(userId)).toBe(10_000)
  })

  test('that is reshipped is not restocked', async () => {
    const bench = await aReturnAtBench({ inspect: true, by_grade: {} })
    const { token, userId, productId, returnId } = bench
    await grade(bench, [{ quantity: 2, grade: 'A' }])
    const [line] = (await getReturn(token, returnId)).body.return.lines
    expect((await postReshipment(token, [returnId])).status).toBe(201)
    expect((await decide(token, returnId, { id: line.id, disposition: 'restock' })).status).toBe(400)
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 8 })
  })

  test('keeps the rules of its shop until they are replaced', async () => {
    const { token } = await aReturnAtBench()
    const read = async () =>
      (await call('GET /shops/{id}', { token, params: { id: 'shop' } })).body.shop.settings.returns
    expect(await read()).toMatchObject({ inspect: true, by_grade: { A: 'restock', D: 'dispose' } })
    await call('PUT /shops/{id}', {
      token,
      params: { id: 'shop' },
      body: { shop: { settings: { packing_slip: true } } },
    })
    expect(await read()).toMatchObject({ inspect: true })
    await setReturnRules(token, {})
    expect(await read()).toMatchObject({
      inspect: false,
      window_days: 30,
      auto_approve: false,
      by_grade: { A: null, B: null, C: null, D: null },
    })
    expect((await setReturnRules(token, { by_grade: { A: 'burn' } })).status).toBe(400)
  })
})
