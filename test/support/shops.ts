import { type ApiResponse, call } from './api.ts'

export const SHOP_ID = 'lamps'

export const sentShop = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: SHOP_ID,
  name: 'Bright Lamps',
  type: 'Svc',
  active: true,
  settings: { default_service: 'Svc Plus', delay_processing: 2, packing_slip: true, partial_fulfillment: true },
  ...changes,
})

export const postShop = (
  token: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> => call('POST /shops', { token, body: { shop: sentShop(changes) }, headers })

export const getShop = (token: string, id: string): Promise<ApiResponse> =>
  call('GET /shops/{id}', { token, params: { id } })

export const putShop = (token: string, id: string, shop: Record<string, unknown>): Promise<ApiResponse> =>
  call('PUT /shops/{id}', { token, params: { id }, body: { shop } })

export const deleteShop = (token: string, id: string): Promise<ApiResponse> =>
  call('DELETE /shops/{id}', { token, params: { id } })

export const CONNECT = 'GET /shops/{id}/connect'
export const CALLBACK = 'GET /shops/connect/callback'

/** Returns the OAuth state in the page's link to the platform. */
export const getState = (page: ApiResponse): string =>
  /[?&](?:amp;)?state=([\w-]+)/.exec(page.bytes.toString())?.[1] ?? ''
