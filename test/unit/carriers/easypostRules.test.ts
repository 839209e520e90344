import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import {
  formatMissingRateReason,
  parseFiles,
  Shipment,
  sumShipmentCost,
} from '#shared/carriers/easypost/rules/answers.ts'
import { parseErrorResponse, parseManifestedShipmentIds } from '#shared/carriers/easypost/rules/errors.ts'
import { buildShipmentRequest } from '#shared/carriers/easypost/rules/shipmentRequest.ts'
import { Tracker, toCarrierTracking } from '#shared/carriers/easypost/rules/trackingCodes.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { money, usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'

const NONE = { signature: false, isReturn: false, insuredValue: null }

const shipment = (parts: Partial<ParcelOrder>) => buildShipmentRequest(anOrder(parts)).shipment

describe('the order sent to EasyPost', () => {
  test('of a company without a person, and a phone number without its extension', () => {
    const sent = shipment({
      to: { ...inBerlin, name: null, companyName: 'Möbius KG', phone: '+49 30 1234567 x12' },
    })
    expect(sent).toMatchObject({ to_address: { company: 'Möbius KG', phone: '49301234567' } })
    expect(sent).not.toHaveProperty('to_address.name')
  })

  test('of a parcel abroad', () => {
    const order = anOrder({
      from: aParty({ companyName: 'Harbour Goods Inc', province: 'CA' }),
      seller: aParty({ name: null, companyName: 'Harbour Goods Ltd', country: 'HK' }),
      importer: { ...inBerlin, name: 'Zoll & Co' },
      taxIdentifiers: [
        { party: 'seller', kind: 'IOSS', number: 'IM2760000001', issuingCountry: 'DE' },
        { party: 'importer', kind: 'EORI', number: 'DE123456789012345', issuingCountry: 'DE' },
      ],
    })
    expect(buildShipmentRequest(order)).toEqual({
      shipment: {
        reference: order.reference,
        is_return: false,
        from_address: {
          name: 'Wilhelmina Oatcake',
          company: 'Harbour Goods Inc',
          street1: '417 Montgomery Street',
          street2: 'Floor 5',
          city: 'San Francisco',
          state: 'CA',
          zip: '94104',
          country: 'US',
          phone: '14155550134',
          email: 'wilhelmina@example.com',
        },
        to_address: {
          name: 'Käthe Möbius',
          street1: 'Invalidenstraße 117',
          city: 'Berlin',
          zip: '10115',
          country: 'DE',
          phone: '49301234567',
          email: 'kaethe@example.com',
        },
        buyer_address: expect.objectContaining({ name: 'Zoll & Co' }),
        parcel: { weight: 28.3, length: 7.9, width: 6, height: 4 },
        customs_info: {
          eel_pfc: 'NOEEI 30.37(a)',
          contents_type: 'merchandise',
          customs_certify: true,
          customs_signer: 'Harbour Goods Ltd',
          non_delivery_option: 'return',
          restriction_type: 'none',
          customs_items: [
            {
              description: 'Cotton T-shirt',
              quantity: 2,
              value: 49,
              currency: 'USD',
              weight: 24.7,
              hs_tariff_number: '610910',
              origin_country: 'PT',
              code: 'SHIRT-M',
            },
          ],
        },
        tax_identifiers: [
          { entity: 'SENDER', tax_id: 'IM2760000001', tax_id_type: 'IOSS', issuing_country: 'DE' },
          { entity: 'RECEIVER', tax_id: 'DE123456789012345', tax_id_type: 'EORI', issuing_country: 'DE' },
        ],
        options: {
          label_format: 'PNG',
          label_size: '4x6',
          label_date: '2026-11-23T12:00:00Z',
          print_custom_1: order.reference,
          invoice_number: order.reference,
          incoterm: 'DDP',
        },
      },
    })
  })

  test.each([
    ['DDU is delivered at place', { terms: 'DDU' as const }, { options: { incoterm: 'DAP' } }],
    ['a signature', { options: { ...NONE, signature: true } }, { options: { delivery_confirmation: 'SIGNATURE' } }],
    [
      'what machines cannot sort',
      { packages: [aPackage({ isIrregular: true })] as const },
      { options: { machinable: false } },
    ],
    [
      'a return',
      { options: { ...NONE, isReturn: true } },
      { is_return: true, customs_info: { contents_type: 'returned_goods' } },
    ],
  ])('%s', (_, parts, expected) => {
    expect(shipment(parts)).toMatchObject(expected)
  })

  test('nothing of customs at home', () => {
    const request = shipment({ to: aParty(), options: { ...NONE } })
    for (const part of ['customs_info', 'buyer_address', 'tax_identifiers']) expect(request).not.toHaveProperty(part)
    expect(request).not.toHaveProperty('options.incoterm')
  })
})

describe('exports of the United States', () => {
  const worth = (...cents: readonly number[]) => cents.map((each) => aLine({ value: usd(each) }))
  const other = aLine({ hsCode: '420221', value: usd(200_000) })

  test.each([
    ['to Germany at the limit', { contents: worth(100_000, 150_000) }, 'NOEEI 30.37(a)'],
    ['by HS code', { contents: [...worth(200_000), other] }, 'NOEEI 30.37(a)'],
    ['to Canada', { to: inToronto, contents: worth(900_000) }, undefined],
    ['from elsewhere', { from: inToronto, contents: worth(900_000) }, undefined],
  ])('need no declaration %s', (_, parts, exemption) => {
    expect(shipment(parts)).toHaveProperty('customs_info')
    expect(shipment(parts)).toMatchObject(exemption ? { customs_info: { eel_pfc: exemption } } : {})
    if (!exemption) expect(shipment(parts)).not.toHaveProperty('customs_info.eel_pfc')
  })
})

test('EasyPost receives the product identifiers of the European Union', () => {
  const items = (mpn: string) => shipment({ contents: [aLine({ sku: 'OURS', mpn, gtin: '4006381333931' })] })
  expect(items('MAKER-7')).toMatchObject({
    customs_info: {
      customs_items: [{ code: 'OURS', manufacturer_product_id: 'MAKER-7', standardized_product_id: '4006381333931' }],
    },
  })
  expect(items('x'.repeat(64))).toHaveProperty('customs_info.customs_items[0].manufacturer_product_id')
  expect(items('x'.repeat(65))).not.toHaveProperty('customs_info.customs_items[0].manufacturer_product_id')
})

describe('the responses of EasyPost', () => {
  test.each([
    [
      'objects by field',
      { code: 'A', message: 'Missing.', errors: [{ field: 'zip', message: 'is blank' }] },
      'Missing.; zip: is blank',
    ],
    [
      'objects with codes',
      { code: 'A', message: 'No.', errors: [{ code: 'E.X', field: 'a', message: 'b', suggestion: null }] },
      'No.; a: b',
    ],
    ['texts', { code: 'A', message: 'Not found.', errors: ['No insurance.'] }, 'Not found.; No insurance.'],
    [
      'fields with texts',
      { code: 'A', message: 'Bad.', errors: [{ to_address: 'Required and missing.' }] },
      'Bad.; to_address: Required and missing.',
    ],
    ['nothing beside', { code: 'A', message: 'Bad.', errors: [] }, 'Bad.'],
    ['a list as its message', { code: 'A', message: ['One.', 'Two.'], errors: [] }, 'One.; Two.'],
    ['an object as its message', { code: 'A', message: { errors: ['One.'] }, errors: null }, 'errors: One.'],
    ['the same twice', { code: 'A', message: 'One.', errors: ['One.'] }, 'One.'],
  ])('of errors: %s', (_, error, reason) => {
    expect(parseErrorResponse({ error })).toEqual({ code: 'A', reason })
  })

  test.each([null, [], {}, { error: { message: '' } }, 'no'])('of errors: nothing that can be read (%j)', (body) => {
    expect(parseErrorResponse(body)).toEqual({
      code: '',
      reason: 'the carrier rejected the request without stating a reason',
    })
  })

  test('of errors: not more than anybody reads', () => {
    expect(parseErrorResponse({ error: { message: 'x'.repeat(5000) } }).reason).toHaveLength(400)
  })

  test('why there is no price: what its carrier says, or else what any says', () => {
    const messages = [
      { carrier: 'USPS', type: 'rate_error', message: 'too heavy' },
      { carrier: 'UPS', type: 'rate_error', message: ['too', 'long'] },
    ]
    const parsed = v.parse(Shipment, { id: 'shp_1', messages })
    expect(formatMissingRateReason(parsed, 'UPS/UPSSaver')).toBe('too; long')
    expect(formatMissingRateReason(parsed, 'FedEx/GROUND')).toBe('too heavy; too; long')
    expect(formatMissingRateReason({ messages: [] }, 'UPS/UPSSaver')).toMatch(/does not offer/)
  })

  test('what a label costs: its price and all fees', () => {
    const rate = {
      id: 'r',
      carrier: 'USPS',
      service: 'Priority',
      carrier_account_id: 'ca',
      rate: '5.93',
      currency: 'USD',
    }
    const fees = [
      { type: 'PostageFee', amount: '5.93000' },
      { type: 'LabelFee', amount: '0.01500' },
      { type: 'InsuranceFee', amount: '0.50000' },
    ]
    expect(sumShipmentCost(v.parse(Shipment, { id: 's', selected_rate: rate, fees }))).toEqual(usd(645))
    expect(sumShipmentCost(v.parse(Shipment, { id: 's', selected_rate: { ...rate, currency: 'EUR' }, fees }))).toEqual(
      money(593, 'EUR'),
    )
    expect(sumShipmentCost(v.parse(Shipment, { id: 's' }))).toBeNull()
  })

  test('where files lie: the label first, invoices among the forms', () => {
    const forms = [
      { form_type: 'commercial_invoice', form_url: 'https://b' },
      { form_type: 'high_value_report', form_url: 'https://c' },
      { form_type: 'cn22', form_url: null },
    ]
    expect(parseFiles(v.parse(Shipment, { id: 's', postage_label: { label_url: 'https://a' }, forms }))).toEqual([
      { kind: 'label', url: 'https://a' },
      { kind: 'commercialInvoice', url: 'https://b' },
      { kind: 'other', url: 'https://c' },
    ])
  })

  test('which parcels are on a form already', () => {
    const reason = 'The following shipments have already been manifested: shp_ab12, shp_cd34'
    expect(parseManifestedShipmentIds({ code: 'SCAN_FORM.CREATE.FAILURE', reason })).toEqual(['shp_ab12', 'shp_cd34'])
    expect(parseManifestedShipmentIds({ code: 'SCAN_FORM.CREATE.FAILURE', reason: 'shp_ab12 is void' })).toEqual([])
  })
})

describe('our codes for what EasyPost follows', () => {
  const codes = (details: readonly (readonly [string, string | null, string])[], rest = {}) =>
    toCarrierTracking(
      v.parse(Tracker, {
        ...rest,
        tracking_details: details.map(([status, status_detail, message]) => ({
          ...{ status, status_detail, message, datetime: '2026-11-20T10:00:00Z' },
        })),
      }),
    ).scans.map(({ code }) => code)

  test.each([
    ['in_transit', 'arrived_at_facility', 'Arrived', [101]],
    ['in_transit', 'transferred_to_destination_carrier', 'Handed on', [190]],
    ['in_transit', 'something_new', 'Whatever', [150]],
    ['in_transit', null, 'Origin acceptance', [105]],
    ['in_transit', 'status_update', 'Released by customs', [131]],
    ['in_transit', 'held', 'Held in customs', [132]],
    ['in_transit', 'delayed', 'Delayed in clearance', [134]],
    ['in_transit', 'status_update', 'Duty payment required', [136]],
    ['in_transit', 'status_update', 'Arrived at customs', [130]],
    ['out_for_delivery', null, 'Out for delivery', [198]],
    ['available_for_pickup', 'arrived_at_pickup_location', 'Ready', [225]],
    ['delivered', null, 'Delivered, Front Desk/Reception', [201]],
    ['delivered', null, 'Delivered, PO Box', [209]],
    ['delivered', null, 'Delivered', [200]],
    ['return_to_sender', 'refused', 'Refused', [310, 315]],
    ['return_to_sender', 'expired', 'Unclaimed', [311, 315]],
    ['return_to_sender', null, 'Returning', [315]],
    ['failure', 'lost', 'Lost', [325]],
    ['failure', 'unknown', 'Seized by customs', [135]],
    ['failure', 'unknown', 'Destroyed', [320]],
    ['failure', null, 'Failed', [121]],
    ['cancelled', null, 'Cancelled', [null]],
    ['error', null, 'Error', [null]],
    ['never_heard_of', null, 'New', [null]],
  ] as const)('%s, %s, "%s"', (status, detail, message, expected) => {
    expect(codes([[status, detail, message]])).toEqual(expected)
  })

  test('that a label was made counts once', () => {
    expect(
      codes([
        ['pre_transit', null, 'a'],
        ['pre_transit', null, 'b'],
        ['in_transit', null, 'c'],
      ]),
    ).toEqual([100, 150])
  })

  test('only the first scan is the acceptance', () => {
    expect(
      codes([
        ['in_transit', null, 'Picked up'],
        ['in_transit', null, 'Accepted at hub'],
      ]),
    ).toEqual([105, 150])
  })

  test('what is delivered after it was sent back, is delivered to its sender', () => {
    expect(
      codes([
        ['return_to_sender', null, 'Returning'],
        ['delivered', null, 'Delivered'],
      ]),
    ).toEqual([315, 212])
    expect(codes([['delivered', null, 'Delivered']], { is_return: true })).toEqual([212])
  })

  test('posts keep parcels in post offices', () => {
    expect(codes([['available_for_pickup', null, 'Ready']], { carrier: 'USPS' })).toEqual([220])
    expect(codes([['available_for_pickup', null, 'Ready']], { carrier: 'UPS' })).toEqual([225])
  })

  test('times are those of the place, and instants', () => {
    const [scan] = toCarrierTracking(
      v.parse(Tracker, {
        tracking_details: [{ status: 'in_transit', datetime: '2026-11-20T23:30:00-08:00' }, { status: 'in_transit' }],
      }),
    ).scans
    expect(scan).toMatchObject({ occurredAtMs: Date.UTC(2026, 10, 21, 7, 30), localTime: '2026-11-20 23:30:00' })
  })
})
