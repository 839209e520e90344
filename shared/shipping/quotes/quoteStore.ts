import { type Problem, problem } from '../../core/problems.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import { type Action, create, update } from '../../table/actions.ts'
import { codec } from '../../table/codec.ts'
import { equals } from '../../table/expressions.ts'
import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { ENDED_QUOTE_KEPT_MS } from './rules/limitsAndTimes.ts'
import { Quote } from './rules/quote.ts'

const quotes = codec(Quote, {
  encode: (quote) => ({ ...quote, expiresAt: Math.ceil((quote.expiresMs + ENDED_QUOTE_KEPT_MS) / 1000) }),
})

export async function findQuote(table: Table, userId: number, id: number): Promise<Quote | null> {
  const item = await table.get(keys.quote(userId, id))
  return item ? quotes.read(item) : null
}

export const storeQuote = (quote: Quote): Action =>
  create({ ...keys.quote(quote.userId, quote.id), ...quotes.write(quote) })

/** Where a shipment names its quote. */
const FIELD = '/shipment/quote_id'

/** A quote by which a shipment can be made: 400/1052 where there is none, 1053 after its end, 1054 where another shipment was made by it. */
export async function openQuote(
  table: Table,
  userId: number,
  id: number,
  shipmentId: number,
  nowMs: number,
): Promise<Result<Quote, Problem>> {
  const quote = await findQuote(table, userId, id)
  if (!quote)
    return failure(
      problem('quote_not_found', { id }, { httpStatus: 400, errors: [`${FIELD}: there is no quote ${id}`] }),
    )
  if (quote.shipmentId !== null && quote.shipmentId !== shipmentId) {
    return failure(
      problem(
        'quote_used',
        { id, shipment: quote.shipmentId },
        { errors: [`${FIELD}: shipment ${quote.shipmentId} was made by it`] },
      ),
    )
  }
  return quote.expiresMs <= nowMs
    ? failure(problem('quote_expired', { id }, { errors: [`${FIELD}: ask for a new one, POST /quotes`] }))
    : ok(quote)
}

/** Has a shipment made by a quote, if no other was. */
export const takeQuote = ({ userId, id, shipmentId: before }: Quote, shipmentId: number): Action =>
  update(keys.quote(userId, id), { set: { shipmentId } }, equals('shipmentId', before))
