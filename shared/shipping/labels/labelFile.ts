import type { LabelWithCarrier } from '#shared/carriers/carrier.ts'
import type { CarrierDocument, CarrierFile } from '#shared/carriers/rules/parcel.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import { log } from '#shared/platform/log.ts'

const PDF = 'application/pdf'

/**
 * Stores a label file and returns its key; idempotent. Each package of a purchase has a file,
 * counted from 0, under the master label.
 */
export async function storeLabelFile(
  blobs: Blobs,
  { userId, id }: Pick<LabelWithCarrier, 'userId' | 'id'>,
  content: Uint8Array,
  packageIndex = 0,
) {
  const key = `labels/${userId}/${id}${packageIndex === 0 ? '' : `-${packageIndex}`}.pdf`
  await blobs.put(key, content, PDF)
  return key
}

/**
 * Merges and stores all carrier documents of a package. Unreadable ones are omitted, as the label is
 * already paid. The PDF code is loaded only on use.
 */
export async function storeCarrierDocuments(
  blobs: Blobs,
  label: LabelWithCarrier,
  packageIndex: number,
  documents: readonly CarrierDocument[],
): Promise<string> {
  const { joinCarrierDocuments } = await import('#shared/documents/carrierDocuments.ts')
  const { content, omitted } = await joinCarrierDocuments(documents)
  for (const { kind } of omitted) {
    log.warn('carrier document omitted', { user_id: label.userId, label_id: label.id, kind })
  }
  return storeLabelFile(blobs, label, content, packageIndex)
}

/** Stores the QR code of a label as PDF and returns its key; idempotent. */
export async function storeQrCode(blobs: Blobs, { userId, id }: LabelWithCarrier, file: CarrierFile): Promise<string> {
  const { joinCarrierDocuments } = await import('#shared/documents/carrierDocuments.ts')
  const { content } = await joinCarrierDocuments([{ ...file, kind: 'other', packageIndex: 0 }])
  const key = `labels/${userId}/${id}-qr.pdf`
  await blobs.put(key, content, PDF)
  return key
}
