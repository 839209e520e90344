import type { Table } from '../table/table.ts'
import { type CarrierPrices, findRates } from './keptRates.ts'
import type { RateQuestion } from './rules/rateQuestion.ts'

/** What a real carrier asks for a parcel: what it has said before, or says now. Null: it does not answer in time. */
export type CarrierRates = (question: RateQuestion, nowMs: number) => Promise<CarrierPrices | null>

/** `askApart`: has the carrier asked elsewhere, and waits only so long. */
export const createCarrierRates =
  (table: Pick<Table, 'get'>, askApart: (question: RateQuestion) => Promise<CarrierPrices | null>): CarrierRates =>
  async (question, nowMs) =>
    (await findRates(table, question, nowMs)) ?? (await askApart(question))
