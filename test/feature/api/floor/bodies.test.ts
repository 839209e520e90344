import { expect, test } from '@jest/globals'
import { floorRoutes } from '#functions/api/floor/routes.ts'
import { floorPackingRoutes } from '#functions/api/floorPacking/routes.ts'
import type { Route } from '#shared/http/routes.ts'
import { call } from '#test/support/api.ts'
import { aWorker } from '#test/support/floor.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

const json = { 'content-type': 'application/json' }
const rows: readonly Route[] = [...Object.values(floorRoutes), ...Object.values(floorPackingRoutes)].filter(
  ({ key }) => key !== 'POST /floor/reports',
)
const keys = rows.filter(({ body }) => body !== undefined).map(({ key }) => key)

/** Request bodies that every operation rejects. */
const SENSELESS: readonly (readonly [title: string, body: string | Uint8Array, status: number])[] = [
  ['of 1.1 MB', JSON.stringify({ x: 'x'.repeat(1_100_000) }), 413],
  ['of broken JSON', '{"session":', 400],
  ['of nothing', '', 400],
  ['of an empty object', '{}', 400],
  ['of wrong UTF-8', Uint8Array.of(0x22, 0xc3, 0x28, 0x22), 400],
  ['nested 33 deep', `${'['.repeat(33)}${']'.repeat(33)}`, 400],
  ['with __proto__', '{"__proto__":{"isAdmin":true}}', 400],
  ['of a list', '[]', 400],
  ['of null', 'null', 400],
]

const HOSTILE: readonly unknown[] = [null, true, {}, [], '', 'a\u0000b', '<script>', 'x'.repeat(300), 0, -1, 0.1, 1e308]

const GOOD: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'POST /floor/session': { session: { badge: 'BG-X', pin: '123456', new_pin: '123457', password: 'x', code: '1' } },
  'POST /floor/devices': { device: { name: 'Bench 1' } },
  'PUT /floor/staff/{user_id}': { staff: { role: 'worker', name: 'Grace', reset_pin: true } },
  'POST /floor/staff/{user_id}/badge': { badge: { width: 2, height: 1 } },
  'PUT /floor/places': { places: [{ code: 'A-1', kind: 'pick', seq: 1, zone: 'x', closed: false }] },
  'POST /floor/unknown': {
    unknown: { operation_id: 'u-1', place: 'HOLD', description: 'Carton of lamps', tracking_number: null },
  },
  'POST /floor/unknown/{id}/assign': { assignment: { user_id: 1 } },
  'POST /floor/waves': {
    wave: {
      ...{ operation_id: 'w-1', kind: 'multi', limit: 2, totes: ['TO-1'], services: [], merchants: [], zone: null },
    },
  },
  'POST /floor/loads': { load: { operation_id: 'l-1', carrier: 'UPS', service: null } },
  'POST /floor/loads/{id}/close': { load: { operation_id: 'l-2', weight: 12.5 } },
  'POST /floor/prints': {
    print: { operation_id: 'n-1', printer: 'Bench 1', user_id: 1, order_id: 1, fulfillment_id: 1 },
  },
  'POST /floor/counts': { count: { place: 'HOLD' } },
  'POST /floor/approvals/{id}': { approval: { approve: true, reason: 'counted twice' } },
  'POST /floor/operations': {
    operations: [
      {
        ...{ operation_id: 'o-1', occurred_at: '2026-03-01T09:30:00+08:00', type: 'pick', group: null, wave_id: 1 },
        ...{ user_id: 1, order_id: null, product_id: 1, lot: '', quantity: 1, from: 'A-1', tote: null },
      },
    ],
  },
  'POST /floor/packing': {
    packing: {
      ...{ operation_id: 'p-1', user_id: 1, order_id: 1, wave_id: null, box: null, weight: 1 },
      ...{ length: 1, width: 1, height: 1, scanned: [{ product_id: 1, quantity: 1 }], weight_accepted: false },
    },
  },
  'PUT /floor/settings': {
    settings: {
      ...{ blind: true, max_adjusted_units: 2, max_adjusted_value: 20, max_adjusted_lines_per_day: 10 },
      boxes: [{ code: 'B', weight: 1, length: 1, width: 1, height: 1 }],
    },
  },
}

describeWithTable('whatever body is sent to a warehouse', () => {
  useSigningSecret()

  test.each(keys)('%s rejects an invalid one with 400 or 413 and changes nothing', async (key) => {
    const { cookies } = await aWorker('lead')
    const params = { user_id: 1, id: 1 }
    const before = await stored()
    for (const [title, body, status] of SENSELESS) {
      const response = await call(key, { cookies, params, body, headers: json })
      expect([title, response.status, response.body.code]).toEqual([title, status, 1000])
    }
    expect(await stored()).toEqual(before)
  })

  test.each(keys)('%s handles hostile values without a fault', async (key) => {
    const [[wrapper, content] = []] = Object.entries(GOOD[key] ?? {})
    expect(content).toBeDefined()
    const fields = Object.keys(Array.isArray(content) ? content[0] : Object(content))
    for (const field of fields) {
      const { cookies, userId } = await aWorker('lead')
      for (const value of HOSTILE) {
        const changed = Array.isArray(content) ? [{ ...content[0], [field]: value }] : { ...content, [field]: value }
        const request = { cookies, params: { user_id: userId, id: 1 }, body: { [String(wrapper)]: changed } }
        const { status } = await call(key, request)
        expect([field, value, status]).toEqual([field, value, expect.any(Number)])
        expect([200, 201, 400, 401, 403, 404]).toContain(status)
      }
    }
  })
})
