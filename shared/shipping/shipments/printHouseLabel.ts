import { formatAddressForCountry } from '#shared/addresses/addressFormats.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import type { HouseLabelData } from '#shared/documents/houseLabel.ts'
import { branding } from '#shared/platform/branding.ts'
import { listPackages, type Shipment } from '../records/rules/shipment.ts'
import { buildHouseTrackingNumber } from './rules/houseTrackingNumber.ts'

/** Renders the house label of a shipment as PDF. The PDF code is loaded only on use. */
export async function printHouseLabel(shipment: Shipment): Promise<Uint8Array> {
  const { renderHouseLabel } = await import('#shared/documents/houseLabel.ts')
  return renderHouseLabel(toLabelData(shipment))
}

/** Shows the dimensions of the first package. */
const toLabelData = (
  shipment: Shipment,
  { lengthCm, widthCm, heightCm } = listPackages(shipment)[0],
): HouseLabelData => ({
  shipmentId: shipment.id,
  createdMs: getCreationMs(shipment.id),
  houseNumber: buildHouseTrackingNumber(shipment.id),
  isTest: shipment.test,
  service: branding().getDisplayName(shipment.service),
  terms: shipment.terms,
  entryPoint: shipment.entryPoint,
  country: shipment.to.country,
  grossWeightGrams: shipment.weightGrams,
  sizeCm: [lengthCm, widthCm, heightCm],
  orderNumber: shipment.orderNumber,
  from: formatAddressForCountry(shipment.from ?? shipment.consignor),
  to: formatAddressForCountry(shipment.to),
  contents: shipment.lineItems.map(({ quantity, description }) => `${quantity} × ${description}`),
})
