import { describe, expect, test } from '@jest/globals'
import { keys } from '#shared/table/keys.ts'
import { aPerson, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { aDevice, aStaffMember, aWorker, type TestStaff } from '#test/support/floor.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { enrolledUser } from '#test/support/secondFactors.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { anAddress } from '#test/support/visitor.ts'

const SIGN_IN_PURPOSE = 'POST /floor/session'
const PAIR = 'POST /floor/devices'
const MINUTE_MS = 60_000

const outcome = ({ status, body }: ApiResponse) => [status, body?.code]
const listCookies = ({ cookies }: ApiResponse) => cookies.map((cookie) => cookie.split(';')[0] ?? '')

const signIn = async (
  { badge, pin }: Pick<TestStaff, 'badge' | 'pin'>,
  device: { readonly cookie: string },
  more: Readonly<Record<string, string>> = {},
) =>
  call(SIGN_IN_PURPOSE, { cookies: [device.cookie], sourceIp: anAddress(), body: { session: { badge, pin, ...more } } })

describeWithTable('signing in at a warehouse', () => {
  useSigningSecret()
  useKeyService()

  describe('a worker', () => {
    test('gets a cookie that no script reads and no other site brings along', async () => {
      const device = await aDevice()
      const response = await signIn(await aStaffMember(), device)
      expect(response.status).toBe(201)
      expect(response.cookies).toEqual([
        expect.stringMatching(/^floor=\d+\.[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/),
      ])
      const cookies = [device.cookie, ...listCookies(response)]
      expect((await call('GET /floor/session', { cookies })).body).toEqual(response.body)
    })

    test('needs a paired device of the same warehouse, badge and PIN', async () => {
      const staff = await aStaffMember()
      const [device, other] = [await aDevice(), await aDevice('WH0CAN02')]
      const wrong = staff.pin === '000000' ? '000001' : '000000'
      expect(outcome(await signIn(staff, { cookie: 'floor-device=x' }))).toEqual([401, 1005])
      expect(outcome(await signIn(staff, other))).toEqual([401, 1005])
      expect(outcome(await signIn({ ...staff, pin: wrong }, device))).toEqual([401, 1005])
      expect(outcome(await signIn({ ...staff, badge: `BG-${'A'.repeat(26)}` }, device))).toEqual([401, 1005])
      expect(outcome(await signIn({ ...staff, pin: '12345' }, device))).toEqual([400, 1000])
      expect((await signIn(staff, device)).status).toBe(201)
    })

    test('replaces the worker before at the device', async () => {
      const device = await aDevice()
      const first = listCookies(await signIn(await aStaffMember(), device))
      expect((await signIn(await aStaffMember(), device)).status).toBe(201)
      expect((await call('GET /floor/places', { cookies: [device.cookie, ...first] })).status).toBe(401)
    })

    test('chooses a PIN at the first sign-in', async () => {
      const lead = await aWorker('lead')
      const { userId } = await aPerson()
      const body = { staff: { role: 'worker', name: 'Grace' } }
      const added = await call('PUT /floor/staff/{user_id}', {
        params: { user_id: userId },
        cookies: lead.cookies,
        body,
      })
      const { badge, pin } = added.body
      expect([badge, pin]).toEqual([expect.stringMatching(/^BG-[A-Z2-9]{26}$/), expect.stringMatching(/^\d{6}$/)])
      const device = await aDevice()
      expect((await signIn({ badge, pin }, device)).body.errors[0]).toContain('/session/new_pin: is required')
      expect((await signIn({ badge, pin }, device, { new_pin: pin })).status).toBe(400)
      const chosen = pin === '135790' ? '135791' : '135790'
      expect((await signIn({ badge, pin }, device, { new_pin: chosen })).status).toBe(201)
      expect((await signIn({ badge, pin }, device)).status).toBe(401)
      expect((await signIn({ badge, pin: chosen }, device)).status).toBe(201)
    })

    test('is locked out for 15 minutes after five wrong PINs, also at the same moment', async () => {
      const staff = await aStaffMember()
      const device = await aDevice()
      const wrong = { ...staff, pin: staff.pin === '000000' ? '000001' : '000000' }
      const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong, device)))
      const statuses = responses.map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(7)
      const locked = await signIn(staff, device)
      expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, expect.any(Number)])
      expect((await signIn(await aStaffMember(), device)).status).toBe(201)
      advance(15 * MINUTE_MS)
      expect((await signIn(staff, device)).status).toBe(201)
      for (let tries = 0; tries < 4; tries++) expect((await signIn(wrong, device)).status).toBe(401)
      expect((await signIn(staff, device)).status).toBe(201)
    })
  })

  describe('a lead', () => {
    test('gets the scope of leads by password and code, once each', async () => {
      const lead = await aStaffMember('lead')
      const { code } = await enrolledUser(lead)
      const device = await aDevice()
      expect((await signIn(lead, device)).body.session.scopes).toEqual(['floor:read', 'floor:work'])
      const { password } = lead
      advance(30_000)
      const now = code()
      expect(outcome(await signIn(lead, device, { password: 'wrong', code: now }))).toEqual([401, 1005])
      expect(outcome(await signIn(lead, device, { password, code: '000000' }))).toEqual([401, 1005])
      const response = await signIn(lead, device, { password, code: now })
      expect([response.status, response.body.session.scopes]).toEqual([201, expect.arrayContaining(['floor:lead'])])
      const cookies = [device.cookie, ...listCookies(response)]
      expect((await call('GET /floor/staff', { cookies })).status).toBe(200)
      expect(outcome(await signIn(lead, device, { password, code: now }))).toEqual([401, 1005])
      const entries = await testTable().queryAll({ pk: keys.auditEntry(lead.userId, 0).pk })
      expect(entries.map(({ action }) => action)).toContain('floor sign-in of a lead')
    })

    test('needs a second factor, and both parts', async () => {
      const lead = await aStaffMember('lead')
      const device = await aDevice()
      const { password } = lead
      expect((await signIn(lead, device, { password, code: '123456' })).body.message).toContain('two-factor')
      expect(outcome(await signIn(lead, device, { password }))).toEqual([400, 1000])
      const worker = await aStaffMember()
      expect((await signIn(worker, device, { password, code: '123456' })).body.message).toContain('only leads')
    })
  })

  describe('a device', () => {
    const pair = (code: string, more: Call = {}) =>
      call(PAIR, { sourceIp: anAddress(), body: { device: { code } }, ...more })

    test('is paired with the code of a lead, and listed and revoked by leads', async () => {
      const lead = await aWorker('lead')
      const created = await call(PAIR, { cookies: lead.cookies, body: { device: { name: 'Bench 7' } } })
      expect([created.status, created.body.device]).toEqual([201, null])
      const { code } = created.body.pairing
      expect(code).toMatch(/^[A-Z2-9]{8}$/)
      const response = await pair(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
      expect([response.status, response.body.device.name]).toEqual([201, 'Bench 7'])
      expect(response.cookies).toEqual([
        expect.stringMatching(
          /^floor-device=WH0HKG01\.\d+\.[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
        ),
      ])
      const cookies = listCookies(response)
      expect((await call('GET /floor/session', { cookies })).body.session).toMatchObject({ worker: null, scopes: [] })
      const { id } = response.body.device
      const { devices } = (await call('GET /floor/devices', { cookies: lead.cookies })).body
      expect(devices.map((device: { id: number }) => device.id)).toContain(id)
      expect((await call('DELETE /floor/devices/{id}', { cookies: lead.cookies, params: { id } })).status).toBe(200)
      expect((await call('GET /floor/session', { cookies })).status).toBe(401)
      expect((await call('DELETE /floor/devices/{id}', { cookies: lead.cookies, params: { id } })).status).toBe(404)
    })

    test('code is used once, also at the same moment, and for ten minutes', async () => {
      const lead = await aWorker('lead')
      const codeNow = async (): Promise<string> =>
        (await call(PAIR, { cookies: lead.cookies, body: { device: { name: 'Bench' } } })).body.pairing.code
      const code = await codeNow()
      const responses = await Promise.all(Array.from({ length: 6 }, () => pair(code)))
      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
      expect((await pair(code)).status).toBe(400)
      const late = await codeNow()
      advance(10 * MINUTE_MS)
      expect((await pair(late)).status).toBe(400)
    })

    test('codes are not to be guessed', async () => {
      const sourceIp = anAddress()
      const tries = await Promise.all(Array.from({ length: 25 }, () => pair('AAAAAAAA', { sourceIp })))
      expect(tries.some(({ status }) => status === 429)).toBe(true)
    })

    test('code is made by leads only', async () => {
      const worker = await aWorker()
      const body = { device: { name: 'Bench' } }
      expect(outcome(await call(PAIR, { body, sourceIp: anAddress() }))).toEqual([401, 1005])
      expect(outcome(await call(PAIR, { body, cookies: worker.cookies }))).toEqual([403, 1009])
      expect(outcome(await call(PAIR, { body: { device: {} }, sourceIp: anAddress() }))).toEqual([400, 1000])
    })
  })
})
