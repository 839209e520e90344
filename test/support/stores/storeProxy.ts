import { createServer } from 'node:http'
import { listenOnLocalhost, readRequestBody } from '#lib/local/http/localServer.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Mishap } from './standIn.ts'

/*
 * Proxy between the platform and a real store. It drops and duplicates requests, and translates
 * times, as the test clock is ahead of the store's.
 */

export type ProxiedRequest = { readonly method: string; readonly path: string; readonly body: string }
export type ProxiedResponse = { readonly status: number; readonly body: string }

type ProxyOptions = {
  /** Address of the store. */
  readonly address: string
  readonly isWrite: (request: ProxiedRequest) => boolean
  /** Returns why a response of the store is unexpected, or null. */
  readonly findFault: (response: ProxiedResponse) => string | null
}

export type StoreProxy = {
  readonly endpoint: string
  readonly complaints: readonly string[]
  readonly writes: readonly string[]
  readonly setMishaps: (decide: () => Mishap | null) => void
  readonly stop: () => Promise<void>
}

const MAX_BODY_BYTES = 1024 * 1024
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

export async function startStoreProxy({ address, isWrite, findFault }: ProxyOptions): Promise<StoreProxy> {
  const complaints: string[] = []
  const writes: string[] = []
  const times = createTimeline()
  let decide: () => Mishap | null = () => null

  async function forward(request: ProxiedRequest, headers: Headers): Promise<ProxiedResponse> {
    if (isWrite(request)) writes.push(`${request.method} ${request.path}`)
    const response = await fetch(`${address}${request.path}`, {
      method: request.method,
      headers,
      ...(request.body === '' ? {} : { body: request.body }),
    })
    const result = { status: response.status, body: await response.text() }
    const fault = findFault(result)
    if (fault !== null) complaints.push(`${request.method} ${request.path} ${request.body}: ${fault}`)
    return result
  }

  const server = createServer(async (incoming, outgoing) => {
    times.record()
    const text = (await readRequestBody(incoming, MAX_BODY_BYTES))?.toString() ?? ''
    const url = new URL(incoming.url ?? '', address)
    for (const [name, value] of [...url.searchParams]) {
      if (value.search(INSTANT) === 0) url.searchParams.set(name, times.toStore(value))
    }
    const request = { method: incoming.method ?? '', path: `${url.pathname}${url.search}`, body: times.toStore(text) }
    const headers = new Headers({ 'content-type': 'application/json' })
    for (const name of ['authorization', 'vendure-api-key']) {
      const value = incoming.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const mishap = decide()
    if (mishap === 'lose request') return outgoing.destroy()
    if (mishap === 'double') await forward(request, headers)
    const { status, body } = await forward(request, headers)
    times.record()
    if (mishap === 'lose response') return outgoing.destroy()
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(times.fromStore(body))
  })
  const running = await listenOnLocalhost(server, 0)
  return {
    endpoint: running.endpoint,
    complaints,
    writes,
    setMishaps: (changed) => {
      decide = changed
    },
    stop: running.stop,
  }
}

/**
 * Translates between store time and test time. The difference grows whenever a test advances its
 * clock.
 */
function createTimeline() {
  const pairs: { readonly storeMs: number; readonly testMs: number }[] = []
  const record = (): void => {
    pairs.push({ storeMs: Date.now(), testMs: clock.now() })
  }
  record()
  const translate = (from: 'storeMs' | 'testMs', to: 'storeMs' | 'testMs') => (text: string) =>
    text.replace(INSTANT, (instant) => {
      const ms = Date.parse(instant)
      const place = Math.max(
        0,
        pairs.findLastIndex((pair) => pair[from] <= ms),
      )
      const [pair, next] = [pairs[place], pairs[place + 1]]
      if (!pair) return instant
      const translated = pair[to] + ms - pair[from]
      return new Date(next ? Math.min(translated, next[to] - 1) : translated).toISOString()
    })
  return { record, toStore: translate('testMs', 'storeMs'), fromStore: translate('storeMs', 'testMs') }
}
