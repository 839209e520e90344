import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aShipment, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const [line] = aShipment().line_items as Record<string, unknown>[]
const consignor = aShipment().consignor as Record<string, unknown>

const count = async (token: string): Promise<number> => (await call('GET /shipments', { token })).body.total_shipments

type Row = readonly [title: string, changes: Record<string, unknown>, httpStatus: number, code: number, reason?: string]

/** One row per error that the bundled data can cause in shipment operations. */
const ROWS: readonly Row[] = [
  ['overpack_id given', { overpack_id: 5 }, 400, 1000, '/shipment/overpack_id'],
  ['no line items', { line_items: [] }, 400, 1000, '/shipment/line_items: must have 1 to 100 items'],
  ['101 line items', { line_items: Array(101).fill(line) }, 400, 1000, '/shipment/line_items'],
  ['recipient missing', { to: undefined }, 400, 1000, '/shipment/to: is required'],
  ['name too long by one', { to: recipient({ name: 'n'.repeat(41) }) }, 400, 1000, '/shipment/to/name'],
  ['unknown country', { to: recipient({ country: 'XX' }) }, 400, 1000, '/shipment/to/country'],
  ['wrong type', { weight: [1] }, 400, 1000, '/shipment/weight: must be a number'],
  ['four comments', { comments: ['a', 'b', 'c', 'd'] }, 400, 1000, '/shipment/comments'],
  ['NUL in a text', { to: recipient({ name: 'a\u0000b' }) }, 400, 1000, '/shipment/to/name'],
  ['huge number', { weight: 1e308 }, 400, 1000, '/shipment/weight'],
  ['unknown service', { service: 'Svc Rocket' }, 400, 1000, '/shipment/service'],
  [
    'unknown dangerous goods code',
    { line_items: [{ ...line, dg_code: '9999' }] },
    400,
    1000,
    '/shipment/line_items/0/dg_code',
  ],
  [
    'unknown entry point',
    { entry_point: 'XXX999' },
    400,
    1040,
    '/shipment/entry_point: entry point XXX999 was not found',
  ],
  [
    'EU destination without consignor id',
    { consignor: { ...consignor, id: null } },
    400,
    1011,
    '/shipment/consignor/id: ',
  ],
  [
    'consignee id needed',
    { to: recipient({ country: 'BR', province: 'SP', city: 'São Paulo', postal_code: '01310-100' }) },
    400,
    1503,
    '/shipment/consignee/id: ',
  ],
  [
    'US without province',
    { to: recipient({ country: 'US', postal_code: '10001' }) },
    400,
    1012,
    '/shipment/to/province',
  ],
  [
    'a recipient in Thaana',
    { to: recipient({ name: 'އަޙްމަދު', city: 'Male', country: 'MV', postal_code: '20026' }) },
    400,
    1012,
    '/shipment/to/name',
  ],
  [
    'a street in Tibetan',
    { to: recipient({ street1: 'ནོར་འཛིན་ལམ', city: 'Thimphu', country: 'BT', postal_code: '11001' }) },
    400,
    1012,
    '/shipment/to/street1',
  ],
  ['postal code of another form', { to: recipient({ postal_code: 'ABC' }) }, 400, 1012, '/shipment/to/postal_code'],
  [
    'phone needed on the route',
    {
      service: 'Svc Priority',
      to: recipient({ country: 'AE', city: 'Dubai', postal_code: null, province: 'Dubai', phone: null }),
    },
    400,
    1012,
  ],
  ['over the route limit', { weight: 900 }, 400, 1050],
  ['unsupported exit point', { exit_point: 'ZZZ' }, 400, 1050],
  ['unknown carrier', { carrier: 'Pigeon' }, 400, 1050],
  [
    'country nobody serves',
    { to: recipient({ country: 'KP', postal_code: '10101', city: 'Pyongyang', province: 'Pyongyang' }) },
    400,
    1050,
  ],
  ['nothing goes to Ascension', { to: recipient({ country: 'AC', postal_code: 'ASCN 1ZZ' }) }, 400, 1050],
  ['nothing goes to Tristan da Cunha', { to: recipient({ country: 'TA', postal_code: 'TDCU 1ZZ' }) }, 400, 1050],
  ['nothing goes to Kosovo', { to: recipient({ country: 'XK', postal_code: '10000' }) }, 400, 1050],
  ['SDEC goods without approval', { line_items: [{ ...line, dg_code: 'SDEC1' }] }, 400, 1050],
  [
    'currency without a rate',
    { line_items: [line, { ...line, currency: 'KPW' }] },
    400,
    1051,
    '/shipment/line_items/1/currency: no exchange rate',
  ],
  [
    'a customs product that is not there',
    { line_items: [{ ...line, product_id: 123 }] },
    400,
    1461,
    '/shipment/line_items/0/product_id: customs product 123 was not found',
  ],
  ['denied party', { to: recipient({ name: 'Orlan Vestrikov' }) }, 400, 1240],
  ['medium match waits for the operator', { to: recipient({ name: 'Kasimir Dravenko' }) }, 400, 1240],
  [
    'prohibited goods',
    { line_items: [{ ...line, description: 'Rifle ammunition' }] },
    400,
    1242,
    '/shipment/line_items/0: explosives',
  ],
  [
    'DDP without duty rates',
    { terms: 'DDP', line_items: [{ ...line, hts_code: '990101' }] },
    400,
    1243,
    '/shipment/line_items/0/hts_code: no duty rate is available for this code',
  ],
]

const CASES = ROWS.map(([title, changes, httpStatus, code, reason]) => ({ title, changes, httpStatus, code, reason }))

describeWithTable('rejections of shipments', () => {
  test.each(CASES)('POST: $title', async ({ changes, httpStatus, code, reason }) => {
    const { token } = await anAccount()
    const response = await post(token, changes)
    expect([response.status, response.body.code, response.body.http_status]).toEqual([httpStatus, code, httpStatus])
    if (reason) expect(response.body.errors.join('\n')).toContain(reason)
    expect(await count(token)).toBe(0)
  })

  test.each(CASES.filter(({ title }) => title !== 'overpack_id given' && title !== 'recipient missing'))(
    'PUT: $title',
    async ({ changes, httpStatus, code }) => {
      const { token } = await anAccount()
      const created = await post(token)
      const params = { id: created.body.shipment.id }
      const response = await call('PUT /shipments/{id}', { token, params, body: { shipment: changes } })
      expect([response.status, response.body.code]).toEqual([httpStatus, code])
      const read = await call('GET /shipments/{id}', { token, params })
      expect(read.body).toEqual(created.body)
    },
  )

  test('names up to five faults at once', async () => {
    const { token } = await anAccount()
    const response = await post(token, { weight: 'x', height: -1, service: 'x', terms: 'x', comments: 7, test: 'x' })
    expect(response.body.errors).toHaveLength(5)
  })

  test.each(['GET', 'PUT', 'DELETE'] as const)(
    '%s of a missing shipment and of another user’s return the same',
    async (method) => {
      const [mine, other] = [await anAccount(), await anAccount()]
      const created = await post(other.token)
      const missing = created.body.shipment.id + 1
      const ask = (id: number) =>
        call(`${method} /shipments/{id}`, {
          token: mine.token,
          params: { id },
          ...(method === 'PUT' ? { body: { shipment: { weight: 1 } } } : {}),
        })
      const [foreign, none] = [await ask(created.body.shipment.id), await ask(missing)]
      expect([foreign.status, foreign.body.code]).toEqual([404, 1210])
      const blanked = (body: unknown, id: number) => JSON.stringify(body).replaceAll(String(id), '#')
      expect(blanked(foreign.body, created.body.shipment.id)).toBe(blanked(none.body, missing))
    },
  )

  test.each(['abc', '0', '-1', '1.5', '9'.repeat(30), '%00', '__proto__'])(
    'an id like %s is a missing shipment',
    async (id) => {
      const { token } = await anAccount()
      const response = await call('GET /shipments/{id}', { token, params: { id } })
      expect([response.status, response.body.code]).toEqual([404, 1210])
    },
  )
})

describeWithTable('what a label does to its shipment', () => {
  async function labelled() {
    const account = await anAccount({ balances: { USD: 100 } })
    const created = await post(account.token, { create_label: true })
    return { ...account, shipment: created.body.shipment, params: { id: created.body.shipment.id } }
  }

  test('it cannot change any more', async () => {
    const { token, params } = await labelled()
    const response = await call('PUT /shipments/{id}', { token, params, body: { shipment: { weight: 2 } } })
    expect([response.status, response.body.code]).toEqual([400, 1201])
  })

  test('sending it back as it was read is fine', async () => {
    const { token, params } = await labelled()
    const read = await call('GET /shipments/{id}', { token, params })
    const response = await call('PUT /shipments/{id}', { token, params, body: read.body })
    expect(response.status).toBe(200)
    expect(response.body).toEqual(read.body)
  })

  test('a number in overpack_id is rejected with 1201, on an unlabelled one with 1202; null is valid', async () => {
    const { token, params } = await labelled()
    const put = (id: number, overpack_id: number | null) =>
      call('PUT /shipments/{id}', { token, params: { id }, body: { shipment: { overpack_id } } })
    const plain = await post(token)
    expect((await put(params.id, 7)).body.code).toBe(1201)
    expect((await put(plain.body.shipment.id, 7)).body.code).toBe(1202)
    expect((await put(params.id, null)).status).toBe(200)
  })

  test('cleared fields are removed, and omitted ones stay', async () => {
    const { token } = await anAccount()
    const input = { buyer: 'business', nature_type: '1', tax_ids: [{ type: 'IOSS', value: 'IM2760000017' }] }
    const created = await post(token, input)
    const { id, ...was } = created.body.shipment
    expect([was.buyer, was.nature_type, was.tax_ids.length]).toEqual(['business', '1', 1])
    const put = async (changes: object) => {
      await call('PUT /shipments/{id}', { token, params: { id }, body: { shipment: changes } })
      const { buyer, nature_type, tax_ids } = (await call('GET /shipments/{id}', { token, params: { id } })).body
        .shipment
      return [buyer ?? null, nature_type ?? null, tax_ids?.length ?? 0]
    }
    expect(await put({ comments: ['Nothing else'] })).toEqual(['business', '1', 1])
    expect(await put({ buyer: 'consumer' })).toEqual([null, '1', 1])
    expect(await put({ nature_type: null, tax_ids: [] })).toEqual([null, null, 0])
  })

  test('it cannot be deleted, not even after the label is cancelled', async () => {
    const { token, params, shipment } = await labelled()
    const remove = () => call('DELETE /shipments/{id}', { token, params })
    expect((await remove()).body.code).toBe(1212)
    await call('PUT /labels/{id}/cancel', { token, params: { id: shipment.labels[0].id } })
    expect((await remove()).body.code).toBe(1212)
  })

  test('after cancelling it changes again and gets a new label', async () => {
    const { token, params, shipment } = await labelled()
    await call('PUT /labels/{id}/cancel', { token, params: { id: shipment.labels[0].id } })
    const response = await call('PUT /shipments/{id}', {
      token,
      params,
      body: { shipment: { weight: 1.2, create_label: true } },
    })
    expect(response.status).toBe(200)
    expect(response.body.shipment.weight).toBe(1.2)
    expect(response.body.shipment.labels.map(({ cancelled }: { cancelled: boolean }) => cancelled)).toEqual([
      true,
      false,
    ])
  })
})

describeWithTable('deleting shipments', () => {
  test('takes away one without labels, once', async () => {
    const { token } = await anAccount()
    const created = await post(token)
    const params = { id: created.body.shipment.id }
    const removed = await call('DELETE /shipments/{id}', { token, params })
    expect([removed.status, removed.body]).toEqual([200, {}])
    expect((await call('DELETE /shipments/{id}', { token, params })).body.code).toBe(1210)
    expect(await count(token)).toBe(0)
  })

  test('takes away a test shipment with its label and tracking number', async () => {
    const { token } = await anAccount()
    const created = await post(token, { test: true, create_label: true })
    const [label] = created.body.shipment.labels
    expect((await call('GET /users/me', { token })).body.user.balance).toBe(0)
    expect((await call('DELETE /shipments/{id}', { token, params: { id: created.body.shipment.id } })).status).toBe(200)
    expect((await call('GET /labels/{id}', { token, params: { id: label.id } })).body.code).toBe(1205)
    const track = await call('GET /track/{tracking_number}', {
      token,
      params: { tracking_number: label.tracking_number },
    })
    expect(track.body.code).toBe(1210)
  })
})
