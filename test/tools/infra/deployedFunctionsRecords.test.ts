import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { SQSRecord } from 'aws-lambda'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { connectQueues, type DeployedQueues } from '#lib/rehearsal/deployed/aws/deployedQueues.ts'
import type { ChainInvoker } from '#lib/rehearsal/deployed/sources/invokeInChain.ts'
import { advanceToHeldMessages, pollQueue } from '#lib/rehearsal/deployed/sources/queueEventSource.ts'
import { getQueueArn } from '#lib/rehearsal/deployed/template/arns.ts'
import { readEventSources } from '#lib/rehearsal/deployed/template/readEventSources.ts'
import { PLACE, REGION } from '#test/support/aws/resolve.ts'
import { readResources } from '#test/support/deployed/readResources.ts'
import { synthesise } from '#test/support/synthesise.ts'
import { advance } from '#test/support/time.ts'

const resources = readResources(synthesise('dev', 'platform').templates)
const QUEUE = getQueueArn(PLACE, 'shipping-dev-deliverWebhooks')
const sources = readEventSources(resources).filter(({ sourceArn }) => sourceArn === QUEUE)

describe('a queue of the stage hands its function', () => {
  let emulator: RunningServer
  let sqs: SQSClient
  let queues: DeployedQueues
  beforeAll(async () => {
    emulator = await startQueues(REGION)
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
    sqs = new SQSClient({ region: REGION, endpoint: emulator.endpoint, credentials, useQueueUrlAsEndpoint: false })
    queues = connectQueues(PLACE, sqs, emulator.endpoint)
    await queues.provide(resources)
  })
  afterAll(async () => {
    sqs.destroy()
    await emulator.stop()
  })

  const send = (MessageBody: string) =>
    sqs.send(
      new SendMessageCommand({
        QueueUrl: queues.urlOf(QUEUE),
        MessageBody,
        MessageAttributes: { kind: { DataType: 'String', StringValue: 'wake' } },
      }),
    )

  /**
   * Polls once with a function that reports the given message bodies as failed, and returns the
   * records it received.
   */
  async function poll(...failing: readonly string[]): Promise<readonly SQSRecord[]> {
    const received: SQSRecord[] = []
    const invoke: ChainInvoker = async (functionName, event) => {
      expect(functionName).toBe('shipping-dev-deliverWebhooks')
      const { Records } = Object(event)
      received.push(...Records)
      const failed = received.filter(({ body }) => failing.includes(body))
      const response = { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
      return { kind: 'done', response }
    }
    for (const source of sources) await pollQueue(sqs, queues, source, invoke)
    return received
  }

  // https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html#example-standard-queue-message-event
  test('messages in the form of Lambda, at most as many as a batch has', async () => {
    for (let n = 1; n <= 7; n++) await send(`message ${n}`)
    const [first, ...others] = await poll()
    expect(others).toHaveLength(4)
    expect(first).toEqual({
      messageId: expect.any(String),
      receiptHandle: expect.any(String),
      body: 'message 1',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: expect.stringMatching(/^\d{13}$/),
        SenderId: expect.any(String),
        ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
      },
      messageAttributes: {
        kind: { stringValue: 'wake', stringListValues: [], binaryListValues: [], dataType: 'String' },
      },
      md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
      eventSource: 'aws:sqs',
      eventSourceARN: QUEUE,
      awsRegion: REGION,
    })
    expect(await poll()).toHaveLength(2)
    expect(await poll()).toEqual([])
  })

  test('a failed message again after the visibility timeout, and others not', async () => {
    await send('works')
    await send('fails')
    expect(await poll('fails')).toHaveLength(2)
    expect(await poll()).toEqual([])
    expect(await advanceToHeldMessages(sqs, queues, sources, advance)).toBe(true)
    const again = await poll()
    expect(again.map(({ body, attributes }) => [body, attributes.ApproximateReceiveCount])).toEqual([['fails', '2']])
    expect(await advanceToHeldMessages(sqs, queues, sources, advance)).toBe(false)
  })
})
