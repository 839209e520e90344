import { type Carriers, testMakerOf } from '../../carriers/carrier.ts'
import type { PricedShipment } from '../shipments/priceShipment.ts'
import type { Shipment } from '../shipments/rules/shipment.ts'
import type { Label } from './rules/label.ts'

/** The label a priced shipment is charged for, not yet known to its carrier. */
export function requestedLabel(
  shipment: Shipment,
  { quote, value, priced }: PricedShipment,
  labelId: number,
  carriers: Carriers,
): Label {
  const { to, entryPoint, weightGrams, lengthCm, widthCm, heightCm, irregular, signatureConfirmation } = shipment
  return {
    id: labelId,
    userId: shipment.userId,
    shipmentId: shipment.id,
    stage: 'requested',
    hasFile: false,
    trackingNumber: null,
    carrier: quote.carrier,
    service: quote.service,
    laneId: quote.laneId,
    exitPoint: quote.exitPoint,
    rated: {
      entryPoint,
      country: to.country,
      province: to.province,
      postalCode: to.postalCode,
      weightGrams,
      lengthCm,
      widthCm,
      heightCm,
      irregular,
      insurance: quote.insurance.isInsured,
      signatureConfirmation,
      valueCents: value.minorUnits,
      tariff: quote.tariff,
    },
    chargeableWeightGrams: quote.chargeableWeightGrams,
    costCents: quote.cost.minorUnits,
    surchargeCents: quote.surcharge.minorUnits,
    oversizeFeeCents: quote.oversizeFee.minorUnits,
    insuranceFeeCents: quote.insurance.fee.minorUnits,
    chargedCents: shipment.test ? 0 : priced.totalCostCents,
    ...(priced.priceBasis && { priceBasis: priced.priceBasis }),
    processed: false,
    processedDate: null,
    processedWeightGrams: null,
    deliveryDate: null,
    status: 'Pending',
    isTest: shipment.test,
    ...(shipment.test && { testMaker: testMakerOf(carriers, quote.carrier) }),
    revision: 0,
    documentKey: null,
  }
}
