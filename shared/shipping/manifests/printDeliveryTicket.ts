import { printAddress } from '#shared/addresses/addressFormats.ts'

import { kgFromGrams } from '#shared/core/decimal.ts'
import { createdMs, isSandbox } from '#shared/core/ids.ts'
import type { DeliveryTicketData } from '#shared/documents/deliveryTicket/deliveryTicketTable.ts'
import { branding } from '#shared/platform/branding.ts'
import { printedEntryPoint } from '../overpacks/printOverpackLabel.ts'
import { manifestedMeasures } from '../overpacks/rules/overpack.ts'
import type { AssembledManifest } from './assembleManifest.ts'

/**
 * Renders the delivery ticket that is handed over with the overpacks. The PDF code is loaded only
 * on use.
 */
export async function printDeliveryTicket(assembled: AssembledManifest): Promise<Uint8Array> {
  const { renderDeliveryTicket } = await import('#shared/documents/deliveryTicket/deliveryTicket.ts')
  return renderDeliveryTicket(ticketData(assembled))
}

function ticketData({ manifest, overpacks }: AssembledManifest): DeliveryTicketData {
  const { displayName } = branding()
  const consignor = overpacks[0]?.consignor
  return {
    manifestId: manifest.id,
    createdMs: createdMs(manifest.id),
    isTest: isSandbox(manifest.userId),
    entryPoint: printedEntryPoint(manifest.entryPoint),
    consignor: consignor ? printAddress(consignor) : [],
    carrier: manifest.carrier && displayName(manifest.carrier),
    trackingNumber: manifest.trackingNumber,
    overpacks: overpacks.map((overpack) => {
      const { weightGrams, lengthCm, widthCm, heightCm } = manifestedMeasures(overpack)
      return {
        overpackId: overpack.id,
        sscc: overpack.sscc,
        carrier: displayName(overpack.carrier),
        service: displayName(overpack.service),
        terms: overpack.terms,
        exitPoint: overpack.exitPoint,
        shipmentCount: overpack.shipmentCount,
        weightKg: kgFromGrams(weightGrams),
        sizeCm: [lengthCm, widthCm, heightCm],
        containsDangerousGoods: overpack.dangerousCount > 0,
      }
    }),
  }
}
