import * as v from 'valibot'
import { REQUEST_LOG_MESSAGE } from './requestMessage.ts'
import type { Shown } from './requestRedaction.ts'

/* Log lines of requests and their conversion for the request log. */

const shown = v.custom<Shown>((value) => value !== undefined)

/**
 * The parts of a log line that are parsed. It may have been written by a newer or older release.
 */
export const RequestLine = v.object({
  message: v.literal(REQUEST_LOG_MESSAGE),
  request_id: v.string(),
  gateway_request_id: v.string(),
  status: v.number(),
  duration_ms: v.number(),
  user_id: v.number(),
  application_id: v.string(),
  shown: v.object({
    /** Time of arrival, Unix ms. */
    at_ms: v.number(),
    method: v.string(),
    path: v.string(),
    query: v.optional(v.record(v.string(), v.string())),
    key_id: v.optional(v.number()),
    code: v.optional(v.number()),
    error: v.optional(v.string()),
    errors: v.optional(v.array(v.string())),
    body: v.optional(shown),
  }),
})
export type RequestLine = v.InferOutput<typeof RequestLine>

/** A request in an account's file. */
export const StoredRequest = v.object({
  id: v.string(),
  /** Request id of API Gateway, unique regardless of the id sent by the client. */
  gatewayId: v.string(),
  atMs: v.number(),
  method: v.string(),
  path: v.string(),
  query: v.optional(v.record(v.string(), v.string())),
  status: v.number(),
  code: v.optional(v.number()),
  error: v.optional(v.string()),
  errors: v.optional(v.array(v.string())),
  durationMs: v.number(),
  keyId: v.optional(v.number()),
  applicationId: v.string(),
  body: v.optional(shown),
})
export type StoredRequest = v.InferOutput<typeof StoredRequest>

export const toStoredRequest = ({ shown: request, ...line }: RequestLine): StoredRequest => ({
  id: line.request_id,
  gatewayId: line.gateway_request_id,
  atMs: request.at_ms,
  method: request.method,
  path: request.path,
  query: request.query,
  status: line.status,
  code: request.code,
  error: request.error,
  errors: request.errors,
  durationMs: line.duration_ms,
  keyId: request.key_id,
  applicationId: line.application_id,
  body: request.body,
})

/**
 * Splits concatenated JSON texts as delivered by the logs, with or without separators. Text before
 * the first one and incomplete texts are skipped.
 */
export function* iterateJsonTexts(text: string): Generator<string> {
  let depth = 0
  let start = 0
  let isText = false
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]
    if (isText) {
      if (sign === '\\') place++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = depth > 0
    else if (sign === '{') {
      if (depth++ === 0) start = place
    } else if (sign === '}' && depth > 0 && --depth === 0) yield text.slice(start, place + 1)
  }
}

const LogBatch = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messageType: v.string(), logEvents: v.array(v.object({ message: v.string() })) }),
)
const LogLine = v.pipe(v.string(), v.parseJson(), RequestLine)

/** Parses the requests in a file of log lines; other lines are skipped and counted. */
export function parseRequestLines(text: string): { readonly lines: readonly RequestLine[]; readonly unread: number } {
  const lines: RequestLine[] = []
  let unread = 0
  for (const json of iterateJsonTexts(text)) {
    const batch = v.safeParse(LogBatch, json)
    // CloudWatch Logs tests a new subscription with a control message.
    if (batch.success && batch.output.messageType !== 'DATA_MESSAGE') continue
    for (const { message } of batch.success ? batch.output.logEvents : []) {
      const line = v.safeParse(LogLine, message)
      if (line.success) lines.push(line.output)
      else unread++
    }
    if (!batch.success) unread++
  }
  return { lines, unread }
}
