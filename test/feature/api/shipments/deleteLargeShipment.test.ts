import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/removeShipments/handler.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { addEvents, aLabel, cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const EVENTS = 130
const removeShipments = () => handler({}, lambdaContext())

/** Creates a test shipment with more events than one transaction can delete. */
async function aLargeShipment() {
  const large = await aLabel({ test: true })
  await addEvents(large.account, large.label, EVENTS)
  return large
}

const deleteShipment = (token: string, id: number) => call('DELETE /shipments/{id}', { token, params: { id } })

/** Returns the stored items of a shipment, except events, operations and screening decisions. */
const remains = async (shipmentId: number, label: { id: number; tracking_number: string }) =>
  (await stored()).filter(
    (text) =>
      !/"pk":"(EVENT#|OPERATION#|USER#\d+#SCREENED")/.test(text) &&
      [String(shipmentId), String(label.id), label.tracking_number].some((part) => text.includes(part)),
  )

describeWithTable('deleting a shipment that is too large for one transaction', () => {
  test('hides it at once, with its labels; the job takes the rest away', async () => {
    const { account, shipment, label } = await aLargeShipment()
    const { token } = account
    expect((await deleteShipment(token, shipment.id)).status).toBe(200)
    const number = { tracking_number: label.tracking_number }
    expect((await call('GET /shipments/{id}', { token, params: { id: shipment.id } })).status).toBe(404)
    expect((await call('GET /labels/{id}', { token, params: { id: label.id } })).status).toBe(404)
    expect((await call('GET /track/{tracking_number}', { token, params: number })).status).toBe(404)
    expect((await call('GET /shipments', { token })).body.shipments).toEqual([])
    expect((await deleteShipment(token, shipment.id)).status).toBe(404)
    const body = { shipment: { comments: ['x'] } }
    expect((await call('PUT /shipments/{id}', { token, params: { id: shipment.id }, body })).status).toBe(404)
    expect(await operate('TrackingEventRecorded', { ...number, code: 150 })).toMatchObject({ kind: 'early' })
    expect(await remains(shipment.id, label)).not.toEqual([])
    expect(await removeShipments()).toMatchObject({ removed: 1 })
    expect(await remains(shipment.id, label)).toEqual([])
    expect(await removeShipments()).toEqual({})
  })

  test('is completed whenever the job dies', async () => {
    for (let n = 1; ; n++) {
      const { account, shipment, label } = await aLargeShipment()
      await deleteShipment(account.token, shipment.id)
      const death = diesAt(n, n % 2 === 0 ? 'before' : 'after')
      await withFaults([death], removeShipments).catch(() => undefined)
      if (!death.hasDied()) break
      advance(31 * MINUTE_MS)
      await removeShipments()
      expect([n, await remains(shipment.id, label)]).toEqual([n, []])
      if (n > 40) throw new Error('it never ends')
    }
  })

  testEmbedded('against an event at the same time leaves nothing behind', async () => {
    for (let round = 0; round < 6; round++) {
      const { account, shipment, label } = await aLabel({ test: true })
      const event = { tracking_number: label.tracking_number, code: 150 }
      const [, , deleted] = await withFaultInjection(CONFLICTS, () =>
        Promise.all([
          operate('TrackingEventRecorded', event),
          operate('TrackingEventRecorded', { tracking_number: label.tracking_number, code: 105 }),
          deleteShipment(account.token, shipment.id),
          cancel(account, label.id),
        ]),
      )
      expect(deleted.status).toBe(200)
      expect(await remains(shipment.id, label)).toEqual([])
    }
  })
})
