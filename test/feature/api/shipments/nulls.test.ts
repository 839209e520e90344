import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { findNullableFields } from '#shared/http/fields.ts'
import { UpdateShipmentRequest } from '#shared/shipping/shipments/shipmentInput.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { packages, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

/** Values after a field is reset by null. */
const RESET_VALUES: Readonly<Record<string, unknown>> = {
  order_number: null,
  // Defaults to the recipient.
  consignee: expect.objectContaining({ name: 'Erika Mustermann' }),
  // Return address for parcels to Europe.
  from: expect.objectContaining({ name: 'Svc Returns Europe' }),
  exit_point: null,
  carrier: null,
  terms: 'DDU',
  buyer: undefined,
  nature_type: undefined,
  carrier_params: null,
  credentials_id: null,
  overpack_id: null,
  // Sum of the line weights.
  weight: 0.7,
}
/** Values of fields that null empties. */
const EMPTIED: Readonly<Record<string, unknown>> = { comments: [], tax_ids: undefined, packages: undefined }
/** Fields that accept only their current value. */
const NEVER_CHANGED = ['quote_id']

const { email, ...consignee } = recipient({ name: 'Max Mustermann' })
const FULL = {
  ...{ order_number: 'A-1', comments: ['Fragile'], consignee: { ...consignee, email }, terms: 'DDP', insurance: true },
  ...{ buyer: 'business', nature_type: '11', tax_ids: [{ type: 'IOSS', value: 'IM2760000017' }], weight: 0.9 },
  ...{ carrier_params: { note: 'x' }, signature_confirmation: true, service: 'Svc Plus' },
}

describeWithTable('null in a change of a shipment', () => {
  const fields = Object.keys(UpdateShipmentRequest.entries.shipment.entries)
  const lists = Object.keys(EMPTIED)
  const absent = findNullableFields(UpdateShipmentRequest.entries.shipment).filter((field) => !lists.includes(field))

  test('takes back what may be nothing, and is as if left out of all else', async () => {
    expect(fields.filter((field) => !absent.includes(field)).toSorted()).toEqual(
      [...Object.keys(RESET_VALUES), ...lists, ...NEVER_CHANGED].toSorted(),
    )
    const page = await readFile('docs/endpoints.md', 'utf8')
    const [, named = ''] = /For shipments these are ([^.]*)\./.exec(page) ?? []
    expect([...named.matchAll(/`(\w+)`/g)].map(([, field]) => field).toSorted()).toEqual(
      [...Object.keys(RESET_VALUES), ...lists].toSorted(),
    )
    const { token } = await anAccount()
    for (const field of fields) {
      const before = (await post(token, FULL)).body.shipment
      const { status, body } = await call('PUT /shipments/{id}', {
        ...{ token, params: { id: before.id }, body: { shipment: { [field]: null } } },
      })
      expect([field, status]).toEqual([field, 200])
      const cleared = { ...RESET_VALUES, ...EMPTIED }
      const is = field in cleared ? cleared[field] : before[field]
      expect([field, body.shipment[field]]).toEqual([field, is])
    }
  })

  test('is not needed to keep defaults that are sent back as they were read', async () => {
    const { token } = await anAccount()
    const put = async (id: number, changes: unknown) =>
      (await call('PUT /shipments/{id}', { token, params: { id: String(id) }, body: { shipment: changes } })).body
        .shipment
    const read = (await post(token)).body.shipment
    const to = { ...read.to, name: 'Jane Doe', street1: '1 Main St', city: 'New York', province: 'NY' }
    const abroad = { ...to, postal_code: '10001', country: 'US' }
    expect(await put(read.id, { ...read, to: abroad })).toMatchObject({
      consignee: { name: 'Jane Doe', country: 'US' },
      from: { name: 'Svc Returns', country: 'US' },
    })
    // An importer that was set explicitly is kept.
    const named = (await post(token, { consignee: { ...consignee, email } })).body.shipment
    expect(await put(named.id, { ...named, to: abroad })).toMatchObject({ consignee: { name: 'Max Mustermann' } })
    const other = (await post(token)).body.shipment
    expect(await put(other.id, { consignee: { ...consignee, email }, from: named.from })).toMatchObject({
      consignee: { name: 'Max Mustermann' },
    })
  })

  test('takes packages back, as [] does', async () => {
    const { token } = await anAccount()
    const { id } = (await post(token, { packages: packages(2), weight: 0.8 })).body.shipment
    const put = async (sent: unknown) =>
      (
        await call('PUT /shipments/{id}', {
          token,
          params: { id },
          body: { shipment: { packages: sent, weight: 0.2 } },
        })
      ).status
    // The total weight increases with a second package.
    expect([await put(undefined), await put(null), await put([])]).toEqual([400, 200, 200])
  })
})
