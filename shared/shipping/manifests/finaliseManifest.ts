import type { CredentialFinder } from '#shared/accounts/carrierCredentials/credentialFinder.ts'
import {
  CarrierDownError,
  type CarrierManifest,
  type Carriers,
  requireDirectCarrier,
  withCarrierTimeout,
} from '#shared/carriers/carrier.ts'
import { findManifestCarrier } from '#shared/carriers/labelGenerators.ts'
import { chunks } from '#shared/core/chunks.ts'
import type { Table } from '#shared/table/table.ts'
import { findPackedShipments } from '../overpacks/overpackStore.ts'
import { getManifestedMeasurements, type Overpack } from '../overpacks/rules/overpack.ts'
import { type AssembledManifest, assembleManifest, discardManifest } from './assembleManifest.ts'
import { completeTransmission, recordCarrierForms } from './manifestStore.ts'
import type { Manifest } from './rules/manifest.ts'
import { MAX_CONCURRENT_OVERPACK_READS } from './rules/manifestLimits.ts'

/**
 * Completes an unfinished manifest and returns the result. Throws while a carrier does not respond.
 */
export async function finaliseManifest(manifest: Manifest, deps: TransmissionDeps, nowMs: number): Promise<string> {
  if (manifest.stage === 'dissolving') {
    await discardManifest(deps.table, manifest, nowMs)
    return 'dissolved'
  }
  const assembled = await assembleManifest(deps.table, manifest, needsTransmission(deps.carriers), nowMs, true)
  if (!assembled.ok) return 'dissolved'
  if (assembled.value.manifest.stage === 'transmitting') await transmitManifest(assembled.value, deps)
  return manifest.stage === 'transmitting' ? 'transmitted' : 'completed'
}

export type TransmissionDeps = {
  readonly table: Table
  readonly carriers: Carriers
  readonly loadCredentials: CredentialFinder
}

/**
 * Whether an overpack has an external carrier that must be notified. The platform's own carriers
 * read the table.
 */
export const needsTransmission =
  (carriers: Carriers) =>
  (overpacks: readonly Overpack[]): boolean =>
    overpacks.some(({ userId, carrier }) => findManifestCarrier(carriers, userId, carrier) !== null)

/**
 * Notifies each external carrier of its parcels on a manifest, stores the forms it issues, and
 * records the notification. Throws if a carrier does not respond or its forms are pending: the
 * manifest stays due, and the notification is idempotent.
 */
export async function transmitManifest(
  { manifest, overpacks }: AssembledManifest,
  { table, carriers, loadCredentials }: TransmissionDeps,
): Promise<void> {
  const { userId, id, entryPoint } = manifest
  const forms: string[] = []
  const late: string[] = []
  for (const [code, carrierOverpacks] of Map.groupBy(overpacks, ({ carrier }) => carrier)) {
    const recipient = findManifestCarrier(carriers, userId, code)
    if (!recipient) continue
    const carrier = requireDirectCarrier(recipient)
    const units: CarrierManifest['units'][number][] = []
    for (const some of chunks(carrierOverpacks, MAX_CONCURRENT_OVERPACK_READS)) {
      units.push(...(await Promise.all(some.map((overpack) => toHandoverUnit(table, overpack)))))
    }
    const credentials = await loadCredentials(userId, code)
    const transmission = { reference: String(id), entryPoint, units, credentials }
    const documents = await withCarrierTimeout(
      carrier.transmitWithForms?.(transmission) ?? carrier.transmit(transmission).then(() => []),
    )
    if (documents === 'pending') late.push(code)
    else forms.push(...documents)
  }
  if (late.length > 0)
    throw new CarrierDownError(`${late.join(', ')} is still creating the documents of manifest ${id}`)
  // The commit fails if the facility processed the manifest or another run notified the carriers.
  const noted = await table.commit([completeTransmission(manifest, forms)])
  if (!noted.ok && forms.length > 0) await table.commit([recordCarrierForms(manifest, forms)])
}

async function toHandoverUnit(table: Table, overpack: Overpack) {
  const { userId, id, sscc } = overpack
  const packed = await findPackedShipments(table, userId, id)
  return {
    sscc,
    weightGrams: getManifestedMeasurements(overpack).weightGrams,
    references: packed.map(({ labelId }) => String(labelId)),
  }
}
