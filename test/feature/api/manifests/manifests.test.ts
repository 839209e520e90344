import { beforeAll, expect, test } from '@jest/globals'
import { formatDate, formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, recorder, withFaults } from '#test/support/faults.ts'
import { cancel } from '#test/support/labels.ts'
import {
  anOverpack,
  aParcel,
  getManifest,
  getOverpack,
  MEASURES,
  parcels,
  postManifest,
  postOverpack,
} from '#test/support/overpacks.ts'
import { packingFaults } from '#test/support/packing.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const DAY_MS = 86_400_000
const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const idsOf = ({ body }: ApiResponse): number[] => body.manifests.map(({ id }: { id: number }) => id)
const list = (token: string, query = '') => call('GET /manifests', { token, query })

describeWithTable('manifests', () => {
  let account: TestAccount
  let token: string
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 100_000 } })
    token = account.token
  })

  test('lock their overpacks and show them in their order, with what is in them', async () => {
    const [small, large] = [await anOverpack(token), await anOverpack(token, 3)]
    const created = await postManifest(token, [large.id, small.id], { carrier: 'By van', tracking_number: 'B-AB 123' })
    expect(created.status).toBe(201)
    const { manifest } = created.body
    const details = ({ id, created, service }: { id: number; created: string; service: string }) => ({
      id,
      created,
      service,
      ...MEASURES,
      height: 36,
    })
    expect(manifest).toEqual({
      id: expect.any(Number),
      carrier: 'By van',
      created: formatDateTime(getCreationMs(manifest.id)),
      entry_point: 'HKG101',
      forms: [],
      mawb_id: null,
      tracking_number: 'B-AB 123',
      warehouse_no: null,
      total_overpacks: 2,
      total_shipments: 4,
      overpacks: [large.id, small.id],
      overpacks_details: [details(large), details(small)],
    })
    expect((await getManifest(token, manifest.id)).body).toEqual(created.body)
    for (const { id } of [small, large]) {
      expect((await getOverpack(token, id)).body.overpack).toMatchObject({ locked: true, manifest_id: manifest.id })
    }
  })

  test('give a delivery ticket as a PDF, the same each time', async () => {
    const { id } = (await postManifest(token, [(await anOverpack(token, 2)).id])).body.manifest
    const ticket = await getManifest(token, id, 'type=PDF')
    expect([ticket.status, ticket.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(ticket.headers['content-disposition']).toBe(`inline; filename="manifest-${id}.pdf"`)
    expect(ticket.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await getManifest(token, id, 'type=pdf')).bytes).toEqual(ticket.bytes)
    expect(outcome(await getManifest(token, id, 'type=csv'))).toEqual([400, 1031])
  })

  test('are one transaction, where their overpacks are few', async () => {
    const { id } = await anOverpack(token)
    const calls = recorder()
    await withFaults([calls], () => postManifest(token, [id]))
    expect(calls.calls.filter(({ command }) => command === 'TransactWriteItemsCommand')).toHaveLength(1)
  })

  type Case = { readonly title: string; readonly code: number; readonly message: string }
  const cases: readonly (Case & { readonly make: () => Promise<number> })[] = [
    { title: 'an unknown one', code: 1250, message: 'Overpack {id} was not found', make: async () => 404 },
    {
      title: 'one of somebody else',
      code: 1250,
      message: 'Overpack {id} was not found',
      make: async () => (await anOverpack((await anAccount({ balances: { USD: 100 } })).token)).id,
    },
    {
      title: 'an empty one',
      code: 1270,
      message: 'Overpack {id} is empty or contains only test parcels',
      make: async () => {
        const parcel = await aParcel(token)
        const { id } = (await postOverpack(token, [parcel], MEASURES)).body.overpack
        await cancel(account, parcel.label_id)
        return id
      },
    },
    {
      title: 'one of test shipments',
      code: 1270,
      message: 'Overpack {id} is empty or contains only test parcels',
      make: async () => (await anOverpack(token, 1, { test: true })).id,
    },
    {
      title: 'one for another entry point',
      code: 1271,
      message: 'All overpacks on a manifest must have the same entry point',
      make: async () => (await anOverpack(token, 1, { entry_point: 'SZX021' })).id,
    },
    {
      title: 'one of another manifest',
      code: 1272,
      message: 'Overpack {id} is already on manifest ',
      make: async () => {
        const { id } = await anOverpack(token)
        await postManifest(token, [id])
        return id
      },
    },
    ...(['weight', 'length', 'width', 'height'] as const).map((measure) => ({
      title: `one without ${measure}`,
      code: 1273,
      message: 'Overpack {id} requires weight and dimensions',
      make: async () =>
        (await postOverpack(token, [await aParcel(token)], { ...MEASURES, [measure]: null })).body.overpack.id,
    })),
  ]
  test.each(cases)('are not made with $title, and change nothing then', async ({ code, message, make }) => {
    const good = (await anOverpack(token)).id
    const bad = await make()
    const before = await stored()
    const response = await postManifest(token, [good, bad], {}, { 'idempotency-key': `with ${bad} ${code}` })
    expect(outcome(response)).toEqual([400, code])
    expect(response.body.message).toContain(message.replace('{id}', String(bad)))
    expect(await stored()).toEqual(before)
    expect((await postManifest(token, [good])).status).toBe(201)
  })

  test.each([
    { manifest: {}, fault: '/manifest/overpacks' },
    { manifest: { overpacks: [] }, fault: '/manifest/overpacks' },
    { manifest: { overpacks: [5, 5] }, fault: '/manifest/overpacks' },
    { manifest: { overpacks: ['x'] }, fault: '/manifest/overpacks/0' },
    { manifest: { overpacks: Array.from({ length: 1_001 }, (_, id) => id + 1) }, fault: '/manifest/overpacks' },
    { manifest: { overpacks: [5], carrier: 'x'.repeat(21) }, fault: '/manifest/carrier' },
    { manifest: { overpacks: [5], tracking_number: 'x'.repeat(41) }, fault: '/manifest/tracking_number' },
  ])('are not made of $manifest', async ({ manifest, fault }) => {
    const response = await call('POST /manifests', { token, body: { manifest } })
    expect(outcome(response)).toEqual([400, 1000])
    expect(response.body.errors[0]).toContain(`${fault}: `)
  })

  test('return 1274 where the table keeps rejecting', async () => {
    const { id } = await anOverpack(token)
    const response = await withFaults([alwaysInConflict], () => withFastStopwatch(() => postManifest(token, [id])))
    expect(outcome(response)).toEqual([500, 1274])
    expect((await getOverpack(token, id)).body.overpack.locked).toBe(false)
  })

  test('are made once under an idempotency key', async () => {
    const { id } = await anOverpack(token)
    const key = { 'idempotency-key': 'one manifest' }
    const responses = [await postManifest(token, [id], {}, key), await postManifest(token, [id], {}, key)]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses[1]?.body).toEqual(responses[0]?.body)
    expect(responses[1]?.headers['idempotent-replayed']).toBe('true')
  })

  test.each(['404', 'x', '0', '9'.repeat(20)])('know none called %s', async (id) => {
    expect(outcome(await getManifest(token, id))).toEqual([404, 1275])
    expect(outcome(await getManifest(token, id, 'type=pdf'))).toEqual([404, 1275])
  })

  test('of others are not there', async () => {
    const { id } = (await postManifest(token, [(await anOverpack(token)).id])).body.manifest
    const stranger = (await anAccount()).token
    expect(outcome(await getManifest(stranger, id))).toEqual([404, 1275])
    expect((await list(stranger)).body).toEqual({
      manifests: [],
      next_page: null,
      total_manifests: 0,
      total_pages: 0,
    })
  })

  test('need the scopes of shipments', async () => {
    const { token: other } = await anAccount({ scopes: ['read_orders'] })
    expect(outcome(await list(other))).toEqual([403, 1009])
    expect(outcome(await postManifest(other, [1]))).toEqual([403, 1009])
  })

  test('of 100 overpacks are made in steps, read and printed', async () => {
    const large = await anAccount({ balances: { USD: 100_000 } })
    const ids: number[] = []
    for (const parcel of await parcels(large.token, 100)) {
      ids.push((await postOverpack(large.token, [parcel], MEASURES)).body.overpack.id)
    }
    const created = await postManifest(large.token, ids)
    expect(created.status).toBe(201)
    expect(created.body.manifest).toMatchObject({ total_overpacks: 100, total_shipments: 100, overpacks: ids })
    expect(await packingFaults(large.userId)).toEqual([])
    const { id } = created.body.manifest
    expect((await getManifest(large.token, id)).body).toEqual(created.body)
    expect((await getManifest(large.token, id, 'type=pdf')).status).toBe(200)
  })
})

describeWithTable('the list of manifests', () => {
  let token: string
  /** Oldest first; the first is 100 days old, and the third has another entry point. */
  const ids: number[] = []
  beforeAll(async () => {
    token = (await anAccount({ balances: { USD: 1_000 } })).token
    const add = async (changes: Record<string, unknown> = {}) => {
      const { id } = await anOverpack(token, 1, changes)
      ids.push((await postManifest(token, [id])).body.manifest.id)
    }
    await add()
    advance(100 * DAY_MS)
    await add()
    await add({ entry_point: 'SZX021' })
    await add()
  })

  const day = (ago: number) => formatDate(clock.now() - ago * DAY_MS)
  const cases: readonly { readonly query: () => string; readonly title: string; readonly expected: number[] }[] = [
    { title: 'of the last 90 days, newest first', query: () => '', expected: [3, 2, 1] },
    { title: 'oldest first', query: () => 'order=asc', expected: [1, 2, 3] },
    { title: 'of a page', query: () => 'limit=2&page=2', expected: [1] },
    { title: 'past the end', query: () => 'page=9', expected: [] },
    { title: 'of an entry point', query: () => 'entry_point=HKG101', expected: [3, 1] },
    { title: 'of another entry point', query: () => 'entry_point=SZX021', expected: [2] },
    { title: 'of an entry point without any', query: () => 'entry_point=AMS001', expected: [] },
    { title: 'of some days', query: () => `date_start=${day(100)}&date_end=${day(100)}`, expected: [0] },
    { title: 'of days before', query: () => `date_end=${day(100)}`, expected: [] },
  ]
  test.each(cases)('shows those $title', async ({ query, expected }) => {
    expect(idsOf(await list(token, query()))).toEqual(expected.map((place) => ids[place]))
  })

  test('counts them, and shows them as they are read, but for details', async () => {
    const { body } = await list(token, 'limit=2')
    expect(body).toMatchObject({ total_manifests: 3, total_pages: 2 })
    const { overpacks_details: _, forms: _forms, ...manifest } = (await getManifest(token, ids[3])).body.manifest
    expect(body.manifests[0]).toEqual(manifest)
  })

  test.each(['limit=0', 'page=0', 'order=up', 'date_start=x', 'entry_point=XXX000'])('rejects %s', async (query) => {
    expect(outcome(await list(token, query))).toEqual([400, 1031])
  })
})
