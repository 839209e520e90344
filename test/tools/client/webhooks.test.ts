import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isTopic, verifyWebhook } from '#lib/client/src/index.ts'
import { buildDeliveryHeaders } from '#shared/webhooks/postWebhook.ts'
import type { ConformingClient } from '#test/support/clients/conformingClient.ts'
import { LANGUAGES, MISSING_LANGUAGES } from '#test/support/clients/languages.ts'

const NOW_MS = Date.parse('2026-02-03T09:15:00.000Z')
const payload = Buffer.from('{"shipment":{"id":1,"tracking_number":"SV1","event":{"description":"Zürich"}}}')
const [CURRENT, PREVIOUS] = ['a-secret-of-ours-16', 'the-one-before-it-17']
const SIGNED = {
  id: '11-12',
  topic: 'shipments_status',
  account: 7,
  sentAt: NOW_MS,
  payload: JSON.parse(payload.toString()),
}

const headersOf = (previous: string | null = null) =>
  buildDeliveryHeaders({
    keys: { current: CURRENT, previous },
    topic: 'shipments_status',
    userId: 7,
    deliveryId: '11-12',
    payload,
    nowMs: NOW_MS,
  })

type Tried = {
  readonly keys?: string | readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly isText?: boolean
  readonly nowMs?: number
  readonly toleranceSeconds?: number
}

for (const { language } of MISSING_LANGUAGES)
  test.skip(`a delivery in ${language} (skipped: python3 is missing)`, () => {})

describe.each(LANGUAGES)('a delivery, for the client for $language', ({ start }) => {
  let client: ConformingClient
  beforeAll(async () => {
    client = await start()
  })
  afterAll(() => client.stop())

  const check = ({ keys = CURRENT, headers = headersOf(), body = payload, isText = false, ...more }: Tried) =>
    client.verify({ keys, headers, body: Buffer.from(body).toString('base64'), isText, nowMs: NOW_MS, ...more })
  const believed = async (tried: Tried): Promise<unknown> => {
    const { value, error } = await check(tried)
    expect(error).toBeNull()
    return value
  }
  const reason = async (tried: Tried): Promise<string> => {
    const { error } = await check(tried)
    expect(error?.kind).toBe('signature')
    return error?.message ?? ''
  }

  test('that the platform has signed is read', async () => {
    expect(await believed({})).toEqual(SIGNED)
  })

  test('is read however its server has the headers and the body', async () => {
    const small = Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => [name.toLowerCase(), value]))
    expect(await believed({ headers: small })).toEqual(SIGNED)
    expect(await believed({ isText: true })).toEqual(SIGNED)
  })

  test('is known by either key while the key is changed', async () => {
    for (const keys of [[CURRENT], [PREVIOUS], [PREVIOUS, CURRENT], ['another-key-of-ours', PREVIOUS]]) {
      expect(await believed({ keys, headers: headersOf(PREVIOUS) })).toEqual(SIGNED)
    }
    for (const keys of [[PREVIOUS], []]) {
      expect(await reason({ keys })).toBe('the signature does not match any of the keys')
    }
  })

  test.each<[string, Tried]>([
    ['another body', { body: Buffer.concat([payload, Buffer.from(' ')]) }],
    ['another id', { headers: { ...headersOf(), 'webhook-id': '11-13' } }],
    ['another time', { headers: { ...headersOf(), 'webhook-timestamp': String(NOW_MS / 1_000 + 1) } }],
    ['signatures of nothing', { headers: { ...headersOf(), 'webhook-signature': 'v1,AAAA v1,not base64! v1,é v2,x' } }],
    [
      'another version of signatures',
      { headers: { ...headersOf(), 'webhook-signature': `v2,${headersOf()['webhook-signature']?.slice(3)}` } },
    ],
    ['no time', { headers: { ...headersOf(), 'webhook-timestamp': 'soon' } }],
    ['a time in other digits', { headers: { ...headersOf(), 'webhook-timestamp': '١٢٣' } }],
    ['no headers', { headers: {} }],
  ])('is not believed with %s', async (_, tried) => {
    expect(await reason(tried)).not.toBe('')
  })

  test('is not believed later or earlier than five minutes from when it was signed', async () => {
    const at = (seconds: number): Tried => ({ nowMs: NOW_MS + seconds * 1_000 })
    for (const seconds of [300, -300]) expect(await believed(at(seconds))).toEqual(SIGNED)
    for (const seconds of [301, -301]) {
      expect(await reason(at(seconds))).toBe('the timestamp differs from the current time by more than 300 seconds')
    }
    expect(await believed({ nowMs: NOW_MS + 3_600_000, toleranceSeconds: 7_200 })).toEqual(SIGNED)
  })

  test('is signed as Standard Webhooks has it', async () => {
    const signature = createHmac('sha256', CURRENT)
      .update(`11-12.${NOW_MS / 1_000}.`)
      .update(payload)
      .digest('base64')
    expect(await believed({ headers: { ...headersOf(), 'webhook-signature': `v1,${signature}` } })).toEqual(SIGNED)
  })
})

test('has the type of its topic in TypeScript, from the headers of any server', async () => {
  const lists = Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => [name, [value]]))
  for (const headers of [headersOf(), new Headers(headersOf()), lists]) {
    const delivery = await verifyWebhook(payload, headers, CURRENT, { nowMs: NOW_MS })
    expect(isTopic(delivery, 'shipments_status') && delivery.payload.shipment.tracking_number).toBe('SV1')
    expect(isTopic(delivery, 'orders_status')).toBe(false)
  }
})
