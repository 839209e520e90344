import type { CarrierFile } from '#shared/carriers/rules/parcel.ts'
import type { ManifestForm } from '#shared/carriers/transmitParcels.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/http/rules/httpLimits.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import type { Table } from '#shared/table/table.ts'
import { addCarrierForm, findManifest } from './manifestStore.ts'
import { getFormKey } from './rules/manifest.ts'

const PDF = 'application/pdf'

/** Stores a form as PDF; idempotent. The PDF code is loaded only on use. */
export async function storeManifestForm(
  blobs: Blobs,
  { userId, manifestId, name }: ManifestForm,
  file: CarrierFile,
): Promise<void> {
  const { joinCarrierDocuments } = await import('#shared/documents/carrierDocuments.ts')
  const { content } = await joinCarrierDocuments([{ ...file, kind: 'other', packageIndex: 0 }])
  await blobs.put(getFormKey(userId, manifestId, name), content, PDF)
}

/**
 * Stores a form that its carrier does not return again, and records it with its manifest, so that it
 * remains listed if the notification is interrupted; idempotent.
 */
export async function storeIssuedForm(
  table: Table,
  blobs: Blobs,
  form: ManifestForm,
  file: CarrierFile,
): Promise<void> {
  await storeManifestForm(blobs, form, file)
  const manifest = await findManifest(table, form.userId, Number(form.manifestId))
  if (manifest) await table.commit([addCarrierForm(manifest, form.name)])
}

/** Returns a stored form; null if absent. */
export const loadManifestForm = (
  blobs: Blobs,
  { userId, id }: { readonly userId: number; readonly id: number },
  name: string,
): Promise<Uint8Array | null> => blobs.get(getFormKey(userId, id, name), MAX_DOCUMENT_BYTES)
