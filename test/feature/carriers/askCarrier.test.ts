import { beforeEach, describe, expect, test } from '@jest/globals'
import { CarrierDownError } from '#shared/carriers/carrier.ts'
import { type CarrierRequest, callCarrier } from '#shared/carriers/http/callCarrier.ts'
import { fetchFile } from '#shared/carriers/http/fetchFile.ts'
import type { CarrierCall } from '#shared/carriers/port.ts'
import { MAX_FILE_BYTES, MAX_RESPONSE_BYTES } from '#shared/carriers/rules/carrierLimits.ts'
import { PNG_FILE } from '#test/support/carriers/sampleFiles.ts'

const NOW_MS = Date.UTC(2026, 10, 23, 12)
const waits: number[] = []
const requests: RequestInit[] = []

/** Returns a transport with the given responses in turn. */
const respondWith = (...responses: readonly Response[]) => {
  const left = [...responses]
  return {
    nowMs: () => NOW_MS,
    wait: async (durationMs: number) => {
      waits.push(durationMs)
    },
    fetch: async (_: unknown, init?: RequestInit) => {
      requests.push(init ?? {})
      const response = left.shift()
      if (!response) throw new TypeError('fetch failed')
      return response
    },
  }
}

const request = (parts: Partial<CarrierRequest> = {}): CarrierRequest => ({
  carrier: 'test',
  action: 'try',
  method: 'GET',
  url: 'https://carrier.example/',
  headers: {},
  timeoutMs: 1000,
  isRepeatable: true,
  ...parts,
})

const busy = (retryAfter?: string) =>
  new Response('{}', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })
const fine = () => Response.json({ fine: true })

/** Returns an endless response. */
const endless = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(32)),
    }),
  )

beforeEach(() => {
  waits.splice(0)
  requests.splice(0)
})

describe('asking a carrier', () => {
  test('records the outcome of each call, and nothing of the request', async () => {
    const calls: CarrierCall[] = []
    const noting = (...responses: readonly Response[]) => ({
      ...respondWith(...responses),
      recordCall: async (call: CarrierCall) => void calls.push(call),
    })
    const no = (status: number) => Response.json({ error: 'Ada Lovelace' }, { status })
    await callCarrier(noting(busy(), new Response('', { status: 503 }), fine()), request())
    await callCarrier(noting(no(422)), request())
    for (const status of [401, 402, 403]) await callCarrier(noting(no(status)), request())
    await expect(callCarrier(noting(), request({ isRepeatable: false }))).rejects.toThrow(CarrierDownError)
    expect(calls.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['throttled', 'returned HTTP status 429'],
      ['unanswered', 'returned HTTP status 503'],
      ['answered', null],
      ['refused', 'returned HTTP status 422'],
      ...[401, 402, 403].map((status) => ['account', `returned HTTP status ${status}`]),
      ['unanswered', 'TypeError'],
    ])
    for (const call of calls) expect(call).toMatchObject({ carrier: 'test', action: 'try', durationMs: 0 })
  })

  test('what may not be repeated is repeated only where it was not taken', async () => {
    const once = request({ isRepeatable: false })
    expect(await callCarrier(respondWith(busy(), fine()), once)).toEqual({ status: 200, body: { fine: true } })
    await expect(callCarrier(respondWith(new Response('', { status: 503 }), fine()), once)).rejects.toThrow(
      CarrierDownError,
    )
  })

  test('retries after the requested delay, in seconds or until a date, up to a limit', async () => {
    const date = new Date(NOW_MS + 4000).toUTCString()
    await callCarrier(respondWith(busy('3'), busy(date), fine()), request())
    expect(waits).toEqual([3000, 4000])
    await expect(callCarrier(respondWith(busy('3600'), fine()), request())).rejects.toThrow(CarrierDownError)
    expect(waits).toHaveLength(2)
  })

  test('who asks waits longer and longer where nothing is said', async () => {
    await expect(callCarrier(respondWith(busy(), busy('soon'), busy()), request())).rejects.toThrow(CarrierDownError)
    expect(waits).toHaveLength(2)
    const [first = 0, second = 0] = waits
    expect(first).toBeLessThanOrEqual(500)
    expect(second).toBeLessThanOrEqual(1000)
  })

  test('no request waits for ever, and none takes its key elsewhere', async () => {
    const elsewhere = () => new Response('', { status: 307, headers: { location: 'https://elsewhere.example/' } })
    await expect(callCarrier(respondWith(elsewhere(), elsewhere(), elsewhere()), request())).rejects.toThrow(
      'returned HTTP status 307',
    )
    for (const { signal, redirect } of requests) {
      expect(signal).toBeInstanceOf(AbortSignal)
      expect(redirect).toBe('manual')
    }
  })

  test.each([400, 401, 404, 409, 422])('%i is a response', async (status) => {
    expect(await callCarrier(respondWith(Response.json({ no: true }, { status })), request())).toEqual({
      status,
      body: { no: true },
    })
  })

  test.each([
    ['408', () => new Response('{}', { status: 408 })],
    ['500', () => new Response('{}', { status: 500 })],
    ['a page', () => new Response('<html>')],
    ['a page that says no', () => new Response('<html>', { status: 404 })],
    ['what does not end', endless],
  ])('%s is none', async (_, response) => {
    await expect(callCarrier(respondWith(response()), request({ isRepeatable: false }))).rejects.toThrow(
      CarrierDownError,
    )
  })

  test('a missing body is no response', async () => {
    const empty = new Response(null, { status: 204 })
    expect(await callCarrier(respondWith(empty), request())).toEqual({ status: 204, body: null })
    expect(MAX_RESPONSE_BYTES).toBeGreaterThan(MAX_FILE_BYTES)
  })
})

describe('fetching a file', () => {
  const at = (url: string, allowsHttp = false) => ({ carrier: 'test', url, allowsHttp })

  test('is tried again, as files may come late', async () => {
    const late = () => new Response('', { status: 404 })
    const file = new Response(new Uint8Array(PNG_FILE))
    expect(await fetchFile(respondWith(late(), late(), file), at('https://files.example/a'))).toEqual(PNG_FILE)
    expect(waits).toHaveLength(2)
    await expect(fetchFile(respondWith(late(), late(), late(), fine()), at('https://files.example/a'))).rejects.toThrow(
      CarrierDownError,
    )
  })

  test('ends with what is no file', async () => {
    await expect(
      fetchFile(respondWith(endless(), endless(), endless()), at('https://files.example/a')),
    ).rejects.toThrow(CarrierDownError)
  })

  test.each(['http://files.example/a', 'file:///etc/passwd', 'ftp://files.example/a', 'nowhere'])(
    'is not done at %s',
    async (url) => {
      await expect(fetchFile(respondWith(fine()), at(url))).rejects.toThrow(CarrierDownError)
      expect(requests).toEqual([])
    },
  )

  test('is done without HTTPS where the carrier is asked without', async () => {
    const file = new Response(new Uint8Array(PNG_FILE))
    expect(await fetchFile(respondWith(file), at('http://127.0.0.1:4050/a', true))).toEqual(PNG_FILE)
  })
})
