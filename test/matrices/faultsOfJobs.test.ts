import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { schedules } from '../../functions/schedules.ts'
import { createCarriers } from '../../shared/carriers/carriers.ts'
import { blobs } from '../../shared/platform/blobs.ts'
import { queueVariable } from '../../shared/platform/queueVariables.ts'
import { anAccount, testTable } from '../support/accounts.ts'
import { call, lambdaContext } from '../support/api.ts'
import { aConnectedShop, setAddress } from '../support/connectedShops.ts'
import { useDemoShop } from '../support/demoShop.ts'
import { type Cell, faultPoints, matrixText, sameEachTime } from '../support/faultPoints.ts'
import { diesOnceBegun, withFaults } from '../support/faults.ts'
import { useFiles } from '../support/files.ts'
import { aSentOrder } from '../support/fulfillments.ts'
import { postInbound, productsInTable } from '../support/inbound.ts'
import { useKeyService } from '../support/keyService.ts'
import { addEvents, aLabel, cancel } from '../support/labels.ts'
import { obliging } from '../support/obliging.ts'
import { operate } from '../support/operations.ts'
import { aMerchant, aReadyOrder, postOrder } from '../support/orders.ts'
import { withOutsideCarrier } from '../support/outsideCarrier.ts'
import { anOverpack, deleteOverpack, parcels, postManifest, postOverpack } from '../support/overpacks.ts'
import { DAY_MS } from '../support/pruning.ts'
import { answer, aReturn, discardReturn, PICTURES, postReshipment, reshipmentsBy, returns } from '../support/returns.ts'
import { post } from '../support/shipments.ts'
import { aStockedProduct } from '../support/stockedProducts.ts'
import { describeWithTable } from '../support/table.ts'
import { advance, hurriedly, MINUTE_MS } from '../support/time.ts'
import { PAYLOADS, postWebhook } from '../support/webhooks.ts'

/*
 * Every job × every call it makes × everything that can happen to a call: the next run brings to an end what this one left,
 * and nothing is done twice.
 */

/** What a run costs that finds nothing to do: its lease, a look at each shard of the index, its end. */
const CALLS_FOR_NOTHING = 18
const OUTSIDE = { carrier: 'DHLeC' }
const rich = () => anAccount({ balances: { USD: 10_000 } })
const interrupted = (work: () => Promise<unknown>) => withFaults([diesOnceBegun()], () => work().catch(() => {}))

/** Leaves something for a job to do. */
const WORK: Readonly<Record<keyof typeof schedules, () => Promise<unknown>>> = {
  settleLabels: async () => {
    const { token } = await rich()
    await interrupted(() => post(token, { ...OUTSIDE, create_label: true }))
    advance(3 * MINUTE_MS)
  },
  removeShipments: async () => {
    const { account, shipment, label } = await aLabel({ test: true })
    await addEvents(account, label, 120)
    await call('DELETE /shipments/{id}', { token: account.token, params: { id: shipment.id } })
    advance(3 * MINUTE_MS)
  },
  removeOverpacks: async () => {
    const { token } = await rich()
    const { id } = (await postOverpack(token, await parcels(token, 40))).body.overpack
    await interrupted(() => deleteOverpack(token, id))
    advance(3 * MINUTE_MS)
  },
  settleManifests: async () => {
    const { token } = await rich()
    const { id } = await anOverpack(token, 2, OUTSIDE)
    await interrupted(() => postManifest(token, [id]))
    advance(3 * MINUTE_MS)
  },
  orderPass: async () => {
    await postOrder((await aMerchant()).token)
    await postOrder((await aMerchant({})).token)
  },
  settlePacking: async () => {
    const { token, userId } = await aMerchant()
    const order = await aReadyOrder(token)
    await interrupted(() => operate('PackingStarted', { user_id: userId, order_id: order }, withOutsideCarrier()))
    advance(3 * MINUTE_MS)
  },
  archiveOrders: async () => {
    await aSentOrder(await aMerchant())
    advance(91 * DAY_MS)
  },
  pruneShipments: async () => {
    const { token } = await rich()
    await post(token)
    await post(token, { test: true, create_label: true })
    advance(31 * DAY_MS)
  },
  pruneOverpacks: async () => {
    const account = await rich()
    const { shipments } = await anOverpack(account.token)
    await cancel(account, shipments[0].label_id)
    advance(31 * DAY_MS)
  },
  pruneInbounds: async () => {
    const { token, userId } = await rich()
    await postInbound(token, await productsInTable(userId, 2))
    advance(3 * 366 * DAY_MS)
  },
  pruneOrders: async () => {
    await aReadyOrder((await aMerchant()).token)
    advance(366 * DAY_MS)
  },
  importOrders: async () => {
    const merchant = await aMerchant()
    await setAddress(merchant.token)
    await aConnectedShop(merchant, 'store', { store: 'lamps' })
    await aStockedProduct(merchant.userId, { sku: 'LAMP', shopId: 'store' })
    advance(16 * MINUTE_MS)
  },
  settleReshipments: async () => {
    const { token, userId } = await rich()
    const { id } = (await postReshipment(token, await returns(userId, 1), {}, {}, byOutsideCarrier())).body.reshipment
    await interrupted(() => answer(token, id, 'Approved', {}, byOutsideCarrier()))
    advance(3 * MINUTE_MS)
  },
  pruneReshipments: async () => {
    const { token, userId } = await rich()
    await postReshipment(token, await returns(userId, 2))
    advance(61 * DAY_MS)
  },
  removeReturns: async () => {
    const { token, userId } = await rich()
    await blobs.put('incoming/picture', PICTURES.png, 'image/png')
    await discardReturn(token, await aReturn(userId, { images: ['incoming/picture'] }, { blobs }))
    advance(3 * MINUTE_MS)
  },
  sweepEvents: async () => {
    await aLabel()
    advance(10 * MINUTE_MS)
  },
  wakeDeliveries: async () => {
    const { token } = await rich()
    const { id } = (await postWebhook(token, { topic: 'shipments_status' })).body.webhook
    await call('POST /webhooks/{id}/queue', { token, params: { id }, body: PAYLOADS.shipments_status })
    advance(60 * MINUTE_MS)
  },
  renewSubscriptions: async () => {
    const { token } = await anAccount({ balances: { USD: 100 }, isServiceOwned: true })
    await call('POST /users/me/subscriptions', {
      token,
      body: { subscription: { amount: 9.99, name: 'Plan' } },
    })
    advance(32 * DAY_MS)
  },
  closeInvoices: async () => {
    await post((await rich()).token, { create_label: true })
    advance(8 * DAY_MS)
  },
  destroyHeldExceptions: async () => {
    const { label } = await aLabel()
    await operate('ExceptionRaised', { tracking_number: label.tracking_number, type: 'Damaged', exception_id: 9_001 })
    advance(91 * DAY_MS)
  },
}

const byOutsideCarrier = () => reshipmentsBy(OUTSIDE.carrier, createCarriers(testTable()))

describe('whatever happens to one of its calls, the next run brings to a good end', () => {
  useDemoShop()
  useKeyService()
  useFiles()
  beforeAll(() => {
    for (const worker of ['deliver', 'deliverSlowly']) process.env[queueVariable(worker)] = 'http://127.0.0.1/queue'
  })
  const matrix = new Map<string, readonly Cell[]>()
  afterAll(() => {
    process.stdout.write(matrixText(matrix))
  })

  describeWithTable('the job', () => {
    test.each(Object.entries(WORK))('%s', async (name, prepare) => {
      const { handler } = await import(`../../functions/${name}/handler.ts`)
      const run = () => handler({}, lambdaContext())
      const again = async () => {
        // Beyond the lease of a run that died, and the pauses after a failure.
        for (let runs = 0; runs < 3; runs++) {
          advance(31 * MINUTE_MS)
          await run()
        }
      }
      const work = sameEachTime(async () => {
        await withFaults([obliging], prepare)
        return { run, again }
      })
      const { cells, faults } = await hurriedly(() => faultPoints(work, [obliging]))
      matrix.set(name, cells)
      expect(faults).toEqual([])
      expect(new Set(cells.map(({ call: place }) => place)).size).toBeGreaterThan(CALLS_FOR_NOTHING)
    })
  })
})
