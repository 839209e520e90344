import * as v from 'valibot'
import type { Table } from '../table/table.ts'
import type { CarrierGateway } from './carrierGateway.ts'
import { CarrierPrices, findCachedRates } from './rateCache.ts'
import type { RateRequest } from './rules/rateRequest.ts'

/**
 * Rates of a real carrier for a parcel, cached or current. Null: the carrier does not respond in
 * time.
 */
export type CarrierRates = (question: RateRequest, nowMs: number) => Promise<CarrierPrices | null>

/** Reads rates from the cache, otherwise requests them from the gateway. */
export const createCarrierRates =
  (table: Pick<Table, 'get'>, gateway: CarrierGateway): CarrierRates =>
  async (question, nowMs) =>
    (await findCachedRates(table, question, nowMs)) ?? gateway({ action: 'rates', question }, v.nullable(CarrierPrices))
