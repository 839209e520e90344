import { describe, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { findPlace, findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { MAX_PLACES } from '#shared/fulfilment/warehouse/rules/place.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { put, update } from '#shared/table/actions.ts'
import { missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { aPerson, must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { aFloorKey, aStaffMember, aWorker } from '#test/support/floor.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const HKG = 'WH0HKG01'
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()
const outcome = ({ status, body }: ApiResponse) => [status, body?.code]
const place = (code: string, changes: object = {}) => ({ code, kind: 'pick', seq: 1, ...changes })

describeWithTable('managing a warehouse', () => {
  useSigningSecret()

  describe('staff', () => {
    test('is added, changed and removed, each on the audit trail without names', async () => {
      const lead = await aWorker('lead')
      const { userId } = await aPerson()
      const at = { params: { user_id: userId }, cookies: lead.cookies }
      const set = (staff: object) => call('PUT /floor/staff/{user_id}', { ...at, body: { staff } })
      expect((await set({ role: 'worker', name: 'Hopper' })).body).toMatchObject({
        staff: { user_id: userId, role: 'worker', name: 'Hopper' },
        badge: expect.any(String),
      })
      expect((await set({ role: 'lead', name: 'Hopper' })).body).toMatchObject({
        staff: { role: 'lead' },
        badge: null,
        pin: null,
      })
      expect((await set({ role: 'lead', name: 'Hopper', reset_pin: true })).body.pin).toMatch(/^\d{6}$/)
      const badge = await call('POST /floor/staff/{user_id}/badge', { ...at, body: { badge: {} } })
      expect([badge.status, badge.headers['content-type'], await pagesOf(badge.bytes)]).toEqual([
        201,
        'application/pdf',
        1,
      ])
      const { staff } = (await call('GET /floor/staff', { cookies: lead.cookies })).body
      expect(staff.map((one: { user_id: number }) => one.user_id)).toContain(userId)
      expect((await call('DELETE /floor/staff/{user_id}', at)).status).toBe(200)
      expect((await call('DELETE /floor/staff/{user_id}', at)).status).toBe(404)
      const entries = await testTable().queryAll({ pk: keys.auditEntry(userId, 0).pk })
      expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
        ['add', 'change', 'change', 'badge', 'remove'].map((one) => [`floor staff ${one}`, `user:${lead.userId}`]),
      )
      expect(JSON.stringify(entries)).not.toContain('Hopper')
    })

    test('works in one warehouse', async () => {
      const [one, other] = [await aWorker('lead'), await aWorker('lead', 'WH0CAN02')]
      const { userId } = await aPerson()
      const join = ({ cookies }: typeof one) =>
        call('PUT /floor/staff/{user_id}', {
          params: { user_id: userId },
          cookies,
          body: { staff: { role: 'worker', name: 'Grace' } },
        })
      const responses = await Promise.all([join(one), join(other)])
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    })

    test('is not found by an unknown ID', async () => {
      const { cookies } = await aWorker('lead')
      for (const user_id of [1, 'x']) {
        const request = { params: { user_id }, cookies }
        expect((await call('DELETE /floor/staff/{user_id}', request)).status).toBe(404)
        expect((await call('POST /floor/staff/{user_id}/badge', { ...request, body: { badge: {} } })).status).toBe(404)
      }
    })
  })

  describe('places', () => {
    test('are created, replaced and listed in the order of their codes', async () => {
      const { cookies } = await aWorker('lead')
      const set = (...places: readonly object[]) => call('PUT /floor/places', { cookies, body: { places } })
      expect((await set(place('B-02'), place('B-01', { seq: 7, zone: 'cold' }))).body.places[1]).toEqual({
        ...{ code: 'B-01', kind: 'pick', seq: 7, zone: 'cold', closed: false, barcode: 'PL-B-01' },
      })
      await set(place('B-02', { kind: 'reserve', closed: true }))
      expect(await findPlace(testTable(), HKG, 'B-02')).toEqual({
        ...{ code: 'B-02', kind: 'reserve', seq: 1, zone: null, isClosed: true },
      })
      const list = async (query: string) => (await call('GET /floor/places', { cookies, query })).body
      const codes: string[] = []
      let page = await list('limit=1')
      for (;;) {
        codes.push(...page.places.map(({ code }: { code: string }) => code))
        if (page.next_page === null) break
        page = await list(`page_token=${page.next_page}`)
      }
      expect(codes.filter((code) => code.startsWith('B-'))).toEqual(['B-01', 'B-02'])
      const other = await aWorker('worker', 'WH0CAN02')
      const first = await list('limit=1')
      const foreign = { cookies: other.cookies, query: `page_token=${first.next_page}` }
      expect(outcome(await call('GET /floor/places', foreign))).toEqual([400, 1025])
    })

    test('have labels for both kinds of printers', async () => {
      const { cookies } = await aWorker('lead')
      await call('PUT /floor/places', { cookies, body: { places: [place('C-01'), place('C-02')] } })
      const { body } = await call('GET /floor/places', { cookies })
      const printed = await call('GET /floor/places', { cookies, query: 'type=pdf' })
      expect(await pagesOf(printed.bytes)).toBe(body.places.length)
      const zpl = await call('GET /floor/places', { cookies, query: 'type=zpl&dpi=300' })
      expect(zpl.bytes.toString().match(/\^XA/g)).toHaveLength(body.places.length)
      expect(zpl.headers['content-type']).toBe('application/zpl')
    })

    test.each([
      [place('a-1'), '/places/0/code'],
      [place('A 1'), '/places/0/code'],
      [place('X'.repeat(21)), '/places/0/code'],
      [place('MISSING'), '/places/0/code: MISSING is reserved'],
      [place('UNPLACED'), '/places/0/code: UNPLACED is reserved'],
      [place('DOCK'), '/places/0/kind: must be dock for DOCK'],
      [place('HOLD', { kind: 'hold', closed: true }), '/places/0/closed: HOLD cannot be closed'],
      [place('A-1', { kind: 'shelf' }), '/places/0/kind'],
      [place('A-1', { seq: 0.5 }), '/places/0/seq'],
    ])('are rejected: %j', async (sent, fault) => {
      const { cookies } = await aWorker('lead')
      const { status, body } = await call('PUT /floor/places', { cookies, body: { places: [sent] } })
      expect([status, body.errors[0]]).toEqual([400, expect.stringContaining(fault)])
    })

    test('have two codes in every warehouse', async () => {
      const found = await findPlaces(testTable(), 'WH0CVG01', ['DOCK', 'HOLD', 'MISSING', 'A'])
      expect([...found.keys()]).toEqual(['DOCK', 'HOLD'])
      const { cookies } = await aWorker('lead', 'WH0CVG01')
      const places = [place('DOCK', { kind: 'dock', zone: 'south' })]
      expect((await call('PUT /floor/places', { cookies, body: { places } })).status).toBe(200)
      expect((await findPlace(testTable(), 'WH0CVG01', 'DOCK'))?.zone).toBe('south')
    })

    test('are at most 100 a request and 20,000 in all', async () => {
      const { cookies } = await aWorker('lead', 'WH0CVG01')
      const some = (count: number, row: string) => Array.from({ length: count }, (_, index) => place(`${row}-${index}`))
      const set = (places: readonly object[]) => call('PUT /floor/places', { cookies, body: { places } })
      expect((await set(some(101, 'D'))).body.errors).toEqual(['/places: must have 1 to 100 items'])
      expect((await set([place('D'), place('D')])).status).toBe(400)
      expect((await set(some(100, 'D'))).status).toBe(200)
      must(await testTable().commit([update(keys.warehouseCounts('WH0CVG01'), { set: { places: MAX_PLACES - 1 } })]))
      expect((await set(some(2, 'E'))).body.errors[0]).toContain('more than 20000 locations')
      expect((await set([...some(100, 'D').slice(1), place('F')])).status).toBe(200)
      expect((await set([place('G')])).status).toBe(400)
    })
  })

  describe('settings', () => {
    test('are changed in part, but never the level', async () => {
      const lead = await aWorker('lead')
      const set = (settings: object) => call('PUT /floor/settings', { cookies: lead.cookies, body: { settings } })
      const box = { code: 'B2', weight: 0.12, length: 30, width: 20.5, height: 10 }
      const changed = await set({ blind: false, max_adjusted_value: '12.50', boxes: [box] })
      expect(changed.body.settings).toEqual({
        ...{ level: 0, blind: false, max_adjusted_units: 2, max_adjusted_value: 12.5, max_adjusted_lines_per_day: 10 },
        boxes: [box],
      })
      expect((await set({ level: 0, max_adjusted_units: 3 })).body.settings).toMatchObject({
        blind: false,
        boxes: [box],
      })
      expect((await set({ level: 2 })).body.errors[0]).toContain('ops floor')
      expect((await findWarehouseSettings(testTable(), HKG)).revision).toBe(2)
      expect((await set({ boxes: [box, box] })).status).toBe(400)
      const read = await call('GET /floor/settings', { token: (await aFloorKey(['floor:read'])).text })
      expect(read.body.settings.max_adjusted_units).toBe(3)
    })

    test('survive two leads at the same moment', async () => {
      const lead = await aWorker('lead', 'WH0CAN02')
      const set = (settings: object) => call('PUT /floor/settings', { cookies: lead.cookies, body: { settings } })
      await Promise.all([set({ blind: false }), set({ max_adjusted_units: 9 })])
      expect(await findWarehouseSettings(testTable(), 'WH0CAN02')).toMatchObject({
        isBlind: false,
        maxAdjustedUnits: 9,
      })
    })
  })

  test('a full staff list accepts no further member', async () => {
    const warehouseId = 'WH0BEY01'
    const lead = await aWorker('lead', warehouseId)
    const { userId: _, ...sample } = {
      ...(await testTable().get(keys.staff(warehouseId, 'WORKER', lead.userId))),
      userId: 0,
    }
    for (let first = 1; first < 500; first += 50) {
      const some = Array.from({ length: Math.min(50, 500 - first) }, (_, index) => first + index)
      const items = some.map((id) =>
        put({ ...sample, ...keys.staff(warehouseId, 'WORKER', id), userId: id }, missing()),
      )
      must(await testTable().commit(items))
    }
    const { userId } = await aPerson()
    const body = { staff: { role: 'worker', name: 'Grace' } }
    const joined = await call('PUT /floor/staff/{user_id}', {
      params: { user_id: userId },
      cookies: lead.cookies,
      body,
    })
    expect(joined.body.errors).toEqual(['/staff: the warehouse already has 500 staff members'])
    await expect(aStaffMember('worker', warehouseId)).rejects.toThrow('full')
  })
})
