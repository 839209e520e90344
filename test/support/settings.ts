import { type ApiResponse, call } from './api.ts'
import { aStockedProduct } from './stockedProducts.ts'

/* Address book and box helpers. */

export const SENDER_ADDRESS = {
  company_name: 'Harbour Goods Ltd',
  name: 'Dana Sender',
  phone: '+85221234567',
  email: 'dana@example.com',
  id: 'GB123456789000',
  tax_ids: [{ type: 'EORI', value: 'GB123456789000', country: 'GB' }],
  street1: '1 Harbour Road',
  street2: 'Floor 3',
  city: 'Hong Kong',
  province: null,
  postal_code: null,
  country: 'HK',
}

export const aSavedAddress = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  label: 'Warehouse Hong Kong',
  address: SENDER_ADDRESS,
  ...changes,
})

export const postEntry = (
  token: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  call('POST /address-book', { token, headers, body: { address_book_entry: aSavedAddress(changes) } })

/** Creates an address book entry and returns its ID. */
export async function aStoredEntry(token: string, changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await postEntry(token, changes)
  if (status !== 201) throw new Error(`the entry was rejected: ${JSON.stringify(body)}`)
  return body.address_book_entry.id
}

export const getEntry = (token: string, id: unknown): Promise<ApiResponse> =>
  call('GET /address-book/{id}', { token, params: { id: String(id) } })

export const putEntry = (token: string, id: unknown, changes: Record<string, unknown>): Promise<ApiResponse> =>
  call('PUT /address-book/{id}', { token, params: { id: String(id) }, body: { address_book_entry: changes } })

export const deleteEntry = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /address-book/{id}', { token, params: { id: String(id) } })

export const listEntries = (token: string, query = ''): Promise<ApiResponse> =>
  call('GET /address-book', { token, query })

export const aBox = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Carton M',
  length: 40,
  width: 30,
  height: 20,
  wall_thickness: 0.4,
  empty_weight: 0.35,
  max_weight: 20,
  ...changes,
})

export const postBox = (token: string, changes: Record<string, unknown> = {}): Promise<ApiResponse> =>
  call('POST /boxes', { token, body: { box: aBox(changes) } })

/** Creates a box and returns its ID. */
export async function aStoredBox(token: string, changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await postBox(token, changes)
  if (status !== 201) throw new Error(`the box was rejected: ${JSON.stringify(body)}`)
  return body.box.id
}

export const putBox = (token: string, id: unknown, box: Record<string, unknown>): Promise<ApiResponse> =>
  call('PUT /boxes/{id}', { token, params: { id: String(id) }, body: { box } })

export const deleteBox = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /boxes/{id}', { token, params: { id: String(id) } })

export const listBoxes = (token: string): Promise<ApiResponse> => call('GET /boxes', { token })

export const suggestBox = (token: string, lines: readonly Record<string, unknown>[]): Promise<ApiResponse> =>
  call('POST /boxes/suggest', { token, body: { suggestion: { lines } } })

/** Creates a product of 20 × 15 × 3 cm and 200 g. */
export const aMeasuredProduct = (userId: number): Promise<number> => aStockedProduct(userId, { sku: 'MEASURED' })
