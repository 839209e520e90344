import type { InferOutput } from 'valibot'
import { gramsFromKg, roundHalfUp } from '../../../shared/core/decimal.ts'
import { convert, type Money, moneyFromDecimal } from '../../../shared/core/money.ts'
import { problem } from '../../../shared/core/problems.ts'
import { unapprovedCode } from '../../../shared/customs/goods/rules/dangerousGoods.ts'
import { rateProblem } from '../../../shared/exchangeRates/exchangeRates.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { routingData } from '../../../shared/rating/readRoutingData.ts'
import { findQuotes } from '../../../shared/rating/rules/findQuotes.ts'
import type { RouteQuery } from '../../../shared/rating/rules/lane.ts'
import { entryPoints } from '../../../shared/reference/entryPoints.ts'
import type { EstimateDeps } from './deps.ts'
import { estimatedService } from './estimatedService.ts'
import type { estimateRoutes } from './routes.ts'
import type { EstimateQuery } from './schemas.ts'

type Query = InferOutput<typeof EstimateQuery>

export const getEstimate: Endpoint<typeof estimateRoutes.getEstimate, EstimateDeps> = async (input, deps) => {
  const { query, caller, nowMs } = input
  const { currency, entry_point } = query
  if (!entryPoints.has(entry_point)) return problem('entry_point_not_found', { id: entry_point }, { httpStatus: 400 })

  const intoUsd = await deps.exchangeRates.rate(currency, 'USD', nowMs)
  const outOfUsd = await deps.exchangeRates.rate('USD', currency, nowMs)
  if (!intoUsd.ok) return rateProblem(currency, intoUsd.error)
  if (!outOfUsd.ok) return rateProblem(currency, outOfUsd.error)

  const value = convert(moneyFromDecimal(query.value, currency), 'USD', intoUsd.value)
  const wanted = routeQuery(query, value, deps.config.allowSandboxCarriers)
  const isApproved = caller.approvals.includes('special_dangerous_goods')
  const quotes = unapprovedCode(wanted.dangerousGoods, isApproved) === null ? findQuotes(wanted, routingData) : []
  const inCurrency = (amount: Money): Money => convert(amount, currency, outOfUsd.value)
  const services = quotes.map((quote) => estimatedService(quote, inCurrency))
  return reply({ estimate: { currency, entry_point, services } })
}

const sizeCm = (size: number): number => roundHalfUp(size, 2).toNumber()

const routeQuery = (query: Query, value: Money, allowSandboxCarriers: boolean): RouteQuery => ({
  entryPoint: query.entry_point,
  country: query.country,
  province: query.province || null,
  postalCode: query.postal_code || null,
  service: null,
  carrier: query.carrier ?? null,
  exitPoint: query.exit_point ?? null,
  terms: query.terms ?? null,
  parcel: {
    lengthCm: sizeCm(query.length),
    widthCm: sizeCm(query.width),
    heightCm: sizeCm(query.height),
    weightGrams: gramsFromKg(query.weight),
    irregular: query.irregular,
  },
  dangerousGoods: [...query.dg_codes, ...query.dg_code].filter((code) => code !== ''),
  insurance: query.insurance,
  signatureConfirmation: query.signature_confirmation,
  value,
  isReturn: query.is_return,
  allowSandboxCarriers,
})
