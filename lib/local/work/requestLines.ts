import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { gzipSync } from 'node:zlib'
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Worker } from '#functions/workers/workerFunctions.ts'
import { REQUEST_CHANNEL } from '#shared/http/middleware/commonHeaders.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import { requestStore } from '#shared/platform/requestStore.ts'
import { repeatedly } from './repeatedly.ts'

const DELIVERY_PAUSE_MS = 1_000

/**
 * Delivers request log lines every second, as CloudWatch Logs and Firehose do when deployed: a file
 * in the bucket, and a message to the worker's queue. Returns a function that stops it.
 */
export function deliverRequestLines(
  client: () => SQSClient,
  workers: Readonly<Record<string, Worker>>,
): () => Promise<void> {
  const taking = Object.entries(workers).flatMap(([name, { receivesFilesOf }]) =>
    receivesFilesOf === undefined ? [] : [{ name, area: receivesFilesOf }],
  )
  let lines: string[] = []
  const take = (line: unknown): void => {
    if (taking.length > 0 && typeof line === 'object' && line !== null && 'shown' in line)
      lines.push(JSON.stringify(line))
  }
  const carry = async (): Promise<void> => {
    const carried = lines
    lines = []
    if (carried.length === 0) return
    const content = gzipSync(toLogDelivery(carried))
    for (const { name, area } of taking) {
      const key = `${area}/${randomUUID()}`
      await requestStore.put(key, content)
      const MessageBody = JSON.stringify({ detail: { object: { key } } })
      await client().send(new SendMessageCommand({ QueueUrl: process.env[getQueueVariable(name)], MessageBody }))
    }
  }
  subscribe(REQUEST_CHANNEL, take)
  const stop = repeatedly(DELIVERY_PAUSE_MS, carry)
  return async () => {
    unsubscribe(REQUEST_CHANNEL, take)
    await stop()
    await carry().catch(() => {})
  }
}

/** Formats log lines as CloudWatch Logs delivers them. */
export const toLogDelivery = (lines: readonly string[]): string =>
  JSON.stringify({ messageType: 'DATA_MESSAGE', logEvents: lines.map((message) => ({ message })) })
