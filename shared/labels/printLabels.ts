import type { ShipmentLabelData } from '../../shared/documents/label/shipmentLabelData.ts'
import type { PostalAddress } from '../../shared/domain/addresses/postalAddress.ts'
import { printedAddress } from '../../shared/domain/addresses/printedAddress.ts'
import { createdMs } from '../../shared/domain/ids.ts'
import { isCancelled } from '../../shared/domain/labels/label.ts'
import { money } from '../../shared/domain/money.ts'
import type { Shipment } from '../../shared/domain/shipments/shipment.ts'
import { addressFormat } from '../../shared/reference/addressFormats.ts'
import { isInEuropeanUnion } from '../../shared/reference/countries.ts'
import { entryPoints } from '../../shared/reference/entryPoints.ts'
import { returnAddress } from '../../shared/reference/returnAddresses.ts'
import type { FoundLabel } from './ownLabel.ts'

const printed = (address: PostalAddress): string[] => printedAddress(address, addressFormat(address.country))

/** Draws labels, a page each. The drawing code is loaded only when something is printed. */
export async function printLabels(labels: readonly FoundLabel[]): Promise<Uint8Array> {
  const { renderLabels } = await import('../../shared/documents/label/renderLabels.ts')
  return renderLabels(labels.map(labelData))
}

function labelData({ label, found: { shipment } }: FoundLabel): ShipmentLabelData {
  const { to } = shipment
  const from = shipment.from ?? returnAddress(to.country)
  const hasOtherConsignor = JSON.stringify(printed(shipment.consignor)) !== JSON.stringify(printed(from))
  return {
    shipmentId: shipment.id,
    createdMs: createdMs(label.id),
    mark: isCancelled(label) ? 'CANCELLED' : label.isTest ? 'TEST' : null,
    trackingNumber: label.trackingNumber ?? '',
    service: label.service,
    carrier: label.carrier,
    terms: shipment.terms,
    needsSignature: shipment.signatureConfirmation,
    entryPoint: shipment.entryPoint,
    exitPoint: label.exitPoint,
    destination: { country: to.country, postalCode: to.postalCode },
    from: printed(from),
    consignor: hasOtherConsignor ? printed(shipment.consignor) : null,
    recipient: { lines: printed(to), phone: to.phone },
    grossWeightGrams: shipment.weightGrams,
    chargeableWeightGrams: label.chargeableWeightGrams,
    sizeCm: [shipment.lengthCm, shipment.widthCm, shipment.heightCm],
    orderNumber: null,
    comments: shipment.comments,
    customs: customsDeclaration(shipment),
  }
}

/** Goods that stay within one customs territory are not declared. */
function customsDeclaration(shipment: Shipment): ShipmentLabelData['customs'] {
  const origin = entryPoints.get(shipment.entryPoint)?.country ?? shipment.consignor.country
  const { country } = shipment.to
  if (origin === country || (isInEuropeanUnion(origin) && isInEuropeanUnion(country))) return null
  return {
    category: 'Sale of goods',
    lines: shipment.lineItems.map((line) => ({
      quantity: line.quantity,
      description: line.description,
      weightGrams: line.weightGrams * line.quantity,
      value: money(line.valueMinor, line.currency),
      hsCode: line.htsCode,
      originCountry: line.coo,
    })),
    declarant: shipment.consignor.name ?? '',
    senderTaxId: shipment.consignor.id,
    recipientTaxId: shipment.consignee?.id ?? null,
  }
}
