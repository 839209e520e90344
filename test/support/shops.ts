import { afterAll, beforeAll } from '@jest/globals'
import type { DemoOrder } from '../../lib/local/demoShop/demoOrders.ts'
import { type DemoShop, startDemoShop } from '../../lib/local/demoShop/startDemoShop.ts'
import { type Answer, call } from './api.ts'
import { useSigningSecret } from './signingSecret.ts'

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
): Promise<Answer> => call('POST /shops', { token, body: { shop: sentShop(changes) }, headers })

export const getShop = (token: string, id: string): Promise<Answer> =>
  call('GET /shops/{id}', { token, params: { id } })

export const putShop = (token: string, id: string, shop: Record<string, unknown>): Promise<Answer> =>
  call('PUT /shops/{id}', { token, params: { id }, body: { shop } })

export const deleteShop = (token: string, id: string): Promise<Answer> =>
  call('DELETE /shops/{id}', { token, params: { id } })

export const CONNECT = 'GET /shops/{id}/connect'
export const CALLBACK = 'GET /shops/connect/callback'

/** The state that the page's link leads to the platform with. */
export const stateOf = (page: Answer): string => /[?&](?:amp;)?state=([\w-]+)/.exec(page.bytes.toString())?.[1] ?? ''

const CLIENT_ID = 'test-client'
export const CLIENT_SECRET = 'the secret of our application'
const REDIRECT_URI = 'http://127.0.0.1:3000/v1/shops/connect/callback'

/** Gives a test file a platform of stores that its functions are told of. Call it at the top of a `describe` block. */
export function useDemoShop(orders?: readonly DemoOrder[]): () => DemoShop {
  let shop: DemoShop | undefined
  useSigningSecret({ 'shopify-client-secret': CLIENT_SECRET })
  beforeAll(async () => {
    shop = await startDemoShop({
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      redirectUri: REDIRECT_URI,
      ...(orders ? { orders } : {}),
    })
    Object.assign(process.env, { SHOPIFY_CLIENT_ID: CLIENT_ID, SHOPIFY_ADDRESS: shop.address })
  })
  afterAll(() => shop?.stop())
  return () => {
    if (!shop) throw new Error('the platform has not started')
    return shop
  }
}

/** What the platform sends a browser back with once its person has decided at the address of our link. */
export async function decideAt(link: string, decision: 'allow' | 'refuse'): Promise<Record<string, string>> {
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
}
