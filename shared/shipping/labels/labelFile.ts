import type { NamedLabel } from '#shared/carriers/carrier.ts'
import type { CarrierDocument } from '#shared/carriers/rules/parcel.ts'
import type { Blobs } from '#shared/platform/blobs.ts'

const PDF = 'application/pdf'

/**
 * Puts a label's file where that lies; to do so again does no harm. Answers its key. Of several
 * packages of one purchase each has a file: they are counted from 0, under the label that was
 * bought with them.
 */
export async function storeLabelFile(
  blobs: Blobs,
  { userId, id }: Pick<NamedLabel, 'userId' | 'id'>,
  content: Uint8Array,
  packageIndex = 0,
) {
  const key = `labels/${userId}/${id}${packageIndex === 0 ? '' : `-${packageIndex}`}.pdf`
  await blobs.put(key, content, PDF)
  return key
}

/**
 * Makes one file of all that came with one of the packages of a parcel. What joins them is loaded
 * when something has come.
 */
export async function keepDocuments(
  blobs: Blobs,
  label: NamedLabel,
  packageIndex: number,
  documents: readonly CarrierDocument[],
): Promise<string> {
  const { joinCarrierDocuments } = await import('#shared/documents/carrierDocuments.ts')
  return storeLabelFile(blobs, label, await joinCarrierDocuments(documents), packageIndex)
}
