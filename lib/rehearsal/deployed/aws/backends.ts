import { randomUUID } from 'node:crypto'
import { type Engine, handleRequest } from 'embedded-dynamodb'
import * as v from 'valibot'
import type { DeployedBus } from '../sources/deployedBus.ts'
import { type Backend, createJsonResponse } from './serviceCall.ts'

/** Hop-by-hop headers. */
const HOP_HEADERS = ['connection', 'content-length', 'host', 'transfer-encoding', 'expect']

/** Forwards calls to a local server. */
export const createForwardingBackend =
  (endpoint: string): Backend =>
  async (call) => {
    const headers = new Headers(Object.entries(call.headers).filter(([name]) => !HOP_HEADERS.includes(name)))
    const response = await fetch(`${endpoint}${call.target}`, {
      method: call.method,
      headers,
      ...(call.body.length > 0 ? { body: Uint8Array.from(call.body) } : {}),
    })
    const body = Buffer.from(await response.arrayBuffer())
    const kept = [...response.headers].filter(([name]) => !HOP_HEADERS.includes(name) && name !== 'content-encoding')
    return { status: response.status, headers: Object.fromEntries(kept), body }
  }

/** Serves the table from an engine in this process. */
export const createTableBackend =
  (engine: Engine): Backend =>
  async ({ headers, body }) => {
    const response = await handleRequest(engine, headers['x-amz-target'] ?? '', body.toString())
    return { status: response.status, headers: response.headers, body: Buffer.from(response.body) }
  }

const Entry = v.object({
  EventBusName: v.optional(v.string(), 'default'),
  Source: v.string(),
  DetailType: v.string(),
  Detail: v.string(),
})
const PutEvents = v.object({ Entries: v.array(Entry) })

/** Emulates EventBridge's PutEvents on the buses of a stage. */
export const createBusBackend =
  (bus: DeployedBus): Backend =>
  async ({ input }) => {
    const { Entries } = v.parse(PutEvents, input)
    for (const { EventBusName, Source, DetailType, Detail } of Entries) {
      await bus.put({ bus: EventBusName, source: Source, detailType: DetailType, detail: JSON.parse(Detail) })
    }
    return createJsonResponse({ Entries: Entries.map(() => ({ EventId: randomUUID() })), FailedEntryCount: 0 })
  }

/** Wraps S3 to publish new objects of some buckets to the default bus. */
export const notifying =
  (backend: Backend, buckets: readonly string[], bus: DeployedBus): Backend =>
  async (call) => {
    const response = await backend(call)
    const [bucket = '', ...key] = call.path.slice(1).split('/').map(decodeURIComponent)
    if (call.method === 'PUT' && response.status === 200 && buckets.includes(bucket)) {
      await bus.putObjectCreated(bucket, key.join('/'), call.body.length)
    }
    return response
  }
