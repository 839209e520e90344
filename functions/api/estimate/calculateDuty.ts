import Big from 'big.js'
import type { InferOutput } from 'valibot'
import { validateProvince } from '#shared/addresses/divisions.ts'
import { formatDate } from '#shared/core/dates.ts'
import { add, convert, type Money, parseDecimalMoney, toDecimalValue, usd } from '#shared/core/money.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { customsTariffs } from '#shared/customs/duties/customsTariffs.ts'
import type { ImportedLine } from '#shared/customs/duties/rules/importedParcel.ts'
import type { LandedCost } from '#shared/customs/duties/rules/landedCost.ts'
import { createHeadingCheck } from '#shared/customs/goods/headingCheck.ts'
import { hsLists } from '#shared/customs/goods/hsLists.ts'
import { toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import { findLikelyHsCode } from '#shared/customs/goods/rules/likelyHsCode.ts'
import { findEditionWarnings } from '#shared/customs/warnings/rules/editionWarnings.ts'
import { toWarningsResponse } from '#shared/customs/warnings/warningsResponse.ts'
import { createRateProblem, type ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { plan } from '#shared/http/endpoint.ts'
import { chargeIfFundsAvailable, validateFunds } from '#shared/money/wallet/walletStore.ts'
import { findUserFees } from '#shared/rating/customerFees.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { findProvinceWarnings } from '#shared/shipping/shipments/contactWarnings.ts'
import type { Calculate, CalculateResponse } from './calculationSchemas.ts'
import type { EstimateEndpoint } from './routes.ts'

/*
 * Landed cost endpoint: duty, tax and fees of products between two countries.
 */

type CalculateInput = InferOutput<typeof Calculate>['calculate']
type LandedCostResponse = InferOutput<typeof CalculateResponse>['calculate']

export const calculateDuty: EstimateEndpoint<'calculateDuty'> = async (
  { body: { calculate }, caller, nowMs, nextId },
  { ports: { exchangeRates, dutyRates }, table },
) => {
  const unknown = validateProvinces(calculate)
  if (unknown) return unknown
  const { calculateDutyCents } = await findUserFees(table, caller.userId, nowMs)
  const unfunded = await validateFunds(table, caller.userId, calculateDutyCents)
  if (unfunded) return unfunded
  const { currency, origin, destination, buyer, channel, nature, schemes } = calculate
  const values = await convertLineItemValues(calculate, exchangeRates, nowMs)
  if (!values.ok) return values.error
  const calculateCost = (lines: readonly ImportedLine[]) =>
    dutyRates.computeLandedCost(
      {
        country: destination.country,
        province: destination.province,
        postalCode: destination.postal_code,
        dispatchedFrom: origin.country,
        lines,
        shipping: add(
          parseDecimalMoney(calculate.shipping, currency),
          parseDecimalMoney(calculate.insurance, currency),
        ),
        buyer,
        channel,
        schemes,
        nature: nature ?? 'sale',
      },
      nowMs,
    )
  const lines = calculate.products.map(({ hs_code, coo, description, quantity, preferential_origin }, at) => ({
    value: values.value[at] ?? parseDecimalMoney(0, currency),
    htsCode: hs_code,
    origin: coo,
    description,
    quantity,
    isPreferential: preferential_origin,
  }))
  // Products of quantity 0 carry no flat fee and no share of the freight.
  const there = lines.flatMap((_, at) => (calculate.products[at]?.quantity === 0 ? [] : [at]))
  const landed = await calculateCost(there.flatMap((at) => lines[at] ?? []))
  if (landed.ok) {
    const charge = chargeIfFundsAvailable(caller.userId, {
      naturalKey: `calculation/${nextId()}/charge`,
      amount: usd(calculateDutyCents),
      counterAccount: 'revenue:calculations',
      description: `Duty and tax calculated: ${calculate.products.length}`,
      bookedAtMs: nowMs,
    })
    return plan(calculateDutyCents === 0 ? [] : charge, {
      calculate: toLandedCostResponse(calculate, there, landed.value, formatDate(nowMs)),
    })
  }
  if (landed.error === 'unavailable') return createRateProblem({ reason: landed.error, currency })
  const isCountryKnown = (await calculateCost(lines.slice(0, 1).map((line) => ({ ...line, htsCode: null })))).ok
  const alone = isCountryKnown ? await Promise.all(lines.map((line) => calculateCost([line]))) : []
  const errors = alone.flatMap(({ ok }, at) =>
    ok ? [] : [`/calculate/products/${at}/hs_code: no duty rate is available for this code`],
  )
  return problem('duty_rates_unavailable', undefined, {
    errors: isCountryKnown
      ? errors
      : ['/calculate/destination/country: duty and tax are not available for this country'],
  })
}

/** Returns the HS edition of the tariff schedule of a country; null if none is imported. */
const findTariffEdition = (country: string, day: string): string | null =>
  customsTariffs.edition(isInEuropeanUnion(country) ? 'EU' : country, day)

/** Rejects unknown provinces by the same rule as shipment addresses. */
function validateProvinces({ origin, destination }: CalculateInput): Problem | null {
  const [error, ...more] = Object.entries({ origin, destination }).flatMap(([role, { country, province }]) => {
    const reason = validateProvince(country, province)
    return reason ? [`/calculate/${role}/province: ${reason}`] : []
  })
  return error === undefined ? null : invalid(error, ...more)
}

/**
 * Returns the total value of each product in the requested currency. Fails for the first without an
 * exchange rate.
 */
async function convertLineItemValues(
  { currency, products }: CalculateInput,
  { rate }: ExchangeRates,
  nowMs: number,
): Promise<Result<readonly Money[], Problem>> {
  const exchangeRate = await rate(currency, 'USD', nowMs)
  if (!exchangeRate.ok) return failure(createRateProblem(exchangeRate.error, '/calculate/currency'))
  const values: Money[] = []
  for (const [at, product] of products.entries()) {
    const found = await rate(product.currency, currency, nowMs)
    if (!found.ok) return failure(createRateProblem(found.error, `/calculate/products/${at}/currency`))
    const value = parseDecimalMoney(new Big(product.value).times(product.quantity), product.currency)
    values.push(convert(value, currency, found.value))
  }
  return ok(values)
}

/** `there`: indexes of the products with a cost line, in the order of the lines. */
function toLandedCostResponse(
  input: CalculateInput,
  there: readonly number[],
  cost: LandedCost,
  day: string,
): LandedCostResponse {
  const isHsHeading = createHeadingCheck(day)
  const used = hsLists.getUsedEdition(day)
  const { fees, thresholds, missing } = cost
  const lines = input.products.map((_, at) => cost.lines[there.indexOf(at)])
  const rate = (text: string | undefined): number => Number(text ?? 0)
  return {
    ...input,
    products: input.products.map((product, at) => ({
      ...product,
      duty: toDecimalOrZero(lines[at]?.duty),
      tax: toDecimalOrZero(lines[at]?.tax),
      fee: toDecimalOrZero(lines[at]?.fee),
      duty_rate: rate(lines[at]?.dutyRate),
      tax_rate: rate(lines[at]?.taxRate),
      tax_taken_at_sale: lines[at]?.isTaxTakenAtSale ?? false,
      rules: {
        duty: [...(lines[at]?.rules.duty ?? [])],
        tax: [...(lines[at]?.rules.tax ?? [])],
        fee: [...(lines[at]?.rules.fee ?? [])],
      },
    })),
    total: {
      duty: toDecimalValue(cost.duty),
      tax: toDecimalValue(cost.tax),
      fee: fees.reduce((sum, { amount }) => new Big(sum).plus(toDecimalValue(amount)).toNumber(), 0),
    },
    hs_edition: used.edition,
    import_hs_edition: findTariffEdition(input.destination.country, day),
    ...toWarningsResponse([
      ...findEditionWarnings(used, '/calculate/products'),
      ...findProvinceWarnings(input.origin, '/calculate/origin'),
      ...findProvinceWarnings(input.destination, '/calculate/destination'),
    ]),
    tax_taken_at_sale: cost.isTaxTakenAtSale,
    fees: fees.map(({ id, amount }) => ({ rule: id, amount: toDecimalValue(amount) })),
    thresholds: thresholds.map(({ rule, what, base, value, limit, isWithin }) => ({
      rule,
      kind: KINDS[what],
      base,
      value: toDecimalValue(value),
      limit: toDecimalValue(limit),
      within: isWithin,
    })),
    missing: missing.map(({ what, line }) => {
      const product = line === null ? null : (there[line] ?? null)
      const code = product === null ? null : (input.products[product]?.hs_code ?? null)
      const likely = code === null ? null : findLikelyHsCode(toDigits(code), input.destination.country, isHsHeading)
      return { what, product, ...(what === 'hs_code' && likely !== null && { likely_code: likely }) }
    }),
    rules: [...cost.rules],
  }
}

const toDecimalOrZero = (amount: Money | undefined): number => (amount ? toDecimalValue(amount) : 0)

const KINDS = { 'duty free': 'duty_free', 'tax free': 'tax_free', case: 'case', item: 'item' } as const
