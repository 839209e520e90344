import { describe, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import type { Carriers, DirectCarrier, LabelOrder } from '#shared/carriers/carrier.ts'
import { printLabelImage, printLabels } from '#shared/shipping/labels/printLabels.ts'
import { createLabelKey } from '#shared/shipping/records/labelStore.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { update } from '#shared/table/actions.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { labelsWith, shipmentsWith } from '#test/support/handlersWith.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { aLabel } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { describeWith, encryptPdf, pdfFaults, pdfText } from '#test/support/pdf.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS_CENTS = 100_000

type Heard = { readonly where: string; readonly what: string; readonly order?: LabelOrder }

/** Creates a carrier that records its calls, with or without a sandbox; it may fail to respond. */
function listening({ hasSandbox, isSilent = false }: { hasSandbox: boolean; isSilent?: boolean }) {
  const heard: Heard[] = []
  const at = (where: string): DirectCarrier => ({
    create: async (order) => {
      heard.push({ where, what: 'create', order })
      if (isSilent) throw new Error('down')
      return { trackingNumber: `XX${order.parcel.reference}`, isReady: true }
    },
    findByReference: async (reference) => {
      heard.push({ where, what: 'find' })
      return { trackingNumber: `XX${reference}`, isReady: true }
    },
    cancel: async () => {
      heard.push({ where, what: 'cancel' })
      return 'cancelled'
    },
    transmit: async () => void heard.push({ where, what: 'transmit' }),
  })
  const carriers: Carriers = (code) =>
    code === 'DHLeC' ? { ...at('live'), ...(hasSandbox ? { sandbox: at('sandbox') } : {}) } : null
  return { heard, carriers }
}

const account = () => anAccount({ balances: { USD: FUNDS_CENTS / 100 } })
const TEST = { test: true, carrier: 'DHLeC' }

async function storedLabel(userId: number, shipmentId: number): Promise<Label> {
  const found = await findShipment(testTable(), userId, shipmentId)
  const label = found?.labels.at(-1)
  if (!label) throw new Error('there is no label')
  return label
}

/** Rewrites a test label as stored by the previous release, without `testMaker`. */
const asStoredBefore = async (label: Label) =>
  must(await testTable().commit([update(createLabelKey(label), { remove: ['testMaker'] })]))

describeWithTable('labels of tests', () => {
  test('are made without their carrier where it has no sandbox, in every call that makes or withdraws labels', async () => {
    const { userId, token } = await account()
    const { heard, carriers } = listening({ hasSandbox: false })
    const body = { shipment: aShipment({ ...TEST, create_label: true }) }
    const created = await call('POST /shipments', { token, body }, shipmentsWith({ carriers }))
    const [label] = created.body.shipment.labels
    expect(label).toMatchObject({
      carrier: 'DHLeC',
      is_ready: true,
      tracking_number: expect.stringMatching(/^TE\d{14}$/),
    })
    const { id } = label
    expect((await call('PUT /labels/{id}/cancel', { token, params: { id } }, labelsWith({ carriers }))).status).toBe(
      200,
    )
    const again = { label: { shipment_id: created.body.shipment.id } }
    expect((await call('POST /labels', { token, body: again }, labelsWith({ carriers }))).status).toBe(201)
    advance(3 * MINUTE_MS)
    await reconcileLabels()
    expect(heard).toEqual([])
    expect(await auditedBalance(userId)).toBe(FUNDS_CENTS)
  })

  test('of a carrier that brings its files late are ready at once', async () => {
    const { label } = await aLabel({ test: true, carrier: 'DeutschePost' })
    expect(label).toMatchObject({ is_ready: true, carrier: 'DeutschePost' })
  })

  test('are asked for and withdrawn in the sandbox of a carrier that has one, and marked as tests', async () => {
    const { token } = await account()
    const { heard, carriers } = listening({ hasSandbox: true })
    const body = { shipment: aShipment({ ...TEST, create_label: true }) }
    const created = await call('POST /shipments', { token, body }, shipmentsWith({ carriers }))
    const { id } = created.body.shipment.labels[0]
    await call('PUT /labels/{id}/cancel', { token, params: { id } }, labelsWith({ carriers }))
    expect(heard.map(({ where, what }) => `${where} ${what}`)).toEqual(['sandbox create', 'sandbox cancel'])
    expect(heard[0]?.order).toMatchObject({ parcel: { reference: String(id) }, isTest: true })
  })

  test('leave the labels that are none where they were: asked for live, not marked', async () => {
    const { token } = await account()
    const { heard, carriers } = listening({ hasSandbox: true })
    const body = { shipment: aShipment({ carrier: 'DHLeC', create_label: true }) }
    await call('POST /shipments', { token, body }, shipmentsWith({ carriers }))
    expect(heard).toMatchObject([{ where: 'live', what: 'create', order: { isTest: false } }])
  })

  test('that an earlier release bought live are withdrawn live', async () => {
    const { account, shipment, label } = await aLabel({ ...TEST })
    await asStoredBefore(await storedLabel(account.userId, shipment.id))
    const { heard, carriers } = listening({ hasSandbox: true })
    const { token } = account
    await call('PUT /labels/{id}/cancel', { token, params: { id: label.id } }, labelsWith({ carriers }))
    expect(heard).toMatchObject([{ where: 'live', what: 'cancel' }])
  })

  test('that an earlier release has begun to buy live are not asked for again', async () => {
    const { userId, token } = await account()
    const { id } = (await post(token, TEST)).body.shipment
    const body = { label: { shipment_id: id } }
    const headers = { 'idempotency-key': 'begun' }
    const silent = listening({ hasSandbox: true, isSilent: true })
    // The process dies after the carrier was called.
    const death: Fault = (_, next) => (silent.heard.length > 0 ? Promise.reject(new Error('the process died')) : next())
    await withFaults([death], () => call('POST /labels', { token, body, headers }, labelsWith(silent)))
    await asStoredBefore(await storedLabel(userId, id))
    advance(MINUTE_MS + 1_000)
    const later = listening({ hasSandbox: true })
    expect((await call('POST /labels', { token, body, headers }, labelsWith(later))).status).toBe(201)
    expect(later.heard).toMatchObject([{ where: 'live', what: 'find' }])
  })
})

describeWith(['pdftotext', 'qpdf'], 'the file that a carrier made', () => {
  async function aFile(): Promise<Uint8Array> {
    const document = await PDFDocument.create()
    for (const [width, height] of [
      [288, 432],
      [600, 400],
    ] as const) {
      const page = document.addPage([width, height])
      page.setCropBox(20, 30, width - 40, height - 60)
      page.drawText('DHL 4711', { x: 40, y: 50 })
    }
    return document.save()
  }
  const printedAs = async (changes: Partial<Label>) => {
    const { account, shipment } = await aLabel({ test: true })
    const found = await findShipment(testTable(), account.userId, shipment.id)
    const [label] = found?.labels ?? []
    if (!found || !label) throw new Error('there is no label')
    const file = await aFile()
    const printed = await printLabels(
      [{ label: { ...label, documentKey: 'labels/1.pdf', ...changes }, found }],
      async () => file,
    )
    if (!printed.ok) throw new Error(String(printed.error.labelId))
    return { pdf: printed.value, file }
  }

  describeWithTable('is printed', () => {
    test.each([
      ['TEST', {}],
      ['CANCELLED', { stage: 'cancelled' as const, isTest: false }],
    ])('of a %s label with a mark on every page that it is not valid', async (mark, changes) => {
      const { pdf } = await printedAs(changes)
      expect(pdfFaults(pdf)).toBe('')
      const pages = pdfText(pdf).split('\f').slice(0, 2)
      expect(pages).toEqual(Array(2).fill(expect.stringContaining(`${mark} LABEL – NOT VALID FOR SHIPPING`)))
      expect(pages).toEqual(Array(2).fill(expect.stringContaining('DHL 4711')))
    })

    describe('of a file that restricts changes', () => {
      async function printFile(bytesOf: (file: Uint8Array) => Uint8Array) {
        const { account, shipment } = await aLabel({ test: true })
        const found = await findShipment(testTable(), account.userId, shipment.id)
        const [label] = found?.labels ?? []
        if (!found || !label) throw new Error('there is no label')
        const file = bytesOf(await aFile())
        const toPrinted = (changes: Partial<Label>) => ({
          label: { ...label, documentKey: 'labels/1.pdf', isTest: false, ...changes },
          found,
        })
        const print = (...labels: readonly Partial<Label>[]) => printLabels(labels.map(toPrinted), async () => file)
        const printImage = () => printLabelImage(toPrinted({}), { format: 'zpl', dpi: 203 }, async () => file)
        return { file, labelId: label.id, print, printImage }
      }
      const COMBINATIONS = [[{}, { documentKey: null }], [{ documentKey: null }, {}], [{ isTest: true }]]

      test('without a password: as of any other file', async () => {
        const { print, printImage } = await printFile((file) => encryptPdf(file))
        for (const labels of [[{}], ...COMBINATIONS]) {
          const printed = await print(...labels)
          if (!printed.ok) throw new Error(printed.error.why)
          expect(pdfFaults(printed.value)).toBe('')
          expect(pdfText(printed.value)).toContain('DHL 4711')
        }
        expect(await printImage()).toEqual({ ok: false, error: 'pdf only' })
      })

      test('with a password: only unchanged', async () => {
        const { file, labelId, print, printImage } = await printFile((content) => encryptPdf(content, 256, 'secret'))
        const unreadable = { ok: false, error: { labelId, why: 'unreadable' } }
        expect(await print({})).toEqual({ ok: true, value: file })
        for (const labels of COMBINATIONS) expect(await print(...labels)).toEqual(unreadable)
        expect(await printImage()).toEqual(unreadable)
      })
    })

    test('unchanged where it is valid', async () => {
      const { pdf, file } = await printedAs({ isTest: false })
      expect(Buffer.from(pdf).equals(file)).toBe(true)
    })
  })
})
