import { expect, test } from '@jest/globals'
import { DANGEROUS_GOODS_CODES, needsDangerousGoodsApproval } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { estimateWith } from '#test/support/handlersWith.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('an estimate', () => {
  const estimate = async (query: string) => {
    const { token } = await anAccount()
    return call('GET /estimate', { token, query })
  }
  const services = async (query: string) =>
    (await estimate(`entry_point=HKG101&weight=0.5&${query}`)).body.estimate.services

  test('prices a parcel on every service, cheapest first', async () => {
    const response = await estimate('country=DE&entry_point=HKG101&weight=0.5')
    expect(response.status).toBe(200)
    expect(response.body.estimate).toMatchObject({ currency: 'USD', entry_point: 'HKG101' })
    expect(response.body.estimate.services[0]).toEqual({
      carrier: 'SvcPost',
      service: 'Svc Post',
      exit_point: null,
      chargeable_weight: 0.5,
      gross_weight: 0.5,
      volumetric_weight: 0.019,
      insurance: { coverage: 0, fee: 0 },
      oversize_fee: 0,
      surcharge: 0.05,
      tax: 0,
      terms: ['DDU', 'DDP'],
      transit_min: 10,
      transit_max: 20,
      cost: 8.25,
      total_cost: 8.3,
      charges: [
        { code: 'freight', description: null, amount: 8.25, part_of: 'cost', rule: 'post/middle' },
        { code: 'handling', description: null, amount: 0.05, part_of: 'surcharge', rule: 'post/middle' },
      ],
      tariff: 'trial/bundled',
      service_points: false,
      delivery: {
        ship_date: expect.any(String),
        time_zone: 'Asia/Hong_Kong',
        delivery_date_min: expect.any(String),
        delivery_date_max: expect.any(String),
        confidence: 'estimated',
        deliveries: null,
      },
      shipping_methods: [{ code: '', cost: 8.25, method: 'Standard', total_cost: 8.3 }],
    })
    const totals = response.body.estimate.services.map(
      (service: { shipping_methods: { total_cost: number }[] }) => service.shipping_methods[0]?.total_cost,
    )
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
  })

  test('has 30 USD of cover by default, and cover of value and shipping for a fee', async () => {
    const plain = await services('country=FR&carrier=SvcExpress&terms=DDP')
    expect(plain[0]).toMatchObject({ service: 'Svc Parcel', insurance: { coverage: 30, fee: 0 } })
    const insured = await services('country=FR&carrier=SvcExpress&insurance=1&value=200')
    expect(insured[0]).toMatchObject({ insurance: { coverage: 208.58, fee: 2.09 } })
  })

  test('speaks in the currency asked for, value and rates alike', async () => {
    const [dollars] = await services('country=FR&carrier=SvcExpress&insurance=true&value=200')
    const [yen] = await services('country=FR&carrier=SvcExpress&insurance=true&value=30000&currency=JPY')
    expect(dollars.surcharge).toBe(0.08)
    expect(yen.surcharge).toBe(12)
    expect(yen.insurance).toEqual({ coverage: 31287, fee: 314 })
  })

  test.each([
    ['dg_codes=0965', ['Svc Plus']],
    ['dg_codes=0965,0967', ['Svc Plus']],
    ['dg_codes[]=0965&dg_codes[]=0967', ['Svc Plus']],
    ['dg_code[]=0965', ['Svc Plus']],
    ['dg_codes=', ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority']],
    ['exit_point=AMS', ['Svc Parcel']],
    ['exit_point=SYD', []],
    ['is_return=true', ['Svc Parcel']],
    ['carrier=SandboxFlaky', ['Svc Parcel']],
    ['signature_confirmation=1&postal_code=&province=', ['Svc Parcel', 'Svc Plus', 'Svc Priority']],
  ])('with %s lists %j', async (query, expected) => {
    const found = await services(`country=SE&${query}`)
    expect([...new Set(found.map(({ service }: { service: string }) => service))]).toEqual(expected)
  })

  test('of several packages adds up the chargeable weight of each, and ignores weight and dimensions outside them', async () => {
    const packed = (place: number, length: number, weight: number) =>
      `packages[${place}][length]=${length}&packages[${place}][width]=15&packages[${place}][height]=10&packages[${place}][weight]=${weight}`
    const weights = async (query: string) =>
      (await estimate(`entry_point=HKG101&country=DE&carrier=SvcExpress&${query}`)).body.estimate.services.map(
        (one: { chargeable_weight: number }) => one.chargeable_weight,
      )
    const one = await weights('weight=2&length=20&width=15&height=10')
    const other = await weights('weight=0.3&length=40&width=15&height=10')
    const both = await weights(`weight=9&length=90&${packed(3, 40, 0.3)}&${packed(1, 20, 2)}`)
    expect(both).toEqual(one.map((kg: number, place: number) => Math.round((kg + other[place]) * 1000) / 1000))
    expect(both.length).toBeGreaterThan(0)
  })

  test('is empty where nothing goes', async () => {
    expect(await services('country=KP')).toEqual([])
    expect(await services('country=DE&height=400')).toEqual([])
  })

  test('quotes the dearest zone until it knows the place', async () => {
    const cost = async (place: string) =>
      (await services(`country=US&carrier=USPS${place}`))[0].shipping_methods[0].cost
    expect(await cost('')).toBe(await cost('&postal_code=99501'))
    expect(await cost('&postal_code=90001')).toBeLessThan(await cost(''))
    expect(await cost('&province=California')).toBe(await cost('&postal_code=90001'))
  })

  test.each([
    ['', 400, 1000, '/country: is required'],
    ['country=DE&entry_point=HKG101', 400, 1000, '/weight: is required'],
    ['country=de&entry_point=HKG101&weight=1', 400, 1000, '/country: must be'],
    ['country=DE&entry_point=HKG101&weight=0', 400, 1000, '/weight: must be'],
    [
      'country=DE&entry_point=NOPE01&weight=1',
      400,
      1040,
      '/entry_point: entry point NOPE01 was not found. Available IDs: AMD021,',
    ],
    ['country=DE&entry_point=HKG101&weight=1&terms=DAP', 400, 1031, '/terms: must be'],
    ['country=DE&entry_point=HKG101&weight=1&dg_codes=0965,1', 400, 1031, '/dg_codes: must'],
    ['country=DE&entry_point=HKG101&weight=1&exit_point=jfk', 400, 1031, '/exit_point: must'],
    ['country=DE&entry_point=HKG101&weight=1&length=1000', 400, 1031, '/length: must'],
    ['country=DE&entry_point=HKG101&weight=1&packages=2', 400, 1031, '/packages: must have an index and a key'],
    ['country=DE&entry_point=HKG101&weight=1&packages[0][length]=2', 400, 1031, '/packages/0/width: is required'],
    ['country=DE&entry_point=HKG101&weight=1&insurance=yes', 400, 1031, '/insurance: must'],
    ['country=DE&entry_point=HKG101&weight=1&value=-1', 400, 1031, '/value: must'],
    ['country=DE&entry_point=HKG101&weight=1&currency=EURO', 400, 1031, '/currency: must'],
    ['country=DE&entry_point=HKG101&weight=1&currency=KPW', 400, 1051, '/currency: no exchange rate'],
  ])('rejects %j with %d/%d', async (query, status, code, reason) => {
    const response = await estimate(query)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(response.body.errors[0]).toContain(reason)
  })

  test('is our fault where there are no rates at all: 500/1051', async () => {
    const { token } = await anAccount()
    const query = 'country=DE&entry_point=HKG101&weight=1'
    const withoutRates = estimateWith({ ports: { exchangeRates: createTableExchangeRates({}) } })
    const response = await call('GET /estimate', { token, query: `${query}&currency=EUR` }, withoutRates)
    expect([response.status, response.body.code]).toEqual([500, 1051])
    expect((await call('GET /estimate', { token, query }, withoutRates)).status).toBe(200)
  })

  test('says why nothing serves a parcel', async () => {
    const reason = async (query: string) =>
      (await estimate(`country=DE&entry_point=HKG101&${query}`)).body.estimate.reason
    expect(await reason('weight=1')).toBeNull()
    expect(await reason('weight=5000')).toMatch(/^the weight \(5000 kg\) exceeds the limit \(maximum 50 kg, .*\)$/)
    expect(await reason('weight=1&dg_codes=SDEC1')).toMatch(/not approved for dg_code SDEC1/)
  })

  test('needs a token', async () => {
    expect((await call('GET /estimate', { query: 'country=DE' })).body.code).toBe(1005)
  })
})

describeWithTable('dangerous goods', () => {
  const [line] = aShipment().line_items as readonly Record<string, unknown>[]
  test.each(DANGEROUS_GOODS_CODES)(
    '%s are estimated only for accounts whose shipments with them are accepted',
    async (code) => {
      const seen: boolean[] = []
      for (const approvals of [[], ['special_dangerous_goods']] as const) {
        const { token } = await anAccount({ balances: { USD: 100 }, approvals })
        for (const query of [`dg_codes=${code}`, `dg_codes[]=${code}`, `dg_code[]=${code}`]) {
          const { estimate } = (
            await call('GET /estimate', { token, query: `entry_point=HKG101&country=DE&weight=0.5&${query}` })
          ).body
          const [cheapest] = estimate.services
          const service = cheapest?.service ?? 'Svc Plus'
          const created = await post(token, { service, line_items: [{ ...line, dg_code: code }] })
          expect([code, approvals, created.status === 201]).toEqual([code, approvals, cheapest !== undefined])
          seen.push(created.status === 201)
        }
      }
      expect(seen.slice(0, 3)).toEqual(Array(3).fill(!needsDangerousGoodsApproval(code)))
    },
  )
})
