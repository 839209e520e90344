import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { handleOperation, OPERATION_TYPES } from '#shared/operations/handleOperationsEvent.ts'
import { anAccount } from '#test/support/accounts.ts'
import {
  getInbound,
  inboundFaults,
  movementsOf,
  OPEN_WAREHOUSE,
  postInbound,
  productInTable,
  productsInTable,
  rowOfProduct,
} from '#test/support/inbound.ts'
import { operate, operationDeps } from '#test/support/operations.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'

const ARRIVAL = '2026-03-01T09:30:00+08:00'

/** Creates an inbound shipment in transit, with ten units of each of a number of products. */
async function announced(count = 2) {
  const account = await anAccount()
  const products = await productsInTable(account.userId, count)
  const { id } = (await postInbound(account.token, products)).body.inbound
  const about = { user_id: account.userId, inbound_id: id }
  return {
    ...account,
    products,
    id,
    receive: (changes: Record<string, unknown> = {}) => operate('InboundReceived', { ...about, ...changes }),
    process: (counted: readonly Record<string, unknown>[], changes: Record<string, unknown> = {}) =>
      operate('InboundProcessed', { ...about, products: counted, ...changes }),
    read: async () => (await getInbound(account.token, id)).body.inbound,
  }
}

async function received(count = 2) {
  const inbound = await announced(count)
  await inbound.receive()
  return inbound
}

const all = (products: readonly { id: number }[], changes: Record<string, unknown> = {}) =>
  products.map(({ id }) => ({ id, processed: 10, ...changes }))

describeWithTable('InboundReceived', () => {
  test('says when it arrived', async () => {
    const { receive, read } = await announced()
    const before = await read()
    expect(await receive({ occurred_at: ARRIVAL })).toEqual({ kind: 'done', word: 'received' })
    expect(await read()).toEqual({ ...before, status: 'Received', received: '2026-03-01 01:30:00' })
  })

  test('has its effect once, and only on what is on its way', async () => {
    const { receive, read } = await announced()
    const event_id = randomUUID()
    await receive({ event_id, occurred_at: ARRIVAL })
    expect(await receive({ event_id })).toEqual({ kind: 'repeated' })
    expect(await receive()).toMatchObject({
      kind: 'rejected',
      reason: expect.stringMatching(/already has status Received$/),
    })
    expect((await read()).received).toBe('2026-03-01 01:30:00')
  })

  test('of a missing inbound shipment comes early; of an unknown user it is rejected', async () => {
    const { receive, userId } = await announced()
    expect(await receive({ inbound_id: 1 })).toEqual({
      kind: 'early',
      reason: `/inbound_id: inbound shipment 1 was not found for user ${userId}`,
    })
    expect(await receive({ user_id: 1 })).toEqual({ kind: 'rejected', reason: '/user_id: user 1 was not found' })
  })

  test('never concerns another user’s inbound shipment', async () => {
    const [mine, theirs] = [await announced(), await announced()]
    expect(await mine.receive({ inbound_id: theirs.id })).toMatchObject({ kind: 'early' })
    expect((await theirs.read()).status).toBe('Pending')
  })
})

describeWithTable('InboundProcessed', () => {
  test('puts what was counted into stock, with its measures and problems', async () => {
    const { process, products, read, userId } = await received()
    const [one, other] = products
    if (!one || !other) throw new Error('two products')
    const measured = { weight: 0.2505, length: 30, width: 20.555, height: 2 }
    const codes = [{ code: 'DAMAGED', quantity: 2 }]
    const outcome = await process([
      { id: one.id, processed: 8, ...measured, codes },
      { id: other.id, processed: 11 },
    ])
    expect(outcome).toEqual({ kind: 'done', word: 'processed' })
    const shown = await read()
    expect(shown.status).toBe('Processed')
    expect(shown.products).toMatchObject([
      { id: one.id, quantity: 10, processed: 8, codes },
      { id: other.id, quantity: 10, processed: 11, codes: null },
    ])
    expect(await rowOfProduct(one)).toMatchObject({
      quantity: 8,
      stock: { [OPEN_WAREHOUSE]: { available: 8, reserved: 0 } },
      measures: { weightGrams: 251, lengthCm: 30, widthCm: 20.56, heightCm: 2 },
      arrivals: 1,
      inbounds: 1,
    })
    expect(await rowOfProduct(other)).toMatchObject({ quantity: 11, measures: null })
    const line = { warehouseId: OPEN_WAREHOUSE, reserved: 0 }
    expect(await movementsOf(userId)).toMatchObject([
      {
        reason: 'inbound',
        reference: `inbound/${shown.id}`,
        lines: [
          { ...line, productId: one.id, available: 8 },
          { ...line, productId: other.id, available: 11 },
        ],
      },
    ])
    expect(await inboundFaults(userId, products)).toEqual([])
  })

  test('adds to the stock that is there', async () => {
    const { token, userId, products, process } = await received(1)
    await process(all(products))
    const { id } = (await postInbound(token, products)).body.inbound
    await operate('InboundReceived', { user_id: userId, inbound_id: id })
    await operate('InboundProcessed', { user_id: userId, inbound_id: id, products: all(products) })
    const [product] = products
    expect(product && (await rowOfProduct(product))).toMatchObject({ quantity: 20, arrivals: 2 })
    expect(await inboundFaults(userId, products)).toEqual([])
  })

  test('counts what it does not name as not there', async () => {
    const { process, products, read, userId } = await received(3)
    await process(all(products.slice(0, 1)))
    expect((await read()).products.map(({ processed }: { processed: number }) => processed)).toEqual([10, 0, 0])
    expect((await read()).products[1].codes).toBeNull()
    expect(await inboundFaults(userId, products)).toEqual([])
  })

  test('of nothing makes no stock and no movement', async () => {
    const { process, products, read, userId } = await received()
    expect(await process(all(products, { processed: 0 }))).toMatchObject({ kind: 'done' })
    expect((await read()).status).toBe('Processed')
    expect(await movementsOf(userId)).toEqual([])
  })

  test('retains the measures that it omits', async () => {
    const { token, userId, products, process } = await received(1)
    await process(all(products, { weight: 1, length: 10, width: 10, height: 10 }))
    const { id } = (await postInbound(token, products)).body.inbound
    await operate('InboundReceived', { user_id: userId, inbound_id: id })
    const counted = all(products, { processed: 0, weight: 2 })
    await operate('InboundProcessed', { user_id: userId, inbound_id: id, products: counted })
    const [product] = products
    expect((product && (await rowOfProduct(product)))?.measures).toEqual({
      weightGrams: 2000,
      lengthCm: 10,
      widthCm: 10,
      heightCm: 10,
    })
  })

  test('takes in 80 products at once', async () => {
    const { process, products, userId } = await received(80)
    const codes = Array.from({ length: 20 }, (_, n) => ({ code: `PROBLEM ${n}`.padEnd(32, 'x'), quantity: 1 }))
    const counted = all(products, { weight: 1, length: 1, width: 1, height: 1, codes })
    expect(await process(counted)).toEqual({ kind: 'done', word: 'processed' })
    expect(await inboundFaults(userId, products)).toEqual([])
  })

  test('that overtakes the arrival comes early, and counts when it comes again', async () => {
    const { receive, process, products, userId, id } = await announced()
    const event_id = randomUUID()
    expect(await process(all(products), { event_id })).toEqual({
      kind: 'early',
      reason: `/inbound_id: inbound shipment ${id} has not been received`,
    })
    expect(await movementsOf(userId)).toEqual([])
    await receive()
    expect(await process(all(products), { event_id })).toMatchObject({ kind: 'done' })
    expect(await inboundFaults(userId, products)).toEqual([])
  })

  test('has its effect once, even many times at once', async () => {
    const { process, products, userId } = await received()
    const event_id = randomUUID()
    const outcomes = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 7 }, () =>
      Promise.all(Array.from({ length: 20 }, () => process(all(products), { event_id }))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(19)
    expect(await process(all(products))).toMatchObject({ reason: expect.stringMatching(/has already been processed$/) })
    expect(await inboundFaults(userId, products)).toEqual([])
  })

  test.each([
    [
      'a product it does not hold',
      [{ id: 1, processed: 1 }],
      /^\/products: inbound shipment \d+ does not contain product 1$/,
    ],
    ['no products', undefined, /^\/products: is required$/],
    ['something else than products', 'all', /^\/products: must be a list$/],
    ['a product without count', [{ id: 1 }], /^\/products\/0\/processed: is required$/],
    ['less than none', [{ id: 1, processed: -1 }], /^\/products\/0\/processed: must be at least 0$/],
    ['half a unit', [{ id: 1, processed: 0.5 }], /^\/products\/0\/processed: must be a whole number$/],
    ['too many units', [{ id: 1, processed: 1_000_000 }], /^\/products\/0\/processed: must be at most 999999$/],
    ['no weight', [{ id: 1, processed: 1, weight: 0 }], /^\/products\/0\/weight: must be at least 0.001 kg$/],
    ['a code without text', [{ id: 1, processed: 1, codes: [{ quantity: 1 }] }], /^\/products\/0\/codes\/0\/code: /],
    [
      'a code in pictures',
      [{ id: 1, processed: 1, codes: [{ code: '📦', quantity: 1 }] }],
      /codes\/0\/code: must have 1/,
    ],
    ['a code of nothing', [{ id: 1, processed: 1, codes: [{ code: 'X', quantity: 0 }] }], /codes\/0\/quantity: /],
    [
      'a product twice',
      [
        { id: 1, processed: 1 },
        { id: 1, processed: 1 },
      ],
      /^\/products: must not contain duplicate products$/,
    ],
    [
      'too many codes',
      [{ id: 1, processed: 1, codes: Array.from({ length: 21 }, () => ({ code: 'X', quantity: 1 })) }],
      /codes: must have at most 20 items$/,
    ],
  ])('with %s is rejected and changes nothing', async (_what, products, reason) => {
    const { userId, id } = await received()
    const before = await stored()
    const outcome = await operate('InboundProcessed', { user_id: userId, inbound_id: id, products })
    expect(outcome).toEqual({ kind: 'rejected', reason: expect.stringMatching(reason) })
    expect(await stored()).toEqual(before)
  })

  test('never touches a product of another user', async () => {
    const { process, userId } = await received()
    const theirs = await productInTable((await anAccount()).userId)
    expect(await process(all([theirs]))).toMatchObject({ kind: 'rejected' })
    expect(await rowOfProduct(theirs)).toMatchObject({ quantity: 0, stock: {} })
    expect(userId).not.toBe(theirs.userId)
  })
})

describe('the operations of warehouses', () => {
  test.each(['InboundReceived', 'InboundProcessed'])('%s has its own name and requires its fields', async (type) => {
    expect(OPERATION_TYPES).toContain(type)
    const outcome = await handleOperation({ detailType: type, detail: {} }, operationDeps())
    expect(outcome).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('is required') })
  })
})
