import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { shipmentNow } from '#test/support/labels.ts'
import {
  aParcel,
  deleteOverpack,
  getOverpack,
  MEASURES,
  postManifest,
  postOverpack,
  putOverpack,
} from '#test/support/overpacks.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { packages, post } from '#test/support/shipments.ts'
import { CONFLICTS, describeWithTable, withFaultInjection } from '#test/support/table.ts'

type Shown = { id: number; tracking_number: string; overpack_id: number | null }

async function aShipmentOf(count: number, changes: Record<string, unknown> = {}) {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const { shipment } = (await post(account.token, { create_label: true, packages: packages(count), ...changes })).body
  const labels: readonly Shown[] = shipment.labels
  const places = async () => (await shipmentNow(account, shipment.id)).labels.map((label: Shown) => label.overpack_id)
  const put = (changed: object) =>
    call('PUT /shipments/{id}', { token: account.token, params: { id: shipment.id }, body: { shipment: changed } })
  return { account, token: account.token, id: Number(shipment.id), labels, places, put }
}

const idsIn = (overpack: { shipments: readonly { label_id: number }[] }) =>
  overpack.shipments.map(({ label_id }) => label_id)

describeWithTable('packages of one shipment', () => {
  test('lie in an overpack all together, where their shipment is named', async () => {
    const { token, id, labels, places } = await aShipmentOf(3)
    const { status, body } = await postOverpack(token, [{ id }])
    expect([status, body.overpack.total_shipments]).toEqual([201, 3])
    expect(idsIn(body.overpack)).toEqual(labels.map((label) => label.id))
    expect(idsIn((await getOverpack(token, body.overpack.id)).body.overpack)).toEqual(labels.map((label) => label.id))
    expect(await places()).toEqual(labels.map(() => body.overpack.id))
    expect((await putOverpack(token, body.overpack.id, { shipments: [{ id }] })).body.overpack.total_shipments).toBe(3)
    const twice = await putOverpack(token, body.overpack.id, { shipments: [{ id }, { label_id: labels[1]?.id }] })
    expect([twice.status, twice.body.overpack.shipments.at(-1).error]).toEqual([
      400,
      'The request contains duplicate shipments',
    ])
    expect(await danglingReferences()).toEqual([])
  })

  test('lie in several overpacks, each where its number or its label is named', async () => {
    const { token, id, labels, places, put } = await aShipmentOf(3)
    const [first, second, third] = labels
    const one = (await postOverpack(token, [{ label_id: second?.id ?? 0 }])).body.overpack
    const two = (await postOverpack(token, [{ tracking_number: first?.tracking_number ?? '' }])).body.overpack
    expect(await places()).toEqual([two.id, one.id, null])
    const moved = await postOverpack(token, [{ label_id: second?.id ?? 0 }])
    expect(moved.body.overpack.shipments[0].error).toBe(`The package is already in overpack ${one.id}`)
    const listed = await call('GET /shipments', { token, query: `overpack_id=${one.id}` })
    expect(listed.body.shipments.map((shipment: { id: number }) => shipment.id)).toEqual([id])
    expect(await danglingReferences()).toEqual([])

    const response = await put({ overpack_id: null })
    expect(response.body.shipment.labels.map((label: Shown) => label.overpack_id)).toEqual([null, null, null])
    expect(await places()).toEqual([null, null, null])
    for (const overpack of [one, two]) {
      expect((await getOverpack(token, overpack.id)).body.overpack).toMatchObject({ total_shipments: 0, shipments: [] })
    }
    expect((await putOverpack(token, one.id, { shipments: [{ label_id: third?.id }] })).status).toBe(200)
    expect(await places()).toEqual([null, null, one.id])
    expect(await danglingReferences()).toEqual([])
  })

  test('are free again when their overpack is deleted', async () => {
    const { token, id, places } = await aShipmentOf(12, { weight: null })
    const { overpack } = (await postOverpack(token, [{ id }])).body
    expect((await deleteOverpack(token, overpack.id)).status).toBe(200)
    expect(new Set(await places())).toEqual(new Set([null]))
    expect(await danglingReferences()).toEqual([])
  })

  test('are taken out of all overpacks when they are cancelled, unless one is manifested', async () => {
    const { token, labels, places } = await aShipmentOf(2)
    const [master, other] = labels
    const one = (await postOverpack(token, [{ label_id: other?.id ?? 0 }], MEASURES)).body.overpack
    const cancelled = await call('PATCH /labels/{id}', {
      token,
      params: { id: master?.id ?? 0 },
      body: { label: { cancelled: true, overpack_id: one.id } },
    })
    expect(cancelled.body.label).toMatchObject({ cancelled: true, status: 'Cancelled', overpack_id: null })
    expect(await places()).toEqual([null, null])
    expect((await getOverpack(token, one.id)).body.overpack.total_shipments).toBe(0)
    expect(await danglingReferences()).toEqual([])
  })

  test('are put in by their label, and taken out', async () => {
    const { token, labels, places } = await aShipmentOf(2)
    const [master, other] = labels
    const { overpack } = (await postOverpack(token, [await aParcel(token)])).body
    const patch = (id: unknown, label: object) =>
      call('PATCH /labels/{id}', { token, params: { id: String(id) }, body: { label } })
    expect((await patch(other?.id, { overpack_id: overpack.id })).body.label.overpack_id).toBe(overpack.id)
    expect((await patch(other?.tracking_number, { overpack_id: overpack.id })).body.label.overpack_id).toBe(overpack.id)
    expect(await places()).toEqual([null, overpack.id])
    expect((await patch(other?.id, {})).body.label).toMatchObject({ overpack_id: overpack.id, cancelled: false })
    expect((await patch(other?.id, { cancelled: false, overpack_id: null })).body.label.overpack_id).toBeNull()
    expect(await patch(master?.id, { overpack_id: 4711 })).toMatchObject({ status: 400, body: { code: 1250 } })
    expect((await patch(master?.id, { cancelled: true })).status).toBe(200)
    expect((await patch(master?.id, { cancelled: true })).body.code).toBe(1204)
    expect((await patch(master?.id, { cancelled: false })).body.code).toBe(1204)
    expect((await patch(4711, { cancelled: true })).body.code).toBe(1205)
    expect(await places()).toEqual([null, null])
    expect(await danglingReferences()).toEqual([])
  })

  test('are handed in by one manifest, all of them', async () => {
    const { token, id, labels } = await aShipmentOf(3)
    const [first, second, third] = labels
    const one = (await postOverpack(token, [{ label_id: first?.id ?? 0 }, { label_id: second?.id ?? 0 }], MEASURES))
      .body.overpack
    const loose = await postManifest(token, [one.id])
    expect([loose.status, loose.body.code, loose.body.message]).toEqual([
      400,
      1276,
      expect.stringContaining(String(id)),
    ])
    const two = (await postOverpack(token, [{ label_id: third?.id ?? 0 }], MEASURES)).body.overpack
    const separate = await postManifest(token, [one.id])
    expect([separate.status, separate.body.code]).toEqual([400, 1277])
    const { status, body } = await postManifest(token, [one.id, two.id])
    expect([status, body.manifest.total_shipments]).toEqual([201, 3])
    const locked = await call('PUT /shipments/{id}', {
      token,
      params: { id },
      body: { shipment: { overpack_id: null } },
    })
    expect(locked.body.code).toBe(1251)
    for (const label of [first, third]) {
      const response = await call('PATCH /labels/{id}', {
        token,
        params: { id: label?.id ?? 0 },
        body: { label: { overpack_id: null } },
      })
      expect(response.body.code).toBe(1251)
    }
    expect((await call('PUT /labels/{id}/cancel', { token, params: { id: first?.id ?? 0 } })).body.code).toBe(1251)
    expect(await danglingReferences()).toEqual([])
  })

  test('are each in one overpack, despite concurrent moves and cancellations', async () => {
    const { token, id, labels, places } = await aShipmentOf(3)
    const [master] = labels
    await withFaultInjection(CONFLICTS, () =>
      Promise.all([
        ...labels.map((label) => postOverpack(token, [{ label_id: label.id }])),
        ...labels.map((label) => postOverpack(token, [{ tracking_number: label.tracking_number }])),
        postOverpack(token, [{ id }]),
        call('PUT /shipments/{id}', { token, params: { id }, body: { shipment: { overpack_id: null } } }),
      ]),
    )
    expect(await danglingReferences()).toEqual([])
    await withFaultInjection(CONFLICTS, () =>
      Promise.all([
        ...labels.map((label) => postOverpack(token, [{ label_id: label.id }])),
        call('PUT /labels/{id}/cancel', { token, params: { id: master?.id ?? 0 } }),
      ]),
    )
    expect(await places()).toEqual([null, null, null])
    expect(await danglingReferences()).toEqual([])
  })
})
