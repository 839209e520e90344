import { PDFDocument } from 'pdf-lib'
import type { CarrierDocument } from '../carriers/rules/parcel.ts'
import { decryptDocument } from './page/decryptDocument.ts'
import { joinOpenDocuments, openDocument } from './page/joinDocuments.ts'

const POINTS_PER_INCH = 72
/** Paper size of label printers. */
const [WIDTH, HEIGHT] = [4 * POINTS_PER_INCH, 6 * POINTS_PER_INCH]

/** Labels first in the order of their packages, then customs documents. */
const ORDER: Readonly<Record<CarrierDocument['kind'], number>> = { label: 0, commercialInvoice: 1, qrCode: 2, other: 3 }

/** A PDF, and the documents it lacks, because they or the label are damaged or require a password. */
export type JoinedDocuments = { readonly content: Uint8Array; readonly omitted: readonly CarrierDocument[] }

/**
 * Joins all documents of a parcel into one PDF: PDFs unchanged, images on a page of 4 × 6 inches
 * each. A label that cannot be joined is returned alone. Deterministic. Throws for other formats,
 * which adapters never return.
 */
export async function joinCarrierDocuments(documents: readonly CarrierDocument[]): Promise<JoinedDocuments> {
  const sortedDocuments = documents.toSorted(
    (one, other) => ORDER[one.kind] - ORDER[other.kind] || one.packageIndex - other.packageIndex,
  )
  const parts = await Promise.all(sortedDocuments.map(toPdf))
  const [first = new Uint8Array()] = parts
  const opened = parts.length > 1 ? await Promise.all(parts.map(openDocument)) : []
  if (!opened[0]) return { content: first, omitted: sortedDocuments.slice(1) }
  const readable = opened.filter((document) => document !== null)
  const content = readable.length === 1 ? first : await joinOpenDocuments(readable)
  return { content, omitted: sortedDocuments.filter((_, place) => opened[place] === null) }
}

async function toPdf({ format, bytes }: CarrierDocument): Promise<Uint8Array> {
  if (format === 'pdf') return decryptDocument(bytes)
  if (format !== 'png') throw new RangeError(`a document of type ${format} cannot be converted to a PDF page`)
  const document = await PDFDocument.create({ updateMetadata: false })
  const image = await document.embedPng(bytes)
  const scale = Math.min(WIDTH / image.width, HEIGHT / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const page = document.addPage([WIDTH, HEIGHT])
  page.drawImage(image, { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height })
  return document.save()
}
