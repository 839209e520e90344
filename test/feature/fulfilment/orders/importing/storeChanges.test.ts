import { describe, expect, test } from '@jest/globals'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { usd } from '#shared/core/money.ts'
import { failure, ok } from '#shared/core/result.ts'
import type { StorefrontOrder } from '#shared/fulfilment/shops/port.ts'
import { notifyOrdersChanged } from '#shared/webhooks/topics/ordersChanged.ts'
import { must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { lastFulfillment, startPacking } from '#test/support/fulfillments.ts'
import { aStoreMerchant, importedShopOf, importFrom, ordersOf, platformOf } from '#test/support/importedOrders.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { operate } from '#test/support/operations.ts'
import {
  allocateOrders,
  getOrder,
  getStatus,
  HKG,
  LAX,
  postOrder,
  putOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { aPlatformOrder } from '#test/support/platformOrders.ts'
import { addStock, aStockedProduct, stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const SHIRTS = { sku: 'SHIRT', name: 'Shirt', quantity: 2, total: usd(4_900) }
const MUG = { sku: 'MUG', name: 'Mug', quantity: 3, total: usd(1_500) }
const CANCELLED: Partial<StorefrontOrder> = { closure: 'cancelled', lines: [] }

describe('orders of a store after their import', () => {
  useKeyService()

  describeWithTable('that the store changes', () => {
    const imported = async (changes: Partial<StorefrontOrder> = {}) => {
      const merchant = await aStoreMerchant()
      await importFrom(merchant, platformOf([aPlatformOrder(changes)]))
      const [{ id }] = await ordersOf(merchant)
      return { merchant, id: Number(id) }
    }
    const rerun = (merchant: TestAccount, changes: Partial<StorefrontOrder>) =>
      importFrom(merchant, platformOf([aPlatformOrder(changes)]))
    const shown = async (merchant: TestAccount, id: number) => (await getOrder(merchant.token, id)).body.order
    const complete = async ({ userId }: TestAccount, id: number) =>
      operate('FulfillmentCompleted', {
        user_id: userId,
        order_id: id,
        fulfillment_id: (await lastFulfillment(userId, id)).id,
      })

    /** Steps that bring an order into each status before packing. */
    const BEFORE_PACKING: Readonly<Record<string, (merchant: TestAccount, id: number) => Promise<unknown>>> = {
      Processing: async () => {},
      Ready: () => allocateOrders(),
      Holding: ({ token }, id) => setStatuses(token, 'Holding', id),
      Backordered: async ({ userId, token }, id) => {
        await aStockedProduct(userId, { sku: 'CUP', shopId: 'store' })
        await putOrder(token, id, { line_items: [{ sku: 'CUP', quantity: 1 }] })
        await allocateOrders()
      },
    }

    test.each(Object.keys(BEFORE_PACKING))('and cancels while it is %s is held, once', async (status) => {
      const { merchant, id } = await imported()
      await BEFORE_PACKING[status]?.(merchant, id)
      expect(await getStatus(merchant.token, id)).toBe(status)
      expect(await rerun(merchant, CANCELLED)).toBe('reconciled')
      const reason = 'The order was closed after import because the store cancelled the order'
      expect(await shown(merchant, id)).toMatchObject({
        status: 'Exception',
        errors: { code: 1327, message: reason },
        store_change: { code: 1327, message: reason, detected: expect.any(String) },
      })
      for (let count = 0; count < 3; count++) expect(await rerun(merchant, CANCELLED)).toBe('nothing_new')
      expect(await announced(merchant.userId, 'orderException')).toHaveLength(1)
      expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
    })

    test('is sent all the same where its owner decides so', async () => {
      const { merchant, id } = await imported()
      await rerun(merchant, CANCELLED)
      expect((await putOrder(merchant.token, id, { insurance: false })).status).toBe(200)
      expect(await rerun(merchant, CANCELLED)).toBe('nothing_new')
      await allocateOrders()
      expect(await getStatus(merchant.token, id)).toBe('Ready')
    })

    test('shows the cancellation instead of another error, so that it is not corrected and sent', async () => {
      const { recipient } = aPlatformOrder()
      const { merchant, id } = await imported({ recipient: { ...recipient, postalCode: '1' } })
      expect(await shown(merchant, id)).toMatchObject({ status: 'Exception', errors: { code: 1012 } })
      expect(await rerun(merchant, { ...CANCELLED, recipient: { ...recipient, postalCode: '1' } })).toBe('reconciled')
      expect(await shown(merchant, id)).toMatchObject({ status: 'Exception', errors: { code: 1327 } })
      expect(await announced(merchant.userId, 'orderException')).toHaveLength(2)
    })

    const { recipient } = aPlatformOrder()
    test.each<{ what: string; changes: Partial<StorefrontOrder>; detail: string }>([
      {
        what: 'a quantity',
        changes: { lines: [{ ...SHIRTS, quantity: 1, total: usd(2_450) }] },
        detail: 'quantity of SHIRT from 2 to 1',
      },
      { what: 'a price', changes: { lines: [{ ...SHIRTS, total: usd(3_920) }] }, detail: 'value of SHIRT from 49 USD' },
      { what: 'an item more', changes: { lines: [SHIRTS, MUG] }, detail: 'quantity of MUG from 0 to 3' },
      {
        what: 'the address',
        changes: { recipient: { ...recipient, street1: 'Unter den Linden 1' } },
        detail: 'shipping address',
      },
      {
        what: 'everything, as it was refunded',
        changes: { closure: 'refunded', lines: [] },
        detail: 'refunded the order in full',
      },
      { what: 'its state, as the merchant sent it', changes: { closure: 'fulfilled' }, detail: 'marked the order as' },
    ])('is held with the reason where it changes $what', async ({ changes, detail }) => {
      const { merchant, id } = await imported()
      expect(await rerun(merchant, changes)).toBe('reconciled')
      expect(await shown(merchant, id)).toMatchObject({
        status: 'Exception',
        errors: { message: expect.stringContaining(detail) },
      })
      expect(await rerun(merchant, changes)).toBe('nothing_new')
    })

    test('is left alone where only the e-mail address, or how the store writes it, changes', async () => {
      const { merchant, id } = await imported()
      const rewritten = { ...recipient, email: 'new@example.com', city: ' Berlin ' }
      const lines = [{ ...SHIRTS, sku: 'shirt' }]
      expect(await rerun(merchant, { recipient: rewritten, lines })).toBe('nothing_new')
      expect(await getStatus(merchant.token, id)).toBe('Processing')
    })

    const notices = async (merchant: TestAccount) =>
      Promise.all(
        (await announced(merchant.userId, 'orderChanged'))
          .filter(({ status, statusBefore }) => status === statusBefore)
          .map((event) => notifyOrdersChanged(event, { table: testTable(), trackingLink: async () => null }).build()),
      )

    test('after packing has started continues, and its owner is notified once', async () => {
      const { merchant, id } = await imported()
      await allocateOrders()
      await startPacking(merchant.userId, id)
      for (let count = 0; count < 3; count++) await rerun(merchant, CANCELLED)
      expect(await shown(merchant, id)).toMatchObject({ status: 'Packing', store_change: { code: 1327 } })
      expect(await notices(merchant)).toMatchObject([
        {
          order: {
            id,
            status: 'Packing',
            status_before: 'Packing',
            error_code: 1327,
            reason: 'The order was closed after import because the store cancelled the order',
          },
        },
      ])
      expect(await announced(merchant.userId, 'orderException')).toEqual([])
    })

    test('stops the parcel of a split order that is not packed yet, and then its rest', async () => {
      const merchant = await aStoreMerchant()
      const mug = await aStockedProduct(merchant.userId, { sku: 'MUG', shopId: 'store', units: { [LAX]: 3 } })
      await call('PUT /shops/{id}', {
        token: merchant.token,
        params: { id: 'store' },
        body: { shop: { settings: { split_fulfillment: true } } },
      })
      await importFrom(merchant, platformOf([aPlatformOrder({ lines: [SHIRTS, MUG] })]))
      const [{ id }] = await ordersOf(merchant)
      await allocateOrders()
      const at = (warehouse_id: string) => ({ user_id: merchant.userId, order_id: id, warehouse_id })
      expect(await operate('PackingStarted', at(HKG))).toMatchObject({ word: 'packing' })
      for (let count = 0; count < 3; count++) await rerun(merchant, CANCELLED)
      expect(await stockOf(merchant.userId, mug, LAX)).toEqual({ available: 3, reserved: 0 })
      expect(await operate('PackingStarted', at(LAX))).toMatchObject({ kind: 'rejected' })
      await complete(merchant, Number(id))
      await allocateOrders()
      expect(await shown(merchant, Number(id))).toMatchObject({ status: 'Exception', errors: { code: 1327 } })
      expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
    })

    test('holds what packing leaves behind', async () => {
      const { merchant, id } = await imported()
      await allocateOrders()
      await startPacking(merchant.userId, id)
      await rerun(merchant, CANCELLED)
      await operate('PackingFailed', { user_id: merchant.userId, order_id: id, reason: 'Carton missing' })
      await setStatuses(merchant.token, 'Processing', id)
      await allocateOrders()
      expect(await shown(merchant, id)).toMatchObject({ status: 'Exception', errors: { code: 1327 } })
      await setStatuses(merchant.token, 'Processing', id)
      await allocateOrders()
      expect(await getStatus(merchant.token, id)).toBe('Ready')
    })

    const inParts = async () => {
      const merchant = await aStoreMerchant()
      const productId = await aStockedProduct(merchant.userId, { sku: 'MUG', shopId: 'store' })
      await importFrom(merchant, platformOf([aPlatformOrder({ lines: [SHIRTS, MUG] })]))
      const [{ id }] = await ordersOf(merchant)
      await allocateOrders()
      await startPacking(merchant.userId, id)
      return { merchant, id: Number(id), productId }
    }

    test('while the rest of it waits is held', async () => {
      const { merchant, id } = await inParts()
      await complete(merchant, id)
      expect(await getStatus(merchant.token, id)).toBe('Partial')
      await rerun(merchant, { lines: [SHIRTS] })
      expect(await shown(merchant, id)).toMatchObject({ status: 'Exception', errors: { code: 1328 } })
      expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
    })

    test('while a part of it is packed holds the rest when its stock arrives', async () => {
      const { merchant, id, productId } = await inParts()
      await rerun(merchant, CANCELLED)
      await complete(merchant, id)
      expect(await getStatus(merchant.token, id)).toBe('Partial')
      await addStock(merchant.userId, productId, HKG, 9)
      await allocateOrders()
      expect(await shown(merchant, id)).toMatchObject({ status: 'Exception', errors: { code: 1327 } })
      expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
    })

    test('after it has left notifies its owner for a day; then changes are returns', async () => {
      const { merchant, id } = await imported()
      await allocateOrders()
      await startPacking(merchant.userId, id)
      await complete(merchant, id)
      const fewer = { lines: [{ ...SHIRTS, quantity: 1, total: usd(2_450) }] }
      expect(await rerun(merchant, { closure: 'fulfilled' })).toBe('nothing_new')
      await rerun(merchant, fewer)
      await rerun(merchant, fewer)
      expect(await getStatus(merchant.token, id)).toBe('Fulfilled')
      expect(await notices(merchant)).toHaveLength(1)
      advance(DAY_MS + MINUTE_MS)
      expect(await rerun(merchant, CANCELLED)).toBe('nothing_new')
      expect(await notices(merchant)).toHaveLength(1)
    })

    testEmbedded('ten runs at once hold and notify once', async () => {
      const { merchant } = await imported()
      await withFaultInjection(CONFLICTS, () =>
        Promise.all(Array.from({ length: 10 }, () => rerun(merchant, CANCELLED))),
      )
      expect(await announced(merchant.userId, 'orderException')).toHaveLength(1)
      expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
    })

    test.each(['before', 'after'] as const)('a run that dies %s any call is made up for by the next', async (when) => {
      for (let n = 1; ; n++) {
        const { merchant, id } = await imported()
        const death = diesAt(n, when)
        await withFaults([death], () => rerun(merchant, CANCELLED)).catch(() => {})
        await rerun(merchant, CANCELLED)
        expect([n, await getStatus(merchant.token, id)]).toEqual([n, 'Exception'])
        expect(await announced(merchant.userId, 'orderException')).toHaveLength(1)
        if (!death.hasDied()) break
      }
    })

    test('of another user with the same store number are ignored', async () => {
      const [one, other] = [await imported(), await imported()]
      await rerun(one.merchant, CANCELLED)
      expect(await getStatus(other.merchant.token, other.id)).toBe('Processing')
    })

    test('made by hand, and changes of unknown orders, mean nothing', async () => {
      const { merchant } = await imported()
      const { id } = (await postOrder(merchant.token, { shop: { id: 'store', order_id: '#1001b' } })).body.order
      const orders = [aPlatformOrder(), aPlatformOrder({ shopOrderId: '9', ...CANCELLED })]
      expect(await importFrom(merchant, platformOf(orders))).toBe('nothing_new')
      expect(await getStatus(merchant.token, id)).toBe('Processing')
    })

    test('are read page by page, and from where the last complete reading began', async () => {
      const merchant = await aStoreMerchant()
      const requests: { sinceMs: number; cursor: string | null }[] = []
      let isDown = false
      const platform = platformOf([], {
        readChangedOrders: async ({ sinceMs, cursor }) => {
          requests.push({ sinceMs, cursor })
          if (isDown && cursor !== null) return failure({ kind: 'unavailable', reason: 'not today' })
          return ok({ shopOrderIds: [], next: cursor === null ? '1' : null })
        },
      })
      isDown = true
      expect(await importFrom(merchant, platform)).toBe('unavailable')
      isDown = false
      advance(15 * MINUTE_MS)
      await importFrom(merchant, platform)
      const [first, second, third] = requests
      expect([second, third]).toEqual([
        { ...first, cursor: '1' },
        { ...first, cursor: '1' },
      ])
      advance(15 * MINUTE_MS)
      await importFrom(merchant, platform)
      const firstStartMs = (first?.sinceMs ?? 0) + 60 * DAY_MS
      expect(requests[3]).toEqual({ sinceMs: firstStartMs - HOUR_MS, cursor: null })
      expect((await importedShopOf(merchant)).changes).toMatchObject({ cursor: null, startedMs: null })
    })

    test('whose list is rejected do not keep new orders from being imported', async () => {
      const merchant = await aStoreMerchant()
      const rejected = async () => failure({ kind: 'rejected', reason: 'no such field' } as const)
      expect(await importFrom(merchant, platformOf([aPlatformOrder()], { readChangedOrders: rejected }))).toBe(
        'imported',
      )
    })
  })

  describeWithTable('whose SKUs are not all known', () => {
    const sold = (changes: Partial<StorefrontOrder> = {}) => platformOf([aPlatformOrder(changes)])
    const known = async (merchant: TestAccount) => (await ordersOf(merchant))[0]

    test.each([
      { what: 'one', lines: [SHIRTS, MUG], items: ['SHIRT'] },
      { what: 'each', lines: [MUG], items: [] },
    ])('for $what of its lines wait with what is missing, and go on once it is known', async ({ lines, items }) => {
      const merchant = await aStoreMerchant()
      for (let count = 0; count < 3; count++) await importFrom(merchant, sold({ lines }))
      const order = await known(merchant)
      expect(order).toMatchObject({
        status: 'Exception',
        errors: { code: 1330, message: expect.stringContaining('3 x SKU MUG (Mug)') },
        unmatched_items: [{ sku: 'MUG', name: 'Mug', quantity: 3, sold_for: 15 }],
      })
      expect(order.line_items.map(({ sku }: { sku: string }) => sku)).toEqual(items)
      expect(await announced(merchant.userId, 'orderException')).toHaveLength(1)
      await setStatuses(merchant.token, 'Processing', order.id)
      expect(await getStatus(merchant.token, order.id)).toBe('Exception')
      await aStockedProduct(merchant.userId, { sku: 'MUG', shopId: 'store', units: { WH0HKG01: 10 } })
      expect(await importFrom(merchant, sold({ lines }))).toBe('imported')
      const complete = await known(merchant)
      expect(complete.status).toBe('Processing')
      expect(complete).not.toHaveProperty('unmatched_items')
      expect(complete.line_items.at(-1)).toMatchObject({ sku: 'MUG', quantity: 3, sold_for: 15 })
      await allocateOrders()
      expect(await getStatus(merchant.token, order.id)).toBe('Ready')
      expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
    })

    test('are not updated without their lines, and go on with those their owner sends', async () => {
      const merchant = await aStoreMerchant()
      await importFrom(merchant, sold({ lines: [SHIRTS, { ...MUG, sku: null }] }))
      const { id } = await known(merchant)
      const rejected = await putOrder(merchant.token, id, { insurance: false })
      expect(rejected).toMatchObject({ status: 400, body: { code: 1330 } })
      expect(rejected.body.message).toContain('3 x Mug (no SKU in the store)')
      const sent = await putOrder(merchant.token, id, { line_items: [{ sku: 'SHIRT', quantity: 2 }] })
      expect([sent.status, sent.body.order.status]).toEqual([200, 'Processing'])
      expect(await importFrom(merchant, sold({ lines: [SHIRTS, { ...MUG, sku: null }] }))).toBe('nothing_new')
      expect(await known(merchant)).not.toHaveProperty('unmatched_items')
    })

    test('are updated by their owner as soon as the SKU is known', async () => {
      const merchant = await aStoreMerchant()
      await importFrom(merchant, sold({ lines: [SHIRTS, MUG] }))
      const { id } = await known(merchant)
      await aStockedProduct(merchant.userId, { sku: 'MUG', shopId: 'store' })
      const updated = await putOrder(merchant.token, id, { insurance: false })
      expect(updated.body.order).toMatchObject({ status: 'Processing', line_items: [{}, { sku: 'MUG', quantity: 3 }] })
    })

    test('of which none is known go with the order’s end in the store', async () => {
      const merchant = await aStoreMerchant()
      await importFrom(merchant, sold({ lines: [MUG] }))
      expect(await importFrom(merchant, sold({ lines: [MUG], closure: 'fulfilled' }))).toBe('reconciled')
      expect(await ordersOf(merchant)).toEqual([])
    })
  })
})
