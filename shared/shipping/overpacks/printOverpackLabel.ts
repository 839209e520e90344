import { formatAddressForCountry } from '#shared/addresses/addressFormats.ts'

import { convertGramsToKg } from '#shared/core/decimal.ts'
import { getCreationMs, isSandbox } from '#shared/core/ids.ts'
import type { OverpackLabelData } from '#shared/documents/overpackLabel.ts'
import type { PrintedEntryPoint } from '#shared/documents/page/fields.ts'
import { branding } from '#shared/platform/branding.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { measured, type Overpack } from './rules/overpack.ts'

/** Renders the label of an overpack. The PDF code is loaded only on use. */
export async function printOverpackLabel(overpack: Overpack): Promise<Uint8Array> {
  const { renderOverpackLabel } = await import('#shared/documents/overpackLabel.ts')
  return renderOverpackLabel(toLabelData(overpack))
}

function toLabelData(overpack: Overpack): OverpackLabelData {
  const { consignor, weightGrams, lengthCm, widthCm, heightCm } = overpack
  const { getDisplayName } = branding()
  const size = measured({ weightGrams: 0, lengthCm, widthCm, heightCm })
  return {
    overpackId: overpack.id,
    createdMs: getCreationMs(overpack.id),
    isTest: overpack.isTest || isSandbox(overpack.userId),
    sscc: overpack.sscc,
    entryPoint: toPrintedEntryPoint(overpack.entryPoint),
    exitPoint: overpack.exitPoint,
    carrier: getDisplayName(overpack.carrier),
    service: getDisplayName(overpack.service),
    terms: overpack.terms,
    shipmentCount: overpack.shipmentCount,
    weightKg: weightGrams === null ? null : convertGramsToKg(weightGrams),
    sizeCm: size && [size.lengthCm, size.widthCm, size.heightCm],
    containsDangerousGoods: overpack.dangerousCount > 0,
    consignor: formatAddressForCountry(consignor),
  }
}

/** Returns name and address of an entry point as printed for drivers. */
export function toPrintedEntryPoint(id: string): PrintedEntryPoint {
  const place = entryPoints.get(id)
  if (!place) return { id, name: id, lines: [] }
  const { name, deliveryAddress } = place
  const lines =
    deliveryAddress === null
      ? formatAddressForCountry({ ...place, name: null, companyName: null })
      : deliveryAddress.split('\n')
  return { id, name, lines }
}
