import { PDFDocument } from 'pdf-lib'
import type { CarrierDocument } from '../carriers/rules/parcel.ts'
import { joinDocuments } from './page/joinDocuments.ts'

const POINTS_PER_INCH = 72
/** Paper size of label printers. */
const [WIDTH, HEIGHT] = [4 * POINTS_PER_INCH, 6 * POINTS_PER_INCH]

/** Labels first in the order of their packages, then customs documents. */
const ORDER: Readonly<Record<CarrierDocument['kind'], number>> = { label: 0, commercialInvoice: 1, other: 2 }

/**
 * Joins all documents of a parcel into one PDF: PDFs unchanged, images on a page of 4 × 6 inches
 * each. Deterministic. Throws for other formats, which adapters never return.
 */
export async function joinCarrierDocuments(documents: readonly CarrierDocument[]): Promise<Uint8Array> {
  const sortedDocuments = documents.toSorted(
    (one, other) => ORDER[one.kind] - ORDER[other.kind] || one.packageIndex - other.packageIndex,
  )
  const parts = await Promise.all(sortedDocuments.map(toPdf))
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
