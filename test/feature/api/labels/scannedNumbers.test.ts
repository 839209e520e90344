import { expect, test } from '@jest/globals'
import { type BarcodeContent, buildTrackingBarcode } from '#shared/carriers/rules/barcodeContent.ts'
import { call } from '#test/support/api.ts'
import { aLabel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { HKG } from '#test/support/orders.ts'
import { recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const SEPARATOR = '\u001d'
const RECIPIENT = recipient({
  street1: '350 5th Ave',
  city: 'New York',
  province: 'NY',
  postal_code: '10118',
  country: 'US',
})

const textOf = (content: BarcodeContent, separator: string): string =>
  content.symbology === 'code128' ? content.text : content.elements.join(separator)

/** Barcode content as read by scanners, by scanner setting. */
const SETTINGS: Readonly<Record<string, (content: BarcodeContent) => string>> = {
  'without separators': (content) => textOf(content, ''),
  'with separators': (content) => textOf(content, SEPARATOR),
  'with symbology identifier': (content) => `${content.symbology === 'gs1-128' ? ']C1' : ']C0'}${textOf(content, '')}`,
  'with both': (content) => `${content.symbology === 'gs1-128' ? ']C1' : ']C0'}${textOf(content, SEPARATOR)}`,
}

describeWithTable('the barcode of a label', () => {
  test.each(Object.entries(SETTINGS))('is found wherever it is scanned, %s', async (_, type) => {
    const { account, shipment, label } = await aLabel({ entry_point: 'LAXI01', to: RECIPIENT })
    const { token, userId } = account
    const { tracking_number } = label
    const barcode = buildTrackingBarcode(tracking_number, { country: 'US', postalCode: '10118' })
    expect(barcode).toEqual({ symbology: 'gs1-128', elements: ['42010118', tracking_number] })
    const scan = type(barcode)
    const query = `tracking_number=${encodeURIComponent(scan)}`

    const tracked = await call('GET /track/{tracking_number}', { token, params: { tracking_number: scan } })
    expect(tracked.body.track?.tracking_number).toBe(tracking_number)
    expect((await call('GET /labels/{id}', { token, params: { id: scan } })).body.label?.id).toBe(label.id)
    expect((await call('GET /shipments', { token, query })).body.shipments).toMatchObject([{ id: shipment.id }])
    expect((await call('POST /labels/bulk', { token, body: { labels: [scan] } })).status).toBe(200)

    const overpack = { shipments: [{ tracking_number: scan }] }
    const packed = await call('POST /overpacks', { token, body: { overpack } })
    expect(packed.body.overpack.shipments).toMatchObject([{ id: shipment.id, tracking_number }])
    const { id } = packed.body.overpack
    const repacked = await call('PUT /overpacks/{id}', { token, params: { id }, body: { overpack } })
    expect(repacked.body.overpack.shipments).toMatchObject([{ id: shipment.id }])

    expect(await operate('LabelProcessed', { tracking_number: scan, weight: 0.8 })).toMatchObject({ kind: 'done' })
    const event = { tracking_number: scan, code: 150, country: 'US', city: 'New York' }
    expect(await operate('TrackingEventRecorded', event)).toMatchObject({ kind: 'done' })

    await operate('ExceptionRaised', { tracking_number: scan, type: 'Damaged' })
    await operate('ReturnReceived', { user_id: userId, tracking_number: scan, warehouse_id: HKG, weight: 0.8 })
    expect((await call('GET /exceptions', { token, query })).body.exceptions).toMatchObject([{ tracking_number }])
    expect((await call('GET /returns', { token, query })).body.returns).toMatchObject([{ tracking_number }])
  })
})
