import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('reference data', () => {
  test('lists all entry points', async () => {
    const { token } = await anAccount()
    const { status, body } = await call('GET /entry-points', { token })
    expect(status).toBe(200)
    expect(body.entry_points).toHaveLength(18)
    expect(Object.keys(body)).toEqual(['entry_points'])
  })

  test('shows one entry point with every documented field', async () => {
    const { token } = await anAccount()
    const { status, body } = await call('GET /entry-points/{id}', { token, params: { id: 'JFKI01' } })
    expect(status).toBe(200)
    expect(body.entry_point).toEqual({
      id: 'JFKI01',
      name: 'New York Import',
      street1: '150 Cargo Plaza',
      street2: 'Building 9',
      city: 'Jamaica',
      province: 'NY',
      postal_code: '11430',
      country: 'US',
      delivery_address: 'New York Import\n150 Cargo Plaza\nBuilding 9\nJAMAICA, NY 11430\nUNITED STATES',
      notes: 'Drop-off Mon to Fri, 08:00 to 18:00',
      overpack_required: true,
      timezone: 'America/New_York',
      cut_off: '18:00',
      working_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      address: 'New York Import\n150 Cargo Plaza\nBuilding 9\nJamaica NY 11430\nUS',
    })
  })

  test('gives every entry point a delivery address: its own text, or the address as its country writes it', async () => {
    const { token } = await anAccount()
    const { entry_points } = (await call('GET /entry-points', { token })).body
    const texts = new Map<string, string>(
      entry_points.map((point: { id: string; delivery_address: string }) => [point.id, point.delivery_address]),
    )
    expect(texts.get('HKG101')).toBe('新界葵涌貨櫃碼頭路88號5室')
    expect(texts.get('AMS001')).toBe('Amsterdam Gateway\nVrachtweg 40\n1118 EG SCHIPHOL\nNETHERLANDS')
    expect([...texts.values()].every((text) => text.trim() !== '')).toBe(true)
  })

  test('shows at which entry points parcels are packed into overpacks', async () => {
    const { token } = await anAccount()
    const { entry_points } = (await call('GET /entry-points', { token })).body
    const without = entry_points.filter((point: { overpack_required: boolean }) => !point.overpack_required)
    expect(without.map(({ id }: { id: string }) => id)).toEqual(['CVGD01'])
  })

  test('lists all warehouses', async () => {
    const { token } = await anAccount()
    const { status, body } = await call('GET /warehouses', { token })
    expect(status).toBe(200)
    expect(body.warehouses).toHaveLength(13)
  })

  test('shows one warehouse with every documented field', async () => {
    const { token } = await anAccount()
    const { status, body } = await call('GET /warehouses/{id}', { token, params: { id: 'WH0LAX01' } })
    expect(status).toBe(200)
    expect(body.warehouse).toEqual({
      id: 'WH0LAX01',
      name: 'Los Angeles Fulfillment',
      country: 'US',
      language: 'English',
      language_code: 'en',
      entry_point: 'LAXI01',
      timezone: 'America/Los_Angeles',
      cut_off: '17:00',
      working_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      approval_required: false,
      address: 'Svc Los Angeles Fulfillment\n5720 Freight Way\nLos Angeles, CA 90045\nUnited States',
      storage: { free_days: 30, large_cost: 25, medium_cost: 0.08, small_cost: 0.03 },
    })
  })

  test.each([
    ['GET /entry-points/{id}', 1040],
    ['GET /warehouses/{id}', 1360],
  ])('returns 404/%d for %s of an unknown id', async (route, code) => {
    const { token } = await anAccount()
    const response = await call(route, { token, params: { id: 'NOPE01' } })
    expect([response.status, response.body.code]).toEqual([404, code])
  })

  test('needs a token', async () => {
    expect((await call('GET /warehouses', {})).status).toBe(401)
  })
})
