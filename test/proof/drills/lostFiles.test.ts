import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { minutes } from '#test/support/proof.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

/* Drill for the loss of the file store: all files are missing without notice. */

let stack: Stack
let files: S3Client
let bucket: string
beforeAll(async () => {
  stack = await startStack()
  const data = Object(await (await fetch(`${stack.demo.control_url}/data`)).json())
  bucket = String(data.blob_bucket)
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  files = new S3Client({ endpoint: data.queues_endpoint, region: 'eu-central-1', credentials, forcePathStyle: true })
})
afterAll(async () => {
  files.destroy()
  await stack.stop()
})

/** Returns status and content of a label's PDF. */
async function pdfOf({ token }: StackUser, path: string) {
  const response = await fetch(`${stack.demo.base_url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function loseAllFiles(): Promise<number> {
  const { Contents = [] } = await files.send(new ListObjectsV2Command({ Bucket: bucket }))
  for (const { Key } of Contents) await files.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
  return Contents.length
}

const buy = async ({ api }: StackUser, changes = {}) =>
  (await api('POST', '/shipments', { shipment: aShipment({ ...changes, create_label: true }) })).body.shipment.labels[0]

/** Delivers the file of a carrier's label. */
async function fileFor(user: StackUser, labelId: number, trackingNumber: string): Promise<void> {
  const Key = `incoming/${labelId}.pdf`
  await files.send(new PutObjectCommand({ Bucket: bucket, Key, Body: await aDocument() }))
  const detail = { user_id: user.id, label_id: labelId, tracking_number: trackingNumber, document: Key }
  expect((await stack.control('operations', { detail_type: 'AsyncLabelReady', detail })).body).toEqual({
    handled: true,
  })
}

/** Creates a PDF as sent by carriers. */
async function aDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  return document.save()
}

test(
  'labels of our own are drawn again, those of carriers return the documented problem, and nothing else fails',
  async () => {
    const user = await stack.user()
    const own = await buy(user)
    const carriers = await buy(user, { carrier: 'DeutschePost' })
    await fileFor(user, carriers.id, 'DP00000001')
    const drawn = await pdfOf(user, `/labels/${own.id}?type=pdf`)
    expect((await pdfOf(user, `/labels/${carriers.id}?type=pdf`)).status).toBe(200)

    expect(await loseAllFiles()).toBeGreaterThan(0)

    const again = await pdfOf(user, `/labels/${own.id}?type=pdf`)
    expect([again.status, again.bytes.equals(drawn.bytes)]).toEqual([200, true])
    const missing = await pdfOf(user, `/labels/${carriers.id}?type=pdf`)
    const problem = JSON.parse(missing.bytes.toString())
    expect([missing.status, problem.message ?? problem.error?.message]).toEqual([
      404,
      expect.stringContaining(String(carriers.id)),
    ])
    const bulk = await user.api('POST', '/labels/bulk', { labels: [own.id, carriers.id] })
    expect(bulk.status).toBe(400)

    // Everything that needs no file still works: tracking, cancelling and buying, also with that
    // carrier.
    expect((await user.api('GET', '/track/DP00000001')).status).toBe(200)
    expect((await user.api('PUT', `/labels/${carriers.id}/cancel`)).status).toBe(200)
    const next = await buy(user, { carrier: 'DeutschePost' })
    await fileFor(user, next.id, 'DP00000002')
    expect((await pdfOf(user, `/labels/${next.id}?type=pdf`)).status).toBe(200)

    await stack.drain()
    await stack.advance('PT1H')
    expect((await stack.control('jobs/reconcileLabels')).body).toEqual({ job: 'reconcileLabels', ok: true })
  },
  minutes(1),
)
