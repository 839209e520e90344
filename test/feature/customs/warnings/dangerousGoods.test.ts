import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { postCustomsProduct } from '#test/support/customsProducts.ts'
import { aShipment, packages, post, recipient } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const lines = (changes: Record<string, unknown>) => ({
  line_items: [{ ...Object((aShipment().line_items as object[])[0]), sku: 'ONE', mpn: 'M-1', ...changes }],
})
const BY_POST = {
  service: 'Svc Post',
  to: recipient({
    street1: '350 5th Ave',
    city: 'New York',
    province: 'NY',
    postal_code: '10118',
    country: 'US',
  }),
}
const listWarnings = ({ body }: ApiResponse): string[] =>
  (body.shipment.warnings ?? []).map(({ code, path }: { code: number; path: string }) => `${code} ${path}`)

describeWithTable('dangerous and regulated goods of lines', () => {
  useSigningSecret()

  test('what is said of a battery comes back, and is held against the limits of the post', async () => {
    const { token } = await anAccount()
    const dangerous_goods = { un_number: 'UN3481', packing_instruction: 967, section: 'II', batteries: 3 }
    const line = { description: 'Rechargeable reading lamp', hts_code: '8513102000', dg_code: '0967', dangerous_goods }
    const input = { ...BY_POST, ...lines(line) }
    const created = await post(token, input)
    expect(created.status).toBe(201)
    expect(created.body.shipment.line_items[0].dangerous_goods).toEqual({
      ...dangerous_goods,
      watt_hours: null,
      lithium_grams: null,
      cells: null,
    })
    expect(listWarnings(created)).toEqual(['1242 /shipment/line_items/0/dangerous_goods'])
    const strict = await call('POST /shipments', {
      token,
      headers: { prefer: 'handling=strict' },
      body: { shipment: { ...aShipment(), ...input } },
    })
    expect([strict.status, strict.body.code]).toEqual([400, 1242])
  })

  test('limits by post are those of all lines together', async () => {
    const { token } = await anAccount()
    const lamp = (sku: string) => ({
      ...Object((aShipment().line_items as object[])[0]),
      sku,
      dg_code: '0967',
      dangerous_goods: { un_number: 'UN3481', batteries: 2 },
    })
    const created = await post(token, { ...BY_POST, line_items: [lamp('ONE'), lamp('TWO')] })
    expect(listWarnings(created).filter((one) => one.startsWith('1242'))).toEqual(['1242 /shipment/line_items'])
  })

  test('limits by post apply per package, and without a distribution all goods may be in one', async () => {
    const { token } = await anAccount()
    const lamp = {
      ...Object((aShipment().line_items as object[])[0]),
      description: 'Reading lamp, 20 cm',
      hts_code: '851310',
      quantity: 4,
      dg_code: '0967',
      dangerous_goods: { un_number: 'UN3481', batteries: 4 },
    }
    const inPackages = (contents: readonly object[]) => ({
      ...BY_POST,
      line_items: [lamp],
      packages: packages(2).map((each) => ({ ...each, contents })),
    })
    const silent = await post(token, inPackages([]))
    expect(silent.body.shipment.warnings).toContainEqual({
      code: 1242,
      path: '/shipment/packages',
      message: expect.stringContaining('contents of the packages are not specified'),
      cure: expect.stringContaining('send the `contents` of each package'),
    })
    const specified = await post(token, inPackages([{ description: 'Reading lamp, 20 cm', quantity: 2, value: 49 }]))
    expect([specified.status, listWarnings(specified).filter((one) => one.startsWith('1242'))]).toEqual([201, []])
  })

  test('counts and energy of batteries that contradict the quantity, the code or one another are warned of', async () => {
    const { token } = await anAccount()
    const shipment = (dangerous_goods: object) =>
      post(
        token,
        lines({ description: 'Reading lamp', hts_code: '851310', quantity: 100, dg_code: '0967', dangerous_goods }),
      )
    const few = await shipment({ batteries: 1 })
    expect(few.body.shipment.warnings).toContainEqual({
      code: 1242,
      path: '/shipment/line_items/0/dangerous_goods',
      message: expect.stringContaining('the quantity is 100, but the line item has only 1 cells or batteries'),
      cure: 'send the total number of cells or batteries in the line item',
    })
    const grams = await shipment({ batteries: 100, lithium_grams: 1 })
    expect(listWarnings(grams)).toContain('1242 /shipment/line_items/0/dangerous_goods')
    const fitting = await shipment({ batteries: 100, watt_hours: 20 })
    expect(listWarnings(fitting).filter((one) => one.startsWith('1242'))).toEqual([])
  })

  test('names the field that says so: the code, where it is alone', async () => {
    const { token } = await anAccount()
    const alone = (changes: object) =>
      post(token, {
        ...lines({ description: 'Button cells', hts_code: '850650', dg_code: '0968', ...changes }),
        ...{ service: 'Svc Post' },
      })
    for (const [changes, field] of [
      [{}, 'dg_code'],
      [{ dangerous_goods: { un_number: 'UN3090' } }, 'dangerous_goods'],
    ] as const) {
      const { status, body } = await alone(changes)
      expect([status, body.code]).toEqual([400, 1242])
      expect(body.errors[0]).toMatch(`/shipment/line_items/0/${field}: `)
    }
  })

  test('a UN number gives the code that services are chosen by, or asks for it', async () => {
    const { token } = await anAccount()
    const battery = (dangerous_goods: object) =>
      lines({ description: 'Reading lamp, 20 cm', hts_code: '851310', dangerous_goods })
    const named = await post(token, battery({ un_number: 'un 3481', packing_instruction: 967 }))
    expect(named.body.shipment.line_items[0]).toMatchObject({
      dg_code: '0967',
      dangerous_goods: { un_number: 'UN3481' },
    })
    expect(listWarnings(named)).toEqual([])
    const unnamed = battery({ un_number: 'UN3481' })
    const request = await post(token, unnamed)
    expect(request.body).toMatchObject({ shipment: { line_items: [{ dg_code: null }] } })
    expect(listWarnings(request)).toEqual(['1242 /shipment/line_items/0/dangerous_goods'])
    const strict = await call('POST /shipments', {
      token,
      headers: { prefer: 'handling=strict' },
      body: { shipment: { ...aShipment(), ...unnamed } },
    })
    expect([strict.status, strict.body.code]).toEqual([400, 1242])
    const alone = await post(token, { ...BY_POST, ...battery({ un_number: 'UN3480' }) })
    expect([alone.status, alone.body.code]).toEqual([400, 1242])
  })

  test('goods that no post takes are rejected where they would be sent by post', async () => {
    const { token } = await anAccount()
    const sodium = lines({ description: 'Sodium cell for lamps', dangerous_goods: { un_number: 'UN3551' } })
    const { status, body } = await post(token, { ...BY_POST, ...sodium })
    expect([status, body.code]).toEqual([400, 1242])
    expect(body.message).toContain('postal services do not accept sodium-ion batteries alone (UN3551)')
    const loose = await post(token, { ...BY_POST, ...lines({ description: 'Cells', dg_code: '0965' }) })
    expect([loose.status, loose.body.code]).toEqual([400, 1242])
  })

  test.each([
    ['Laptop, 14 inch', true, '847130'],
    ['Laptop sleeves of felt', false, '420292'],
    ['Nail polish, red', true, '330430'],
    ['Vape pens, steel', true, '854340'],
    ['Fridge magnets, set', true, '850519'],
    ['Cordless drill, 18 V', true, '846721'],
    ['AirPods', true, '851830'],
    ['Li-ion battery pack', true, '850780'],
    ['Lithium-ion battery', true, '850780'],
    ['锂电池', true, '850780'],
    ['Cotton T-shirt, blue', false, '610910'],
  ])('%s: asks for a code %s, and rejects nothing', async (description, isRequested, hts_code) => {
    const { token } = await anAccount()
    const body = { shipment: { ...aShipment(), ...lines({ description, hts_code }) } }
    const created = await call('POST /shipments', { token, headers: { prefer: 'handling=strict' }, body })
    expect(created.status).toBe(201)
    expect(listWarnings(created)).toEqual(isRequested ? ['1242 /shipment/line_items/0/dg_code'] : [])
  })

  test('what is asked by words is asked of the description in the language of origin, too', async () => {
    const { token } = await anAccount()
    const created = await post(
      token,
      lines({ description: 'Accessory for music', origin_description: '蓝牙耳机', hts_code: '851830' }),
    )
    expect(created.body.shipment.warnings).toContainEqual({
      code: 1242,
      path: '/shipment/line_items/0/dg_code',
      message: '“蓝牙耳机”: Does the item contain a lithium battery?',
      cure: 'if the goods require a dangerous goods code, send 0967 or 0970',
    })
  })

  test('an HS code of lithium batteries is not enough: without a code of dangerous goods it is rejected', async () => {
    const { token } = await anAccount()
    const battery = { description: 'Li-ion battery pack', hts_code: '8507.60' }
    const rejected = await post(token, lines(battery))
    expect([rejected.status, rejected.body.code]).toEqual([400, 1242])
    expect(rejected.body.errors[0]).toContain('lithium batteries require a dangerous goods code')
    expect((await post(token, { service: 'Svc Plus', ...lines({ ...battery, dg_code: '0965' }) })).status).toBe(201)
  })

  test('a line names a customs product that is there', async () => {
    const [{ token }, stranger] = await Promise.all([anAccount(), anAccount()])
    const product_id: number = (await postCustomsProduct(token)).body.product.id
    const created = await post(token, lines({ product_id }))
    expect(created.body.shipment).toMatchObject({ pga: true, line_items: [{ product_id, user_hts_code: '610910' }] })
    expect((await post(token)).body.shipment).toMatchObject({ pga: false, line_items: [{ product_id: null }] })
    const strange = await post(stranger.token, lines({ product_id }))
    expect([strange.status, strange.body.code]).toEqual([400, 1461])

    await call('DELETE /customs/products/{id}', { token, params: { id: product_id } })
    const late = await post(token, lines({ product_id }))
    expect([late.status, late.body.code]).toEqual([400, 1461])
    const { id } = created.body.shipment
    const changed = await call('PUT /shipments/{id}', { token, params: { id }, body: { shipment: { weight: 3 } } })
    expect(changed.status).toBe(200)
  })

  test('a line says where its certificate of safety lies, or why there is none', async () => {
    const { token } = await anAccount()
    const certificate = { product_id: 'TOY-1', product_version: '01', certifier_id: 'ACME_2' }
    const disclaim = { code: 'B', iuc: '130.005', iuc_description: 'Children consumer goods' }
    const none = { product_id: null, product_version: null, certifier_id: null, disclaim: null }
    const created = await post(token, lines({ compliance: { cpsc: certificate } }))
    expect(created.body.shipment.line_items[0].compliance).toEqual({ cpsc: { ...none, ...certificate } })
    const [sent] = created.body.shipment.line_items
    const changed = await call('PUT /shipments/{id}', {
      token,
      params: { id: created.body.shipment.id },
      body: { shipment: { line_items: [{ ...sent, compliance: { cpsc: { disclaim } } }] } },
    })
    expect(changed.body.shipment.line_items[0].compliance).toEqual({ cpsc: { ...none, disclaim } })
    for (const silent of [undefined, null, { cpsc: null }, {}]) {
      const { status, body } = await post(token, lines({ compliance: silent }))
      expect([status, body.shipment.line_items[0].compliance]).toEqual([201, undefined])
    }
    for (const [wrong, place] of [
      [{ ...certificate, disclaim }, 'cpsc'],
      [{ product_id: 'TOY-1' }, 'cpsc'],
      [none, 'cpsc'],
      [{ ...certificate, certifier_id: 'no blanks' }, 'cpsc/certifier_id'],
      [{ ...certificate, product_id: 'x'.repeat(20) }, 'cpsc/product_id'],
      [{ disclaim: { ...disclaim, code: 'C' } }, 'cpsc/disclaim/code'],
      [{ disclaim: { ...disclaim, iuc: '130' } }, 'cpsc/disclaim/iuc'],
    ] as const) {
      const { status, body } = await post(token, lines({ compliance: { cpsc: wrong } }))
      expect([status, body.code, body.message]).toEqual([
        400,
        1000,
        expect.stringContaining(`/shipment/line_items/0/compliance/${place}: `),
      ])
    }
  })
})
