import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aShipment } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const STRICT = { prefer: 'respond-async, handling=strict;x=1' }

describeWithTable('what of a request has no effect', () => {
  test('is named, and rejected beforehand where the client prefers that', async () => {
    const { token } = await anAccount()
    const body = { shipment: { ...aShipment(), insurence: true, to: { ...Object(aShipment().to), mail: 'x' } } }
    const strict = await call('POST /shipments', { token, body, headers: STRICT })
    expect(strict).toMatchObject({ status: 400, body: { code: 1000 } })
    expect(strict.body.errors).toEqual([
      '/shipment/to/mail: unknown field. Did you mean email?',
      '/shipment/insurence: unknown field. Did you mean insurance?',
    ])
    expect(strict.headers).toMatchObject({ 'preference-applied': 'handling=strict' })
    expect((await call('GET /shipments', { token })).body.shipments).toEqual([])

    const lenient = await call('POST /shipments', { token, body, headers: { prefer: 'handling=lenient' } })
    expect(lenient.status).toBe(201)
    expect(lenient.headers['x-ignored']).toContain('/shipment/insurence')
    expect(lenient.headers['preference-applied']).toBeUndefined()
  })

  test('is named with rejections as well, and with a repeated response', async () => {
    const { token } = await anAccount()
    const wrong = await call('POST /shipments', { token, body: { shipment: { wieght: 1 } }, query: 'dry=1' })
    expect([wrong.status, wrong.headers['x-ignored']]).toEqual([400, '/shipment/wieght, ?dry'])
    const request = {
      token,
      body: { shipment: { ...aShipment(), color: 'red' } },
      headers: { 'idempotency-key': 'color' },
    }
    for (const replayed of [undefined, 'true']) {
      const { headers } = await call('POST /shipments', request)
      expect([headers['x-ignored'], headers['idempotent-replayed']]).toEqual(['/shipment/color', replayed])
    }
  })

  test('is a body where none is taken', async () => {
    const { token } = await anAccount()
    const request = { token, params: { id: 1 }, body: { reason: 'x' } }
    const response = await call('PUT /labels/{id}/cancel', request)
    expect([response.status, response.headers['x-ignored']]).toEqual([404, '/reason'])
    const strict = await call('PUT /labels/{id}/cancel', { ...request, headers: STRICT })
    expect([strict.status, strict.body.errors]).toEqual([400, ['/reason: unknown field']])
  })

  test('names a parameter that was meant as another', async () => {
    const { token } = await anAccount()
    const strict = await call('GET /shipments', { token, query: 'limt=5', headers: STRICT })
    expect(strict).toMatchObject({ status: 400, body: { code: 1031 } })
    expect(strict.body.errors).toEqual(['/limt: unknown field. Did you mean limit?'])
  })

  test('is at most ten places and 1 KB', async () => {
    const { token } = await anAccount()
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`ü${n}`.padEnd(60, 'ü'), n]))
    const { headers } = await call('POST /shipments', { token, body: { shipment: { ...aShipment(), ...many } } })
    expect(headers['x-ignored']?.length).toBeLessThanOrEqual(1_024)
    expect(headers['x-ignored']).toMatch(/, \.\.\.\+\d+$/)
  })
})
