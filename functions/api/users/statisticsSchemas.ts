import * as v from 'valibot'
import { day, word } from '#shared/http/query.ts'
import { currencyCodeSchema, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { DIMENSIONS } from '#shared/statistics/rules/breakdown.ts'
import type { COUNTERS } from '#shared/statistics/rules/dayCounts.ts'
import { DEFAULT_DAYS, MAX_STATISTICS_DAYS } from '#shared/statistics/rules/statisticsLimits.ts'

/*
 * Schemas of daily statistics.
 */

export const GetStatisticsQuery = v.object({
  from: v.pipe(
    v.optional(day),
    v.description(`First day in UTC, inclusive (\`YYYY-MM-DD\`). By default, the range covers ${DEFAULT_DAYS} days.`),
  ),
  to: v.pipe(
    v.optional(day),
    v.description(
      `Last day in UTC, inclusive (\`YYYY-MM-DD\`). The range can cover up to ${MAX_STATISTICS_DAYS} days. Defaults to today.`,
    ),
  ),
})

export const GetStatisticsBreakdownQuery = v.object({
  by: v.pipe(
    word(DIMENSIONS),
    v.description('Label property used to group the results: carrier, service, destination country or entry point'),
  ),
  ...GetStatisticsQuery.entries,
})

type Counters<Group extends keyof typeof COUNTERS> = Readonly<
  Record<(typeof COUNTERS)[Group][number], v.GenericSchema<number>>
>

const amount = v.number()

const DailyStatistics = v.pipe(
  v.strictObject({
    day: v.pipe(v.string(), v.description('Day in UTC (`YYYY-MM-DD`)')),
    labels: v.pipe(
      v.strictObject({
        bought: v.pipe(wholeNumberSchema, v.description('Number of labels issued by carriers')),
        cancelled: v.pipe(wholeNumberSchema, v.description('Number of labels cancelled and refunded')),
        failed: v.pipe(wholeNumberSchema, v.description('Number of label purchases that failed and were refunded')),
      } satisfies Counters<'labels'>),
      v.description('Number of labels issued, cancelled and failed, excluding test labels'),
    ),
    parcels: v.pipe(
      v.strictObject({
        processed: v.pipe(wholeNumberSchema, v.description('Number of parcels processed at a facility')),
        en_route: v.pipe(wholeNumberSchema, v.description('Number of parcels that entered transit')),
        customs: v.pipe(wholeNumberSchema, v.description('Number of parcels that entered customs clearance')),
        exception: v.pipe(wholeNumberSchema, v.description('Number of parcels with a delivery exception')),
        delivered: v.pipe(wholeNumberSchema, v.description('Number of delivered parcels')),
      } satisfies Counters<'parcels'>),
      v.description('Number of parcels that entered each status, excluding test parcels. Each transition is counted.'),
    ),
    orders: v.pipe(
      v.strictObject({
        processing: v.pipe(wholeNumberSchema, v.description('Number of orders that entered processing')),
        holding: v.pipe(wholeNumberSchema, v.description('Number of orders put on hold')),
        exception: v.pipe(wholeNumberSchema, v.description('Number of orders that entered the status `Exception`')),
        backordered: v.pipe(wholeNumberSchema, v.description('Number of orders that became backordered')),
        ready: v.pipe(wholeNumberSchema, v.description('Number of orders released to a warehouse')),
        packing: v.pipe(wholeNumberSchema, v.description('Number of orders that entered packing')),
        partial: v.pipe(wholeNumberSchema, v.description('Number of partially fulfilled orders')),
        fulfilled: v.pipe(wholeNumberSchema, v.description('Number of completely fulfilled orders')),
        archived: v.pipe(wholeNumberSchema, v.description('Number of archived orders')),
      } satisfies Counters<'orders'>),
      v.description('Number of orders that entered each status'),
    ),
    returns: v.pipe(
      v.strictObject({
        processed: v.pipe(wholeNumberSchema, v.description('Number of received returns')),
        verified: v.pipe(wholeNumberSchema, v.description('Number of inspected returns')),
      } satisfies Counters<'returns'>),
      v.description('Number of returns received and inspected'),
    ),
    inbound: v.pipe(
      v.strictObject({
        received: v.pipe(wholeNumberSchema, v.description('Number of received inbound shipments')),
        processed: v.pipe(wholeNumberSchema, v.description('Number of counted inbound shipments')),
      } satisfies Counters<'inbound'>),
      v.description('Number of inbound shipments received and counted'),
    ),
    exceptions: v.pipe(
      v.strictObject({
        raised: v.pipe(wholeNumberSchema, v.description('Number of new exceptions')),
        ended: v.pipe(wholeNumberSchema, v.description('Number of resolved exceptions')),
      } satisfies Counters<'exceptions'>),
      v.description('Number of exceptions raised and resolved'),
    ),
    deliveries: v.pipe(
      v.strictObject({
        succeeded: v.pipe(wholeNumberSchema, v.description('Number of webhook deliveries that succeeded')),
        failed: v.pipe(wholeNumberSchema, v.description('Number of webhook deliveries that failed after all retries')),
      }),
      v.description('Number of webhook deliveries that succeeded or failed'),
    ),
    webhooks_switched_off: v.pipe(
      wholeNumberSchema,
      v.description('Number of webhooks disabled after repeated failures'),
    ),
    money: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            currency: currencyCodeSchema,
            kind: v.pipe(
              v.string(),
              v.description(
                'Ledger entry type: `labels`, `fulfillment`, `returns`, `reshipments`, `subscriptions`, `classifications`, `address_validations`, `payments` (including payouts) or `sandbox` (test funds)',
              ),
            ),
            entries: v.pipe(wholeNumberSchema, v.description('Number of ledger entries')),
            charged: v.pipe(amount, v.description('Amount debited, in `currency`')),
            credited: v.pipe(amount, v.description('Amount credited (payments and refunds), in `currency`')),
          }),
          v.title('StatisticsOfMoney'),
        ),
      ),
      v.description(
        'Ledger totals by currency and entry type. Credits minus charges equal the balance change for the day.',
      ),
    ),
  }),
  v.title('StatisticsOfDay'),
)

export type DailyStatistics = v.InferOutput<typeof DailyStatistics>

export const StatisticsResponse = v.strictObject({
  statistics: v.pipe(
    v.strictObject({
      counted_since: v.pipe(
        nullableText,
        v.description('First day with available statistics (`YYYY-MM-DD`). Null if there are none yet.'),
      ),
      counted: v.pipe(nullableText, v.description('Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
      days: v.pipe(v.array(DailyStatistics), v.description('Daily statistics for the last 400 days, oldest first')),
      now: v.pipe(
        v.strictObject({
          inactive_webhooks: v.pipe(wholeNumberSchema, v.description('Number of webhooks that are paused or disabled')),
        }),
        v.description('Counts at the time of the request'),
      ),
    }),
    v.title('Statistics'),
  ),
})

const BreakdownRow = v.pipe(
  v.strictObject({
    value: v.pipe(
      nullableText,
      v.description('Carrier, service, country code or entry point. Null for the combined total of infrequent values.'),
    ),
    labels: v.pipe(
      v.strictObject({
        bought: v.pipe(wholeNumberSchema, v.description('Number of labels issued by carriers')),
        cancelled: v.pipe(wholeNumberSchema, v.description('Number of labels cancelled and refunded')),
      }),
      v.description('Number of labels issued and cancelled, excluding test labels'),
    ),
    delivered: v.pipe(wholeNumberSchema, v.description('Number of parcels delivered in the period')),
    delivery_days: v.pipe(
      v.nullable(v.number()),
      v.description(
        'Average time from processing at a facility to delivery, in calendar days. Null if no delivery dates are known.',
      ),
    ),
    promised_deliveries: v.pipe(
      wholeNumberSchema,
      v.description('Number of deliveries with a known transit time at label purchase'),
    ),
    delivered_on_time: v.pipe(
      wholeNumberSchema,
      v.description(
        'Number of deliveries in `promised_deliveries` that arrived within the maximum transit time, in working days at the destination',
      ),
    ),
    money: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            currency: currencyCodeSchema,
            cost: v.pipe(amount, v.description('Charges minus refunds, in `currency`')),
          }),
          v.title('StatisticsCost'),
        ),
      ),
      v.description('Label charges minus refunds, by currency'),
    ),
  }),
  v.title('StatisticsBreakdownRow'),
)

export const StatisticsBreakdownResponse = v.strictObject({
  breakdown: v.pipe(
    v.strictObject({
      by: v.pipe(v.picklist(DIMENSIONS), v.description('Label property used to group the results')),
      counted_since: v.pipe(
        nullableText,
        v.description('First day with available statistics (`YYYY-MM-DD`). Null if there are none yet.'),
      ),
      counted: v.pipe(nullableText, v.description('Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
      uncounted_labels: v.pipe(
        wholeNumberSchema,
        v.description('Number of labels in the period that are not included in `rows`'),
      ),
      rows: v.pipe(v.array(BreakdownRow), v.description('Totals for the period, ordered by number of labels')),
    }),
    v.title('StatisticsBreakdown'),
  ),
})
