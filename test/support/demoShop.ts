import { afterAll, beforeAll } from '@jest/globals'
import type { DemoOrder } from '#lib/local/demoShop/demoStore.ts'
import { type DemoShop, startDemoShop } from '#lib/local/demoShop/startDemoShop.ts'
import { useSigningSecret } from './signingSecret.ts'

const CLIENT_ID = 'test-client'
export const CLIENT_SECRET = 'the secret of our application'
const REDIRECT_URI = 'http://127.0.0.1:3000/v1/shops/connect/callback'

/**
 * Starts and configures a demo store platform for a test file. Call it at the top of a `describe`
 * block.
 */
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

/** Submits the platform's permission page and returns the redirect parameters. */
export async function decideAt(link: string, decision: 'allow' | 'refuse'): Promise<Record<string, string>> {
  const response = await fetch(link, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
}
