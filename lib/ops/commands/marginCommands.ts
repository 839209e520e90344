import * as v from 'valibot'
import { replaceFile } from '#lib/replaceFile.ts'
import { formatCsv } from '#shared/core/csv.ts'
import { formatDate, parseDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { convert, type Money } from '#shared/core/money.ts'
import { failure, ok } from '#shared/core/result.ts'
import { createDatasets } from '#shared/datasets/datasets.ts'
import { createLoadedExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { exchangeRatesDataset } from '#shared/exchangeRates/exchangeRatesDataset.ts'
import { clock } from '#shared/platform/clock.ts'
import { createOpsCommand } from '../command.ts'
import { dayInput, text } from '../inputs.ts'
import { findParcelSales, type UsdCentsConverter } from '../margins/findParcelSales.ts'
import { DIMENSIONS, type Margin, sortMarginsBySales, sumMargins, sumParcelSales } from '../margins/rules/margins.ts'
import { plotMargins } from '../margins/rules/plotMargins.ts'
import { rows } from '../report.ts'
import type { Target } from '../target/target.ts'

const DEFAULT_DAYS = 30

export const addMarginsCommand = createOpsCommand({
  name: 'margins',
  summary: 'Show the sales, carrier costs and margins of labels, excluding duty and tax',
  options: {
    '--by <what>': `${DIMENSIONS.join(', ')} (default: lane)`,
    '--from <day>': 'First purchase day in UTC (default: 30 days ago)',
    '--to <day>': 'Last purchase day in UTC (default: today)',
    '--csv <file>': 'Write the report as CSV',
    '--plot <file>': 'Write a chart as SVG',
  },
  example: 'margins --by customer --from 2026-11-01 --to 2026-11-30 --plot november.svg',
  input: v.object({
    by: v.optional(v.picklist(DIMENSIONS, `must be one of ${DIMENSIONS.join(', ')}`), 'lane'),
    from: v.optional(dayInput),
    to: v.optional(dayInput),
    csv: v.optional(text),
    plot: v.optional(text),
  }),
  run: async (target, { by, from, to, csv, plot }) => {
    const last = to ?? formatDate(clock.now())
    const toMs = (parseDate(last) ?? 0) + DAY_MS
    const first = from ?? formatDate(toMs - DAY_MS - DEFAULT_DAYS * DAY_MS)
    const period = { fromMs: parseDate(first) ?? 0, toMs }
    if (first > last) return failure('--from must not be later than --to')
    const margins = new Map<string, Margin>()
    let [labels, missing] = [0, 0]
    for await (const found of findParcelSales(target.table, period, createUsdConverter(target))) {
      sumParcelSales(margins, found.sales, by)
      missing += found.gone
      if (Math.floor((labels + found.sales.length) / 10_000) > Math.floor(labels / 10_000)) {
        target.progress(`${labels + found.sales.length} labels`)
      }
      labels += found.sales.length
    }
    const shown = sortMarginsBySales(margins)
    const all = shown.length === 0 ? [] : [...shown, sumMargins(shown)]
    const table = all.map((margin) => formatMargin(by, margin))
    if (csv !== undefined)
      await replaceFile(csv, formatCsv([HEADS(by), ...table.map((row) => Object.values(row).map(cell))]))
    if (plot !== undefined) await replaceFile(plot, plotMargins(`Margins by ${by}, ${first} to ${last}`, shown))
    if (missing > 0) target.progress(`${missing} labels are excluded because their retention period has ended`)
    return ok(rows(table, `No labels were purchased from ${first} to ${last}.`))
  },
})

const formatMargin = (by: string, { name, labels, withoutCost, sharePercent, ...cents }: Margin) => ({
  [by]: name,
  labels,
  without_cost: withoutCost,
  sale: cents.saleCents / 100,
  cost: toDollars(cents.costCents),
  margin: toDollars(cents.marginCents),
  margin_percent: sharePercent,
})

const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

const HEADS = (by: string): readonly string[] => [
  by,
  'labels',
  'without_cost',
  'sale',
  'cost',
  'margin',
  'margin_percent',
]
const cell = (value: string | number | null): string => String(value ?? '')

/** Converts carrier costs in other currencies at the rates of their day. */
function createUsdConverter({ table, files }: Pick<Target, 'table' | 'files'>): UsdCentsConverter {
  const nowMs = () => clock.now()
  const exchangeRates = createLoadedExchangeRates(createDatasets({ table, files, nowMs }).reader(exchangeRatesDataset))
  return async (amount: Money, atMs) => {
    if (amount.currency === 'USD') return amount.minorUnits
    const rate = await exchangeRates.rate(amount.currency, 'USD', atMs)
    return rate.ok ? convert(amount, 'USD', rate.value).minorUnits : null
  }
}
