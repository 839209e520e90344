import { formatDate } from '#shared/core/dates.ts'
import { convert, money } from '#shared/core/money.ts'
import type { Problem } from '#shared/core/problems.ts'
import { getCustomsChannel } from '#shared/customs/duties/rules/deliveryChannel.ts'
import { getCustomsCategory } from '#shared/customs/goods/rules/natureTypes.ts'
import { type DeclaredParcel, toDeclaredParties } from '#shared/customs/warnings/rules/declaredParcel.ts'
import { createFieldProblem, type Warning } from '#shared/customs/warnings/rules/warning.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { isServiceInsurable } from '#shared/rating/rules/insurance.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import type { PriceBasis, ShipmentDraft } from '../records/rules/shipment.ts'
import { findContactWarnings } from './contactWarnings.ts'
import { findDeparturePlace, resolveDirection } from './directionInput.ts'
import { printWarnings } from './printWarnings.ts'

/* Customs warnings of shipments. */

/** A stored or new shipment with the exchange rates of its contents. */
type Valued = ShipmentDraft & {
  readonly priceBasis?: PriceBasis | null | undefined
  readonly isInsuranceDropped?: boolean | undefined
}

export type CustomsWarningFinder = {
  /**
   * Returns reasons why customs may stop, delay or return a shipment, and characters that documents
   * cannot show; `name` prefixes the fields.
   */
  readonly createWarnings: (shipment: Valued, nowMs: number, name?: string) => readonly Warning[]
  /** Returns definite errors in typed tax numbers (1000), or goods barred from post (1242). */
  readonly findRejection: (draft: ShipmentDraft) => Problem | null
}

type UnionCustomsCheck = (place: { readonly country: string; readonly postalCode: string | null }) => boolean

/** The customs rules are large and loaded only by functions that warn, on first use. */
export const loadCustomsWarningFinder = lazily(async (): Promise<CustomsWarningFinder> => {
  const { findCustomsWarnings, findPostalRejection, findTaxIdProblem } = await import(
    '#shared/customs/warnings/customsWarnings.ts'
  )
  const { isInEuCustomsUnion } = await import('#shared/customs/papers/customsBorder.ts')
  return {
    createWarnings: (shipment, nowMs, name = 'shipment') => [
      ...findCustomsWarnings({ ...toDeclaredParcel(shipment, nowMs, isInEuCustomsUnion), name }),
      ...printWarnings(shipment, name),
      ...findContactWarnings(shipment, name),
      ...findInsuranceWarnings(shipment, name),
      ...findGiftWarnings(shipment, name),
    ],
    findRejection: (draft) =>
      findTaxIdProblem(toDeclaredParties('shipment', draft)) ??
      findPostalRejection({ name: 'shipment', channel: getCustomsChannel(draft.service), lines: draft.lineItems }),
  }
})

/** Legal forms at the end of company names. */
const COMPANY =
  /(?:^|[\s.,])(?:ltd|limited|llc|inc|corp|co|gmbh|ug|ag|kg|sarl|sas|srl|s\.?r\.?l|bv|nv|ab|oy|plc|pty|kk|spa|kft|sro|s\.?r\.?o|ooo)\.?$|株式会社|有限公司/i

const isCompanyParty = ({ companyName, name }: Valued['consignor']): boolean =>
  companyName !== null || COMPANY.test(name?.trim() ?? '')

/** Gift reliefs apply only between private persons. */
function findGiftWarnings({ natureType, consignor }: Valued, name: string): readonly Warning[] {
  if (getCustomsCategory(natureType) !== 'gift' || !isCompanyParty(consignor)) return []
  const path = `/${name}/nature_type`
  return [
    {
      path,
      problem: createFieldProblem(path, 'the consignor is a company, and customs treats gifts from companies as sales'),
      cure: 'declare a sale (nature_type 11), or send the name of the person giving the gift',
      isAdvice: true,
    },
  ]
}

/**
 * Insurance not offered by the service: the label is created without it, and rejected with strict
 * handling.
 */
function findInsuranceWarnings({ service, insurance, isInsuranceDropped }: Valued, name: string): readonly Warning[] {
  if (!isInsuranceDropped && (!insurance || isServiceInsurable(service))) return []
  const path = `/${name}/insurance`
  const resolution = 'choose another service, or omit the insurance'
  return [
    {
      path,
      problem: createFieldProblem(path, `${service} does not offer insurance, so the parcel is not insured`),
      cure: resolution,
    },
  ]
}

function toDeclaredParcel(valued: Valued, nowMs: number, hasUnionCustoms: UnionCustomsCheck): DeclaredParcel {
  const shipment = resolveDirection(valued)
  const destination = shipment.to.country
  const origin = findDeparturePlace(valued).country
  const isInUnion = hasUnionCustoms({ country: destination, postalCode: shipment.to.postalCode })
  // Northern Ireland follows EU rules for goods, not those of Great Britain.
  const isDestinationInUnion = isInEuropeanUnion(destination)
  return {
    ...toDeclaredParties('shipment', shipment),
    destination,
    day: formatDate(nowMs),
    destinations: isInUnion ? [isDestinationInUnion ? destination : 'XI', 'EU'] : [destination],
    isDeclared: origin !== destination && !(isInUnion && isInEuropeanUnion(origin)),
    channel: getCustomsChannel(shipment.service),
    buyer: shipment.buyer ?? 'consumer',
    isSale: getCustomsCategory(shipment.natureType) === 'sale',
    lines: shipment.lineItems.map((line) => ({ ...line, sku: line.sku ?? null })),
    packages: shipment.packages,
    weightGrams: shipment.weightGrams,
    valueUsd: computeValueUsd(shipment),
  }
}

const computeValueUsd = ({ lineItems, priceBasis }: Valued): number =>
  lineItems.reduce((sum, { valueMinor, currency }) => {
    const rate = currency === 'USD' ? '1' : (priceBasis?.usdRates[currency] ?? '0')
    return sum + convert(money(valueMinor, currency), 'USD', rate).minorUnits / 100
  }, 0)
