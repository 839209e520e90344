import { layout, list, object, optional, plain, shared } from '#shared/table/positional.ts'

const CHARGE = layout({
  code: plain,
  amountCents: plain,
  total: plain,
  rule: shared,
  description: optional(shared),
})

const TARIFF = layout({
  upToGrams: shared,
  bandCents: shared,
  beyondCentsPerKg: plain,
  zonePercent: plain,
  surchargeCentsPerKg: plain,
  signatureFeeCents: plain,
  oversizeCentsPerKg: plain,
  freeLengthPlusGirthCm: plain,
  divisor: plain,
  minWeightGrams: plain,
  source: optional(
    object(
      layout({
        version: shared,
        rule: shared,
        signatureRule: optional(shared),
        zone: optional(shared),
        currency: optional(plain),
        usdRate: optional(plain),
      }),
    ),
  ),
  roundUpGrams: optional(plain),
  rules: optional(shared),
})

const DUES = { taxCents: plain, dutyCents: plain }

const OFFER = layout({
  laneId: plain,
  service: plain,
  carrier: plain,
  exitPoints: shared,
  terms: shared,
  tariff: object(TARIFF),
  grossWeightGrams: plain,
  volumetricWeightGrams: plain,
  chargeableWeightGrams: plain,
  charges: list(CHARGE),
  isInsured: plain,
  coverageCents: plain,
  transitDays: object(layout({ min: plain, max: plain })),
  goesByPlace: plain,
  landed: object(layout({ ...DUES, lines: list(layout(DUES)), dutyRule: shared })),
  missing: optional(shared),
  carrierService: optional(plain),
  pricedBy: optional(plain),
  transitBasis: optional(shared),
})

/** Stored form of a quote's prices: everything that is neither queried nor changed. */
export const PRICES_LAYOUT = layout({
  valueCents: plain,
  delivery: object(layout({ isResidential: plain, isPostOfficeBox: plain })),
  usdRates: plain,
  offers: list(OFFER),
  unanswered: plain,
  paying: optional(plain),
})
