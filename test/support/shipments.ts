import { type ApiResponse, call } from './api.ts'

/** Valid shipment from Hong Kong to Berlin. */
export const aShipment = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  to: {
    name: 'Erika Mustermann',
    street1: 'Invalidenstraße 117',
    city: 'Berlin',
    postal_code: '10115',
    country: 'DE',
    phone: '+49 30 1234567',
    email: 'erika@example.com',
  },
  consignor: {
    name: 'Harbour Goods Ltd',
    phone: '+852 2123 4567',
    id: 'HK12345678',
    street1: '1 Queens Road',
    city: 'Hong Kong',
    country: 'HK',
  },
  entry_point: 'HKG101',
  weight: 0.8,
  length: 20,
  width: 15,
  height: 10,
  line_items: [
    {
      coo: 'CN',
      currency: 'USD',
      description: 'Cotton T-shirt',
      quantity: 2,
      value: 24.5,
      weight: 0.35,
      hts_code: '610910',
    },
  ],
  ...changes,
})

/** Quote request for the same shipment. */
export function aParcelToQuote(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { entry_point, weight, length, width, height, line_items } = aShipment()
  const to = { country: 'DE', postal_code: '10115' }
  return { entry_point, weight, length, width, height, line_items, to, ...changes }
}

/** Recipient address with overrides. */
export const recipient = (changes: Record<string, unknown>): Record<string, unknown> => ({
  ...(aShipment().to as Record<string, unknown>),
  ...changes,
})

export const post = (
  token: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> => call('POST /shipments', { token, body: { shipment: aShipment(changes) }, headers })

/** Packages of a shipment with different weights and dimensions. */
export const packages = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    weight: 0.1 + place / 20,
    length: 20 + place,
    width: 15,
    height: 10,
    contents: [{ description: `Part ${place + 1}`, quantity: place + 1, value: 5.5 }],
  }))
