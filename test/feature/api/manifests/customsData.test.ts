import { expect, test } from '@jest/globals'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { toDecimalValue } from '#shared/core/money.ts'
import { createLabelOrder } from '#shared/shipping/labels/labelOrder.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { postCustomsProduct } from '#test/support/customsProducts.ts'
import { cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aParcel, MEASURES, type Named, parcels, postManifest, postOverpack } from '#test/support/overpacks.ts'
import { aShipment, packages, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const rich = () => anAccount({ balances: { USD: 5_000 } })

const customsData = (
  token: string,
  id: unknown,
  query = '',
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  call('GET /manifests/{id}/customs-data', { token, params: { id: String(id) }, query, headers })

async function manifestOf({ token }: TestAccount, ...overpacks: readonly (readonly Named[])[]): Promise<number> {
  const ids: number[] = []
  for (const inside of overpacks) ids.push((await postOverpack(token, inside, MEASURES)).body.overpack.id)
  const { status, body } = await postManifest(token, ids)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.manifest.id
}

type Parcel = Record<string, unknown> & { tracking_number: string; version: number; gross_weight: number }

/** Returns all pages of a manifest, with `limit` parcels each. */
async function allPages(token: string, id: number, limit: number, more = ''): Promise<readonly (readonly Parcel[])[]> {
  const pages: Parcel[][] = []
  let next: string | null = ''
  while (next !== null) {
    const query: string = next === '' ? `limit=${limit}${more}` : `page_token=${encodeURIComponent(next)}`
    const { status, body } = await customsData(token, id, query)
    if (status !== 200) throw new Error(JSON.stringify(body))
    pages.push(body.customs_data)
    next = body.next_page
  }
  return pages
}

const weigh = (parcel: Named, kg: number) =>
  operate('LabelProcessed', { tracking_number: parcel.tracking_number, weight: kg })

const [line] = aShipment().line_items as Record<string, unknown>[]
const firm = { ...Object(aShipment().consignor), tax_ids: [{ type: 'IOSS', value: 'IM2760000017' }] }

describeWithTable('customs data of a manifest', () => {
  test('is everything customs receive about each parcel', async () => {
    const account = await rich()
    const changes = {
      consignor: firm,
      nature_type: '11',
      line_items: [{ ...line, sku: 'TEE-M', mpn: 'MAKER-7', gtin: '4006381333931' }],
    }
    const parcel = await aParcel(account.token, changes)
    const id = await manifestOf(account, [parcel])
    const { status, body } = await customsData(account.token, id)
    expect([status, body.next_page]).toEqual([200, null])
    expect(body.customs_data).toEqual([
      {
        shipment_id: parcel.id,
        tracking_number: parcel.tracking_number,
        further_tracking_numbers: [],
        version: 1,
        changed: expect.any(String),
        corrections: [],
        posted: expect.any(String),
        entry_point: 'HKG101',
        origin_country: 'HK',
        destination_country: 'DE',
        service: 'Svc Parcel',
        channel: 'courier',
        carrier: expect.any(String),
        category: 'sale',
        nature_type: '11',
        buyer: 'consumer',
        terms: 'DDU',
        sender: expect.objectContaining({
          name: 'Harbour Goods Ltd',
          type: 'legal',
          city: 'Hong Kong',
          numbers: [
            { type: 'IOSS', value: 'IM2760000017', country: null },
            { type: null, value: 'HK12345678', country: null },
          ],
        }),
        addressee: {
          name: 'Erika Mustermann',
          company_name: null,
          type: 'natural',
          street1: 'Invalidenstraße 117',
          street2: null,
          city: 'Berlin',
          province: null,
          postal_code: '10115',
          country: 'DE',
          phone: '+49 30 1234567',
          email: 'erika@example.com',
          numbers: [],
        },
        importer: null,
        gross_weight: 0.8,
        package_count: 1,
        postage: expect.any(Number),
        insured_value: null,
        papers: ['commercial_invoice'],
        lines: [
          {
            line: 1,
            description: 'Cotton T-shirt',
            quantity: 2,
            hs_code: '610910',
            origin_country: 'CN',
            net_weight: 0.7,
            value: 24.5,
            currency: 'USD',
            sku: 'TEE-M',
            mpn: 'MAKER-7',
            gtin: '4006381333931',
            responsible_person: null,
            epr_number: null,
            dg_code: null,
            un_number: null,
            customs_product: null,
            cpsc: null,
          },
        ],
      },
    ])
  })

  test('has the agency data of regulated goods: from the line, else from the customs product it names', async () => {
    const account = await rich()
    const disclaim = { code: 'A', iuc: '130.005', iuc_description: 'Children consumer goods' }
    const own = { product_id: 'TOY-1', product_version: '01', certifier_id: 'C_9', disclaim: null }
    const ofProduct = { product_id: null, product_version: null, certifier_id: null, disclaim }
    const created = await postCustomsProduct(account.token, { compliance: { cpsc: { disclaim } } })
    const { id: product_id, created_at, updated_at, deleted_at, ...content } = created.body.product
    expect(content.compliance).toEqual({ cpsc: ofProduct })
    const line_items = [{ ...line, product_id }, { ...line, product_id, compliance: { cpsc: own } }, line]
    const parcel = await aParcel(account.token, { line_items })
    const id = await manifestOf(account, [parcel])
    await call('DELETE /customs/products/{id}', { token: account.token, params: { id: String(product_id) } })
    const [{ lines }] = (await customsData(account.token, id)).body.customs_data
    const customs_product = { id: product_id, ...content }
    expect(lines).toMatchObject([
      { customs_product, cpsc: ofProduct },
      { customs_product, cpsc: own },
      { customs_product: null, cpsc: null },
    ])
    const csv = (await customsData(account.token, id, 'type=csv')).bytes.toString()
    const [head = '', first = '', second = ''] = csv.split('\r\n')
    const from = head.split(',').indexOf('customs_product_id')
    const cells = (row: string) => row.split(',').slice(from, -4)
    const agency = [String(product_id), '31A--06', '210.000', 'PRO', 'PFR 18000000001', '']
    expect(cells(first)).toEqual([...agency, '', '', '', 'A', '130.005', 'Children consumer goods'])
    expect(cells(second)).toEqual([...agency, 'TOY-1', '01', 'C_9', '', '', ''])
  })

  test('of a return goes from the buyer to the entry point, as returned goods', async () => {
    const account = await rich()
    const parcel = await aParcel(account.token, { is_return: true, service: 'Svc Parcel' })
    const id = await manifestOf(account, [parcel])
    const [data] = (await customsData(account.token, id)).body.customs_data
    expect(data).toMatchObject({
      origin_country: 'DE',
      destination_country: 'HK',
      category: 'returned',
      sender: { name: 'Erika Mustermann', country: 'DE' },
      addressee: { country: 'HK' },
      importer: { name: 'Harbour Goods Ltd' },
    })
  })

  test('says what is missing for the lane, as the shipment was warned', async () => {
    const account = await rich()
    const line_items = [{ ...line, description: 'clothes', hts_code: null }]
    const created = await post(account.token, { create_label: true, line_items })
    const { shipment } = created.body
    const id = await manifestOf(account, [{ id: shipment.id }])
    const [parcel] = (await customsData(account.token, id)).body.customs_data
    expect(parcel.warnings).toEqual(shipment.warnings)
    expect(parcel.warnings.map(({ path }: { path: string }) => path)).toContain('/shipment/line_items/0/hts_code')
  })

  test('is what the carrier receives, field by field, for ten parcels', async () => {
    const account = await rich()
    const requests = [
      {},
      { weight: 1.2, insurance: true },
      { line_items: [line, { ...line, description: 'Leather belt', hts_code: '420330', currency: 'EUR', value: 12 }] },
      { consignee: { ...Object(aShipment().to), name: 'Importer GmbH', id: 'DE123456789' } },
      { consignor: firm, terms: 'DDU' },
      { buyer: 'business' },
      { nature_type: '31' },
      { line_items: [{ ...line, hts_code: '6109.10.00' }] },
      { line_items: [{ ...line, sku: 'A-1', quantity: 7 }], weight: 3 },
      { packages: packages(2) },
    ]
    const created = await Promise.all(
      requests.map((request) => post(account.token, { create_label: true, ...request })),
    )
    const shipments = created.map(({ body }) => body.shipment)
    const packed = shipments.flatMap(({ labels }) => labels.map(({ id }: { id: number }) => ({ label_id: id })))
    const id = await manifestOf(account, packed)
    const { customs_data: data } = (await customsData(account.token, id)).body
    expect(data).toHaveLength(requests.length)
    for (const parcel of data) {
      const found = await findShipment(testTable(), account.userId, parcel.shipment_id)
      const label = found?.labels[0]
      if (!found || !label) throw new Error('the parcel is gone')
      expect(parcel).toMatchObject(inWordsOfCustoms(createLabelOrder(found.shipment, label, Date.now()).parcel))
    }
  })

  test('is of a shipment in several packages once, under the number of the first', async () => {
    const account = await rich()
    const { labels } = (await post(account.token, { create_label: true, packages: packages(3) })).body.shipment
    const [first, ...others] = labels.map(({ id, tracking_number }: { id: number; tracking_number: string }) => ({
      label_id: id,
      tracking_number,
    }))
    const id = await manifestOf(account, [first, others[0]], [others[1]])
    const complete = (await allPages(account.token, id, 10)).flat()
    expect(complete).toMatchObject([
      {
        tracking_number: first.tracking_number,
        further_tracking_numbers: others.map((other: { tracking_number: string }) => other.tracking_number),
        package_count: 3,
        gross_weight: 0.8,
      },
    ])
    advance(MINUTE_MS)
    await weigh(others[0], 0.4)
    expect((await allPages(account.token, id, 10)).flat()).toMatchObject([{ version: 2, gross_weight: 1.05 }])
  })

  test('comes in pages, each parcel once, in the order of the overpacks', async () => {
    const account = await rich()
    const created = await parcels(account.token, 5)
    const id = await manifestOf(account, created.slice(3), created.slice(0, 3))
    const complete = (await allPages(account.token, id, 100)).flat()
    const numbers = (some: readonly Named[]) => some.map(({ tracking_number }) => tracking_number)
    expect(numbers(complete.slice(0, 2)).toSorted()).toEqual(numbers(created.slice(3)).toSorted())
    expect(numbers(complete.slice(2)).toSorted()).toEqual(numbers(created.slice(0, 3)).toSorted())
    for (const limit of [1, 2, 3, 5]) {
      const pages = await allPages(account.token, id, limit)
      expect(pages.map(({ length }) => length)).toEqual(
        Array.from({ length: Math.ceil(5 / limit) }, (_, page) => Math.min(limit, 5 - page * limit)),
      )
      expect(pages.flat()).toEqual(complete)
    }
  })

  test('is a table for each line of goods, of which the first part has the names of the columns', async () => {
    const account = await rich()
    const line_items = [line, { ...line, description: '=Belt, "wide"', hts_code: '420330' }]
    const created = [await aParcel(account.token, { line_items }), await aParcel(account.token)]
    const id = await manifestOf(account, created)
    const first = await customsData(account.token, id, 'type=csv&limit=1')
    expect(first.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [, next] = /^<(\?type=csv&page_token=[^>]+)>; rel="next"$/.exec(first.headers.link ?? '') ?? []
    const second = await customsData(account.token, id, next?.slice(1))
    expect(second.headers.link).toBeUndefined()
    const text = (response: ApiResponse) => new TextDecoder().decode(response.bytes)
    const [names = '', ...rows] = `${text(first)}${text(second)}`.trimEnd().split('\r\n')
    expect(names).toMatch(/^tracking_number,further_tracking_numbers,shipment_id,version,/)
    expect(rows).toHaveLength(3)
    expect(text(first)).toContain(`"'=Belt, ""wide""",2,420330,CN,0.7,24.5,USD`)
    const complete = await customsData(account.token, id, '', { accept: 'text/csv' })
    expect(text(complete)).toBe(`${text(first)}${text(second)}`)
  })

  test('is in its next version once a parcel weighs something else, and says what changed', async () => {
    const account = await rich()
    const [before, other, same] = await parcels(account.token, 3)
    if (!before || !other || !same) throw new Error('too few')
    await weigh(before, 0.9)
    advance(MINUTE_MS)
    const id = await manifestOf(account, [before, other, same])
    const versions = async (query = '') =>
      Object.fromEntries(
        (await allPages(account.token, id, 2, query))
          .flat()
          .map((one) => [one.tracking_number, [one.version, one.gross_weight]]),
      )
    // Weights measured before the manifest are part of its first version.
    expect(await versions()).toEqual({
      [before.tracking_number]: [1, 0.9],
      [other.tracking_number]: [1, 0.8],
      [same.tracking_number]: [1, 0.8],
    })
    advance(60 * MINUTE_MS)
    await weigh(other, 1.1)
    await weigh(same, 0.8)
    expect(await versions()).toMatchObject({ [other.tracking_number]: [2, 1.1], [same.tracking_number]: [1, 0.8] })
    const [corrected] = (await allPages(account.token, id, 100, '&since=2020-01-01')).flat()
    expect(corrected).toMatchObject({
      tracking_number: other.tracking_number,
      corrections: [{ version: 2, reason: 'weighed', field: 'gross_weight', before: 0.8, after: 1.1 }],
    })
    expect(await versions('&since=2020-01-01')).toEqual({ [other.tracking_number]: [2, 1.1] })
    expect(await versions('&since=2100-01-01')).toEqual({})
  })

  test('cannot change otherwise: labels on a manifest stay, and so do their shipments', async () => {
    const account = await rich()
    const parcel = await aParcel(account.token)
    const id = await manifestOf(account, [parcel])
    const before = (await customsData(account.token, id)).body
    expect((await cancel(account, parcel.label_id)).body.code).toBe(1251)
    const put = { shipment: { line_items: [{ ...line, value: 1 }] } }
    const params = { id: String(parcel.id) }
    expect((await call('PUT /shipments/{id}', { token: account.token, params, body: put })).body.code).toBe(1201)
    expect((await customsData(account.token, id)).body).toEqual(before)
  })

  test("is its owner's, and its page tokens hold for one manifest", async () => {
    const account = await rich()
    const created = await parcels(account.token, 3)
    const id = await manifestOf(account, created.slice(0, 2))
    const other = await manifestOf(account, created.slice(2))
    const { next_page } = (await customsData(account.token, id, 'limit=1')).body
    const query = `page_token=${encodeURIComponent(next_page)}`
    expect((await customsData(account.token, other, query)).body.code).toBe(1025)
    const stranger = await anAccount()
    expect((await customsData(stranger.token, id)).body.code).toBe(1275)
    expect((await customsData(account.token, id, 'limit=0')).body.code).toBe(1031)
  })
})

/** Returns the data transmitted to a carrier, with the field names of customs data. */
function inWordsOfCustoms({ to, seller, importer, contents, terms, packages: boxes, options, ...order }: ParcelOrder) {
  const { name, street1, city, postalCode, country } = to
  const shown = {
    addressee: { name, street1, city, postal_code: postalCode, country },
    sender: { name: seller.name, street1: seller.street1, city: seller.city, country: seller.country },
    lines: contents.map((each) => ({
      description: each.description,
      quantity: each.quantity,
      hs_code: each.hsCode,
      origin_country: each.originCountry,
      net_weight: convertGramsToKg(each.weightGrams * each.quantity),
      value: toDecimalValue(each.value),
      currency: each.value.currency,
      sku: each.sku,
      dg_code: each.dangerousGoodsCode,
    })),
    terms,
    package_count: boxes.length,
    insured_value: options.insuredValue && toDecimalValue(options.insuredValue),
  }
  const isApart = importer.name !== to.name
  const numbers = order.taxIdentifiers
    .filter(({ party }) => party === 'seller')
    .map(({ number }) => expect.objectContaining({ value: number }))
  return {
    ...shown,
    importer: isApart ? expect.objectContaining({ name: importer.name, city: importer.city }) : null,
    sender: { ...shown.sender, ...(numbers.length > 0 && { numbers: expect.arrayContaining(numbers) }) },
  }
}
