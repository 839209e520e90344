import type { CarrierRates } from '#shared/carriers/carrierRates.ts'
import type { Caller } from '#shared/http/endpoint.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { listPackages, type ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'
import { createLivePricer } from '#shared/shipping/shipments/livePricer.ts'
import { convertValuesToUsd } from '#shared/shipping/shipments/pricingParcel.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import { evaluateRules, type RuleFacts } from '#shared/shipping/shippingRules/rules/evaluateRules.ts'
import type { AppliedRule, RuleOption } from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import { findShippingRules } from '#shared/shipping/shippingRules/shippingRuleStore.ts'
import type { Table } from '#shared/table/table.ts'
import type { ShipmentFields } from './shipmentInput.ts'

/* Decisions of shipping rules for new shipments. */

type Deps = { readonly table: Table; readonly ports: ShipmentPorts; readonly carrierRates: CarrierRates }

type DecidedDraft = { readonly draft: ShipmentDraft; readonly rules: readonly AppliedRule[] }

/**
 * Decides the options that a request leaves open. Returns and shipments with a quote, which has a
 * price for its options, are not decided.
 */
export async function applyShippingRules(
  draft: ShipmentDraft,
  sent: ShipmentFields,
  { caller, nowMs }: { readonly caller: Caller; readonly nowMs: number },
  deps: Deps,
): Promise<DecidedDraft> {
  if (!caller.hasShippingRules || sent.quote_id !== null || draft.isReturn) return { draft, rules: [] }
  const rules = await findShippingRules(deps.table, caller.userId)
  const facts = await createShipmentFacts(draft, deps.ports, nowMs)
  const { actions, decidedBy } = evaluateRules(rules, facts, listFixedOptions(sent))
  const { service, cheapestOf, carrier, insurance, signatureConfirmation } = actions
  const decided: ShipmentDraft = {
    ...draft,
    service: service ?? cheapestOf?.[0] ?? draft.service,
    carrier: carrier ?? draft.carrier,
    insurance: insurance ?? draft.insurance,
    signatureConfirmation: signatureConfirmation ?? draft.signatureConfirmation,
  }
  const cheapest = cheapestOf ? await findCheapestService(decided, cheapestOf, caller, nowMs, deps) : null
  return { draft: cheapest ?? decided, rules: decidedBy }
}

/** Finds the cheapest available of some services, then the fastest; null if none is available. */
async function findCheapestService(
  draft: ShipmentDraft,
  services: readonly Service[],
  caller: Caller,
  nowMs: number,
  { ports, carrierRates }: Pick<Deps, 'ports' | 'carrierRates'>,
): Promise<ShipmentDraft | null> {
  const price = createLivePricer(null, carrierRates)
  const callerPorts = createCallerPrices(ports, caller)
  const offers = await Promise.all(
    services.map(async (service) => {
      const offered = { ...draft, service }
      const priced = await price(offered, caller.userId, callerPorts, nowMs, { name: 'shipment', explains: false })
      return priced.ok ? [{ draft: offered, priced: priced.value }] : []
    }),
  )
  const [cheapest] = offers
    .flat()
    .sort(
      ({ priced: one }, { priced: other }) =>
        one.priced.totalCostCents - other.priced.totalCostCents ||
        one.quote.transitDays.max - other.quote.transitDays.max,
    )
  return cheapest?.draft ?? null
}

/** Returns the options that a request states, and those that shipments do not have. */
const listFixedOptions = (sent: ShipmentFields): readonly RuleOption[] => [
  'warehouseId',
  'hold',
  ...(sent.service === undefined ? [] : (['service'] as const)),
  ...(sent.carrier === null ? [] : (['carrier'] as const)),
  ...(sent.insurance === undefined ? [] : (['insurance'] as const)),
  ...(sent.signature_confirmation === undefined ? [] : (['signatureConfirmation'] as const)),
]

async function createShipmentFacts(draft: ShipmentDraft, ports: ShipmentPorts, nowMs: number): Promise<RuleFacts> {
  const { to, lineItems, wantedTerms } = draft
  const values = await convertValuesToUsd(draft, ports, nowMs, 'shipment')
  return {
    country: to.country,
    countryGroups: isInEuropeanUnion(to.country) ? ['EU'] : [],
    postalCode: to.postalCode,
    weightGrams: listPackages(draft).reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    valueCents: values.fault ? null : values.known.reduce((sum, { minorUnits }) => sum + minorUnits, 0),
    skus: lineItems.flatMap(({ sku }) => sku ?? []),
    quantity: lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    lineItems: lineItems.length,
    shopId: null,
    tags: [],
    terms: wantedTerms ?? 'DDU',
  }
}
