import { randomUUID } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { ok } from '#shared/core/result.ts'
import { listCases } from '#shared/customs/screening/screeningStore.ts'
import { handleOperation, type OperationType } from '#shared/operations/handleOperationsEvent.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, testTable } from '../accounts.ts'
import { call } from '../api.ts'
import { anOrderInWave } from '../floorWork.ts'
import { aPackedOrder, aSentOrder, lastFulfillment } from '../fulfillments.ts'
import { shipmentsWith } from '../handlersWith.ts'
import { postInbound, productsInTable } from '../inbound.ts'
import { aLabel } from '../labels.ts'
import { importLargeBlocks } from '../numbers.ts'
import { operate, operationDeps } from '../operations.ts'
import { aMerchant, aReadyOrder, HKG, LAX } from '../orders.ts'
import { withOutsideCarrier } from '../outsideCarrier.ts'
import { anOverpack, postManifest } from '../overpacks.ts'
import { aReturnRequest } from '../returnRequests.ts'
import { answer, aReturn, PICTURES, postReshipment, returns, verifyReturn } from '../returns.ts'
import { aShipment } from '../shipments.ts'
import { aStockedProduct } from '../stockedProducts.ts'
import { type BackgroundScenario, fromBus, type MakeBackgroundScenario, nowText } from './backgroundScenario.ts'

/*
 * Background scenarios of operations events.
 */

type Detail = Readonly<Record<string, unknown>>
type MakeDetail = () => Promise<Detail>

const rich = () => anAccount({ balances: { USD: 10_000 } })
const trackingNumber = () => `DP${randomUUID().slice(0, 8).toUpperCase()}`

async function aLateLabel(): Promise<Detail> {
  const { account, label } = await aLabel({ carrier: 'DeutschePost' })
  return { user_id: account.userId, label_id: label.id }
}

async function anInboundOf(count: number) {
  const { token, userId } = await rich()
  const products = await productsInTable(userId, count)
  const { inbound } = (await postInbound(token, products)).body
  return { products, detail: { user_id: userId, inbound_id: inbound.id } }
}

async function anOrderInPacking(): Promise<Detail> {
  const merchant = await aMerchant()
  return { user_id: merchant.userId, order_id: await aPackedOrder(merchant) }
}

/** Creates an order in two warehouses, the first of which is packing. */
async function aSplitOrderInPacking() {
  const { userId, token } = await aMerchant()
  await aStockedProduct(userId, { sku: 'MUG', units: { [LAX]: 1 } })
  const line_items = ['SHIRT', 'MUG'].map((sku) => ({ sku, quantity: 1 }))
  const order_id = await aReadyOrder(token, { line_items, split_fulfillment: true })
  const detail = { user_id: userId, order_id }
  await operate('PackingStarted', { ...detail, warehouse_id: HKG })
  return { detail, first: HKG, other: LAX }
}

async function anOrderOfOutsideCarrier(): Promise<Detail> {
  const { userId, token } = await aMerchant()
  return { user_id: userId, order_id: await aReadyOrder(token) }
}

async function aReshipmentOf(count: number) {
  const { token, userId } = await rich()
  const { id } = (await postReshipment(token, await returns(userId, count))).body.reshipment
  return { token, detail: { user_id: userId, reshipment_id: id } }
}

async function aPicture(): Promise<string> {
  await blobs.put('incoming/picture', PICTURES.png, 'image/png')
  return 'incoming/picture'
}

async function aPdf(): Promise<string> {
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  await blobs.put('incoming/label.pdf', await document.save(), 'application/pdf')
  return 'incoming/label.pdf'
}

async function aScreeningCase(): Promise<Detail> {
  const { userId, token } = await rich()
  const screening = {
    screen: async () => ok({ band: 'medium' as const, score: 80, match: null, lists: [], datasets: [] }),
  }
  await call('POST /shipments', { token, body: { shipment: aShipment() } }, shipmentsWith({ ports: { screening } }))
  const [found] = await listCases(testTable(), userId, 1)
  return { user_id: userId, case_id: found?.caseId }
}

/** Event details of each kind, without the common fields. */
const DETAILS: Readonly<Record<OperationType, Readonly<Record<string, MakeDetail>>>> = {
  LabelProcessed: {
    'heavier than said': async () => ({
      tracking_number: (await aLabel()).label.tracking_number,
      weight: 2.5,
      length: 30,
      width: 20,
      height: 12,
    }),
    'lighter than said': async () => ({
      tracking_number: (await aLabel({ weight: 1.8 })).label.tracking_number,
      weight: 0.2,
    }),
  },
  LabelReweighed: {
    'heavier than its facility found': async () => {
      const { label } = await aLabel()
      await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 1 })
      return { tracking_number: label.tracking_number, weight: 2.5, bill: 'B-1' }
    },
  },
  TrackingEventRecorded: {
    'a scan': async () => ({ tracking_number: (await aLabel()).label.tracking_number, code: 150, city: 'Berlin' }),
  },
  AsyncLabelReady: {
    'with a file': async () => ({
      ...(await aLateLabel()),
      tracking_number: trackingNumber(),
      document: await aPdf(),
    }),
  },
  AsyncLabelFailed: { 'no such street': async () => ({ ...(await aLateLabel()), reason: 'no such street' }) },
  ManifestProcessed: {
    'with its papers': async () => {
      const { token, userId } = await rich()
      const { manifest } = (await postManifest(token, [(await anOverpack(token, 2)).id])).body
      return { user_id: userId, manifest_id: manifest.id, warehouse_no: '12345678901', forms: ['manifest.pdf'] }
    },
  },
  ExceptionRaised: {
    'by number': async () => ({ tracking_number: (await aLabel()).label.tracking_number, type: 'Damaged' }),
    'by an id of the sender': async () => ({
      user_id: (await rich()).userId,
      type: 'Damaged',
      exception_id: generateId(),
    }),
  },
  ExceptionResolved: {
    destroyed: async () => {
      const { userId } = await rich()
      const exception = { user_id: userId, exception_id: generateId() }
      await operate('ExceptionRaised', { ...exception, type: 'Damaged' })
      return { ...exception, status: 'Destroyed', notes: 'By its owner’s wish' }
    },
  },
  InboundReceived: { 'two products': async () => (await anInboundOf(2)).detail },
  InboundProcessed: {
    'two products': async () => {
      const { products, detail } = await anInboundOf(2)
      await operate('InboundReceived', detail)
      const counted = products.map(({ id }) => ({ id, processed: 9, weight: 0.2, length: 20, width: 15, height: 3 }))
      return { ...detail, products: counted }
    },
  },
  PackingStarted: {
    'of our own carrier': async () => {
      await importLargeBlocks()
      const { userId, token } = await aMerchant()
      return { user_id: userId, order_id: await aReadyOrder(token) }
    },
    'of an order that is planned at places': async () => {
      await importLargeBlocks()
      const { userId, orderId } = await anOrderInWave(await rich())
      return { user_id: userId, order_id: orderId }
    },
    'of an order that another warehouse packs': async () => {
      await importLargeBlocks()
      const { detail, other } = await aSplitOrderInPacking()
      return { ...detail, warehouse_id: other }
    },
    'of one who cannot pay': async () => {
      await importLargeBlocks()
      const { userId, token } = await aMerchant()
      const order_id = await aReadyOrder(token)
      const payout = { user_id: userId, currency: 'USD', amount: -1_000, reference: 'payout' }
      await operate('FundsDeposited', payout)
      return { user_id: userId, order_id }
    },
  },
  FulfillmentCompleted: {
    'the whole order': async () => {
      const detail = await anOrderInPacking()
      const { id } = await lastFulfillment(Number(detail.user_id), Number(detail.order_id))
      return { ...detail, fulfillment_id: id, weight: 0.5 }
    },
  },
  PackingFailed: {
    'carton missing': async () => ({ ...(await anOrderInPacking()), reason: 'Carton missing' }),
    'one of two parcels': async () => {
      const { detail, first, other } = await aSplitOrderInPacking()
      await operate('PackingStarted', { ...detail, warehouse_id: other })
      return { ...detail, warehouse_id: first, reason: 'Carton missing' }
    },
    'with the label of an outside carrier': async () => {
      const detail = await anOrderOfOutsideCarrier()
      await operate('PackingStarted', detail, withOutsideCarrier())
      return { ...detail, reason: 'Carton missing' }
    },
  },
  FulfillmentTrackingAssigned: {
    'another number': async () => {
      const merchant = await aMerchant()
      const order_id = await aSentOrder(merchant)
      const { id } = await lastFulfillment(merchant.userId, order_id)
      return { user_id: merchant.userId, order_id, fulfillment_id: id, tracking_number: trackingNumber() }
    },
  },
  ReturnReceived: {
    'with a picture': async () => ({
      user_id: (await rich()).userId,
      tracking_number: trackingNumber(),
      warehouse_id: HKG,
      weight: 0.8,
      return_id: generateId(),
      images: await aPicture(),
    }),
    'of an order with a return request': async () => {
      const owner = await rich()
      const { order_id } = await aReturnRequest(owner)
      return { user_id: owner.userId, tracking_number: trackingNumber(), warehouse_id: HKG, weight: 0.8, order_id }
    },
  },
  ReturnVerified: {
    'with inspected units': async () => {
      const owner = await rich()
      const { order_id, lines } = await aReturnRequest(owner)
      const return_id = await aReturn(owner.userId, { order_id })
      const units = [{ product_id: lines[0].product_id, quantity: 1, grade: 'A' }]
      return { user_id: owner.userId, return_id, lines: units }
    },
    'with a message and a picture': async () => {
      const { userId, token } = await rich()
      const return_id = await aReturn(userId)
      await verifyReturn(token, return_id)
      return { user_id: userId, return_id, message: 'Looks new', images: [await aPicture()] }
    },
  },
  ReturnMessagePosted: {
    'an answer': async () => {
      const { userId } = await rich()
      return { user_id: userId, return_id: await aReturn(userId), body: 'It is blue' }
    },
  },
  ReshipmentQuoted: {
    'of two returns': async () => ({ ...(await aReshipmentOf(2)).detail, estimated_reship_fee: 20, weight: 1.5 }),
  },
  ReshipmentShipped: {
    'dearer than paid': async () => {
      const { token, detail } = await aReshipmentOf(1)
      await answer(token, detail.reshipment_id)
      return { ...detail, reship_fee: 30.5 }
    },
    'of several returns': async () => {
      const { token, detail } = await aReshipmentOf(3)
      await operate('ReshipmentQuoted', { ...detail, estimated_reship_fee: 20 })
      await answer(token, detail.reshipment_id)
      return { ...detail, reship_fee: 5, tracking_number: trackingNumber() }
    },
  },
  FundsDeposited: {
    'a first payment in a currency': async () => ({
      user_id: (await rich()).userId,
      currency: 'EUR',
      amount: 12.5,
      reference: 'R',
    }),
    'a payout': async () => ({ user_id: (await rich()).userId, currency: 'USD', amount: -50, reference: 'R' }),
  },
  ScreeningCleared: {
    allowed: async () => ({ ...(await aScreeningCase()), decision: 'allow', by: 'grace' }),
  },
}

const complete = (detail: Detail): Detail => ({ event_id: randomUUID(), occurred_at: nowText(), ...detail })

const throughTheWorker = Object.entries(DETAILS).flatMap(([detailType, kinds]) =>
  Object.entries(kinds).map(([kind, makeDetail]): readonly [string, MakeBackgroundScenario] => [
    `${detailType}, ${kind}`,
    async () => ({ hand: fromBus('operations', detailType, complete(await makeDetail())) }),
  ]),
)

/** The event does not determine the carrier, so this scenario replaces the usual ones. */
async function packingByOutsideCarrier(): Promise<BackgroundScenario> {
  const detail = complete(await anOrderOfOutsideCarrier())
  return {
    isCompletedByJobs: true,
    hand: async () => {
      const outcome = await handleOperation(
        { detailType: 'PackingStarted', detail },
        operationDeps(withOutsideCarrier()),
      )
      return outcome.kind === 'done' || outcome.kind === 'repeated'
    },
  }
}

/** Every operations event, in one or several variants. */
export const operationScenarios: Readonly<Record<string, MakeBackgroundScenario>> = {
  ...Object.fromEntries(throughTheWorker),
  'PackingStarted, of an outside carrier': packingByOutsideCarrier,
}
