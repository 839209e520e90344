import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { gzipSync } from 'node:zlib'
import type { SQSBatchResponse } from 'aws-lambda'
import { handler } from '#functions/workers/fileRequests/handler.ts'
import { toLogDelivery } from '#lib/local/work/requestLines.ts'
import { REQUEST_CHANNEL } from '#shared/http/middleware/commonHeaders.ts'
import { requestStore } from '#shared/platform/requestStore.ts'
import { asFunction } from './aws/asFunction.ts'
import { sqsRecord } from './sqsRecord.ts'

/** Returns the request log lines written while a function runs. */
export async function requestLinesOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const lines: string[] = []
  const take = (line: unknown): void => {
    if (Object.hasOwn(Object(line), 'shown')) lines.push(JSON.stringify(line))
  }
  subscribe(REQUEST_CHANNEL, take)
  try {
    await work()
  } finally {
    unsubscribe(REQUEST_CHANNEL, take)
  }
  return lines
}

let batches = 0

/**
 * Stores each line in a separate log message, as CloudWatch delivers them, and returns the file
 * name.
 */
export async function deliver(...messages: readonly (readonly string[])[]): Promise<string> {
  const key = `batches/${process.pid}-${++batches}`
  // Each log message is compressed separately.
  await requestStore.put(key, Buffer.concat(messages.map((lines) => gzipSync(toLogDelivery(lines)))))
  return key
}

/** Passes a batch to the worker. */
export const file = (key: string): Promise<SQSBatchResponse> =>
  asFunction('fileRequests', () =>
    handler({ Records: [sqsRecord(key, JSON.stringify({ detail: { object: { key } } }), 1)] }),
  )

/** Runs a function and stores its request log lines. */
export async function withRequestsFiled(work: () => Promise<unknown>): Promise<void> {
  const lines = await requestLinesOf(work)
  await file(await deliver(lines))
}
