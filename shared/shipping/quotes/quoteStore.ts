import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type Action, create, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { readPositional, writePositional } from '#shared/table/positional.ts'
import { findRolloutStart } from '#shared/table/rollouts.ts'
import type { Table } from '#shared/table/table.ts'
import { PRICES_LAYOUT } from './pricesLayout.ts'
import { Quote } from './rules/quote.ts'

/** Retention of expired quotes. */
const EXPIRED_QUOTE_RETENTION_MS = 30 * DAY_MS

/** Attributes as the fields of a quote are: the first form. */
const expandedQuotes = codec(Quote, { encode: (quote) => ({ ...quote, expiresAt: expiresAt(quote) }) })

/**
 * Since the second form, what was declared is one text and what it costs another: neither is asked
 * for by itself, and an item of a hundred small attributes takes the client long to write, and
 * units.
 */
const quotes = codec(v.pipe(v.record(v.string(), v.unknown()), v.transform(unfolded), Quote), {
  encode: ({ id, userId, expiresMs, shipmentId, facts, ...prices }) => ({
    id,
    userId,
    expiresMs,
    shipmentId,
    facts: JSON.stringify(facts),
    prices: writePositional(prices, PRICES_LAYOUT),
    expiresAt: expiresAt({ expiresMs }),
  }),
  migrations: [(item) => item],
})

function unfolded({ facts, prices, ...item }: StoredItem): StoredItem {
  return typeof facts === 'string' && typeof prices === 'string'
    ? { ...item, ...readPositional(prices, PRICES_LAYOUT), facts: JSON.parse(facts) }
    : { ...item, facts }
}

const expiresAt = ({ expiresMs }: Pick<Quote, 'expiresMs'>): number =>
  Math.ceil((expiresMs + EXPIRED_QUOTE_RETENTION_MS) / 1000)

export async function findQuote(table: Table, userId: number, id: number): Promise<Quote | null> {
  const item = await table.get(keys.quote(userId, id))
  return item ? quotes.read(item) : null
}

/**
 * Stores a new quote: in the form the release before reads as long as functions of that may be at
 * work.
 */
export async function storeQuote(table: Table, quote: Quote, nowMs: number): Promise<Action> {
  const { write } = nowMs >= (await findRolloutStart(table, 'quotes', nowMs)) ? quotes : expandedQuotes
  return create({ ...keys.quote(quote.userId, quote.id), ...write(quote) })
}

/** Where a shipment names its quote. */
const FIELD = '/shipment/quote_id'

/**
 * A quote by which a shipment can be made: 400/1052 where there is none, 1053 after its end, 1054
 * where another shipment was made by it.
 */
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
      problem('quote_not_found', { id }, { httpStatus: 400, errors: [`${FIELD}: quote ${id} was not found`] }),
    )
  if (quote.shipmentId !== null && quote.shipmentId !== shipmentId) {
    return failure(
      problem(
        'quote_used',
        { id, shipment: quote.shipmentId },
        { errors: [`${FIELD}: was already used for shipment ${quote.shipmentId}`] },
      ),
    )
  }
  return quote.expiresMs <= nowMs
    ? failure(
        problem('quote_expired', { id }, { errors: [`${FIELD}: has expired. Use POST /quotes to create a new quote`] }),
      )
    : ok(quote)
}

/** Has a shipment made by a quote, if no other was. */
export const claimQuote = ({ userId, id, shipmentId: before }: Quote, shipmentId: number): Action =>
  update(keys.quote(userId, id), { set: { shipmentId } }, equals('shipmentId', before))
