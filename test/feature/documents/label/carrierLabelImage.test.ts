import { describe, expect, test } from '@jest/globals'
import { joinCarrierDocuments } from '#shared/documents/carrierDocuments.ts'
import { renderCarrierLabelImage } from '#shared/documents/carrierLabelImage.ts'
import { renderLabelImage } from '#shared/documents/shipmentLabel/labelImage.ts'
import { renderLabels } from '#shared/documents/shipmentLabel/shipmentLabel.ts'
import { aShipmentLabel } from '#test/support/aShipmentLabel.ts'
import { codesOnPicture, describeWith, inkOf, rasterOfPicture } from '#test/support/pdf.ts'
import { printedZpl } from '#test/support/zpl.ts'

const NUMBER = 'LX773034605NL'

/** Returns a label as created by carriers. */
const picture = (dpi: 203 | 300) => renderLabelImage(aShipmentLabel({ trackingNumber: NUMBER }), { format: 'png', dpi })
const kept = async (...pictures: readonly Uint8Array[]) => {
  const documents = pictures.map(
    (bytes, packageIndex) => ({ kind: 'label', format: 'png', packageIndex, bytes }) as const,
  )
  return (await joinCarrierDocuments(documents)).content
}

const text = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('utf8')

describe('a label that its carrier made', () => {
  test('is a picture of the resolution it was made in', async () => {
    for (const dpi of [203, 300] as const) {
      const png = await renderCarrierLabelImage(await kept(await picture(dpi)), { format: 'png', dpi: 203 }, null)
      expect(png && Buffer.compare(png, await picture(dpi))).toBe(0)
    }
  })

  test('is as many labels of a printer as there are packages, and no picture then', async () => {
    const both = await kept(await picture(203), await picture(203))
    expect(text(await renderCarrierLabelImage(both, { format: 'zpl', dpi: 203 }, null)).match(/\^XA/g)).toHaveLength(2)
    expect(await renderCarrierLabelImage(both, { format: 'png', dpi: 203 }, null)).toBeNull()
  })

  test('is its PDF only where it is no picture; papers behind it are none of a label printer', async () => {
    const drawn = await renderLabels([aShipmentLabel()])
    expect(await renderCarrierLabelImage(drawn, { format: 'zpl', dpi: 203 }, null)).toBeNull()
    const { content: withInvoice } = await joinCarrierDocuments([
      { kind: 'commercialInvoice', format: 'pdf', packageIndex: 0, bytes: drawn },
      { kind: 'label', format: 'png', packageIndex: 0, bytes: await picture(203) },
    ])
    expect(
      text(await renderCarrierLabelImage(withInvoice, { format: 'zpl', dpi: 203 }, null)).match(/\^XA/g),
    ).toHaveLength(1)
  })

  test('says across its middle that it must not be used', async () => {
    const pdf = await kept(await picture(203))
    const [plain, marked] = await Promise.all(
      [null, 'TEST LABEL'].map(async (mark) =>
        inkOf(
          rasterOfPicture((await renderCarrierLabelImage(pdf, { format: 'png', dpi: 203 }, mark)) ?? new Uint8Array()),
        ),
      ),
    )
    expect(marked).toBeGreaterThan((plain ?? 0) + 30_000)
  })
})

describeWith(['zbarimg'], 'what a printer of another resolution makes of it', () => {
  test.each([
    [203, 203],
    [203, 300],
    [300, 203],
    [300, 300],
  ] as const)('scans: made at %i dpi, printed at %i', async (madeDpi, dpi) => {
    const zpl = await renderCarrierLabelImage(await kept(await picture(madeDpi)), { format: 'zpl', dpi }, null)
    expect(codesOnPicture(printedZpl(text(zpl), dpi))).toEqual([NUMBER])
  })
})
