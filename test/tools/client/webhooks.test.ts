import { createHmac } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { isTopic, verifyWebhook, WebhookSignatureError } from '#lib/client/src/index.ts'
import { buildDeliveryHeaders } from '#shared/webhooks/postWebhook.ts'

const NOW_MS = Date.parse('2026-02-03T09:15:00.000Z')
const payload = Buffer.from('{"shipment":{"id":1,"tracking_number":"SV1","event":{"description":"Zürich"}}}')
const [CURRENT, PREVIOUS] = ['a-secret-of-ours-16', 'the-one-before-it-17']

const headersOf = (previous: string | null = null) =>
  buildDeliveryHeaders({
    keys: { current: CURRENT, previous },
    topic: 'shipments_status',
    userId: 7,
    deliveryId: '11-12',
    payload,
    nowMs: NOW_MS,
  })
const check = (
  keys: string | string[],
  headers: Parameters<typeof verifyWebhook>[1] = headersOf(),
  body: Uint8Array | string = payload,
  nowMs = NOW_MS,
) => verifyWebhook(body, headers, keys, { nowMs })

describe('a delivery', () => {
  test('that the platform has signed is read', async () => {
    const delivery = await check(CURRENT)
    expect(delivery).toEqual({
      id: '11-12',
      topic: 'shipments_status',
      account: 7,
      sentAt: new Date(NOW_MS),
      payload: JSON.parse(payload.toString()),
    })
    expect(isTopic(delivery, 'shipments_status') && delivery.payload.shipment.tracking_number).toBe('SV1')
    expect(isTopic(delivery, 'orders_status')).toBe(false)
  })

  test('is read however its server has the headers and the body', async () => {
    const small = Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => [name.toLowerCase(), value]))
    expect(await check(CURRENT, small)).toEqual(await check(CURRENT))
    expect(await check(CURRENT, new Headers(headersOf()))).toEqual(await check(CURRENT))
    expect(await check(CURRENT, headersOf(), payload.toString())).toEqual(await check(CURRENT))
    const lists = Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => [name, [value]]))
    expect(await check(CURRENT, lists)).toEqual(await check(CURRENT))
  })

  test('is known by either key while the key is changed', async () => {
    for (const keys of [[CURRENT], [PREVIOUS], [PREVIOUS, CURRENT], ['another-key-of-ours', PREVIOUS]]) {
      expect((await check(keys, headersOf(PREVIOUS))).id).toBe('11-12')
    }
    await expect(check([PREVIOUS])).rejects.toThrow('the signature does not match any of the keys')
    await expect(check([])).rejects.toThrow('the signature does not match any of the keys')
  })

  test('is not believed when anything of it was changed', async () => {
    const changed: readonly [Parameters<typeof verifyWebhook>[1], Uint8Array][] = [
      [headersOf(), Buffer.concat([payload, Buffer.from(' ')])],
      [{ ...headersOf(), 'webhook-id': '11-13' }, payload],
      [{ ...headersOf(), 'webhook-timestamp': String(NOW_MS / 1_000 + 1) }, payload],
      [{ ...headersOf(), 'webhook-signature': 'v1,AAAA v1,not base64! v2,x' }, payload],
      [{ ...headersOf(), 'webhook-signature': `v2,${headersOf()['webhook-signature']?.slice(3)}` }, payload],
      [{ ...headersOf(), 'webhook-timestamp': 'soon' }, payload],
      [{}, payload],
    ]
    for (const [headers, body] of changed) {
      await expect(check(CURRENT, headers, body)).rejects.toBeInstanceOf(WebhookSignatureError)
    }
  })

  test('is not believed later or earlier than five minutes from when it was signed', async () => {
    const at = (seconds: number) => check(CURRENT, headersOf(), payload, NOW_MS + seconds * 1_000)
    expect((await at(300)).id).toBe('11-12')
    expect((await at(-300)).id).toBe('11-12')
    await expect(at(301)).rejects.toThrow('the timestamp differs from the current time by more than 300 seconds')
    await expect(at(-301)).rejects.toBeInstanceOf(WebhookSignatureError)
    const options = { nowMs: NOW_MS + 3_600_000, toleranceSeconds: 7_200 }
    expect((await verifyWebhook(payload, headersOf(), CURRENT, options)).id).toBe('11-12')
  })

  test('is signed as Standard Webhooks has it', async () => {
    const signature = createHmac('sha256', CURRENT)
      .update(`11-12.${NOW_MS / 1_000}.`)
      .update(payload)
      .digest('base64')
    const headers = { ...headersOf(), 'webhook-signature': `v1,${signature}` }
    expect((await check(CURRENT, headers)).id).toBe('11-12')
  })
})
