import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { getDeadLetterQueueName } from '#lib/infra/names.ts'
import { aShipment } from '#test/support/shipments.ts'

let directory: string
let running: ChildProcess | undefined
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'restart-'))
})
afterAll(async () => {
  await kill()
  await rm(directory, { recursive: true })
})

/** Starts the local stack as a user would, and returns its addresses. */
async function start() {
  running = spawn(process.execPath, [resolve(import.meta.dirname, '../../../bin/local.ts'), '--data', 'data'], {
    cwd: directory,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!running.stdout) throw new Error('no output')
  await once(running.stdout, 'data')
  const demo = JSON.parse(await readFile(join(directory, '.local', 'demo.json'), 'utf8'))
  const headers = { authorization: `Bearer ${demo.users[0].access_token}`, 'content-type': 'application/json' }
  const request = (method: string, url: string, body?: object) =>
    fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const data = Object(await (await fetch(`${demo.control_url}/data`)).json())
  const aws = {
    endpoint: data.queues_endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }
  return {
    demo,
    bucket: String(data.blob_bucket),
    api: (method: string, path: string, body?: object) => request(method, `${demo.base_url}${path}`, body),
    control: (path: string, body: object) => request('POST', `${demo.control_url}/${path}`, body),
    s3: new S3Client({ ...aws, forcePathStyle: true }),
    sqs: new SQSClient({ ...aws, useQueueUrlAsEndpoint: false }),
  }
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  running.kill('SIGKILL')
  await once(running, 'exit')
}

test('a stack with a data folder that is killed has its accounts, parcels, files and messages when it starts again', async () => {
  const first = await start()
  const shipment = aShipment({ carrier: 'DeutschePost', create_label: true })
  const created = Object(await (await first.api('POST', '/shipments', { shipment })).json())
  const [label] = created.shipment.labels
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  const Body = await document.save()
  await first.s3.send(new PutObjectCommand({ Bucket: first.bucket, Key: 'incoming/one.pdf', Body }))
  const detail = {
    user_id: first.demo.users[0].id,
    label_id: label.id,
    tracking_number: 'DP12345678',
    document: 'incoming/one.pdf',
  }
  const sent = await first.control('operations', { detail_type: 'AsyncLabelReady', detail })
  expect(await sent.json()).toEqual({ handled: true })
  const QueueUrl = `http://queues.invalid/000000000000/${getDeadLetterQueueName('operations')}`
  await first.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'kept' }))
  const pdf = Buffer.from(await (await first.api('GET', `/labels/${label.id}?type=pdf`)).arrayBuffer())
  await kill()

  const second = await start()
  expect(second.demo.users).toEqual(first.demo.users)
  const again = await second.api('GET', `/labels/${label.id}?type=pdf`)
  expect(again.status).toBe(200)
  expect(Buffer.from(await again.arrayBuffer()).equals(pdf)).toBe(true)
  const { Messages } = await second.sqs.send(new ReceiveMessageCommand({ QueueUrl }))
  expect(Messages).toMatchObject([{ Body: 'kept' }])
  for (const client of [first.s3, first.sqs, second.s3, second.sqs]) client.destroy()
})
