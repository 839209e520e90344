import { beforeAll, expect, test } from '@jest/globals'
import { isTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { findOverpack, parseOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import type { Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, type TableCall, withFaults } from '#test/support/faults.ts'
import { cancel, labelNow, shipmentNow } from '#test/support/labels.ts'
import {
  anOverpack,
  aParcel,
  deleteOverpack,
  getManifest,
  getOverpack,
  MEASURES,
  type Named,
  parcels,
  postManifest,
  postOverpack,
  putOverpack,
} from '#test/support/overpacks.ts'
import { packingFaults } from '#test/support/packing.ts'
import { aShipment, post, recipient } from '#test/support/shipments.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const errorsOf = ({ body }: ApiResponse): (string | undefined)[] =>
  body.overpack.shipments.map(({ error }: { error?: string }) => error)
const idsIn = ({ body }: ApiResponse): number[] =>
  body.overpack.shipments
    .filter(({ error }: { error?: string }) => error === undefined)
    .map(({ id }: { id: number }) => id)

/** Line items that contain a battery. */
const dangerous = { line_items: [{ ...Object(aShipment().line_items)[0], dg_code: '0967' }] }

describeWithTable('overpacks', () => {
  let account: TestAccount
  let token: string
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 100_000 } })
    token = account.token
  })

  test('take over from the first shipment, and show what is in them', async () => {
    const [one, other] = await parcels(token, 2)
    const created = await postOverpack(
      token,
      [one, other].flatMap((parcel) => parcel ?? []),
      MEASURES,
    )
    expect(created.status).toBe(201)
    const { overpack } = created.body
    const label = await labelNow(account, one?.label_id ?? 0)
    expect(overpack).toEqual({
      id: expect.any(Number),
      carrier: label.carrier,
      contains_dg: false,
      created: formatDateTime(getCreationMs(overpack.id)),
      entry_point: 'HKG101',
      exit_point: label.exit_point,
      external_tracking: null,
      service: 'Svc Parcel',
      terms: 'DDU',
      sscc: expect.stringMatching(/^\d{18}$/),
      type86: false,
      locked: false,
      manifest_id: null,
      ...MEASURES,
      total_shipments: 2,
      shipments: [one, other].toSorted((a, b) => (a?.id ?? 0) - (b?.id ?? 0)),
    })
    expect((await getOverpack(token, overpack.id)).body).toEqual(created.body)
    expect(await shipmentNow(account, one?.id ?? 0)).toMatchObject({ overpack_id: overpack.id })
    expect(await labelNow(account, one?.label_id ?? 0)).toMatchObject({ overpack_id: overpack.id })
    const listed = await call('GET /shipments', { token, query: `overpack_id=${overpack.id}&packed=yes` })
    expect(listed.body.total_shipments).toBe(2)
  })

  test('name a shipment by id, label or number, the first that is given', async () => {
    const [a, b, c] = await parcels(token, 3)
    const named = [
      { id: a?.id, label_id: 5, tracking_number: 'none' },
      { label_id: b?.label_id, tracking_number: 'none' },
      { tracking_number: c?.tracking_number },
    ]
    const created = await call('POST /overpacks', { token, body: { overpack: { shipments: named } } })
    expect(created.status).toBe(201)
    expect(idsIn(created)).toEqual([a?.id, b?.id, c?.id].toSorted())
  })

  test('round their weight to one decimal, half up, and their size to two', async () => {
    const created = await postOverpack(token, [await aParcel(token)], {
      weight: 2.25,
      length: 10.005,
      width: 1,
      height: 2,
    })
    expect(created.body.overpack).toMatchObject({ weight: 2.3, length: 10.01, width: 1, height: 2 })
  })

  test('may be made unmeasured, and measured later, whole or in part', async () => {
    const created = await postOverpack(token, [await aParcel(token)])
    expect(created.body.overpack).toMatchObject({ weight: null, length: null, width: null, height: null })
    const { id } = created.body.overpack
    expect((await putOverpack(token, id, { weight: 3 })).body.overpack).toMatchObject({ weight: 3, length: null })
    const { weight: _, ...size } = MEASURES
    expect((await putOverpack(token, id, size)).body.overpack).toMatchObject({ ...size, weight: 3 })
    const cleared = await putOverpack(token, id, { weight: null })
    expect([cleared.status, cleared.body.overpack.weight]).toEqual([200, null])
    expect((await getOverpack(token, id)).body).toEqual(cleared.body)
  })

  test('can be sent back as they were read', async () => {
    const { id } = await anOverpack(token, 2)
    const read = (await getOverpack(token, id)).body
    const before = await stored()
    const again = await call('PUT /overpacks/{id}', { token, params: { id }, body: read })
    expect([again.status, again.body]).toEqual([200, read])
    expect(await stored()).toEqual(before)
  })

  test('have a container code that is valid and theirs alone', async () => {
    const { id } = await anOverpack(token)
    const overpack = await findOverpack(testTable(), account.userId, id)
    expect(isTrackingNumber('sscc', overpack?.sscc ?? '')).toBe(true)
    expect(await testTable().get(keys.containerCode(overpack?.sscc ?? ''))).toMatchObject({ overpackId: id })
  })

  test('give a label as a PDF, unless they are empty', async () => {
    const parcel = await aParcel(token)
    const { id } = (await postOverpack(token, [parcel])).body.overpack
    const file = await getOverpack(token, id, 'type=PDF')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers['content-disposition']).toBe(`inline; filename="overpack-${id}.pdf"`)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await getOverpack(token, id, 'type=pdf')).bytes).toEqual(file.bytes)
    expect(outcome(await getOverpack(token, id, 'type=png'))).toEqual([400, 1031])
    await cancel(account, parcel.label_id)
    expect(outcome(await getOverpack(token, id, 'type=pdf'))).toEqual([400, 1270])
    expect((await getOverpack(token, id)).body.overpack.shipments).toEqual([])
  })

  test('are not there for others, nor under other names', async () => {
    const { id } = await anOverpack(token)
    const stranger = await anAccount()
    for (const name of [id, 404, 'x', '0', '9'.repeat(20)]) {
      const who = name === id ? stranger.token : token
      expect(outcome(await getOverpack(who, name))).toEqual([404, 1250])
      expect(outcome(await getOverpack(who, name, 'type=pdf'))).toEqual([404, 1250])
      expect(outcome(await deleteOverpack(who, name))).toEqual([404, 1250])
      const put = await call('PUT /overpacks/{id}', {
        token: who,
        params: { id: String(name) },
        body: { overpack: {} },
      })
      expect(outcome(put)).toEqual([404, 1250])
    }
    expect((await getOverpack(token, id)).status).toBe(200)
  })

  test.each([
    { overpack: {}, fault: '/overpack/shipments' },
    { overpack: { shipments: [] }, fault: '/overpack/shipments' },
    {
      overpack: { shipments: Array.from({ length: 1_001 }, (_, id) => ({ id: id + 1 })) },
      fault: '/overpack/shipments',
    },
    { overpack: { shipments: [{}] }, fault: '/overpack/shipments/0' },
    { overpack: { shipments: [{ id: null, tracking_number: ' ' }] }, fault: '/overpack/shipments/0' },
    { overpack: { shipments: [{ id: 'x' }] }, fault: '/overpack/shipments/0/id' },
    { overpack: { shipments: [{ tracking_number: 'x'.repeat(81) }] }, fault: '/overpack/shipments/0/tracking_number' },
    { overpack: { shipments: [{ id: 1 }], weight: 0 }, fault: '/overpack/weight' },
    { overpack: { shipments: [{ id: 1 }], weight: 0.04 }, fault: '/overpack/weight' },
    { overpack: { shipments: [{ id: 1 }], weight: 10_000 }, fault: '/overpack/weight' },
    { overpack: { shipments: [{ id: 1 }], length: -1 }, fault: '/overpack/length' },
    { overpack: { shipments: [{ id: 1 }], width: 0 }, fault: '/overpack/width' },
    { overpack: { shipments: [{ id: 1 }], height: 1000 }, fault: '/overpack/height' },
  ])('are not made of $overpack', async ({ overpack, fault }) => {
    const before = await stored()
    const response = await call('POST /overpacks', { token, body: { overpack } })
    expect(outcome(response)).toEqual([400, 1000])
    expect(response.body.errors[0]).toContain(`${fault}: `)
    expect(await stored()).toEqual(before)
  })

  test('without any accepted parcel are not created: the response has the reasons', async () => {
    const before = (await stored()).length
    const response = await postOverpack(token, [{ id: 404 }, { label_id: 404 }, { tracking_number: 'none' }], MEASURES)
    expect(response.status).toBe(400)
    expect(response.body.overpack).toMatchObject({
      ...{ id: null, entry_point: null, service: null, weight: null, total_shipments: 0 },
    })
    expect(response.body.overpack.shipments).toEqual([
      { id: 404, label_id: null, tracking_number: null, error: 'Shipment 404 was not found' },
      { id: null, label_id: 404, tracking_number: null, error: 'Label 404 was not found' },
      { id: null, label_id: null, tracking_number: 'none', error: 'Label none was not found' },
    ])
    expect((await stored()).length).toBe(before)
  })

  type Case = { readonly title: string; readonly error: string; readonly make: (other: number) => Promise<unknown> }
  const unlabelled = async () => ({ id: (await post(token)).body.shipment.id })
  const cancelled = async () => {
    const parcel = await aParcel(token)
    await cancel(account, parcel.label_id)
    return parcel
  }
  const cases: readonly Case[] = [
    { title: 'an unknown id', error: 'Shipment 404 was not found', make: async () => ({ id: 404 }) },
    { title: 'an unknown label', error: 'Label 404 was not found', make: async () => ({ label_id: 404 }) },
    { title: 'one without label', error: 'The shipment does not have a label', make: unlabelled },
    {
      title: 'one whose label is cancelled, by its id',
      error: 'The shipment does not have a label',
      make: async () => ({ id: (await cancelled()).id }),
    },
    {
      title: 'one whose label is cancelled, by its label',
      error: 'The label has already been cancelled',
      make: async () => ({ label_id: (await cancelled()).label_id }),
    },
    {
      title: 'one whose label is cancelled, by its number',
      error: 'The label has already been cancelled',
      make: async () => ({ tracking_number: (await cancelled()).tracking_number }),
    },
    {
      title: 'one whose label waits for its carrier',
      error: 'The label file is not ready yet. Retry in a few seconds.',
      make: async () => ({ id: (await aParcel(token, { carrier: 'DeutschePost' })).id }),
    },
    {
      title: 'one of another overpack',
      error: 'The shipment is already in overpack ',
      make: async (other) => ({ id: (await getOverpack(token, other)).body.overpack.shipments[0].id }),
    },
    {
      title: 'one of another entry point',
      error: 'The shipment has entry point SZX021, but the overpack has entry point HKG101',
      make: async () => ({ id: (await aParcel(token, { entry_point: 'SZX021' })).id }),
    },
    {
      title: 'one of another service',
      error: 'The shipment has service Svc Priority, but the overpack has service Svc Parcel',
      make: async () => ({ id: (await aParcel(token, { service: 'Svc Priority' })).id }),
    },
    {
      title: 'one of other terms',
      error: 'The shipment has terms DDP, but the overpack has terms DDU',
      make: async () => ({ id: (await aParcel(token, { terms: 'DDP' })).id }),
    },
    {
      title: 'one of another carrier',
      error: 'The shipment has carrier DHLeC, but the overpack has ',
      make: async () => ({ id: (await aParcel(token, { carrier: 'DHLeC' })).id }),
    },
    {
      title: 'a test shipment',
      error: 'Test shipments and live shipments must be packed into separate overpacks',
      make: async () => ({ id: (await aParcel(token, { test: true })).id }),
    },
    {
      title: 'dangerous goods',
      error: 'Dangerous goods cannot be packed in the same overpack as other goods',
      make: async () => ({ id: (await aParcel(token, dangerous)).id }),
    },
    {
      title: 'one of an entry point that needs no overpacks',
      error: 'Entry point CVGD01 does not accept overpacks',
      make: async () => ({ id: (await aParcel(token, { entry_point: 'CVGD01' })).id }),
    },
  ]
  test.each(cases)('reject $title and add the rest, on creation and later', async ({ error, make }) => {
    const fits = await aParcel(token)
    const another = await aParcel(token)
    const other = await anOverpack(token)
    const unfit = await make(other.id)
    const created = await call('POST /overpacks', { token, body: { overpack: { shipments: [fits, unfit] } } })
    expect(created.status).toBe(400)
    expect(errorsOf(created)).toEqual([undefined, expect.stringContaining(error)])
    expect(idsIn(created)).toEqual([fits.id])
    expect(created.body.overpack).toMatchObject({ entry_point: 'HKG101', service: 'Svc Parcel', total_shipments: 1 })

    const { id } = created.body.overpack
    const put = await putOverpack(token, id, { weight: 4, shipments: [unfit, another] })
    expect(put.status).toBe(400)
    expect(errorsOf(put)).toEqual([undefined, undefined, expect.stringContaining(error)])
    expect(put.body.overpack.total_shipments).toBe(2)
    const now = (await getOverpack(token, id)).body.overpack
    expect(now.weight).toBe(4)
    expect(now.shipments).toEqual([fits, another])
  })

  test('reject duplicates, and accept parcels that are inside already', async () => {
    const parcel = await aParcel(token)
    const created = await postOverpack(token, [parcel, { tracking_number: parcel.tracking_number }])
    expect(created.status).toBe(400)
    expect(errorsOf(created)).toEqual([undefined, 'The request contains duplicate shipments'])
    const { id } = created.body.overpack
    const put = await putOverpack(token, id, { shipments: [{ label_id: parcel.label_id }] })
    expect([put.status, idsIn(put)]).toEqual([200, [parcel.id]])
  })

  test('reject one of another exit point', async () => {
    const to = recipient({
      country: 'US',
      province: 'NY',
      city: 'New York',
      postal_code: '10001',
      street1: '1 Main St',
    })
    const [jfk, lax] = [
      await aParcel(token, { to, exit_point: 'JFK' }),
      await aParcel(token, { to, exit_point: 'LAX' }),
    ]
    const created = await postOverpack(token, [jfk, lax])
    expect(errorsOf(created)).toEqual([
      undefined,
      'The shipment has exit point LAX, but the overpack has exit point JFK',
    ])
    expect(created.body.overpack.exit_point).toBe('JFK')
  })

  test('of dangerous goods say so; by land they may be mixed', async () => {
    const byAir = await postOverpack(token, [await aParcel(token, dangerous), await aParcel(token)])
    expect(errorsOf(byAir)).toEqual([undefined, 'Dangerous goods cannot be packed in the same overpack as other goods'])
    expect(byAir.body.overpack.contains_dg).toBe(true)

    const byLand = { entry_point: 'BEY001' }
    const [ordinary, battery] = [await aParcel(token, byLand), await aParcel(token, { ...byLand, ...dangerous })]
    const mixed = await postOverpack(token, [ordinary])
    expect(mixed.body.overpack.contains_dg).toBe(false)
    const { id } = mixed.body.overpack
    expect((await putOverpack(token, id, { shipments: [battery] })).body.overpack.contains_dg).toBe(true)
    await cancel(account, battery.label_id)
    expect((await getOverpack(token, id)).body.overpack.contains_dg).toBe(false)
  })

  test('of goods with a UN number and no code are of dangerous goods', async () => {
    const [line] = [aShipment().line_items].flat()
    const vehicle = { line_items: [{ ...Object(line), dangerous_goods: { un_number: 'UN3556' } }] }
    const created = await postOverpack(token, [await aParcel(token, vehicle)])
    expect(created.body.overpack.contains_dg).toBe(true)
  })

  test('of test shipments take only those', async () => {
    const created = await postOverpack(token, [await aParcel(token, { test: true }), await aParcel(token)])
    expect(errorsOf(created)).toEqual([
      undefined,
      'Test shipments and live shipments must be packed into separate overpacks',
    ])
  })

  test('stop holding what is cancelled, taken out by its update, or by theirs being deleted', async () => {
    const three = await parcels(token, 3)
    const [a, b, c] = three
    const { id } = (await postOverpack(token, three)).body.overpack
    expect((await cancel(account, a?.label_id ?? 0)).status).toBe(200)
    expect(await shipmentNow(account, a?.id ?? 0)).toMatchObject({ overpack_id: null })
    expect((await labelNow(account, a?.label_id ?? 0)).overpack_id).toBeNull()
    const put = await call('PUT /shipments/{id}', {
      token,
      params: { id: b?.id ?? 0 },
      body: { shipment: { overpack_id: null } },
    })
    expect([put.status, put.body.shipment.overpack_id]).toEqual([200, null])
    expect(put.body).toEqual({ shipment: await shipmentNow(account, b?.id ?? 0) })
    expect((await getOverpack(token, id)).body.overpack.shipments).toEqual([c])
    const packed = await call('GET /shipments', { token, query: `overpack_id=${id}` })
    expect(packed.body.total_shipments).toBe(1)

    const deleted = await deleteOverpack(token, id)
    expect([deleted.status, deleted.body]).toEqual([200, {}])
    expect(await shipmentNow(account, c?.id ?? 0)).toMatchObject({ overpack_id: null })
    expect(outcome(await getOverpack(token, id))).toEqual([404, 1250])
    expect(outcome(await deleteOverpack(token, id))).toEqual([404, 1250])
    expect(
      (
        await postOverpack(
          token,
          [b, c].flatMap((parcel) => parcel ?? []),
        )
      ).status,
    ).toBe(201)
  })

  test('keep their shipments from being deleted or changed, whatever else is sent along', async () => {
    const parcel = await aParcel(token, { test: true })
    const { id } = (await postOverpack(token, [parcel])).body.overpack
    const remove = await call('DELETE /shipments/{id}', { token, params: { id: parcel.id } })
    expect(outcome(remove)).toEqual([400, 1218])
    const put = (shipment: object) =>
      call('PUT /shipments/{id}', { token, params: { id: parcel.id }, body: { shipment } })
    expect(outcome(await put({ overpack_id: null, comments: ['x'] }))).toEqual([400, 1201])
    expect(outcome(await put({ overpack_id: id + 1 }))).toEqual([400, 1201])
    expect((await put({ overpack_id: id })).body.shipment.overpack_id).toBe(id)
  })

  test('that are empty wait to be purged for a week, until something is put in', async () => {
    const parcel = await aParcel(token)
    const { id } = (await postOverpack(token, [parcel])).body.overpack
    const item = () => testTable().get(keys.overpack(account.userId, id))
    expect(await item()).not.toHaveProperty('dueJob')
    await cancel(account, parcel.label_id)
    expect(await item()).toMatchObject({ dueJob: expect.stringMatching(/^pruneOverpacks#/), shipmentCount: 0 })
    await putOverpack(token, id, { shipments: [await aParcel(token)] })
    expect(await item()).not.toHaveProperty('dueJob')
  })

  test('that are manifested are locked', async () => {
    const parcel = await aParcel(token)
    const another = await aParcel(token)
    const { id } = (await postOverpack(token, [parcel], MEASURES)).body.overpack
    const { manifest } = (await postManifest(token, [id])).body
    expect((await getOverpack(token, id)).body.overpack).toMatchObject({ locked: true, manifest_id: manifest.id })
    expect(outcome(await putOverpack(token, id, { weight: 3 }))).toEqual([400, 1251])
    expect(outcome(await putOverpack(token, id, { shipments: [another] }))).toEqual([400, 1251])
    expect(outcome(await deleteOverpack(token, id))).toEqual([400, 1251])
    expect(outcome(await cancel(account, parcel.label_id))).toEqual([400, 1251])
    const out = await call('PUT /shipments/{id}', {
      token,
      params: { id: parcel.id },
      body: { shipment: { overpack_id: null } },
    })
    expect(outcome(out)).toEqual([400, 1251])
    const assign = (labelId: number, overpack_id: number | null) =>
      call('PUT /labels/{id}', { token, params: { id: labelId }, body: { label: { overpack_id } } })
    expect(outcome(await assign(parcel.label_id, null))).toEqual([400, 1251])
    expect(outcome(await assign(another.label_id, id))).toEqual([400, 1251])
    const open = await anOverpack(token)
    expect(outcome(await assign(parcel.label_id, open.id))).toEqual([400, 1251])
    expect((await assign(parcel.label_id, id)).status).toBe(200)
  })

  test('are withdrawn from first when an outside carrier is asked to cancel', async () => {
    const parcel = await aParcel(token, { carrier: 'DHLeC' })
    const { id } = (await postOverpack(token, [parcel])).body.overpack
    expect((await cancel(account, parcel.label_id)).status).toBe(200)
    expect((await getOverpack(token, id)).body.overpack.shipments).toEqual([])
    expect(await shipmentNow(account, parcel.id)).toMatchObject({ overpack_id: null })
  })

  test.each([
    { operation: 'POST /overpacks', code: 1252 },
    { operation: 'PUT /overpacks/{id}', code: 1254 },
    { operation: 'DELETE /overpacks/{id}', code: 1253 },
  ])('$operation returns $code where the table keeps rejecting', async ({ operation, code }) => {
    const { id } = await anOverpack(token)
    const body = operation.startsWith('DELETE') ? {} : { body: { overpack: { shipments: [await aParcel(token)] } } }
    const response = await withFaults([alwaysInConflict], () =>
      withFastStopwatch(() => call(operation, { token, params: { id }, ...body })),
    )
    expect(outcome(response)).toEqual([500, code])
  })

  test('need the scopes of shipments', async () => {
    const reader = await anAccount({ scopes: ['read_orders'] })
    expect(outcome(await getOverpack(reader.token, 1))).toEqual([403, 1009])
    expect(outcome(await deleteOverpack(reader.token, 1))).toEqual([403, 1009])
  })
})

/** Does work between the first and the second step of packing. */
const afterFirstStep = (work: () => Promise<unknown>) => {
  let transactions = 0
  return async ({ command }: TableCall, next: () => Promise<unknown>): Promise<unknown> => {
    const response = await next()
    if (command === 'TransactWriteItemsCommand' && ++transactions === 1) await work()
    return response
  }
}

describeWithTable('an overpack that takes more than one step', () => {
  let account: TestAccount
  let token: string
  let created: Required<Named>[]
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 10_000 } })
    token = account.token
    created = await parcels(token, 40)
  })
  const newest = async (): Promise<Overpack> => {
    const { items } = await testTable().query({ pk: keys.overpack(account.userId, 0).pk, descending: true, limit: 1 })
    return parseOverpack(items[0] ?? {})
  }

  test('and is deleted concurrently is rejected as a whole', async () => {
    const deleting = afterFirstStep(async () => deleteOverpack(token, (await newest()).id))
    const response = await withFaults([deleting], () => postOverpack(token, created))
    expect(outcome(response)).toEqual([400, 1252])
    expect(response.body.message).toBe('The overpack could not be created: it was deleted by another request')
    expect(await packingFaults(account.userId)).toEqual([])
  })

  test('and is deleted while more is added is not there', async () => {
    const { id } = await anOverpack(token)
    const deleting = afterFirstStep(() => deleteOverpack(token, id))
    expect(outcome(await withFaults([deleting], () => putOverpack(token, id, { shipments: created })))).toEqual([
      404, 1250,
    ])
    expect(await packingFaults(account.userId, id)).toEqual([])
  })

  test('and is manifested half way says what came too late', async () => {
    const { id } = await anOverpack(token)
    const manifesting = afterFirstStep(() => postManifest(token, [id]))
    const response = await withFaults([manifesting], () => putOverpack(token, id, { shipments: created }))
    expect(response.status).toBe(400)
    expect(idsIn(response)).toHaveLength(33)
    expect(new Set(errorsOf(response))).toEqual(
      new Set([undefined, `Overpack ${id} is on a manifest and cannot be changed`]),
    )
    expect((await getManifest(token, response.body.overpack.manifest_id)).body.manifest.total_shipments).toBe(33)
    expect(await packingFaults(account.userId)).toEqual([])
  })
})

describeWithTable('the deprecated assignment of a label', () => {
  test('puts its shipment into an overpack and takes it out', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { token } = account
    const [inside, parcel] = await parcels(token, 2)
    const { id } = (await postOverpack(token, inside ? [inside] : [])).body.overpack
    const assign = (overpack_id: number | null, name: unknown = parcel?.tracking_number) =>
      call('PUT /labels/{id}', { token, params: { id: String(name) }, body: { label: { overpack_id } } })
    const assigned = await assign(id)
    expect([assigned.status, assigned.headers.deprecation]).toEqual([200, 'true'])
    expect(assigned.body).toEqual({ label: await labelNow(account, parcel?.label_id ?? 0) })
    expect(assigned.body.label.overpack_id).toBe(id)
    expect((await assign(id)).body).toEqual(assigned.body)
    expect((await getOverpack(token, id)).body.overpack.shipments).toHaveLength(2)

    const other = (await postOverpack(token, [await aParcel(token)])).body.overpack
    const moved = await assign(other.id)
    expect(outcome(moved)).toEqual([400, 1219])
    expect(moved.body.message).toBe(`The shipment is already in overpack ${id}`)

    const freed = await assign(null)
    expect([freed.status, freed.body.label.overpack_id]).toEqual([200, null])
    expect((await getOverpack(token, id)).body.overpack.shipments).toHaveLength(1)
    expect((await assign(null)).status).toBe(200)
  })

  test('is rejected by the rules of overpacks', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { token } = account
    const { id } = await anOverpack(token)
    const cases: readonly (readonly [changes: Record<string, unknown>, code: number])[] = [
      [{ entry_point: 'SZX021' }, 1216],
      [{ service: 'Svc Priority' }, 1217],
      [{ terms: 'DDP' }, 1217],
      [{ carrier: 'DHLeC' }, 1217],
      [{ test: true }, 1217],
      [{ entry_point: 'CVGD01' }, 1220],
      [dangerous, 1221],
      [{ carrier: 'DeutschePost' }, 1207],
    ]
    const assign = async (labelId: number, overpack_id: number) =>
      outcome(await call('PUT /labels/{id}', { token, params: { id: labelId }, body: { label: { overpack_id } } }))
    for (const [changes, code] of cases) {
      expect([changes, await assign((await aParcel(token, changes)).label_id, id)]).toEqual([changes, [400, code]])
    }
    const parcel = await aParcel(token)
    expect(await assign(parcel.label_id, 404)).toEqual([400, 1250])
    await cancel(account, parcel.label_id)
    expect(await assign(parcel.label_id, id)).toEqual([400, 1204])
    expect(await assign(404, id)).toEqual([404, 1205])
  })
})
