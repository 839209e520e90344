import { isSandbox } from '../core/ids.ts'
import { log } from '../platform/log.ts'
import { getAdapter } from '../reference/carriers.ts'
import { CarrierDownError, isCarrierRejection } from './carrier.ts'
import { connectCarrierAccount } from './connectCarrierAccount.ts'
import type { RateRequestDeps } from './requestRates.ts'
import type { FoundServicePoints, ServicePointRequest } from './rules/servicePoint.ts'

/**
 * Searches the points of a carrier with the account that would buy a parcel. Nothing is cached, as
 * carriers charge nothing for a search. Null: no response.
 */
export async function requestServicePoints(
  { userId, carrier, ...search }: ServicePointRequest,
  { adapters, accounts, transport }: Omit<RateRequestDeps, 'table'>,
): Promise<FoundServicePoints | null> {
  const name = getAdapter(carrier)
  const adapter = name && adapters[name]
  const account = await accounts.choose(userId, carrier)
  if (!adapter || !account) return { refused: `no account is configured for ${carrier}` }
  if (isSandbox(userId) && adapter.isLive(account.parameters)) {
    return { refused: `service points of ${carrier} are not available in a sandbox` }
  }
  try {
    const response = await connectCarrierAccount(adapter, account, transport).listServicePoints?.(search)
    if (!response) return { refused: `${carrier} has no service points` }
    return isCarrierRejection(response) ? response : { points: response.slice(0, search.limit) }
  } catch (error) {
    if (!(error instanceof CarrierDownError)) throw error
    log.warn('service point request failed', { carrier, user_id: userId })
    return null
  }
}
