import { PDFDocument } from 'pdf-lib'
import type { CarrierDocument } from '../carriers/rules/parcel.ts'
import { joinDocuments } from './page/joinDocuments.ts'

const POINTS_PER_INCH = 72
/** The paper of label printers. */
const [WIDTH, HEIGHT] = [4 * POINTS_PER_INCH, 6 * POINTS_PER_INCH]

/**
 * What is handed out first: labels in the order of their packages, then what customs want to see.
 */
const ORDER: Readonly<Record<CarrierDocument['kind'], number>> = { label: 0, commercialInvoice: 1, other: 2 }

/**
 * All that came with a parcel as one PDF: PDFs as they are, pictures on a page of 4 × 6 inches
 * each. The same documents make the same bytes. Throws where one is neither: an adapter hands out
 * no others.
 */
export async function joinCarrierDocuments(documents: readonly CarrierDocument[]): Promise<Uint8Array> {
  const inOrder = documents.toSorted(
    (one, other) => ORDER[one.kind] - ORDER[other.kind] || one.packageIndex - other.packageIndex,
  )
  const parts = await Promise.all(inOrder.map(toPdf))
  const [only, another] = parts
  return only && !another ? only : joinDocuments(parts)
}

async function toPdf({ format, bytes }: CarrierDocument): Promise<Uint8Array> {
  if (format === 'pdf') return bytes
  if (format !== 'png') throw new RangeError(`a document of type ${format} cannot be converted to a PDF page`)
  const document = await PDFDocument.create({ updateMetadata: false })
  const image = await document.embedPng(bytes)
  const scale = Math.min(WIDTH / image.width, HEIGHT / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const page = document.addPage([WIDTH, HEIGHT])
  page.drawImage(image, { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height })
  return document.save()
}
