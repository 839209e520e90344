import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { MAX_DOCUMENT_BYTES } from '#shared/http/rules/httpLimits.ts'
import { type BatchPrintFormat, type LabelledBatchRow, printBatch } from '#shared/shipping/batches/printBatch.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { aStoredLabel, aStoredShipment } from '#test/support/storedShipment.ts'

const PDF: BatchPrintFormat = { type: 'pdf', perPage: 1 }

const rowsOf = (count: number): readonly LabelledBatchRow[] =>
  Array.from({ length: count }, (_, index) => ({ index, service: null, shipmentId: 1_000 + index, labelId: 1 }))

/** Returns shipments with a label each, and a counter of concurrent loads. */
function shipmentsWith(changes: Partial<Label> = {}) {
  let loading = 0
  let max = 0
  const find = async (shipmentId: number) => {
    loading++
    max = Math.max(max, loading)
    await new Promise(setImmediate)
    loading--
    const shipment = aStoredShipment({ id: shipmentId, orderNumber: `A-${shipmentId}` })
    const label = aStoredLabel({ id: 1, shipmentId, trackingNumber: `SV${shipmentId}0000000000`, ...changes })
    return { shipment, labels: [label], parseEvents: () => [], findEvent: () => null, eventKeys: [] }
  }
  return { find, nowMs: () => 0, most: () => max }
}

async function aFile(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([288, 432]).drawText(randomBytes(bytes).toString('hex'), { size: 1 })
  return document.save()
}

describe('the files of a batch', () => {
  test('contain a thousand labels of the platform, with few shipments in memory', async () => {
    const deps = shipmentsWith()
    const printed = await printBatch(rowsOf(1_000), { offset: 0, omitsPending: false, format: PDF }, deps)
    if (!printed.ok || !printed.value) throw new Error('nothing was printed')
    expect(printed.value.next).toBeNull()
    expect(printed.value.content.length).toBeLessThan(MAX_DOCUMENT_BYTES)
    expect((await PDFDocument.load(printed.value.content)).getPageCount()).toBe(1_000)
    expect(deps.most()).toBeLessThanOrEqual(25)
  })

  test('name the label whose file is damaged', async () => {
    const deps = {
      ...shipmentsWith({ documentKey: 'labels/1' }),
      readFile: async () => Buffer.from('%PDF-1.7 damaged'),
    }
    for (const rows of [1, 2]) {
      for (const format of [PDF, { type: 'pdf', perPage: 4 }, { type: 'zpl', dpi: 203 }] as const) {
        const printed = await printBatch(rowsOf(rows), { offset: 0, omitsPending: false, format }, deps)
        expect(printed).toMatchObject({ error: { code: 1209, message: expect.stringContaining('Label 1 cannot be') } })
      }
    }
  })

  test('are several if those of a carrier exceed a response', async () => {
    const content = await aFile(150_000)
    const deps = { ...shipmentsWith({ documentKey: 'labels/1' }), readFile: async () => content }
    let offset: number | null = 0
    const starts: number[] = []
    let pages = 0
    while (offset !== null) {
      starts.push(offset)
      const printed = await printBatch(rowsOf(60), { offset, omitsPending: false, format: PDF }, deps)
      if (!printed.ok || !printed.value) throw new Error('nothing was printed')
      expect(printed.value.content.length).toBeLessThan(MAX_DOCUMENT_BYTES)
      pages += (await PDFDocument.load(printed.value.content)).getPageCount()
      offset = printed.value.next
    }
    expect(pages).toBe(60)
    expect(starts.length).toBeGreaterThan(1)
    const options = { offset: 10, omitsPending: false, format: PDF }
    const few = await printBatch(rowsOf(60), { ...options, limit: 5 }, deps)
    expect(few).toMatchObject({ value: { next: 15 } })
    expect(await printBatch(rowsOf(60), { ...options, limit: 50 }, deps)).toMatchObject({
      error: { name: 'query_value_invalid' },
    })
  })

  test('end in time', async () => {
    let nowMs = 0
    const deps = { ...shipmentsWith(), nowMs: () => (nowMs += 5_000) }
    const printed = await printBatch(rowsOf(500), { offset: 100, omitsPending: false, format: PDF }, deps)
    if (!printed.ok) throw new Error('nothing was printed')
    expect(printed.value?.next).toBe(175)
  })

  test('fail for a label that is not ready, unless it is omitted', async () => {
    const deps = shipmentsWith({ stage: 'live', hasFile: false })
    const options = { offset: 0, format: PDF }
    expect(await printBatch(rowsOf(2), { ...options, omitsPending: false }, deps)).toMatchObject({
      error: { name: 'label_not_ready' },
    })
    expect(await printBatch(rowsOf(2), { ...options, omitsPending: true }, deps)).toEqual({ ok: true, value: null })
  })
})
