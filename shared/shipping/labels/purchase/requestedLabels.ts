import type { LabelGenerator } from '#shared/carriers/labelGenerators.ts'
import { weights } from '#shared/rating/rules/chargeableWeight.ts'
import type { Label, LabelSet } from '#shared/shipping/records/rules/label.ts'
import { listPackages, type Package, type Shipment } from '#shared/shipping/records/rules/shipment.ts'
import type { PricedShipment } from '#shared/shipping/shipments/priceShipment.ts'
import type { LabelPurchaseIds } from './purchase.ts'

/**
 * Returns the labels of a priced shipment before their carrier is asked: one for each package. The
 * master has the price of all of them, as carriers price packages together.
 */
export function createRequestedLabels(
  shipment: Shipment,
  priced: PricedShipment,
  { labelId, nextId }: Pick<LabelPurchaseIds, 'labelId' | 'nextId'>,
  maker: Pick<LabelGenerator, 'testMaker'>,
): LabelSet {
  const master = createRequestedLabel(shipment, priced, labelId, maker)
  const [first, ...others] = shipment.packages
  if (!first) return [master]
  if (others.length === 0) return [{ ...master, ...toContentsLines(first) }]
  const { tariff } = priced.quote
  const toLabelPackageFields = (box: Package): Partial<Label> => {
    const { weightGrams, lengthCm, widthCm, heightCm } = box
    return {
      rated: null,
      measures: { weightGrams, lengthCm, widthCm, heightCm },
      chargeableWeightGrams: weights({ ...box, irregular: shipment.irregular }, tariff).chargeableWeightGrams,
      ...toContentsLines(box),
    }
  }
  const { priceBasis, carrierCost, ...unpriced } = { ...master, ...FREE }
  const paid = priceBasis?.paid && { priceBasis: { ...priceBasis, paid: { ...priceBasis.paid, minor: 0 } } }
  return [
    { ...master, ...toLabelPackageFields(first) },
    ...others.map((box) => ({ ...unpriced, ...paid, ...toLabelPackageFields(box), id: nextId(), masterId: labelId })),
  ]
}

const FREE = {
  costCents: 0,
  surchargeCents: 0,
  oversizeFeeCents: 0,
  insuranceFeeCents: 0,
  charges: [],
  chargedCents: 0,
}

const toContentsLines = ({ contents }: Package): Partial<Label> => (contents.length > 0 ? { contents } : {})

function createRequestedLabel(
  shipment: Shipment,
  { quote, value, priced, carrierCost }: PricedShipment,
  labelId: number,
  { testMaker }: Pick<LabelGenerator, 'testMaker'>,
): Label {
  const { to, entryPoint, irregular, signatureConfirmation } = shipment
  const [{ weightGrams, lengthCm, widthCm, heightCm }] = listPackages(shipment)
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
    ...(quote.carrierService === undefined ? {} : { carrierService: quote.carrierService }),
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
    ...((quote.pricedBy === 'carrier' || shipment.packages.length > 1) && { charges: [...quote.charges] }),
    chargedCents: shipment.test ? 0 : priced.totalCostCents,
    ...(carrierCost && !shipment.test && { carrierCost }),
    ...(priced.priceBasis && { priceBasis: priced.priceBasis }),
    processed: false,
    processedDate: null,
    processedWeightGrams: null,
    deliveryDate: null,
    transitMax: quote.transitDays.max,
    status: 'Pending',
    isTest: shipment.test,
    ...(testMaker && { testMaker }),
    revision: 0,
    documentKey: null,
  }
}
