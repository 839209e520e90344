import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type Action, create, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { parsePositional, serializePositional } from '#shared/table/positional.ts'
import { findRolloutStart } from '#shared/table/rollouts.ts'
import type { Table } from '#shared/table/table.ts'
import { PRICES_LAYOUT } from './pricesLayout.ts'
import { Quote } from './rules/quote.ts'

/** Retention of expired quotes. */
const EXPIRED_QUOTE_RETENTION_MS = 30 * DAY_MS

/** First stored form: one attribute for each field. */
const expandedQuoteCodec = codec(Quote, { encode: (quote) => ({ ...quote, expiresAt: getQuoteExpiryMs(quote) }) })

/**
 * Second stored form: facts and prices are one text each, as they are not queried separately and an
 * item with a hundred small attributes is slow to serialise and costs more units.
 */
const quotes = codec(v.pipe(v.record(v.string(), v.unknown()), v.transform(unfolded), Quote), {
  encode: ({ id, userId, expiresMs, shipmentId, facts, ...prices }) => ({
    id,
    userId,
    expiresMs,
    shipmentId,
    facts: JSON.stringify(facts),
    prices: serializePositional(prices, PRICES_LAYOUT),
    expiresAt: getQuoteExpiryMs({ expiresMs }),
  }),
  migrations: [(item) => item],
})

function unfolded({ facts, prices, ...item }: StoredItem): StoredItem {
  return typeof facts === 'string' && typeof prices === 'string'
    ? { ...item, ...parsePositional(prices, PRICES_LAYOUT), facts: JSON.parse(facts) }
    : { ...item, facts }
}

const getQuoteExpiryMs = ({ expiresMs }: Pick<Quote, 'expiresMs'>): number =>
  Math.ceil((expiresMs + EXPIRED_QUOTE_RETENTION_MS) / 1000)

export async function findQuote(table: Table, userId: number, id: number): Promise<Quote | null> {
  const item = await table.get(keys.quote(userId, id))
  return item ? quotes.read(item) : null
}

/** Stores a new quote, in the first form while functions of the previous release may run. */
export async function storeQuote(table: Table, quote: Quote, nowMs: number): Promise<Action> {
  const { write } = nowMs >= (await findRolloutStart(table, 'quotes', nowMs)) ? quotes : expandedQuoteCodec
  return create({ ...keys.quote(quote.userId, quote.id), ...write(quote) })
}

/** JSON pointer of the quote in a shipment request. */
const FIELD = '/shipment/quote_id'

/**
 * Finds a quote for a shipment. Fails with 400/1052 if absent, 1053 if expired, 1054 if used for
 * another shipment.
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
        problem(
          'quote_expired',
          { id },
          { errors: [`${FIELD}: has expired. Use POST /quotes to create a new quote.`] },
        ),
      )
    : ok(quote)
}

/** Assigns a quote to a shipment, if it is unused. */
export const claimQuote = ({ userId, id, shipmentId: before }: Quote, shipmentId: number): Action =>
  update(keys.quote(userId, id), { set: { shipmentId } }, equals('shipmentId', before))
