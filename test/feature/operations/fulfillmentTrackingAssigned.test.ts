import { expect, test } from '@jest/globals'
import { listTrackingKeys } from '#shared/shipping/records/labelStore.ts'
import { MAX_ADDITIONAL_NUMBERS } from '#shared/shipping/records/rules/labelLimits.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { removeShipment } from '#shared/shipping/shipments/removeShipment.ts'
import { type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { aLabel } from '#test/support/labels.ts'
import { aLateOrder, complete, fulfillmentOf } from '#test/support/lateOrders.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant } from '#test/support/orders.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { openPage } from '#test/support/trackingPages.ts'

async function aSentParcel() {
  const merchant = await aMerchant()
  const orderId = await aSentOrder(merchant)
  return { merchant, orderId, fulfillment: await lastFulfillment(merchant.userId, orderId) }
}

const renumber = (
  { merchant, orderId, fulfillment }: { merchant: TestAccount; orderId: number; fulfillment: { id: number } },
  tracking_number: string,
) =>
  operate('FulfillmentTrackingAssigned', {
    user_id: merchant.userId,
    order_id: orderId,
    fulfillment_id: fulfillment.id,
    tracking_number,
  })

const track = ({ token }: TestAccount, tracking_number: string) =>
  call('GET /track/{tracking_number}', { token, params: { tracking_number } })

describeWithTable('a parcel that is given another number', () => {
  useSigningSecret()

  test('is followed under each of its numbers, by its link and by scans', async () => {
    const parcel = await aSentParcel()
    const { merchant, orderId, fulfillment } = parcel
    const own = fulfillment.trackingNumber ?? ''
    const [second, third] = [`NEW${orderId}`, `newer${orderId}`]
    for (const number of [second, third, own, third]) {
      expect(await renumber(parcel, number)).toMatchObject({ word: 'updated' })
    }
    await operate('TrackingEventRecorded', {
      tracking_number: second,
      code: 301,
      country: 'DE',
      occurred_at: '2026-03-04T05:06:07Z',
    })
    for (const number of [own, second, third.toUpperCase()]) {
      const { status, body } = await track(merchant, number.toLowerCase())
      expect([status, body.track]).toMatchObject([
        200,
        { tracking_number: number, shipment_id: fulfillment.shipmentId },
      ])
      expect(body.track.events.map(({ code }: { code: number }) => code)).toContain(301)
    }
    const link = new URL((await fulfillmentOf(merchant, orderId)).tracking_url)
    expect(link.pathname).toMatch(new RegExp(`/track/${third}$`))
    const page = await openPage(third, { key: link.searchParams.get('key') ?? '' })
    expect([page.status, page.bytes.toString().includes('class="journey"')]).toEqual([200, true])
    expect(await danglingReferences()).toEqual([])
  })

  test('is never assigned the number of another parcel, of any user', async () => {
    const parcel = await aSentParcel()
    const { account, label } = await aLabel()
    expect(await renumber(parcel, label.tracking_number)).toEqual({
      kind: 'rejected',
      reason: `/tracking_number: ${label.tracking_number} belongs to another label`,
    })
    expect((await track(account, label.tracking_number)).body.track.shipment_id).toBe(label.shipment_id)
    const { tracking_number } = await fulfillmentOf(parcel.merchant, parcel.orderId)
    expect(tracking_number).toBe(parcel.fulfillment.trackingNumber)
  })

  test('has so many at most: the oldest go, the first stays', async () => {
    const parcel = await aSentParcel()
    const numbers = Array.from({ length: MAX_ADDITIONAL_NUMBERS + 1 }, (_, place) => `N${place}X${parcel.orderId}`)
    for (const number of numbers) await renumber(parcel, number)
    const all = [parcel.fulfillment.trackingNumber ?? '', ...numbers]
    const responses = await Promise.all(all.map((number) => track(parcel.merchant, number)))
    expect(responses.map(({ status }) => status)).toEqual([200, 404, ...numbers.slice(1).map(() => 200)])
    expect(await danglingReferences()).toEqual([])
  })

  test('deletes all of them with the parcel', async () => {
    const parcel = await aSentParcel()
    const { userId } = parcel.merchant
    const numbers = [`A${parcel.orderId}`, `b${parcel.orderId}`]
    for (const number of numbers) await renumber(parcel, number)
    const found = await findShipment(testTable(), userId, parcel.fulfillment.shipmentId)
    if (!found) throw new Error('the shipment is not there')
    await testTable().commit(removeShipment(found, 0))
    const pointers = [parcel.fulfillment.trackingNumber ?? '', ...numbers].flatMap(listTrackingKeys)
    expect(await testTable().batchGet(pointers)).toEqual([])
    expect((await danglingReferences()).filter((fault) => fault.startsWith('TRACKING'))).toEqual([])
  })

  test('may have it before its carrier says the same', async () => {
    const { merchant, id, fulfillment, label } = await aLateOrder()
    await complete(merchant.userId, id, fulfillment.id)
    const number = `DP${label.id}`
    await renumber({ merchant, orderId: id, fulfillment }, number)
    const ready = { user_id: merchant.userId, label_id: label.id, tracking_number: number }
    expect(await operate('AsyncLabelReady', ready)).toMatchObject({ word: 'ready' })
    expect((await track(merchant, number)).body.track).toMatchObject({ tracking_number: number })
  })
})
