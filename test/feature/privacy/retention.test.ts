import { beforeAll, describe, expect, test } from '@jest/globals'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { ensureRetentionScan } from '#shared/privacy/erasureStore.ts'
import { createLabel } from '#shared/shipping/records/labelStore.ts'
import { createShipment, findShipment, rowKey } from '#shared/shipping/records/shipmentStore.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { postCustomsProduct } from '#test/support/customsProducts.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { aPackedOrder, aSentOrder } from '#test/support/fulfillments.ts'
import { aLabel, labelNow, shipmentNow, trackNow } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, getOrder } from '#test/support/orders.ts'
import { eraseAll, erasePersonalData, placesOf } from '#test/support/privacy.ts'
import { danglingReferences, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const YEAR_MS = 366 * DAY_MS

async function closeInvoices(): Promise<void> {
  const { handler } = await import('#functions/jobs/closeInvoices/handler.ts')
  await handler({}, lambdaContext())
}

/** Returns the IDs of an account's shipments to a name. */
async function foundByName({ token }: TestAccount, name = 'mustermann'): Promise<readonly number[]> {
  const { status, body } = await call('GET /shipments', { token, query: `to.name=${name}&date_start=2026-01-01` })
  expect(status).toBe(200)
  return body.shipments.map(({ id }: { id: number }) => id)
}

/** Advances day by day while the job processes every account. */
async function passed(ms: number): Promise<void> {
  advance(ms)
  await eraseAll()
}

describe('persons in what is old', () => {
  useFiles()

  describeWithTable('of an account from before there was such a look', () => {
    let account: TestAccount
    let label: { id: number; tracking_number: string }
    let shipment: { id: number }
    let late: { userId: number; id: number; number: string }
    let merchant: Awaited<ReturnType<typeof aMerchant>>
    let sent: number
    let packed: number
    const customsProducts: number[] = []
    const areAllUnitsFound = () =>
      Promise.all(
        customsProducts.map(async (id) => Boolean(await testTable().get(keys.customsProduct(account.userId, id)))),
      )

    beforeAll(async () => {
      const first = await aLabel()
      account = first.account
      label = first.label
      shipment = first.shipment
      const second = await aLabel({ comments: ['late-comment'] })
      late = { userId: second.account.userId, id: second.shipment.id, number: second.label.tracking_number }
      merchant = await aMerchant()
      sent = await aSentOrder(merchant)
      packed = await aPackedOrder(merchant)
      const { token } = account
      for (let n = 0; n < 2; n++) customsProducts.push((await postCustomsProduct(token)).body.product.id)
      await call('DELETE /customs/products/{id}', { token, params: { id: Number(customsProducts[0]) } })
    })

    test('stay for two years', async () => {
      await closeInvoices()
      expect(await testTable().get(keys.retention(account.userId))).toBeUndefined()
      advance(8 * DAY_MS)
      await closeInvoices()
      expect(await testTable().get(keys.retention(account.userId))).toBeDefined()
      await passed(YEAR_MS)
      await operate('TrackingEventRecorded', { tracking_number: late.number, code: 300, city: 'Late Town' })
      await passed(350 * DAY_MS)
      expect((await shipmentNow(account, shipment.id)).to.name).toBe('Erika Mustermann')
      expect(await foundByName(account)).toEqual([shipment.id])
      expect(await areAllUnitsFound()).toEqual([true, true])
    })

    test('are erased then, in parcels and orders, and nothing else is', async () => {
      await passed(30 * DAY_MS)
      const after = await shipmentNow(account, shipment.id)
      expect(after).toMatchObject({
        to: { name: 'erased', street1: 'erased', email: 'erased', phone: 'erased', country: 'DE' },
        consignor: { name: 'erased', id: 'erased', country: 'HK' },
        line_items: [{ description: 'erased', value: 24.5, hts_code: '610910' }],
        weight: 0.8,
      })
      expect(await labelNow(account, label.id)).toMatchObject({ tracking_number: label.tracking_number })
      expect(await trackNow(account, label.tracking_number)).toBeDefined()
      expect((await getOrder(merchant.token, sent)).body.order.to.name).toBe('erased')
      expect((await findUser(testTable(), account.userId))?.email).toBe(account.email)
      expect(await areAllUnitsFound()).toEqual([false, true])
      expect(await danglingReferences()).toEqual([])
    })

    test('stay as long as a thing is under way, and after the last that happened to it', async () => {
      expect((await getOrder(merchant.token, packed)).body.order.to.name).not.toBe('erased')
      expect(await placesOf(['Late Town'])).not.toEqual([])
      expect((await findShipment(testTable(), late.userId, late.id))?.shipment.to.name).toBe('Erika Mustermann')
      await passed(YEAR_MS)
      expect(await placesOf(['Late Town', 'late-comment'])).toEqual([])
      expect((await findShipment(testTable(), late.userId, late.id))?.shipment.to.name).toBe('erased')
      expect((await getOrder(merchant.token, packed)).body.order.to.name).not.toBe('erased')
    })

    test('cannot be printed any more, nor sent a new label: the response gives the reason', async () => {
      const printed = await call('GET /labels/{id}', {
        token: account.token,
        params: { id: label.id },
        query: 'type=pdf',
      })
      expect(printed.status).toBe(404)
      expect(printed.body.error ?? printed.body).toMatchObject({
        code: 1209,
        message: `Label ${label.id} can no longer be printed because its personal data was erased`,
      })
      const { token } = account
      await call('PUT /labels/{id}/cancel', { token, params: { id: label.id } })
      const again = await call('POST /labels', { token, body: { label: { shipment_id: shipment.id } } })
      expect(again.status).toBe(400)
      expect(JSON.stringify(again.body)).toContain('the shipment addresses have been erased')
      const changed = await call('PUT /shipments/{id}', {
        token,
        params: { id: shipment.id },
        body: { shipment: { weight: 2 } },
      })
      expect(changed.status).toBe(400)
      expect(JSON.stringify(changed.body)).toContain('was erased')
    })

    test('are found by no list', async () => {
      expect(await foundByName(account)).toEqual([])
      expect(await foundByName(account, 'erased')).toEqual([shipment.id])
      const rows = (await readCompleteTable()).filter(({ pk }) => pk === keys.shipmentRow(account.userId, 0, 0).pk)
      expect(rows.map(({ n }) => n)).toEqual(['erased'])
    })

    test('of invoices and of screening stay for ten years', async () => {
      expect((await placesOf(['Ada Merchant'])).map((place) => place.split(' ')[0])).toContain('invoice')
      await passed(8 * YEAR_MS)
      expect(await placesOf(['Ada Merchant'])).toEqual([])
      expect(await danglingReferences()).toEqual([])
    })
  })

  describeWithTable('of an account with much', () => {
    test('are erased a turn at a time, and looked into once', async () => {
      const { userId, token } = await anAccount({ balances: { USD: 1_000 } })
      const { body } = await post(token, { create_label: true })
      const found = await findShipment(testTable(), userId, body.shipment.id)
      const [sample] = found?.labels ?? []
      if (!found || !sample) throw new Error('the shipment is not there')
      for (let n = 0; n < 700; n++) {
        const id = generateId()
        const labelId = generateId()
        const copy = { ...found.shipment, id, liveLabelId: labelId }
        must(
          await testTable().commit([
            ...createShipment(copy, labelId),
            createLabel({ ...sample, id: labelId, shipmentId: id, trackingNumber: null }),
          ]),
        )
      }
      await ensureRetentionScan(testTable(), userId, clock.now())
      advance(3 * YEAR_MS)
      const namesLeft = async () =>
        (await readCompleteTable()).filter(({ pk, n }) => pk === rowKey({ userId, id: 1 }).pk && n !== 'erased').length
      expect(await erasePersonalData()).toMatchObject({ 'under way': 1 })
      expect(await namesLeft()).toBe(701 - 500)
      advance(5 * MINUTE_MS)
      await eraseAll()
      expect(await namesLeft()).toBe(0)
      advance(8 * DAY_MS)
      const calls = recorder()
      await withFaults([calls], () => erasePersonalData())
      const own = calls.calls.filter(({ input }) =>
        JSON.stringify(input).includes(keys.shipment(userId, 0).pk.slice(0, 21)),
      )
      // Eight pages of the list, the other lists, and the time of the next run; no shipment is
      // read.
      expect(own.filter(({ command }) => command === 'TransactWriteItemsCommand')).toHaveLength(1)
      expect(own.length).toBeLessThan(40)
    })
  })
})
