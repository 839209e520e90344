import { formatAddressForCountry } from '#shared/addresses/addressFormats.ts'
import { getReturnAddress } from '#shared/addresses/returnAddresses.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { money } from '#shared/core/money.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { listUnNumbers } from '#shared/customs/goods/rules/batteries.ts'
import { computeLineWeightGrams } from '#shared/customs/goods/rules/lineWeight.ts'
import { getCustomsCategory } from '#shared/customs/goods/rules/natureTypes.ts'
import type { Paper } from '#shared/customs/papers/rules/requiredDocuments.ts'
import type { LabelImage } from '#shared/documents/shipmentLabel/labelImage.ts'
import type { ShipmentLabelData } from '#shared/documents/shipmentLabel/shipmentLabelData.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/http/rules/httpLimits.ts'
import { branding } from '#shared/platform/branding.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { isCancelledLabel, isTestLabel, type Label, toMeasurements } from '../records/rules/label.ts'
import type { Shipment } from '../records/rules/shipment.ts'
import { resolveDirection } from '../shipments/directionInput.ts'

/* Renders labels and customs documents. */

/** A label with the shipment it belongs to. */
export type PrintedLabel = { readonly label: Label; readonly found: { readonly shipment: Shipment } }

/**
 * A label without a printable file: the carrier's file is missing, the recipient's data was erased,
 * or the file is damaged or requires a password, and cannot be changed or joined.
 */
export type UnavailableFile = { readonly labelId: number; readonly why: 'lost' | 'erased' | 'unreadable' }

const UNAVAILABLE_MESSAGES = {
  erased: (labelId: number) => `Label ${labelId} can no longer be printed because its personal data was erased`,
  unreadable: (labelId: number) =>
    `Label ${labelId} cannot be combined with other labels, marked or converted because its file is unreadable`,
}

/** Returns the reason why a label cannot be printed. */
export function createLabelFileProblem({ labelId, why }: UnavailableFile, httpStatus: number): Problem {
  const missing = problem('label_file_missing', { id: labelId }, { httpStatus })
  if (why === 'lost') return missing
  const message = UNAVAILABLE_MESSAGES[why](labelId)
  return { ...missing, message, errors: [message] }
}

/**
 * Renders labels as one PDF: carrier files unchanged, the others drawn, one page each. Cancelled
 * and test labels are marked invalid. `readFile` fetches carrier files by key. Fails with the first
 * label whose file is unavailable.
 */
export async function printLabels(
  labels: readonly PrintedLabel[],
  readFile: (key: string) => Promise<Uint8Array | null> = loadBlob,
): Promise<Result<Uint8Array, UnavailableFile>> {
  const erased = labels.find(({ found }) => found.shipment.erasedMs !== undefined)
  if (erased) return failure({ labelId: erased.label.id, why: 'erased' })
  const { renderLabels } = await import('#shared/documents/shipmentLabel/shipmentLabel.ts')
  const toLabelData = await loadLabelData()
  if (labels.every(({ label }) => label.documentKey === null)) return ok(await renderLabels(labels.map(toLabelData)))
  const parts = await Promise.all(
    labels.map((one) =>
      one.label.documentKey === null
        ? renderLabels([toLabelData(one)])
        : loadCarrierDocument(one.label, one.label.documentKey, readFile),
    ),
  )
  const documents: Uint8Array[] = []
  for (const [index, part] of parts.entries()) {
    if (part instanceof Uint8Array) documents.push(part)
    else return failure({ labelId: labels[index]?.label.id ?? 0, why: part })
  }
  const [only, another] = documents
  if (only && !another) return ok(only)
  const { joinDocuments } = await import('#shared/documents/page/joinDocuments.ts')
  const joined = await transformDocuments(documents, () => joinDocuments(documents))
  return joined.ok ? joined : failure({ labelId: labels[joined.error]?.label.id ?? 0, why: 'unreadable' })
}

/** Changes PDFs; if that is impossible because one cannot be read, fails with its index. */
async function transformDocuments<Changed>(
  documents: readonly Uint8Array[],
  change: () => Promise<Changed>,
): Promise<Result<Changed, number>> {
  try {
    return ok(await change())
  } catch (error) {
    const { isPdfDocument } = await import('#shared/documents/page/joinDocuments.ts')
    for (const [index, document] of documents.entries()) if (!(await isPdfDocument(document))) return failure(index)
    throw error
  }
}

/** Returns the QR code of a label as PDF; null if its carrier issued none. */
export async function printQrCode(
  { label, found }: PrintedLabel,
  readFile: typeof loadBlob = loadBlob,
): Promise<Result<Uint8Array | null, UnavailableFile>> {
  if (found.shipment.erasedMs !== undefined) return failure({ labelId: label.id, why: 'erased' })
  const { qrCodeKey = null } = label
  if (qrCodeKey === null) return ok(null)
  const content = await loadCarrierDocument(label, qrCodeKey, readFile)
  return content instanceof Uint8Array ? ok(content) : failure({ labelId: label.id, why: content })
}

/**
 * Renders the customs documents of labels as one PDF; null if none requires any. Fails with the
 * first label whose data is erased.
 */
export async function printCustomsDocuments(
  labels: readonly PrintedLabel[],
): Promise<Result<Uint8Array | null, UnavailableFile>> {
  const erased = labels.find(({ found }) => found.shipment.erasedMs !== undefined)
  if (erased) return failure({ labelId: erased.label.id, why: 'erased' })
  const { toCustomsDocumentData } = await import('./customsDocuments.ts')
  const parcels = labels
    .map(({ label, found }) => toCustomsDocumentData(found.shipment, label))
    .filter((data) => data !== null)
  if (parcels.length === 0) return ok(null)
  const { renderCustomsForms } = await import('#shared/documents/customsPapers/customsDocuments.ts')
  return ok(await renderCustomsForms(parcels))
}

/**
 * Renders one label as a printer image: the layout of its PDF, or the carrier's file if that is an
 * image.
 */
export async function printLabelImage(
  printed: PrintedLabel,
  image: LabelImage,
  readFile: typeof loadBlob = loadBlob,
): Promise<Result<Uint8Array, UnavailableFile | 'pdf only'>> {
  const { label, found } = printed
  if (found.shipment.erasedMs !== undefined) return failure({ labelId: label.id, why: 'erased' })
  if (label.documentKey === null) {
    const { renderLabelImage } = await import('#shared/documents/shipmentLabel/labelImage.ts')
    const toLabelData = await loadLabelData()
    return ok(await renderLabelImage(toLabelData(printed), image))
  }
  const content = await loadPdf(label.documentKey, readFile)
  if (!content) return failure({ labelId: label.id, why: 'lost' })
  const { renderCarrierLabelImage } = await import('#shared/documents/carrierLabelImage.ts')
  const mark = getInvalidMark(label)
  const picture = await transformDocuments([content], () =>
    renderCarrierLabelImage(content, image, mark && `${mark} LABEL`),
  )
  if (!picture.ok) return failure({ labelId: label.id, why: 'unreadable' })
  return picture.value ? ok(picture.value) : failure('pdf only')
}

async function loadBlob(key: string): Promise<Uint8Array | null> {
  const { blobs } = await import('#shared/platform/blobs.ts')
  return blobs.get(key, MAX_DOCUMENT_BYTES)
}

/** Loads a carrier file without encryption. */
async function loadPdf(key: string, readFile: typeof loadBlob): Promise<Uint8Array | null> {
  const content = await readFile(key)
  if (!content) return null
  const { decryptDocument } = await import('#shared/documents/page/decryptDocument.ts')
  return decryptDocument(content)
}

/** Returns a carrier file, marked as invalid where required, or why that is impossible. */
async function loadCarrierDocument(
  label: Label,
  key: string,
  readFile: typeof loadBlob,
): Promise<Uint8Array | UnavailableFile['why']> {
  const content = await loadPdf(key, readFile)
  const mark = getInvalidMark(label)
  if (!content) return 'lost'
  if (mark === null) return content
  const { addInvalidMark } = await import('#shared/documents/shipmentLabel/shipmentLabel.ts')
  const marked = await transformDocuments([content], () => addInvalidMark(content, `${mark} LABEL`))
  return marked.ok ? marked.value : 'unreadable'
}

/** Returns the mark of a label that must not be used. */
const getInvalidMark = (label: Label): ShipmentLabelData['mark'] =>
  isCancelledLabel(label) ? 'CANCELLED' : isTestLabel(label) ? 'TEST' : null

/**
 * The choice of customs documents requires all customs territories, so they are loaded only for
 * printing.
 */
async function loadLabelData(): Promise<(printed: PrintedLabel) => ShipmentLabelData> {
  const { listCustomsDocuments } = await import('./customsDocuments.ts')
  return (printed) => toLabelData(printed, listCustomsDocuments(printed.found.shipment, printed.label))
}

function toLabelData({ label, found: { shipment } }: PrintedLabel, papers: readonly Paper[]): ShipmentLabelData {
  const { getDisplayName, legalLines } = branding()
  const { to, from: sender, consignor } = resolveDirection(shipment)
  const { weightGrams, lengthCm, widthCm, heightCm } = toMeasurements(label, shipment)
  const from = sender ?? getReturnAddress(to.country)
  const hasOtherConsignor =
    JSON.stringify(formatAddressForCountry(consignor)) !== JSON.stringify(formatAddressForCountry(from))
  return {
    shipmentId: shipment.id,
    createdMs: getCreationMs(label.id),
    mark: getInvalidMark(label),
    trackingNumber: label.trackingNumber ?? '',
    service: getDisplayName(label.service),
    carrier: getDisplayName(label.carrier),
    terms: shipment.terms,
    needsSignature: shipment.signatureConfirmation,
    unNumbers: listUnNumbers(shipment.lineItems),
    entryPoint: shipment.entryPoint,
    exitPoint: label.exitPoint,
    returnedFrom: shipment.isReturn ? shipment.to.country : null,
    destination: { country: to.country, postalCode: to.postalCode },
    from: formatAddressForCountry(from),
    consignor: hasOtherConsignor ? formatAddressForCountry(consignor) : null,
    recipient: { lines: formatAddressForCountry(to), phone: to.phone },
    servicePointId: shipment.servicePointId ?? null,
    grossWeightGrams: weightGrams,
    sizeCm: [lengthCm, widthCm, heightCm],
    orderNumber: shipment.orderNumber,
    comments: [...shipment.comments, ...legalLines],
    customs: buildCustomsDeclaration(resolveDirection(shipment), papers),
  }
}

/** Goods that stay within one customs territory are not declared. */
function buildCustomsDeclaration(shipment: Shipment, papers: readonly Paper[]): ShipmentLabelData['customs'] {
  const importer = shipment.consignee ?? shipment.to
  if (papers.length === 0) return null
  return {
    category: getCustomsCategory(shipment.natureType),
    papers,
    lines: shipment.lineItems.map((line) => ({
      quantity: line.quantity,
      description: line.description,
      weightGrams: computeLineWeightGrams(line),
      value: money(line.valueMinor, line.currency),
      hsCode: line.htsCode,
      originCountry: line.coo,
    })),
    grossWeightGrams: shipment.weightGrams,
    declarant: shipment.consignor.name ?? '',
    senderTaxId: formatTaxId([...(shipment.consignor.taxIds ?? []), ...(shipment.taxIds ?? [])], shipment.consignor.id),
    recipientTaxId: formatTaxId(importer.taxIds ?? [], importer.id),
  }
}

/** A label has room for one tax number; typed numbers take precedence. */
const formatTaxId = ([typed]: readonly TaxId[], id: string | null): string | null =>
  typed ? `${typed.type} ${typed.value}` : id
