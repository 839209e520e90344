import { expect, test } from '@jest/globals'
import { handler as settleManifests } from '#functions/jobs/settleManifests/handler.ts'
import type { Carriers, DirectCarrier } from '#shared/carriers/carrier.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { printPackingSlip } from '#shared/fulfilment/orders/printPackingSlip.ts'
import { clock } from '#shared/platform/clock.ts'
import { recheckRefundedPurchase } from '#shared/shipping/labels/purchase/reconcile.ts'
import { needsTransmission, transmitManifest } from '#shared/shipping/manifests/finaliseManifest.ts'
import { findManifest } from '#shared/shipping/manifests/manifestStore.ts'
import { storeLostLabelPurchase } from '#shared/shipping/records/labelStore.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { labelsWith, shipmentsWith } from '#test/support/handlersWith.ts'
import { OPEN_WAREHOUSE, postInbound, productsInTable } from '#test/support/inbound.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { operate } from '#test/support/operations.ts'
import { aReadyOrder, HKG, postShop } from '#test/support/orders.ts'
import { anOverpack, getManifest, getOverpack, postManifest } from '#test/support/overpacks.ts'
import { describeWith, pdfFaults, pdfText } from '#test/support/pdf.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

/** Creates carriers that record their calls and the account used. */
function listening({ hasSandbox }: { readonly hasSandbox: boolean }) {
  const heard: { readonly where: string; readonly what: string; readonly isTest?: boolean }[] = []
  const at = (where: string): DirectCarrier => ({
    create: async ({ parcel: { reference }, isTest }) => {
      heard.push({ where, what: 'create', isTest })
      return { trackingNumber: `XX${reference}`, isReady: true }
    },
    findByReference: async (reference) => {
      heard.push({ where, what: 'find' })
      return { trackingNumber: `XX${reference}`, isReady: true }
    },
    cancel: async () => {
      heard.push({ where, what: 'cancel' })
      return 'cancelled'
    },
    transmit: async () => void heard.push({ where, what: 'transmit' }),
  })
  const carriers: Carriers = (code) =>
    code === 'DHLeC' ? { ...at('live'), ...(hasSandbox ? { sandbox: at('sandbox') } : {}) } : null
  return { heard, carriers }
}

describeWithTable('carriers of a sandbox', () => {
  useSigningSecret()

  test.each([{ hasSandbox: false }, { hasSandbox: true }])(
    'are never asked in earnest, where they have a sandbox: $hasSandbox',
    async ({ hasSandbox }) => {
      const { userId, token } = await aSandbox()
      const { heard, carriers } = listening({ hasSandbox })
      for (const test of [false, true]) {
        const body = { shipment: aShipment({ carrier: 'DHLeC', create_label: true, test }) }
        const { shipment } = (await call('POST /shipments', { token, body }, shipmentsWith({ carriers }))).body
        const [label] = shipment.labels
        expect(label.tracking_number).toMatch(hasSandbox ? /^XX/ : /^TE\d{14}$/)
        const cancelled = await call(
          'PUT /labels/{id}/cancel',
          { token, params: { id: label.id } },
          labelsWith({ carriers }),
        )
        expect(cancelled.status).toBe(200)
        const again = { label: { shipment_id: shipment.id } }
        expect((await call('POST /labels', { token, body: again }, labelsWith({ carriers }))).status).toBe(201)
      }
      advance(30 * MINUTE_MS)
      await reconcileLabels()
      expect(heard.filter(({ where }) => where !== 'sandbox')).toEqual([])
      expect(heard.length > 0).toBe(hasSandbox)
      expect(heard.filter(({ what, isTest }) => what === 'create' && !isTest)).toEqual([])

      await postShop(token)
      await aStockedProduct(userId, { sku: 'SHIRT', units: { [HKG]: 10 } })
      const order_id = await aReadyOrder(token)
      await operate('PackingStarted', { user_id: userId, order_id }, { carriers })
      expect(heard.filter(({ where }) => where !== 'sandbox')).toEqual([])
    },
  )

  test.each([{ hasSandbox: false }, { hasSandbox: true }])(
    'hear of its manifests in their sandbox alone, where they have one: $hasSandbox',
    async ({ hasSandbox }) => {
      const { userId, token } = await aSandbox()
      const { heard, carriers } = listening({ hasSandbox })
      const overpack = await anOverpack(token, 1, { carrier: 'DHLeC' })
      const { manifest } = (await postManifest(token, [overpack.id])).body
      const stored = await findManifest(testTable(), userId, manifest.id)
      if (!stored) throw new Error('no manifest')
      const own = { userId, carrier: 'DHLeC', id: overpack.id, weightGrams: 1, sscc: '1' }
      expect(needsTransmission(carriers)([own as never])).toBe(hasSandbox)
      const deps = { table: testTable(), carriers, loadCredentials: async () => null }
      await transmitManifest({ manifest: stored, overpacks: [] }, deps)
      await settleManifests({}, (await import('#test/support/api.ts')).lambdaContext())
      expect(heard.filter(({ where }) => where === 'live')).toEqual([])
    },
  )

  test('cost us nothing, whatever turns up in their sandbox after a refund', async () => {
    const { userId, token } = await aSandbox()
    const { shipment } = (await post(token, { create_label: true })).body
    const { carriers } = listening({ hasSandbox: true })
    const lost = {
      ...{ userId, shipmentId: shipment.id, labelId: shipment.labels[0].id, carrier: 'DHLeC', carriageCents: 900 },
      ...{ testMaker: 'sandbox' as const, refundedAtMs: clock.now(), looks: 0, isFound: false },
    }
    must(await testTable().commit([storeLostLabelPurchase(lost, clock.now())]))
    const found = await recheckRefundedPurchase(lost, carriers, clock.now())
    expect(found.result).toBe('found')
    must(await testTable().commit(found.actions))
    const voided = await recheckRefundedPurchase({ ...lost, isFound: true }, carriers, clock.now())
    expect(voided.result).toBe('voided')
    must(await testTable().commit(voided.actions))
    expect(await testTable().queryAll({ pk: keys.ownCost(0).pk })).toEqual([])
  })

  test('numbers are never real carrier numbers, whichever way the label is created', async () => {
    const { token } = await aSandbox()
    for (const carrier of ['SvcPost', 'USPS', 'SvcExpress', 'DHLeC', 'DeutschePost']) {
      const { shipment } = (await post(token, { create_label: true, carrier })).body
      const number = shipment?.labels?.[0]?.tracking_number
      if (shipment) expect({ carrier, number }).toEqual({ carrier, number: expect.stringMatching(/^TE\d{14}$/) })
    }
  })

  test('parcels can be packed and manifested, unless they are tests themselves', async () => {
    const { token } = await aSandbox()
    const overpack = await anOverpack(token, 2)
    expect((await postManifest(token, [overpack.id])).status).toBe(201)
    const tests = await anOverpack(token, 1, { test: true })
    expect(await postManifest(token, [tests.id])).toMatchObject({ status: 400, body: { code: 1270 } })
  })
})

describeWith(['pdftotext', 'qpdf'], 'documents of a sandbox', () => {
  describeWithTable('that are printed', () => {
    useSigningSecret()

    const pdfOf = async (key: string, token: string, id: number) =>
      (await call(key, { token, params: { id }, query: 'type=pdf' })).bytes
    const expectMarked = (pdf: Uint8Array) => {
      expect(pdfFaults(pdf)).toBe('')
      expect(pdfText(pdf)).toMatch(/\bTEST\b/)
    }

    test('say that they are tests, and those of its account do not', async () => {
      const { owner, userId, token } = await aSandbox({ balances: { USD: 1_000 } })
      for (const one of [
        { token, of: userId, isMarked: true },
        { token: owner.token, of: owner.userId, isMarked: false },
      ]) {
        const documents: Uint8Array[] = []
        const { shipment } = (await post(one.token, { create_label: true })).body
        documents.push(await pdfOf('GET /labels/{id}', one.token, shipment.labels[0].id))
        const overpack = await anOverpack(one.token, 1)
        documents.push((await getOverpack(one.token, overpack.id, 'type=pdf')).bytes)
        const { manifest } = (await postManifest(one.token, [overpack.id])).body
        documents.push((await getManifest(one.token, manifest.id, 'type=pdf')).bytes)
        const products = await productsInTable(one.of, 1)
        const { inbound } = (await postInbound(one.token, products, { warehouse_id: OPEN_WAREHOUSE })).body
        documents.push(await pdfOf('GET /inbound/{id}', one.token, inbound.id))
        await postShop(one.token)
        await aStockedProduct(one.of, { sku: 'SHIRT', units: { [HKG]: 10 } })
        const orderId = await aReadyOrder(one.token)
        await operate('PackingStarted', { user_id: one.of, order_id: orderId })
        const order = await findOrder(testTable(), one.of, orderId)
        const [fulfillment] = order?.fulfillments ?? []
        if (!order || !fulfillment) throw new Error('nothing is packed')
        documents.push(await printPackingSlip(order, fulfillment))
        for (const document of documents) {
          if (one.isMarked) expectMarked(document)
          else expect(pdfText(document)).not.toMatch(/\bTEST\b/)
        }
      }
    })

    test('say so of late labels as well', async () => {
      const { token } = await aSandbox()
      await simulate(token, { scenario: 'late_carrier' })
      const { shipment } = (await post(token, { create_label: true })).body
      await simulate(token, { step: 'label_ready', shipment_id: shipment.id })
      expectMarked(await pdfOf('GET /labels/{id}', token, shipment.labels[0].id))
    })
  })
})
