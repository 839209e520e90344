import { usd } from '#shared/core/money.ts'
import type { Parcel, RouteQuery } from '#shared/rating/rules/lane.ts'

/**
 * Returns a query for a half-kilo parcel from Hong Kong to Germany; tests override relevant fields.
 */
export const aRouteQuery = ({
  parcel,
  ...changes
}: Partial<RouteQuery> & { parcel?: Partial<Parcel> } = {}): RouteQuery => ({
  entryPoint: 'HKG101',
  country: 'DE',
  province: null,
  postalCode: null,
  service: null,
  carrier: null,
  exitPoint: null,
  terms: null,
  dangerousGoods: [],
  insurance: false,
  signatureConfirmation: false,
  value: usd(50_00),
  isReturn: false,
  allowSandboxCarriers: false,
  parcels: [{ lengthCm: 15, widthCm: 10, heightCm: 1, weightGrams: 500, irregular: false, ...parcel }],
  ...changes,
})
