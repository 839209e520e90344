import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { buildDeliveryHeaders, type DeliveryKeys } from '#shared/webhooks/postWebhook.ts'

const [FORMER, CURRENT, OTHER] = ['the former key of it', 'the current key of it', 'another key than these']
const payload = Buffer.from('{"shipment":{"id":1}}')

type IsGenuine = (keys: readonly string[], body: Buffer, headers: Readonly<Record<string, string>>) => boolean

/** Returns the delivery headers, with names in lower case as a server reads them. */
const sentWith = (keys: DeliveryKeys): Record<string, string> => {
  const headers = buildDeliveryHeaders({ keys, topic: 't', userId: 1, deliveryId: '1-2', payload, nowMs: Date.now() })
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

const before = sentWith({ current: FORMER, previous: null })
const during = sentWith({ current: CURRENT, previous: FORMER })
const after = sentWith({ current: CURRENT, previous: null })

describe('a receiver whose key is changed', () => {
  let isGenuine: IsGenuine
  beforeAll(async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/guides/webhooks.md'), 'utf8')
    const sample = /```js path=signature\.mjs\n(.*?)```/s.exec(page)?.[1] ?? ''
    ;({ isGenuine } = await import(`data:text/javascript,${encodeURIComponent(sample)}`))
  })

  test.each([
    ['knows the former key only', [FORMER], [true, true, false]],
    ['knows the current key only', [CURRENT], [false, true, true]],
    ['accepts both', [CURRENT, FORMER], [true, true, true]],
    ['knows neither', [OTHER], [false, false, false]],
    ['knows none', [], [false, false, false]],
  ])('and who %s, finds its signature by the sample of the page as long as that may be', (_, keys, believed) => {
    expect([before, during, after].map((headers) => isGenuine(keys, payload, headers))).toEqual(believed)
    for (const headers of [before, during, after]) {
      expect(isGenuine(keys, Buffer.from('{"shipment":{"id":2}}'), headers)).toBe(false)
    }
  })

  test.each([
    [FORMER, [true, true, false]],
    [CURRENT, [false, true, true]],
    [OTHER, [false, false, false]],
  ])('finds it by a library of Standard Webhooks with %s', (key, believed) => {
    const receiver = new Webhook(key, { format: 'raw' })
    const isBelieved = (headers: Record<string, string>): boolean => {
      try {
        receiver.verify(payload.toString(), headers)
        return true
      } catch {
        return false
      }
    }
    expect([before, during, after].map(isBelieved)).toEqual(believed)
  })

  test('reads the current key’s signature first, and the previous one’s in a separate header', () => {
    expect(during['x-svc-hmac-sha256']).toBe(after['x-svc-hmac-sha256'])
    expect(during['x-svc-hmac-sha256-previous']).toBe(before['x-svc-hmac-sha256'])
    expect(during['webhook-signature']?.split(' ')).toHaveLength(2)
    expect(after['webhook-signature']?.split(' ')).toHaveLength(1)
    expect(after).not.toHaveProperty('x-svc-hmac-sha256-previous')
  })
})
