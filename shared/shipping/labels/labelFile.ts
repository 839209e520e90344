import type { NamedLabel } from '../../carriers/carrier.ts'
import type { CarrierDocument } from '../../carriers/rules/parcel.ts'
import type { Blobs } from '../../platform/blobs.ts'

const PDF = 'application/pdf'

/** Puts a label's file where that lies; to do so again does no harm. Answers its key. */
export async function storeLabelFile(blobs: Blobs, label: Pick<NamedLabel, 'userId' | 'id'>, content: Uint8Array) {
  const key = `labels/${label.userId}/${label.id}.pdf`
  await blobs.put(key, content, PDF)
  return key
}

/** Makes one file of all that came with a parcel. What joins them is loaded when something has come. */
export async function keepDocuments(
  blobs: Blobs,
  label: NamedLabel,
  documents: readonly CarrierDocument[],
): Promise<string> {
  const { joinCarrierDocuments } = await import('../../documents/carrierDocuments.ts')
  return storeLabelFile(blobs, label, await joinCarrierDocuments(documents))
}
