import type { InferOutput } from 'valibot'
import { addDays, formatDate, formatMonth, getMonthPeriod, type Period } from '#shared/core/dates.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { createInvalidQueryProblem, problem } from '#shared/core/problems.ts'
import { pdf, reply } from '#shared/http/endpoint.ts'
import { getKindName } from '#shared/money/invoices/rules/invoice.ts'
import { INVOICE_DELAY_MS } from '#shared/money/rules/walletLimits.ts'
import { buildMonthlyStatement } from '#shared/statistics/monthStatement.ts'
import { printStatement } from '#shared/statistics/printStatement.ts'
import type { Statement } from '#shared/statistics/rules/statement.ts'
import { MAX_STATEMENT_AGE_MONTHS } from '#shared/statistics/rules/statisticsLimits.ts'
import type { InvoiceEndpoint, StatementSchema } from './routes.ts'

export const getStatement: InvoiceEndpoint<'getStatement'> = async (
  { query, caller: { userId }, nowMs },
  { table, config },
) => {
  const { month, currency } = query
  if (month.fromMs > nowMs) return createInvalidQueryProblem('month', 'must not be in the future')
  const earliestStatementMonthMs = getMonthPeriod(nowMs, MAX_STATEMENT_AGE_MONTHS).fromMs
  if (month.fromMs < earliestStatementMonthMs)
    return createInvalidQueryProblem('month', `must not be earlier than ${formatMonth(earliestStatementMonthMs)}`)
  const statement = await buildMonthlyStatement(table, { userId, currency }, month, nowMs)
  // Balances are updated asynchronously, so a retry succeeds shortly after.
  if (statement === null) return problem('balance_unavailable', undefined, { httpStatus: 503 })
  // Entries of the last moments of a month may be written with a delay.
  const isFinalStatement = nowMs >= month.toMs + INVOICE_DELAY_MS
  if (query.type === 'pdf') {
    const statementEndMs = isFinalStatement ? null : nowMs
    const document = await printStatement(
      table,
      { userId, currency, month, statement, untilMs: statementEndMs },
      config.invoiceIssuer,
    )
    return pdf(document, `statement-${formatMonth(month.fromMs)}-${currency}.pdf`)
  }
  return reply({ statement: toStatementResponse(statement, currency, month, isFinalStatement) })
}

function toStatementResponse(
  { openingMinor, closingMinor, entryCount, kinds }: Statement,
  currency: string,
  { fromMs, toMs }: Period,
  isFinalStatement: boolean,
): InferOutput<typeof StatementSchema> {
  const shown = (minorUnits: number): number => toDecimalValue(money(minorUnits, currency))
  return {
    currency,
    month: formatMonth(fromMs),
    start_date: formatDate(fromMs),
    end_date: formatDate(addDays(toMs, -1)),
    is_final: isFinalStatement,
    opening_balance: shown(openingMinor),
    closing_balance: shown(closingMinor),
    entries: entryCount,
    kinds: kinds.map(({ counterAccount, entries, debitMinor, creditMinor }) => ({
      kind: getKindName(counterAccount),
      entries,
      charged: shown(debitMinor),
      credited: shown(creditMinor),
    })),
  }
}
