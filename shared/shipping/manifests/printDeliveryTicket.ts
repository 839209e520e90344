import { formatAddressForCountry } from '#shared/addresses/addressFormats.ts'

import { convertGramsToKg } from '#shared/core/decimal.ts'
import { getCreationMs, isSandbox } from '#shared/core/ids.ts'
import type { DeliveryTicketData } from '#shared/documents/deliveryTicket/deliveryTicketTable.ts'
import { branding } from '#shared/platform/branding.ts'
import { toPrintedEntryPoint } from '../overpacks/printOverpackLabel.ts'
import { getManifestedMeasurements } from '../overpacks/rules/overpack.ts'
import type { AssembledManifest } from './assembleManifest.ts'

/**
 * Renders the delivery ticket that is handed over with the overpacks. The PDF code is loaded only
 * on use.
 */
export async function printDeliveryTicket(assembled: AssembledManifest): Promise<Uint8Array> {
  const { renderDeliveryTicket } = await import('#shared/documents/deliveryTicket/deliveryTicket.ts')
  return renderDeliveryTicket(toTicketData(assembled))
}

function toTicketData({ manifest, overpacks }: AssembledManifest): DeliveryTicketData {
  const { getDisplayName } = branding()
  const consignor = overpacks[0]?.consignor
  return {
    manifestId: manifest.id,
    createdMs: getCreationMs(manifest.id),
    isTest: isSandbox(manifest.userId),
    entryPoint: toPrintedEntryPoint(manifest.entryPoint),
    consignor: consignor ? formatAddressForCountry(consignor) : [],
    carrier: manifest.carrier && getDisplayName(manifest.carrier),
    trackingNumber: manifest.trackingNumber,
    overpacks: overpacks.map((overpack) => {
      const { weightGrams, lengthCm, widthCm, heightCm } = getManifestedMeasurements(overpack)
      return {
        overpackId: overpack.id,
        sscc: overpack.sscc,
        carrier: getDisplayName(overpack.carrier),
        service: getDisplayName(overpack.service),
        terms: overpack.terms,
        exitPoint: overpack.exitPoint,
        shipmentCount: overpack.shipmentCount,
        weightKg: convertGramsToKg(weightGrams),
        sizeCm: [lengthCm, widthCm, heightCm],
        containsDangerousGoods: overpack.dangerousCount > 0,
      }
    }),
  }
}
