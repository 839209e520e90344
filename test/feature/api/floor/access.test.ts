import { describe, expect, test } from '@jest/globals'
import { floorRoutes } from '#functions/api/floor/routes.ts'
import { floorPackingRoutes } from '#functions/api/floorPacking/routes.ts'
import { revokeDevice } from '#shared/floor/access/manageDevices.ts'
import { revokeFloorKey } from '#shared/floor/access/manageKeys.ts'
import { dismiss, employ, issueBadge } from '#shared/floor/access/manageStaff.ts'
import { FLOOR_SESSION_LIFETIME_MS, LEAD_SESSION_LIFETIME_MS } from '#shared/floor/access/rules/floorLimits.ts'
import type { Route } from '#shared/http/routes.ts'
import { clock } from '#shared/platform/clock.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aDevice, aFloorKey, aWorker } from '#test/support/floor.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { anOperator, operatorCookies } from '#test/support/operators.ts'
import { scenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { anAddress } from '#test/support/visitor.ts'

const SESSION = 'GET /floor/session'
const OTHER = 'WH0CAN02'

/** Shared by all tests, as the number of keys per warehouse is limited. */
const sharedKey = lazily(() => aFloorKey())

const requests = scenarios.filter(({ route }) => route.access === 'floor')
const outcome = ({ status, body }: ApiResponse) => [status, body?.code]
const session = async (cookies: readonly string[]) => (await call(SESSION, { cookies })).body.session

describeWithTable('access to a warehouse', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('every route of workers is asked here', () => {
    const rows: readonly Route[] = [...Object.values(floorRoutes), ...Object.values(floorPackingRoutes)]
    const guarded = rows.filter(({ access }) => access === 'floor')
    expect(new Set(requests.map(({ route }) => route.key))).toEqual(new Set(guarded.map(({ key }) => key)))
    expect(guarded.filter(({ scope }) => scope === undefined)).toEqual([])
    expect(rows.filter(({ access }) => access !== 'floor').map(({ access }) => access)).toEqual(
      ['createFloorSession', 'getFloorSession', 'deleteFloorSession', 'createFloorDevice'].map(() => 'floorDevice'),
    )
  })

  test.each(requests)('$name is rejected for everyone else', async ({ route, prepareFor }) => {
    const { account, request } = await prepareFor()
    const { cookies: _, token: __, ...anonymous } = request
    const lead = await aWorker('lead')
    const [operator, device, key] = [await anOperator(), await aDevice(), await sharedKey()]
    const before = await stored()
    const expectRejected = async (title: string, expected: readonly number[], changes: object): Promise<void> => {
      const response = await call(route.key, { ...anonymous, sourceIp: anAddress(), ...changes })
      expect([title, ...outcome(response)]).toEqual([title, ...expected])
      expect([title, await stored()]).toEqual([title, before])
    }
    await expectRejected('without a session', [401, 1005], {})
    await expectRejected('with a made-up device', [401, 1005], {
      cookies: [`floor-device=WH0HKG01.1.${'x'.repeat(43)}`, String(lead.cookies[1])],
    })
    await expectRejected('with a device without a session', [401, 1005], { cookies: [device.cookie] })
    await expectRejected('with the session of another device', [401, 1005], {
      cookies: [device.cookie, String(lead.cookies[1])],
    })
    await expectRejected('with the session of another person', [401, 1005], {
      cookies: [String(lead.cookies[0]), String(lead.cookies[1]).replace(/\d+/, String(account.userId))],
    })
    await expectRejected('with an access token', [401, 1005], { token: account.token })
    await expectRejected('with an access token and a session', [401, 1005], {
      token: account.token,
      cookies: lead.cookies,
    })
    await expectRejected('with an operator session', [401, 1005], { cookies: await operatorCookies(operator) })
    await expectRejected('with a made-up key', [401, 1005], { token: `ship_floor_WH0HKG01_${'x'.repeat(43)}` })
    await expectRejected('with a key of another warehouse', [401, 1005], { token: key.text.replace('WH0HKG01', OTHER) })
    if (route.scope === 'floor:lead') {
      await expectRejected('with a key', [403, 1009], { token: key.text })
      const worker = await aWorker()
      const unproved = [String(lead.cookies[0]), String(lead.cookies[1]).replace('.lead', '')]
      const beforeWorker = await stored()
      for (const cookies of [worker.cookies, unproved])
        expect(outcome(await call(route.key, { ...anonymous, cookies }))).toEqual([403, 1009])
      expect(await stored()).toEqual(beforeWorker)
    }
    if (route.method !== 'GET' && request.body) {
      const misspelt = { ...Object(request.body), raeson: 'x' }
      const caller = route.scope === 'floor:reports' ? { token: key.text } : { cookies: lead.cookies }
      const response = await call(route.key, { ...anonymous, ...caller, body: misspelt })
      expect(outcome(response)).toEqual([400, 1000])
    }
    if (route.method === 'POST') {
      const form = { body: JSON.stringify(request.body), headers: { 'content-type': 'text/plain' } }
      expect(outcome(await call(route.key, { ...anonymous, cookies: lead.cookies, ...form }))).toEqual([415, 1000])
    }
  })

  test.each(['GET /shipments', 'GET /users/me', 'GET /operator/jobs'])(
    '%s does not accept floor credentials',
    async (key) => {
      const lead = await aWorker('lead')
      expect((await call(key, { cookies: lead.cookies })).status).toBe(401)
      expect((await call(key, { token: (await aFloorKey()).text })).status).toBe(401)
    },
  )

  describe('a session', () => {
    test('says who works where, with which scopes', async () => {
      const [worker, lead] = [await aWorker(), await aWorker('lead')]
      expect(await session(worker.cookies)).toMatchObject({
        warehouse_id: 'WH0HKG01',
        device: { id: worker.deviceId, name: 'Bench 1' },
        worker: { user_id: worker.userId, role: 'worker', name: 'Grace W.' },
        scopes: ['floor:read', 'floor:work'],
        lead_expires: null,
        settings: { level: 0, blind: true },
      })
      expect((await session(lead.cookies)).scopes).toContain('floor:lead')
      const key = await aFloorKey(['floor:read', 'floor:reports'])
      const { body } = await call(SESSION, { token: key.text })
      expect(body.session).toMatchObject({ device: null, worker: null, scopes: ['floor:read', 'floor:reports'] })
    })

    test('ends after a shift, the scope of a lead after an hour', async () => {
      const lead = await aWorker('lead')
      advance(LEAD_SESSION_LIFETIME_MS)
      expect((await session(lead.cookies)).scopes).toEqual(['floor:read', 'floor:work'])
      expect(outcome(await call('GET /floor/staff', { cookies: lead.cookies }))).toEqual([403, 1009])
      advance(FLOOR_SESSION_LIFETIME_MS - LEAD_SESSION_LIFETIME_MS - 1_000)
      expect((await call('GET /floor/places', { cookies: lead.cookies })).status).toBe(200)
      advance(1_000)
      expect(outcome(await call('GET /floor/places', { cookies: lead.cookies }))).toEqual([401, 1005])
      expect((await session(lead.cookies)).worker).toBeNull()
    })

    test('ends at once with the badge, the device, the job, and a sign-out', async () => {
      const isIn = async (cookies: readonly string[]) => (await call('GET /floor/places', { cookies })).status
      const endings = [
        async ({ warehouseId, userId }) =>
          must(await issueBadge(testTable(), { warehouseId, userId }, 'operator', clock.now())),
        async ({ warehouseId, userId }) =>
          must(await dismiss(testTable(), { warehouseId, userId }, 'operator', clock.now())),
        async ({ warehouseId, deviceId }) =>
          revokeDevice(testTable(), { warehouseId, deviceId }, 'operator', clock.now()),
        async ({ warehouseId, userId }) => {
          const employment = { warehouseId, userId, role: 'worker', name: 'Grace', resetsPin: true } as const
          must(await employ(testTable(), employment, 'operator', clock.now()))
        },
        async ({ cookies }) => call('DELETE /floor/session', { cookies }),
      ] satisfies ((worker: Awaited<ReturnType<typeof aWorker>>) => Promise<unknown>)[]
      for (const end of endings) {
        const worker = await aWorker()
        expect(await isIn(worker.cookies)).toBe(200)
        await end(worker)
        expect(await isIn(worker.cookies)).toBe(401)
      }
    })

    test('of a lead loses its scope with a new password', async () => {
      const lead = await aWorker('lead')
      must(await testTable().commit([update(keys.profile(lead.userId), { set: { sessionEpoch: 2 } })]))
      expect((await session(lead.cookies)).scopes).toEqual(['floor:read', 'floor:work'])
    })
  })

  test('a revoked key ends at once', async () => {
    const { id, text } = await aFloorKey()
    expect((await call('GET /floor/places', { token: text })).status).toBe(200)
    must(await revokeFloorKey(testTable(), 'WH0HKG01', id))
    expect(outcome(await call('GET /floor/places', { token: text }))).toEqual([401, 1005])
  })

  test('a device and a key have their own rate limits', async () => {
    const worker = await aWorker()
    const { headers } = await call(SESSION, { cookies: worker.cookies })
    expect([headers['x-rate-limit'], headers['ratelimit-policy']]).toEqual(['60', '"device";q=60;w=3'])
    const key = await call(SESSION, { token: (await aFloorKey()).text })
    expect(key.headers['ratelimit-policy']).toBe('"warehouse-key";q=200;w=4')
    const responses = await Promise.all(Array.from({ length: 80 }, () => call(SESSION, { cookies: worker.cookies })))
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await call(SESSION, { cookies: (await aWorker()).cookies })).status).toBe(200)
  })

  test('nothing of another warehouse is seen or changed', async () => {
    const [lead, other] = [await aWorker('lead'), await aWorker('lead', OTHER)]
    const { cookies } = other
    await call('PUT /floor/places', {
      cookies: lead.cookies,
      body: { places: [{ code: 'Z-99', kind: 'pick', seq: 1 }] },
    })
    const lists = [
      ...(await call('GET /floor/staff', { cookies })).body.staff,
      ...(await call('GET /floor/devices', { cookies })).body.devices,
      ...(await call('GET /floor/places', { cookies, query: 'limit=100' })).body.places,
    ]
    expect(JSON.stringify(lists)).not.toMatch(new RegExp(`${lead.userId}|${lead.deviceId}|Z-99`))
    const before = await stored()
    const staff = { params: { user_id: lead.userId }, cookies }
    const rejections = [
      await call('PUT /floor/staff/{user_id}', { ...staff, body: { staff: { role: 'worker', name: 'X' } } }),
      await call('POST /floor/staff/{user_id}/badge', { ...staff, body: { badge: {} } }),
      await call('DELETE /floor/staff/{user_id}', staff),
      await call('DELETE /floor/devices/{id}', { params: { id: lead.deviceId }, cookies }),
    ]
    expect(rejections.map(({ status }) => status)).toEqual([400, 404, 404, 404])
    expect(await stored()).toEqual(before)
    const merchant = await anAccount()
    const unknown = { params: { user_id: merchant.userId }, cookies, body: { staff: { role: 'lead', name: 'X' } } }
    expect((await call('PUT /floor/staff/{user_id}', unknown)).status).toBe(404)
  })
})
