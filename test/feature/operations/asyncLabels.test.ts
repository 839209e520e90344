import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import type { DirectCarrier } from '#shared/carriers/carrier.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/http/rules/httpLimits.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { labelsWith, shipmentsWith } from '#test/support/handlersWith.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { aLabel, cancel, labelNow, shipmentNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { blobsInMemory, operate } from '#test/support/operations.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS = 1_000
const aNumber = () => `DP${randomUUID().slice(0, 8).toUpperCase()}`

/** Creates a label whose carrier delivers number and file later. */
const aLateLabel = () => aLabel({ carrier: 'DeutschePost' }, FUNDS)
type Late = Awaited<ReturnType<typeof aLateLabel>>

const ready = ({ account, label }: Late, changes: Record<string, unknown> = {}) => ({
  user_id: account.userId,
  label_id: label.id,
  tracking_number: aNumber(),
  ...changes,
})
const failed = ({ account, label }: Late) => ({
  user_id: account.userId,
  label_id: label.id,
  reason: 'no such street',
})

async function aPdf(width: number, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage([width, 400])
  return document.save()
}

describeWithTable('AsyncLabelReady', () => {
  test('makes a label ready and findable by its number', async () => {
    const late = await aLateLabel()
    expect(late.label).toMatchObject({ tracking_number: null, is_ready: false })
    const detail = ready(late)
    expect(await operate('AsyncLabelReady', detail)).toEqual({ kind: 'done', word: 'ready' })
    const shown = await labelNow(late.account, late.label.id)
    expect(shown).toMatchObject({ tracking_number: detail.tracking_number, is_ready: true, status: 'Pending' })
    const { token } = late.account
    const track = await call('GET /track/{tracking_number}', {
      token,
      params: { tracking_number: detail.tracking_number },
    })
    expect(track.status).toBe(200)
    const notified = (await stored()).filter(
      (text) => text.includes('labelReady') && text.includes(String(late.label.id)),
    )
    expect(notified).toHaveLength(1)
    expect((await call('GET /labels/{id}', { token, params: { id: late.label.id }, query: 'type=pdf' })).status).toBe(
      200,
    )
    advance(5 * MINUTE_MS)
    await reconcileLabels()
    expect((await labelNow(late.account, late.label.id)).tracking_number).toBe(detail.tracking_number)
  })

  test('rejects what does not fit the label', async () => {
    const late = await aLateLabel()
    const other = await aLateLabel()
    const accepted = ready(other)
    await operate('AsyncLabelReady', accepted)
    const before = await stored()
    const cases = [
      {
        detail: { tracking_number: accepted.tracking_number },
        reason: `/tracking_number: ${accepted.tracking_number} belongs to another label`,
      },
      { detail: { tracking_number: undefined }, reason: '/tracking_number: is required' },
      { detail: { user_id: undefined }, reason: '/user_id: is required' },
      { detail: { user_id: 5 }, reason: '/user_id: user 5 was not found' },
      { detail: { label_id: '7' }, reason: '/label_id: must be a number' },
      { detail: { document: 'labels/1/2.pdf' }, reason: '/document: must be an object key that begins with incoming/' },
      {
        detail: { document: 'incoming/none.pdf' },
        reason: '/document: file incoming/none.pdf was not found or exceeds ',
      },
      { detail: { user_id: other.account.userId, label_id: other.label.id }, reason: 'is already ready' },
    ]
    for (const { detail, reason } of cases) {
      expect(await operate('AsyncLabelReady', ready(late, detail))).toEqual({
        kind: 'rejected',
        reason: expect.stringContaining(reason),
      })
    }
    expect(await stored()).toEqual(before)
  })

  test("is another user's label a label that is not there", async () => {
    const late = await aLateLabel()
    const { userId } = await anAccount()
    expect(await operate('AsyncLabelReady', ready(late, { user_id: userId }))).toEqual({
      kind: 'early',
      reason: `/label_id: label ${late.label.id} was not found for user ${userId}`,
    })
  })

  test('keeps a file only if it is a PDF that can be read, and not too large', async () => {
    const late = await aLateLabel()
    const memory = blobsInMemory()
    memory.files.set('incoming/a', Buffer.from('%PDF-1.7 and then nothing'))
    memory.files.set('incoming/b', Buffer.alloc(MAX_DOCUMENT_BYTES + 1))
    memory.files.set('incoming/c', await aPdf(300))
    const send = (document: string) => operate('AsyncLabelReady', ready(late, { document }), { blobs: memory })
    expect(await send('incoming/a')).toMatchObject({ reason: '/document: incoming/a is not a readable PDF' })
    expect(await send('incoming/b')).toMatchObject({
      reason: expect.stringContaining('file incoming/b was not found or exceeds'),
    })
    expect(await send('incoming/c')).toMatchObject({ kind: 'done' })
    expect(memory.files.get(`labels/${late.account.userId}/${late.label.id}.pdf`)).toEqual(
      memory.files.get('incoming/c'),
    )
  })

  test('comes too early while a label is bought, and while it is withdrawn', async () => {
    const account = await anAccount({ balances: { USD: FUNDS } })
    let outcome: unknown
    const silent: DirectCarrier = {
      create: async ({ label: { userId: user_id, id: label_id } }) => {
        outcome = await operate('AsyncLabelReady', { user_id, label_id, tracking_number: aNumber() })
        throw new Error('down')
      },
      findByReference: () => Promise.reject(new Error('down')),
      cancel: () => Promise.reject(new Error('down')),
      transmit: () => Promise.reject(new Error('down')),
    }
    const down = { carriers: () => silent }
    const body = { shipment: aShipment({ carrier: 'DeutschePost', create_label: true }) }
    await call('POST /shipments', { token: account.token, body }, shipmentsWith(down))
    expect(outcome).toMatchObject({ kind: 'early' })

    const late = await aLateLabel()
    const { token } = late.account
    await call('PUT /labels/{id}/cancel', { token, params: { id: late.label.id } }, labelsWith(down))
    expect(await operate('AsyncLabelReady', ready(late))).toMatchObject({ kind: 'early' })
    advance(3 * MINUTE_MS)
    await reconcileLabels()
    expect(await operate('AsyncLabelReady', ready(late))).toMatchObject({
      kind: 'rejected',
      reason: `/label_id: label ${late.label.id} is cancelled`,
    })
    expect(await auditedBalance(late.account.userId)).toBe(FUNDS * 100)
  })

  test('a scan or a processing while a label is withdrawn keeps it: the parcel is on its way, and paid for', async () => {
    const silent = { carriers: () => ({ ...carrier(), cancel: () => Promise.reject(new Error('down')) }) }
    const scanned = await aLabel({ carrier: 'DHLeC' }, FUNDS)
    const processed = await aLabel({ carrier: 'DHLeC' }, FUNDS)
    for (const { account, label } of [scanned, processed]) {
      const { token } = account
      await call('PUT /labels/{id}/cancel', { token, params: { id: label.id } }, labelsWith(silent))
    }
    await operate('TrackingEventRecorded', { tracking_number: scanned.label.tracking_number, code: 150 })
    await operate('LabelProcessed', { tracking_number: processed.label.tracking_number, weight: 0.8 })
    const paid = await Promise.all([scanned, processed].map(({ account }) => auditedBalance(account.userId)))
    advance(3 * MINUTE_MS)
    await reconcileLabels()
    expect(await labelNow(scanned.account, scanned.label.id)).toMatchObject({ cancelled: false, status: 'En Route' })
    expect(await auditedBalance(scanned.account.userId)).toBe(paid[0])
    expect(await labelNow(processed.account, processed.label.id)).toMatchObject({ cancelled: false, processed: true })
    expect(await auditedBalance(processed.account.userId)).toBe(paid[1])
    expect((await shipmentNow(processed.account, processed.shipment.id)).labels).toHaveLength(1)
  })

  testEmbedded('against its failure at the same time, a label is ready or refunded, never both', async () => {
    const words = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const late = await aLateLabel()
      const paid = await auditedBalance(late.account.userId)
      const outcomes = await withFaultInjection(CONFLICTS, () =>
        Promise.all([operate('AsyncLabelReady', ready(late)), operate('AsyncLabelFailed', failed(late))]),
      )
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'rejected'])
      const shown = await labelNow(late.account, late.label.id)
      words.add(shown.status)
      expect(shown.is_ready).toBe(!shown.cancelled)
      expect(await auditedBalance(late.account.userId)).toBe(shown.cancelled ? FUNDS * 100 : paid)
    }
  })
})

const carrier = (): DirectCarrier => ({
  create: async () => ({ trackingNumber: null, isReady: false }),
  findByReference: async () => null,
  cancel: async () => 'cancelled',
  transmit: async () => {},
})

describeWithTable('AsyncLabelFailed', () => {
  test('cancels and refunds the label, and the shipment may get another', async () => {
    const late = await aLateLabel()
    expect(await auditedBalance(late.account.userId)).toBeLessThan(FUNDS * 100)
    expect(await operate('AsyncLabelFailed', failed(late))).toEqual({ kind: 'done', word: 'failed' })
    expect(await labelNow(late.account, late.label.id)).toMatchObject({ cancelled: true, status: 'Cancelled' })
    expect(await auditedBalance(late.account.userId)).toBe(FUNDS * 100)
    const body = { label: { shipment_id: late.shipment.id } }
    expect((await call('POST /labels', { token: late.account.token, body })).status).toBe(201)
    advance(5 * MINUTE_MS)
    await reconcileLabels()
    expect((await labelNow(late.account, late.label.id)).cancelled).toBe(true)
  })

  test('is rejected once the label is ready, cancelled or without a reason', async () => {
    const late = await aLateLabel()
    expect(await operate('AsyncLabelFailed', { ...failed(late), reason: undefined })).toMatchObject({
      reason: '/reason: is required',
    })
    await operate('AsyncLabelReady', ready(late))
    expect(await operate('AsyncLabelFailed', failed(late))).toMatchObject({
      kind: 'rejected',
      reason: `/label_id: label ${late.label.id} is already ready`,
    })
    const removed = await aLateLabel()
    await cancel(removed.account, removed.label.id)
    expect(await operate('AsyncLabelFailed', failed(removed))).toMatchObject({
      reason: `/label_id: label ${removed.label.id} is already cancelled`,
    })
    expect(await auditedBalance(removed.account.userId)).toBe(FUNDS * 100)
  })
})

describe("a carrier's own file", () => {
  let storage: RunningServer
  beforeAll(async () => {
    storage = await startQueues('eu-central-1')
    process.env.AWS_ENDPOINT_URL_S3 = storage.endpoint
    const s3 = new S3Client({})
    await s3.send(new CreateBucketCommand({ Bucket: 'blobs' }))
    const file = async (key: string, width: number, pages: number) =>
      s3.send(new PutObjectCommand({ Bucket: 'blobs', Key: key, Body: await aPdf(width, pages) }))
    await file('incoming/one.pdf', 301, 1)
    await file('incoming/two.pdf', 302, 2)
    s3.destroy()
  })
  afterAll(async () => {
    await storage.stop()
    delete process.env.AWS_ENDPOINT_URL_S3
  })

  const widths = async (bytes: Uint8Array) =>
    (await PDFDocument.load(bytes)).getPages().map((page) => Math.round(page.getWidth()))

  describeWithTable('in the storage', () => {
    test('is what is downloaded, alone and among labels we draw', async () => {
      const late = await aLateLabel()
      const { account } = late
      await operate('AsyncLabelReady', ready(late, { document: 'incoming/two.pdf' }), { blobs })
      const { token } = account
      const picture = await call('GET /labels/{id}', { token, params: { id: late.label.id }, query: 'type=png' })
      expect([picture.status, picture.body.code]).toEqual([400, 1031])
      const alone = await call('GET /labels/{id}', { token, params: { id: late.label.id }, query: 'type=pdf' })
      expect(await widths(alone.bytes)).toEqual([302, 302])
      const drawn = (await post(token, { create_label: true })).body.shipment.labels[0]
      const body = { labels: [drawn.id, late.label.id, drawn.id] }
      const bulk = await call('POST /labels/bulk', { token, body })
      expect(await widths(bulk.bytes)).toEqual([288, 302, 302, 288])
      expect((await call('POST /labels/bulk', { token, body })).bytes).toEqual(bulk.bytes)
      const printer = await call('POST /labels/bulk', { token, body: { ...body, type: 'zpl' } })
      expect([printer.status, printer.body.errors]).toEqual([400, [expect.stringContaining(String(late.label.id))]])
    })

    test('that is lost is a problem of that label, also among others', async () => {
      const late = await aLateLabel()
      const { token } = late.account
      await operate('AsyncLabelReady', ready(late, { document: 'incoming/two.pdf' }), { blobs })
      await blobs.remove(`labels/${late.account.userId}/${late.label.id}.pdf`)
      const problem = { code: 1209, message: expect.stringContaining(String(late.label.id)) }
      const alone = await call('GET /labels/{id}', { token, params: { id: late.label.id }, query: 'type=pdf' })
      expect([alone.status, alone.body]).toEqual([404, expect.objectContaining(problem)])
      const drawn = (await post(token, { create_label: true })).body.shipment.labels[0]
      const bulk = await call('POST /labels/bulk', { token, body: { labels: [drawn.id, late.label.id] } })
      expect([bulk.status, bulk.body]).toEqual([400, expect.objectContaining(problem)])
      const printer = { token, body: { labels: [drawn.id, late.label.id], type: 'zpl' } }
      expect((await call('POST /labels/bulk', printer)).body).toEqual(expect.objectContaining(problem))
    })

    test('is not there, too large, or removed', async () => {
      expect(await blobs.get('incoming/none.pdf', 1_000)).toBeNull()
      expect(await blobs.get('incoming/one.pdf', 10)).toBeNull()
      expect(await blobs.get('incoming/one.pdf', 100_000)).not.toBeNull()
      await blobs.remove('incoming/one.pdf')
      await blobs.remove('incoming/one.pdf')
      expect(await blobs.get('incoming/one.pdf', 100_000)).toBeNull()
    })
  })
})
