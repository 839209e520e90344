import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import {
  formatFailureReason,
  formatMissingOfferReason,
  listOffers,
  parseFiles,
  Shipment,
  Transaction,
} from '#shared/carriers/shippo/rules/answers.ts'
import { detectCarrier } from '#shared/carriers/shippo/rules/detectCarrier.ts'
import { isAlreadyRefunded, isManifestUnsupported, parseErrorReason } from '#shared/carriers/shippo/rules/errors.ts'
import { buildShipmentRequest, validateShippoOrder } from '#shared/carriers/shippo/rules/shipmentRequest.ts'
import { Track, toCarrierTracking } from '#shared/carriers/shippo/rules/trackingCodes.ts'
import { money, usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'

const NONE = { signature: false, isReturn: false, insuredValue: null }
const inCalifornia = aParty({ companyName: 'Harbour Goods Inc', province: 'CA' })

const buildRequest = (parts: Partial<ParcelOrder>) => buildShipmentRequest(anOrder({ from: inCalifornia, ...parts }))

describe('the order sent to Shippo', () => {
  test('of a parcel abroad', () => {
    const order = anOrder({
      from: inCalifornia,
      seller: aParty({ name: null, companyName: 'Harbour Goods Ltd', country: 'HK' }),
      importer: { ...inBerlin, name: 'Zoll & Co', email: null },
      packages: [aPackage({ lengthCm: 20.01 })],
      taxIdentifiers: [
        { party: 'seller', kind: 'IOSS', number: 'IM2760000001', issuingCountry: 'DE' },
        { party: 'seller', kind: 'EORI', number: 'DE123456789012345', issuingCountry: 'DE' },
      ],
    })
    expect(buildShipmentRequest(order)).toEqual({
      address_from: {
        name: 'Wilhelmina Oatcake',
        company: 'Harbour Goods Inc',
        street1: '417 Montgomery Street',
        street2: 'Floor 5',
        city: 'San Francisco',
        state: 'CA',
        zip: '94104',
        country: 'US',
        phone: '+1 (415) 555-0134',
        email: 'wilhelmina@example.com',
      },
      address_to: {
        name: 'Käthe Möbius',
        street1: 'Invalidenstraße 117',
        city: 'Berlin',
        zip: '10115',
        country: 'DE',
        phone: '+49 30 1234567',
        email: 'kaethe@example.com',
      },
      parcels: [{ weight: '800', mass_unit: 'g', length: '20.1', width: '15', height: '10', distance_unit: 'cm' }],
      customs_declaration: {
        certify: true,
        certify_signer: 'Harbour Goods Ltd',
        contents_type: 'MERCHANDISE',
        non_delivery_option: 'RETURN',
        incoterm: 'DDP',
        invoice: order.reference,
        eel_pfc: 'NOEEI_30_37_a',
        address_importer: expect.objectContaining({ name: 'Zoll & Co' }),
        exporter_identification: {
          eori_number: 'DE123456789012345',
          tax_id: { number: 'IM2760000001', type: 'IOSS' },
        },
        is_vat_collected: true,
        items: [
          {
            description: 'Cotton T-shirt',
            quantity: 2,
            net_weight: '700',
            mass_unit: 'g',
            value_amount: '49.00',
            value_currency: 'USD',
            origin_country: 'PT',
            hs_code: '610910',
            sku_code: 'SHIRT-M',
          },
        ],
      },
      extra: { reference_1: order.reference },
      shipment_date: '2026-11-23T12:00:00.000Z',
      metadata: order.reference,
      async: false,
    })
  })

  test.each([
    ['DDU', { terms: 'DDU' as const }, { customs_declaration: { incoterm: 'DDU' } }],
    ['a signature', { options: { ...NONE, signature: true } }, { extra: { signature_confirmation: 'STANDARD' } }],
    [
      'insurance',
      { options: { ...NONE, insuredValue: usd(24_999) } },
      { extra: { insurance: { amount: '249.99', currency: 'USD', content: 'Cotton T-shirt' } } },
    ],
    [
      'a return, whose addresses Shippo turns round',
      { options: { ...NONE, isReturn: true } },
      {
        extra: { is_return: true },
        address_to: { name: 'Käthe Möbius' },
        customs_declaration: { contents_type: 'RETURN_MERCHANDISE' },
      },
    ],
    [
      'a company without a name',
      { to: { ...inBerlin, name: null, companyName: 'Möbius KG' } },
      { address_to: { name: 'Möbius KG', company: 'Möbius KG' } },
    ],
    [
      'values without decimals',
      { contents: [aLine({ value: money(4900, 'JPY') })] },
      { customs_declaration: { items: [{ value_amount: '4900', value_currency: 'JPY' }] } },
    ],
    [
      'lines that are heavier than their parcel',
      { contents: [aLine({ quantity: 4 })] },
      { parcels: [{ weight: '800' }], customs_declaration: { items: [{ net_weight: '800' }] } },
    ],
  ])('%s', (_, parts, expected) => {
    expect(buildRequest(parts)).toMatchObject(expected)
  })

  test('nothing of customs at home', () => {
    expect(buildRequest({ to: aParty({ name: 'Ezekiel Thorn', province: 'NY' }) })).not.toHaveProperty(
      'customs_declaration',
    )
  })

  test('only what there is', () => {
    const declared = buildRequest({}).customs_declaration
    for (const part of ['address_importer', 'exporter_identification', 'is_vat_collected']) {
      expect(declared).not.toHaveProperty(part)
    }
    expect(buildRequest({ to: inToronto }).customs_declaration).not.toHaveProperty('eel_pfc')
    const { address_to } = buildRequest({ to: { ...inBerlin, postalCode: '', province: '' } })
    for (const part of ['zip', 'state', 'company', 'street2']) expect(address_to).not.toHaveProperty(part)
  })
})

describe('what cannot be sent to Shippo', () => {
  const seller = (kind: 'EORI' | 'VAT' | 'IOSS') =>
    ({ party: 'seller', kind, number: 'DE123456789', issuingCountry: 'DE' }) as const

  test.each([
    ['nothing', {}, null],
    ['states without codes', { from: aParty() }, /state of the sender/],
    ['no state', { to: { ...inToronto, province: null } }, /state of the recipient/],
    ['irregular packages', { packages: [aPackage({ isIrregular: true })] as const }, /irregular/],
    ['long references', { reference: 'R'.repeat(51) }, /reference/],
    ['numbers of the importer', { taxIdentifiers: [{ ...seller('VAT'), party: 'importer' as const }] }, /importer/],
    ['two numbers of one sort', { taxIdentifiers: [seller('VAT'), seller('IOSS')] }, /one EORI/],
    ['two EORI numbers', { taxIdentifiers: [seller('EORI'), seller('EORI')] }, /one EORI/],
    ['a number of each sort', { taxIdentifiers: [seller('EORI'), seller('IOSS')] }, null],
    ['long streets of importers', { importer: { ...inBerlin, street1: 's'.repeat(36) } }, /importer street/],
    ['the importer who is the recipient', { to: { ...inBerlin, street1: 's'.repeat(36) } }, null],
  ])('%s', (_, parts, fault) => {
    const found = validateShippoOrder(anOrder({ from: inCalifornia, ...parts }))
    if (fault) expect(found).toMatch(fault)
    else expect(found).toBeNull()
  })
})

describe('the responses of Shippo', () => {
  const rate = (id: string, token: string | null, amount: string, currency = 'USD') => ({
    ...{ object_id: id, amount, currency, provider: 'UPS', servicelevel: { token }, carrier_account: `account ${id}` },
  })
  const shipment = (...rates: readonly unknown[]) =>
    v.parse(Shipment, { status: 'SUCCESS', address_from: { object_id: 'a' }, rates })

  test('the cheapest price of each service; none without a service or a known currency', () => {
    const shipmentBody = shipment(
      rate('a', 'ups_saver', '10.10'),
      rate('b', 'ups_saver', '9.99'),
      rate('c', 'ups_saver', '100.00'),
      rate('d', null, '1.00'),
      rate('e', 'ups_ground', '1.00', 'XXY'),
    )
    expect(listOffers(shipmentBody, { options: NONE })).toMatchObject([
      { service: 'ups_saver', cost: usd(999), rate: { object_id: 'b' } },
    ])
  })

  test('returns of the carriers only that Shippo turns labels round for', () => {
    const shipmentBody = shipment(
      rate('a', 'dhl_express_worldwide_nondoc', '1.00'),
      rate('b', 'usps_priority', '1.00'),
      rate('c', 'upsnot', '1.00'),
    )
    const services = (isReturn: boolean) =>
      listOffers(shipmentBody, { options: { ...NONE, isReturn } }).map(({ service }) => service)
    expect(services(true)).toEqual(['usps_priority'])
    expect(services(false)).toHaveLength(3)
  })

  test('why there is no price: what its carrier says, or else what any says', () => {
    const messages = [
      { source: 'USPS', code: '', text: 'too heavy' },
      { source: 'UPS', code: '', text: 'too long' },
    ]
    const parsed = v.parse(Shipment, { status: 'SUCCESS', address_from: { object_id: 'a' }, messages })
    expect(formatMissingOfferReason(parsed, 'ups_saver')).toBe('too long')
    expect(formatMissingOfferReason(parsed, 'fedex_ground')).toBe('too heavy; too long')
    expect(formatMissingOfferReason({ messages: [] }, 'ups_saver')).toMatch(/does not offer/)
  })

  test('why a label was not sold', () => {
    const parsed = v.parse(Transaction, {
      object_id: 't',
      status: 'ERROR',
      messages: [{ text: 'One.' }, { text: 'Two.' }],
    })
    expect(formatFailureReason(parsed)).toBe('One.; Two.')
    expect(formatFailureReason({ messages: [] })).toMatch(/without stating a reason/)
  })

  test('where files lie: the label first', () => {
    const files = (parts: object) => parseFiles(v.parse(Transaction, { object_id: 't', status: 'SUCCESS', ...parts }))
    expect(files({ label_url: 'https://a', commercial_invoice_url: 'https://b' })).toEqual([
      { kind: 'label', url: 'https://a' },
      { kind: 'commercialInvoice', url: 'https://b' },
    ])
    expect(files({ label_url: '', commercial_invoice_url: null })).toEqual([])
  })

  test.each([
    [{ detail: 'Invalid token' }, 'Invalid token'],
    [{ __all__: ['Bad.', 'Worse.'] }, 'Bad.; Worse.'],
    [{ rate: ['Not found.'], label_file_type: ['Unknown.'] }, 'rate: Not found.; label_file_type: Unknown.'],
    [{ address_to: { zip: ['Missing.'] } }, 'address_to: zip: Missing.'],
    [['One.'], 'One.'],
    [null, 'the carrier rejected the request without stating a reason'],
    [{}, 'the carrier rejected the request without stating a reason'],
  ])('of errors: %j', (body, reason) => {
    expect(parseErrorReason(body)).toBe(reason)
  })

  test.each([
    ['A refund for this transaction already exists.', true],
    ['This label was already refunded.', true],
    ['A refund has already been requested.', true],
    ['This label was already used.', false],
  ])('whether a refund was asked for before: "%s"', (reason, expected) => {
    expect(isAlreadyRefunded(reason)).toBe(expected)
  })

  test.each([
    ['Manifests are not supported for UPS.', true],
    ["UPS doesn't support manifests.", true],
    ['Invalid transactions for manifest request.', false],
  ])('whether a carrier takes no manifests: "%s"', (reason, expected) => {
    expect(isManifestUnsupported(reason)).toBe(expected)
  })
})

test.each([
  ['1Z9999991000000001', 'ups'],
  ['9205590164917312751089', 'usps'],
  ['9205590164917312751080', null],
  ['LX123456785US', 'usps'],
  ['RX123456785DE', 'deutsche_post'],
  ['RX123456785XX', null],
  ['123456789012', 'fedex'],
  ['1234567890', 'dhl_express'],
  ['1234567890123456', 'canada_post'],
  ['SHIPPO_TRANSIT', 'shippo'],
  ['NO SUCH NUMBER', null],
])('%s is a number of %s', (number, carrier) => {
  expect(detectCarrier(number)).toBe(carrier)
})

describe('our codes for what Shippo follows', () => {
  const followed = (events: readonly (readonly [string, string | null, string])[]) =>
    toCarrierTracking(
      v.parse(Track, {
        eta: '2026-11-21T00:00:00Z',
        tracking_history: events.map(([status, code, status_details], at) => ({
          ...{ status, status_details, substatus: code && { code, text: '', action_required: false } },
          status_date: `2026-11-20T10:00:${10 + at}Z`,
        })),
      }),
    )
  const codes = (events: readonly (readonly [string, string | null, string])[]) =>
    followed(events).scans.map(({ code }) => code)

  test.each([
    ['PRE_TRANSIT', null, 'Created', [100]],
    ['TRANSIT', null, 'Moving', [150]],
    ['TRANSIT', 'never_heard_of', 'Moving', [150]],
    ['TRANSIT', 'package_accepted', 'Accepted', [105]],
    ['TRANSIT', 'package_held', 'Held', [106]],
    ['TRANSIT', 'package_held', 'Held by customs', [132]],
    ['TRANSIT', 'delivery_attempted', 'Nobody there', [300]],
    ['TRANSIT', 'pickup_available', 'Ready', [225]],
    ['DELIVERED', 'delivered', 'Delivered', [200]],
    ['DELIVERED', null, 'Delivered, front door', [202]],
    ['RETURNED', 'return_to_sender', 'Returning', [315]],
    ['RETURNED', 'package_unclaimed', 'Unclaimed', [311, 315]],
    ['FAILURE', 'package_lost', 'Lost', [325]],
    ['FAILURE', null, 'Failed', [121]],
    ['UNKNOWN', 'other', 'Unknown', [null]],
    ['NEVER_HEARD_OF', null, 'New', [null]],
  ] as const)('%s, %s, "%s"', (status, substatus, text, expected) => {
    expect(codes([[status, substatus, text]])).toEqual(expected)
  })

  test('that a label was made counts once', () => {
    expect(
      codes([
        ['PRE_TRANSIT', null, 'a'],
        ['PRE_TRANSIT', null, 'b'],
        ['TRANSIT', null, 'c'],
      ]),
    ).toEqual([100, 150])
  })

  test('what is delivered after it was sent back, is delivered to its sender', () => {
    expect(
      codes([
        ['RETURNED', null, 'Returning'],
        ['DELIVERED', null, 'Delivered'],
      ]),
    ).toEqual([315, 212])
  })

  test('oldest first, in UTC; what has no time cannot be placed', () => {
    const { scans, estimatedDelivery, signedBy } = toCarrierTracking(
      v.parse(Track, {
        tracking_history: [
          { status: 'TRANSIT', status_date: '2026-11-21T07:30:00Z', substatus: { code: 'package_arrived' } },
          { status: 'PRE_TRANSIT', status_date: '2026-11-20T23:30:00Z', location: { city: 'Oakland', state: '' } },
          { status: 'TRANSIT' },
        ],
      }),
    )
    expect(scans).toMatchObject([
      { code: 100, localTime: '2026-11-20 23:30:00', city: 'Oakland', province: null, rawText: 'PRE_TRANSIT' },
      { code: 101, occurredAtMs: Date.UTC(2026, 10, 21, 7, 30), rawCode: 'TRANSIT/package_arrived' },
    ])
    expect([estimatedDelivery, signedBy]).toEqual([null, null])
  })

  test('nothing yet', () => {
    expect(toCarrierTracking(v.parse(Track, { eta: null, tracking_history: [] })).scans).toEqual([])
  })
})
