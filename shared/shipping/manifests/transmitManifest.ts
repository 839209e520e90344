import type { CredentialsOf } from '../../accounts/carrierCredentials/credentialsOf.ts'
import type { CarrierManifest, Carriers } from '../../carriers/carrier.ts'
import { withCarrierTimeout } from '../../carriers/withCarrierTimeout.ts'
import type { Table } from '../../table/table.ts'
import { findPacked } from '../overpacks/overpackStore.ts'
import { manifestedMeasures, type Overpack } from '../overpacks/rules/overpack.ts'
import type { AssembledManifest } from './assembleManifest.ts'
import { endTransmission } from './manifestStore.ts'

export type TransmissionDeps = {
  readonly table: Table
  readonly carriers: Carriers
  readonly credentialsOf: CredentialsOf
}

/** Overpacks whose contents are read side by side. */
const READ_AT_ONCE = 16

/** Whether a carrier of some overpack is an outside one, which has to be told. Our own work from the table. */
export const needsTransmission =
  (carriers: Carriers) =>
  (overpacks: readonly Overpack[]): boolean =>
    overpacks.some(({ carrier }) => carriers(carrier) !== null)

/**
 * Tells each outside carrier which parcels of its own are handed in with a manifest, and notes that they were told. Throws
 * where one does not answer: the manifest stays due, and telling again does no harm.
 */
export async function transmitManifest(
  { manifest, overpacks }: AssembledManifest,
  { table, carriers, credentialsOf }: TransmissionDeps,
): Promise<void> {
  const { userId, id, entryPoint } = manifest
  for (const [code, ofCarrier] of Map.groupBy(overpacks, ({ carrier }) => carrier)) {
    const carrier = carriers(code)
    if (!carrier) continue
    const units: CarrierManifest['units'][number][] = []
    for (let start = 0; start < ofCarrier.length; start += READ_AT_ONCE) {
      const some = ofCarrier.slice(start, start + READ_AT_ONCE)
      units.push(...(await Promise.all(some.map((overpack) => unitOf(table, overpack)))))
    }
    const credentials = await credentialsOf(userId, code)
    await withCarrierTimeout(carrier.transmit({ reference: String(id), entryPoint, units, credentials }))
  }
  // Not written: the facility has processed it meanwhile, or another run has told the carriers.
  await table.commit([endTransmission(manifest)])
}

async function unitOf(table: Table, overpack: Overpack) {
  const { userId, id, sscc } = overpack
  const packed = await findPacked(table, userId, id)
  return {
    sscc,
    weightGrams: manifestedMeasures(overpack).weightGrams,
    references: packed.map(({ labelId }) => String(labelId)),
  }
}
