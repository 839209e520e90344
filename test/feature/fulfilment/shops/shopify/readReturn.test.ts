import { describe, expect, test } from '@jest/globals'
import { parseShopifyCallback, parseShopifyStore } from '#shared/fulfilment/shops/shopify/shopifyConnection.ts'

describe('the store a person means', () => {
  test.each([
    ['bright-lamps', 'bright-lamps'],
    [' Bright-Lamps ', 'bright-lamps'],
    ['bright-lamps.myshopify.com', 'bright-lamps'],
    ['https://bright-lamps.myshopify.com', 'bright-lamps'],
    ['https://bright-lamps.myshopify.com/', 'bright-lamps'],
    ['http://bright-lamps.myshopify.com/admin/orders', 'bright-lamps'],
    ['https://admin.shopify.com/store/bright-lamps', 'bright-lamps'],
    ['', null],
    ['bright lamps', null],
    ['-lamps', null],
    ['bright-lamps.example', null],
    ['evil.example/bright-lamps.myshopify.com', null],
    ['bright-lamps.myshopify.com.evil.example', null],
    ['user@bright-lamps.myshopify.com', null],
    ['bright-lamps.myshopify.com:8080', null],
    ['https://evil.example?x.myshopify.com', null],
    ['a'.repeat(64), null],
  ])('%s: %s', (text, store) => {
    expect(parseShopifyStore(text)).toBe(store)
  })
})

describe('the query Shopify sends a browser back with', () => {
  /** Shopify's own example of a signed query. */
  const SIGNED = {
    code: ['0907a61c0c8d55e99db179b68161bc00'],
    hmac: ['700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf'],
    shop: ['some-shop.myshopify.com'],
    state: ['0.6784241404160823'],
    timestamp: ['1337178173'],
  }

  test('is known by its signature, whatever order its parameters come in', () => {
    const granted = { kind: 'granted', store: 'some-shop', code: SIGNED.code[0] }
    expect(parseShopifyCallback(SIGNED, 'hush')).toEqual(granted)
    expect(parseShopifyCallback(Object.fromEntries(Object.entries(SIGNED).reverse()), 'hush')).toEqual(granted)
  })

  test.each<{ what: string; query: Record<string, string[]>; secret?: string }>([
    { what: 'another secret', query: SIGNED, secret: 'other' },
    { what: 'another value', query: { ...SIGNED, timestamp: ['1337178174'] } },
    { what: 'a parameter twice', query: { ...SIGNED, code: [...SIGNED.code, ...SIGNED.code] } },
    { what: 'two signatures', query: { ...SIGNED, hmac: [...SIGNED.hmac, ...SIGNED.hmac] } },
    { what: 'no signature', query: { ...SIGNED, hmac: [] } },
    { what: 'nothing', query: {} },
  ])('$what is forged', ({ query, secret = 'hush' }) => {
    expect(parseShopifyCallback(query, secret)).toEqual({ kind: 'forged' })
  })
})
