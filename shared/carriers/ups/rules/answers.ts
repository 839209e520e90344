import * as v from 'valibot'
import type { CarrierRate } from '#shared/carriers/rules/parcel.ts'
import type { BookedPickup } from '#shared/carriers/rules/pickup.ts'
import { collectReasonTexts, joined } from '#shared/carriers/rules/reasonTexts.ts'
import { isCurrencyCode, type Money, parseDecimalMoney } from '#shared/core/money.ts'

/* Responses of UPS and their conversion. */

/** Older versions return a single element without an array. */
export const createListSchema = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.nullish(v.union([v.array(schema), schema]), []),
    v.transform((value): readonly T[] => (Array.isArray(value) ? value : [value])),
  )

const Charge = v.object({ CurrencyCode: v.string(), MonetaryValue: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)) })
const Negotiated = v.nullish(v.object({ TotalCharge: v.nullish(Charge, null) }), null)
const Image = v.object({ GraphicImage: v.string() })

const parseChargeAmount = (charge: v.InferOutput<typeof Charge>): Money | null =>
  isCurrencyCode(charge.CurrencyCode) ? parseDecimalMoney(charge.MonetaryValue, charge.CurrencyCode) : null

export const RateResponseBody = v.object({
  RateResponse: v.object({
    RatedShipment: createListSchema(
      v.object({
        Service: v.object({ Code: v.string() }),
        TotalCharges: Charge,
        NegotiatedRateCharges: Negotiated,
        GuaranteedDelivery: v.nullish(v.object({ BusinessDaysInTransit: v.nullish(v.string(), null) }), null),
        TimeInTransit: v.nullish(
          v.object({
            ServiceSummary: v.object({
              EstimatedArrival: v.nullish(v.object({ BusinessDaysInTransit: v.nullish(v.string(), null) }), null),
            }),
          }),
          null,
        ),
      }),
    ),
  }),
})

/** Returns negotiated rates if available. */
export const toCarrierRates = ({ RateResponse }: v.InferOutput<typeof RateResponseBody>): readonly CarrierRate[] =>
  RateResponse.RatedShipment.flatMap((rated) => {
    const cost = parseChargeAmount(rated.NegotiatedRateCharges?.TotalCharge ?? rated.TotalCharges)
    const message =
      rated.TimeInTransit?.ServiceSummary.EstimatedArrival?.BusinessDaysInTransit ??
      rated.GuaranteedDelivery?.BusinessDaysInTransit
    const days = Number(message ?? Number.NaN)
    const transitDays = Number.isInteger(days) && days > 0 ? { min: days, max: days } : null
    return cost ? [{ service: rated.Service.Code, cost, transitDays }] : []
  })

export const ShipResponse = v.object({
  ShipmentResponse: v.object({
    ShipmentResults: v.object({
      ShipmentCharges: v.nullish(v.object({ TotalCharges: v.nullish(Charge, null) }), null),
      NegotiatedRateCharges: Negotiated,
      PackageResults: createListSchema(v.object({ TrackingNumber: v.string(), ShippingLabel: Image })),
      Form: v.nullish(v.object({ Image: v.nullish(Image, null) }), null),
    }),
  }),
})

/** A parcel as returned by UPS: numbers and labels of packages, and the invoice, in Base64. */
export type PurchasedShipment = {
  readonly packages: readonly { readonly trackingNumber: string; readonly label: string }[]
  readonly invoice: string | null
  readonly cost: Money | null
}

export function parseShippedParcel({ ShipmentResponse }: v.InferOutput<typeof ShipResponse>): PurchasedShipment {
  const { PackageResults, ShipmentCharges, NegotiatedRateCharges, Form } = ShipmentResponse.ShipmentResults
  const charge = NegotiatedRateCharges?.TotalCharge ?? ShipmentCharges?.TotalCharges
  return {
    packages: PackageResults.map(({ TrackingNumber, ShippingLabel }) => ({
      trackingNumber: TrackingNumber,
      label: ShippingLabel.GraphicImage,
    })),
    invoice: Form?.Image?.GraphicImage ?? null,
    cost: charge ? parseChargeAmount(charge) : null,
  }
}

export const RecoveryResponseBody = v.object({
  LabelRecoveryResponse: v.object({
    LabelResults: createListSchema(
      v.object({
        TrackingNumber: v.nullish(v.string(), null),
        LabelImage: v.nullish(Image, null),
        Form: v.nullish(v.object({ Image: v.nullish(Image, null) }), null),
      }),
    ),
    Form: v.nullish(v.object({ Image: v.nullish(Image, null) }), null),
    TrackingCandidate: createListSchema(v.object({ TrackingNumber: v.string() })),
  }),
})

/**
 * Returns the recovered labels, or just tracking numbers whose labels have to be requested one by
 * one.
 */
export function recovered({ LabelRecoveryResponse }: v.InferOutput<typeof RecoveryResponseBody>) {
  const { LabelResults, TrackingCandidate, Form } = LabelRecoveryResponse
  const packages = LabelResults.flatMap(({ TrackingNumber, LabelImage }) =>
    TrackingNumber !== null && LabelImage ? [{ trackingNumber: TrackingNumber, label: LabelImage.GraphicImage }] : [],
  )
  const invoice = Form?.Image ?? LabelResults.find((each) => each.Form?.Image)?.Form?.Image
  const parcel: PurchasedShipment = { packages, invoice: invoice?.GraphicImage ?? null, cost: null }
  return { parcel, candidates: TrackingCandidate.map(({ TrackingNumber }) => TrackingNumber) }
}

export const VoidResponseBody = v.object({
  VoidShipmentResponse: v.object({
    SummaryResult: v.object({ Status: v.object({ Code: v.string(), Description: v.nullish(v.string(), '') }) }),
  }),
})

/** Status "1" means done; UPS's test environment wraps texts in entities. */
export const isShipmentVoided = ({ VoidShipmentResponse }: v.InferOutput<typeof VoidResponseBody>): boolean =>
  VoidShipmentResponse.SummaryResult.Status.Code.replace(/&#x[\da-f]+;/gi, '').trim() === '1'

const ErrorBody = v.union([
  v.pipe(
    v.object({
      response: v.object({
        errors: createListSchema(v.object({ code: v.string(), message: v.nullish(v.string(), '') })),
      }),
    }),
    v.transform(({ response }) => response.errors),
  ),
  v.pipe(
    v.object({
      Fault: v.object({
        detail: v.object({
          Errors: v.object({
            ErrorDetail: v.object({ PrimaryErrorCode: v.object({ Code: v.string(), Description: v.string() }) }),
          }),
        }),
      }),
    }),
    v.transform(({ Fault }) => {
      const { Code, Description } = Fault.detail.Errors.ErrorDetail.PrimaryErrorCode
      return [{ code: Code, message: Description }]
    }),
  ),
])

export type Rejection = { readonly codes: readonly string[]; readonly reason: string }

/** Reads a rejection in UPS's newer or older format. */
export function parseErrorResponse(body: unknown): Rejection {
  const parsed = v.safeParse(ErrorBody, body)
  const errors = parsed.success ? parsed.output : []
  return {
    codes: errors.map(({ code }) => code),
    reason: joined(errors.flatMap(({ message }) => collectReasonTexts(message))),
  }
}

/** Whether the label was voided before; the error code is not published. */
export const isAlreadyVoidedError = ({ reason }: Rejection): boolean => /already (been )?void/i.test(reason)

const RateResult = v.object({
  CurrencyCode: v.nullish(v.string(), null),
  GrandTotalOfAllCharge: v.nullish(v.string(), null),
  GrandTotalOfAllIncentedCharge: v.nullish(v.string(), null),
})

export const PickupResponse = v.object({
  PickupCreationResponse: v.object({ PRN: v.nullish(v.string(), null), RateResult: v.nullish(RateResult, null) }),
})

/** Returns null without a request number, by which the pickup could be found again. */
export function toBookedPickup({ PickupCreationResponse }: v.InferOutput<typeof PickupResponse>): BookedPickup | null {
  const { PRN, RateResult: rated } = PickupCreationResponse
  return PRN === null ? null : { confirmation: PRN, cost: rated && getPickupCost(rated) }
}

/** Returns the negotiated price if available. */
function getPickupCost(rated: v.InferOutput<typeof RateResult>): Money | null {
  const charge = v.safeParse(Charge, {
    CurrencyCode: rated.CurrencyCode,
    MonetaryValue: rated.GrandTotalOfAllIncentedCharge ?? rated.GrandTotalOfAllCharge,
  })
  return charge.success ? parseChargeAmount(charge.output) : null
}

/** Cancelled or unsuccessful. */
const GONE_CODES: readonly string[] = ['004', '007', '008']

export const PendingPickups = v.object({
  PickupPendingStatusResponse: v.object({
    PendingStatus: createListSchema(
      v.object({
        PRN: v.string(),
        ReferenceNumber: v.nullish(v.string(), null),
        OnCallStatusCode: v.nullish(v.string(), null),
      }),
    ),
  }),
})

/** Returns the pending pickup of a reference; its cost is not repeated. */
export function toPendingPickup(
  { PickupPendingStatusResponse }: v.InferOutput<typeof PendingPickups>,
  reference: string,
): BookedPickup | null {
  const found = PickupPendingStatusResponse.PendingStatus.find(
    ({ ReferenceNumber, OnCallStatusCode }) =>
      ReferenceNumber === reference && !GONE_CODES.includes(OnCallStatusCode ?? ''),
  )
  return found ? { confirmation: found.PRN, cost: null } : null
}

export const PickupCancelResponseBody = v.object({ PickupCancelResponse: v.object({}) })
