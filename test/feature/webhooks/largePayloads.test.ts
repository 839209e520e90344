import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { MAX_DOCUMENT_BYTES } from '#shared/http/rules/httpLimits.ts'
import { blobs } from '#shared/platform/blobs.ts'
import {
  createEventPayload,
  findEventPayload,
  loadEventPayload,
  storeEventPayload,
} from '#shared/webhooks/deliveryStore.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { blobsInMemory } from '#test/support/operations.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, startStack } from '#test/support/stack.ts'
import { describeWithTable } from '#test/support/table.ts'

const KEY = 'a key of 24 characters!!'

/** Whether the bytes are equal; `toEqual` would take a minute. */
const isSame = (found: Uint8Array | null, bytes: Buffer): boolean => found !== null && bytes.equals(found)

/** Creates an incompressible carrier label of about a number of bytes. */
async function aLabelFile(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([288, 432])
  await document.attach(randomBytes(bytes - 4_000), 'picture.bin')
  return document.save()
}

describe('a label of a large file', () => {
  let stack: Stack
  let receiver: Receiver

  beforeAll(async () => {
    receiver = await startReceiver()
    stack = await startStack()
  })
  afterAll(async () => {
    await stack.stop()
    await receiver.stop()
  })

  test.each([1_000_000, 3_000_000, MAX_DOCUMENT_BYTES - 10_000])(
    'is delivered to webhooks, the same at every attempt (%d bytes)',
    async (bytes) => {
      const user = await stack.user()
      const path = `/${bytes}`
      const webhook = { address: receiver.address(path), key: KEY, topic: 'shipments_label' }
      expect((await user.api('POST', '/webhooks', { webhook })).status).toBe(201)
      const shipment = aShipment({ carrier: 'DeutschePost', create_label: true })
      const [label] = (await user.api('POST', '/shipments', { shipment })).body.shipment.labels
      const file = await aLabelFile(bytes)
      expect(file.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
      await blobs.put(`incoming/${bytes}.pdf`, file, 'application/pdf')
      receiver.respondWith(500)
      const tracking_number = `RX00000${bytes}DE`
      const detail = { user_id: user.id, label_id: label.id, tracking_number, document: `incoming/${bytes}.pdf` }
      const sent = await stack.control('operations', { detail_type: 'AsyncLabelReady', detail })
      expect(sent.body).toEqual({ handled: true })
      for (let passed = 0; passed < 5; passed++) {
        await stack.drain()
        await stack.advance('PT4M')
      }
      const attempts = receiver.received.filter((one) => one.path === path)
      expect(attempts.map(({ bytes: content }) => content.equals(attempts[0]?.bytes ?? Buffer.of()))).toEqual([
        true,
        true,
      ])
      const payload = JSON.parse(String(attempts[1]?.bytes)).shipment
      expect(payload).toMatchObject({ tracking_number, content_type: 'application/pdf' })
      expect(Buffer.from(payload.data, 'base64').equals(file)).toBe(true)
    },
  )
})

describeWithTable('the payload of an event', () => {
  const event = (eventId: number) => ({ userId: 7, eventId })
  const nowMs = Date.UTC(2026, 10, 22)

  test.each([1, 300_000, 300_001, 1_200_000])('lies in the table up to 1.2 MB (%d bytes)', async (size) => {
    const files = blobsInMemory()
    const payload = randomBytes(size)
    must(await testTable().commit(await storeEventPayload(event(size), payload, files, nowMs)))
    expect(files.files.size).toBe(0)
    expect(isSame(await loadEventPayload(event(size), testTable(), files), payload)).toBe(true)
  })

  test('lies among the files beyond that, and is not changed by a repeat that builds another', async () => {
    const files = blobsInMemory()
    const [payload, other] = [randomBytes(1_200_001), randomBytes(6_000_000)]
    must(await testTable().commit(await storeEventPayload(event(4), payload, files, nowMs)))
    expect((await testTable().commit(await storeEventPayload(event(4), other, files, nowMs))).ok).toBe(false)
    expect(isSame(await loadEventPayload(event(4), testTable(), files), payload)).toBe(true)
    files.files.clear()
    await expect(loadEventPayload(event(4), testTable(), files)).rejects.toThrow('was not found')
  })

  test('of an earlier release, however large its parts, is found as it was stored', async () => {
    const payload = randomBytes(3_000_000)
    must(await testTable().commit(createEventPayload(7, 2, payload, nowMs)))
    const found = await findEventPayload(testTable(), 7, 2)
    expect(isSame(found?.kind === 'bytes' ? found.bytes : null, payload)).toBe(true)
    expect(isSame(await loadEventPayload(event(2), testTable(), blobsInMemory()), payload)).toBe(true)
    expect(await loadEventPayload(event(3), testTable(), blobsInMemory())).toBeNull()
  })
})
