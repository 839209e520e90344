import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isSameTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { formatTrackingNumber, toComparableTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { create, remove, update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aLabel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aReturn } from '#test/support/returns.ts'
import { describeWithTable } from '#test/support/table.ts'

/** Common ways to write a tracking number. */
const WAYS: Readonly<Record<string, (number: string) => string>> = {
  'in lower case': (number) => number.toLowerCase(),
  'in groups, as the label has it': formatTrackingNumber,
  'with blanks around and a hard one within': (number) => ` ${number.slice(0, 3)}\u00a0${number.slice(3)} `,
  'in lower case and groups': (number) => formatTrackingNumber(number).toLowerCase(),
}
const ways = Object.entries(WAYS)

const queryParameters = (number: string): string => `tracking_number=${encodeURIComponent(number)}`
const track = ({ token }: TestAccount, number: string) =>
  call('GET /track/{tracking_number}', { token, params: { tracking_number: number } })

describe('the number of a parcel', () => {
  test('is the same however it is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,40}$/), fc.constantFrom(...Object.values(WAYS)), (number, write) => {
        expect(toComparableTrackingNumber(write(number))).toBe(number)
        expect(isSameTrackingNumber(write(number), number)).toBe(true)
      }),
    )
  })

  test.each(['', '   ', 'ä1', 'A'.repeat(41), 'a\u0000b'])('is none for %j, not even the same one', (text) => {
    expect([toComparableTrackingNumber(text), isSameTrackingNumber(text, text)]).toEqual([null, false])
  })
})

describeWithTable('tracking numbers', () => {
  test.each(ways)('are found %s: to track, as the name of a label, and in lists', async (_, write) => {
    const { account, shipment, label } = await aLabel()
    const { token } = account
    const written = write(label.tracking_number)
    const tracked = await track(account, written)
    expect([tracked.status, tracked.body.track.tracking_number]).toEqual([200, label.tracking_number])
    expect((await call('GET /labels/{id}', { token, params: { id: written } })).body.label.id).toBe(label.id)
    const listed = await call('GET /shipments', { token, query: queryParameters(written) })
    expect(listed.body.shipments).toMatchObject([{ id: shipment.id }])
    const bulk = await call('POST /labels/bulk', { token, body: { labels: [written] } })
    expect(bulk.status).toBe(200)
    const overpack = { shipments: [{ tracking_number: written }] }
    const packed = await call('POST /overpacks', { token, body: { overpack } })
    expect([packed.status, packed.body.overpack.shipments.length]).toEqual([201, 1])
    expect((await call('PUT /labels/{id}/cancel', { token, params: { id: written } })).status).toBe(200)
  })

  test.each(ways)('are found %s among exceptions and returns', async (_, write) => {
    const { account, label } = await aLabel()
    const { token, userId } = account
    const { tracking_number } = label
    await operate('ExceptionRaised', { tracking_number, type: 'Damaged' })
    await aReturn(userId, { tracking_number })
    const query = queryParameters(write(tracking_number))
    expect((await call('GET /exceptions', { token, query })).body.exceptions).toMatchObject([{ tracking_number }])
    expect((await call('GET /returns', { token, query })).body.returns).toMatchObject([{ tracking_number }])
    const other = queryParameters(`${tracking_number}1`)
    expect((await call('GET /exceptions', { token, query: other })).body.exceptions).toEqual([])
    expect((await call('GET /returns', { token, query: other })).body.returns).toEqual([])
  })

  test('that a carrier writes in lower case are found in any case, shown as the carrier has them, and deleted', async () => {
    const { account, shipment, label } = await aLabel({ carrier: 'DeutschePost' })
    const { userId, token } = account
    const number = `dp${label.id}x`
    await operate('AsyncLabelReady', { user_id: userId, label_id: label.id, tracking_number: number })
    for (const written of [number, number.toUpperCase()]) {
      expect((await track(account, written)).body.track.tracking_number).toBe(number)
    }
    const { label: other } = await aLabel({ carrier: 'DeutschePost' })
    const again = { user_id: other.shipment_id, label_id: other.id, tracking_number: number.toUpperCase() }
    expect((await operate('AsyncLabelReady', again)).kind).not.toBe('done')
    expect((await call('GET /shipments', { token, query: queryParameters(number) })).body.shipments).toMatchObject([
      { id: shipment.id },
    ])
  })

  test('of an earlier release that a carrier wrote in lower case are still found as they were', async () => {
    const { account, shipment, label } = await aLabel({ test: true })
    const number = `sv${label.id}`
    const pointer = { userId: account.userId, shipmentId: shipment.id, labelId: label.id }
    must(
      await testTable().commit([
        remove(keys.tracking(label.tracking_number)),
        create({ ...keys.tracking(number), ...pointer }),
      ]),
    )
    const tracked = await track(account, number)
    expect([tracked.status, tracked.body.track.shipment_id]).toEqual([200, shipment.id])
    const { token } = account
    expect((await call('GET /labels/{id}', { token, params: { id: number } })).body.label.id).toBe(label.id)
    const overpack = { shipments: [{ tracking_number: number }] }
    expect((await call('POST /overpacks', { token, body: { overpack } })).status).toBe(201)
  })

  test('of an earlier release are deleted with their shipment, in their stored form', async () => {
    const { account, shipment, label } = await aLabel({ test: true })
    const { userId, token } = account
    const number = `sv${label.id}`
    const pointer = keys.tracking(number)
    must(
      await testTable().commit([
        remove(keys.tracking(label.tracking_number)),
        create({ ...pointer, userId, shipmentId: shipment.id, labelId: label.id }),
        update(keys.label(userId, shipment.id, label.id), { set: { trackingNumber: number } }),
      ]),
    )
    expect((await call('DELETE /shipments/{id}', { token, params: { id: shipment.id } })).status).toBe(200)
    expect(await testTable().get(pointer)).toBeUndefined()
  })
})
