import { printAddress } from '#shared/addresses/addressFormats.ts'

import { kgFromGrams } from '#shared/core/decimal.ts'
import { createdMs, isSandbox } from '#shared/core/ids.ts'
import type { OverpackLabelData } from '#shared/documents/overpackLabel.ts'
import type { PrintedEntryPoint } from '#shared/documents/page/fields.ts'
import { branding } from '#shared/platform/branding.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { measured, type Overpack } from './rules/overpack.ts'

/** Renders the label of an overpack. The PDF code is loaded only on use. */
export async function printOverpackLabel(overpack: Overpack): Promise<Uint8Array> {
  const { renderOverpackLabel } = await import('#shared/documents/overpackLabel.ts')
  return renderOverpackLabel(labelData(overpack))
}

function labelData(overpack: Overpack): OverpackLabelData {
  const { consignor, weightGrams, lengthCm, widthCm, heightCm } = overpack
  const { displayName } = branding()
  const size = measured({ weightGrams: 0, lengthCm, widthCm, heightCm })
  return {
    overpackId: overpack.id,
    createdMs: createdMs(overpack.id),
    isTest: overpack.isTest || isSandbox(overpack.userId),
    sscc: overpack.sscc,
    entryPoint: printedEntryPoint(overpack.entryPoint),
    exitPoint: overpack.exitPoint,
    carrier: displayName(overpack.carrier),
    service: displayName(overpack.service),
    terms: overpack.terms,
    shipmentCount: overpack.shipmentCount,
    weightKg: weightGrams === null ? null : kgFromGrams(weightGrams),
    sizeCm: size && [size.lengthCm, size.widthCm, size.heightCm],
    containsDangerousGoods: overpack.dangerousCount > 0,
    consignor: printAddress(consignor),
  }
}

/** Returns name and address of an entry point as printed for drivers. */
export function printedEntryPoint(id: string): PrintedEntryPoint {
  const place = entryPoints.get(id)
  if (!place) return { id, name: id, lines: [] }
  const { name, deliveryAddress } = place
  const lines =
    deliveryAddress === null ? printAddress({ ...place, name: null, companyName: null }) : deliveryAddress.split('\n')
  return { id, name, lines }
}
