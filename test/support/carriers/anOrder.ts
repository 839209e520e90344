import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { HandoverRequest, PickupOrder } from '#shared/carriers/port.ts'
import type { ContentsLine, Package, ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { usd } from '#shared/core/money.ts'

/*
 * Sample orders for carrier adapters.
 */

export const aParty = (parts: Partial<PostalAddress> = {}): PostalAddress => ({
  companyName: null,
  name: 'Wilhelmina Oatcake',
  phone: '+1 (415) 555-0134',
  email: 'wilhelmina@example.com',
  id: null,
  street1: '417 Montgomery Street',
  street2: 'Floor 5',
  city: 'San Francisco',
  province: 'California',
  postalCode: '94104',
  country: 'US',
  ...parts,
})

export const inBerlin: PostalAddress = aParty({
  name: 'Käthe Möbius',
  phone: '+49 30 1234567',
  email: 'kaethe@example.com',
  street1: 'Invalidenstraße 117',
  street2: null,
  city: 'Berlin',
  province: null,
  postalCode: '10115',
  country: 'DE',
})

export const inToronto: PostalAddress = aParty({
  name: 'Marguerite Tremblay',
  phone: '+1 416 555 0171',
  street1: '290 Bremner Boulevard',
  street2: null,
  city: 'Toronto',
  province: 'Ontario',
  postalCode: 'M5V 3L9',
  country: 'CA',
})

export const aPackage = (parts: Partial<Package> = {}): Package => ({
  weightGrams: 800,
  lengthCm: 20,
  widthCm: 15,
  heightCm: 10,
  isIrregular: false,
  ...parts,
})

export const aLine = (parts: Partial<ContentsLine> = {}): ContentsLine => ({
  description: 'Cotton T-shirt',
  quantity: 2,
  weightGrams: 350,
  value: usd(4900),
  hsCode: '610910',
  originCountry: 'PT',
  sku: 'SHIRT-M',
  mpn: null,
  gtin: null,
  dangerousGoodsCode: null,
  ...parts,
})

let orderCount = 0

/** Returns an order for a DDP parcel to Berlin, with a unique reference. */
export function anOrder(parts: Partial<ParcelOrder> = {}): ParcelOrder {
  orderCount += 1
  const from = parts.from ?? aParty({ companyName: 'Harbour Goods Inc' })
  const to = parts.to ?? inBerlin
  return {
    reference: `L${1_000_000 + orderCount}`,
    service: '',
    from,
    to,
    seller: from,
    importer: to,
    taxIdentifiers: [],
    packages: [aPackage()],
    contents: [aLine()],
    terms: 'DDP',
    options: { signature: false, isReturn: false, insuredValue: null },
    shipDate: '2026-11-23',
    ...parts,
  }
}

let pickups = 0

/** Returns a pickup on a winter afternoon in San Francisco. */
export const aPickup = (parts: Pick<PickupOrder, 'parcel'> & Partial<PickupOrder>): PickupOrder => ({
  reference: String(1_764_000_000_000 + ++pickups),
  address: aParty({ companyName: 'Pacific Freight Terminal', province: 'CA' }),
  fromMs: Date.parse('2026-12-01T21:00:00Z'),
  toMs: Date.parse('2026-12-02T01:30:00Z'),
  timeZone: 'America/Los_Angeles',
  packages: 12,
  weightGrams: 30_250,
  instructions: 'Dock 3',
  ...parts,
})

/** Returns a handover of parcels without numbers at the usual entry point. */
export const handover = (...handles: readonly string[]): HandoverRequest => ({
  reference: 'M',
  from: anOrder().from,
  parcels: handles.map((handle) => ({ handle, trackingNumbers: [] })),
})
