import type { CarrierAccounts } from '../accounts/carrierCredentials/carrierAccounts.ts'
import { isSandbox } from '../core/ids.ts'
import { log } from '../platform/log.ts'
import { getAdapter } from '../reference/carriers.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import type { AdapterName } from '../reference/rules/adapterNames.ts'
import type { Table } from '../table/table.ts'
import { CarrierDownError, isCarrierRejection } from './carrier.ts'
import { buildEntryPointAddress } from './entryPointAddress.ts'
import type { CarrierAdapter, CarrierTransport } from './port.ts'
import { type CarrierPrices, cacheRates, findCachedRates } from './rateCache.ts'
import { PLACEHOLDER_CONTACT, type RateRequest, toRateOrder } from './rules/rateRequest.ts'

/** Dependencies of free carrier requests. */
export type RateRequestDeps = {
  readonly table: Table
  readonly adapters: Readonly<Partial<Record<AdapterName, CarrierAdapter>>>
  readonly accounts: CarrierAccounts
  readonly transport: CarrierTransport
}

/**
 * Requests rates from a carrier with the account that would buy the parcel, and caches them. Empty
 * if the carrier does not serve the parcel or no account is available. Null: no response.
 */
export async function requestRates(question: RateRequest, deps: RateRequestDeps): Promise<CarrierPrices | null> {
  const { table, accounts, transport } = deps
  const { userId, carrier } = question
  const requestedAtMs = transport.nowMs()
  const known = await findCachedRates(table, question, requestedAtMs)
  if (known) return known
  const none = { carrier, askedAtMs: requestedAtMs, rates: [] }
  const name = getAdapter(carrier)
  const adapter = name && deps.adapters[name]
  const account = await accounts.choose(userId, carrier, question.credentialsId)
  const origin = entryPoints.get(question.entryPoint)
  if (!adapter || !account || !origin) return none
  if (isSandbox(userId) && adapter.isLive(account.parameters)) return none
  try {
    const order = toRateOrder(question, buildEntryPointAddress(origin, PLACEHOLDER_CONTACT), requestedAtMs)
    const response = await adapter.connect(account.parameters, transport).rate(order)
    if (isCarrierRejection(response) || response.length === 0) {
      log.warn('no carrier rate available', { carrier, user_id: userId })
      return none
    }
    const rates = response.map(({ service, cost, transitDays }) => ({
      service,
      cost,
      ...(transitDays && { transitDays }),
    }))
    return await cacheRates(table, question, { carrier, askedAtMs: requestedAtMs, rates })
  } catch (error) {
    if (!(error instanceof CarrierDownError)) throw error
    log.warn('carrier rate request failed', { carrier, user_id: userId })
    return null
  }
}
