import { afterAll, beforeAll } from '@jest/globals'
import { closeInvoiceWeeks } from '#shared/money/invoices/closeInvoiceWeek.ts'
import { parseInvoiceItem } from '#shared/money/invoices/invoiceStore.ts'
import type { Invoice } from '#shared/money/invoices/rules/invoice.ts'
import { getWeekStart } from '#shared/money/invoices/rules/week.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from './accounts.ts'
import type { Fault } from './faults.ts'
import { BUNDLED_RATES, INVOICING } from './invoicing.ts'
import { putAll } from './putAll.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Configures the invoice issuer for the tests of a block. */
export function useInvoicing(): void {
  const before = process.env.INVOICING
  beforeAll(() => {
    process.env.INVOICING = JSON.stringify(INVOICING)
  })
  afterAll(() => {
    if (before === undefined) delete process.env.INVOICING
    else process.env.INVOICING = before
  })
}

/** Advances to next week, past the scheduled time of the job. */
export const nextWeek = (): void => advance(getWeekStart(clock.now()) + 7 * DAY_MS + 11 * MINUTE_MS - clock.now())
const DAY_MS = 86_400_000

type Settings = Partial<Pick<Parameters<typeof closeInvoiceWeeks>[0], 'invoicing' | 'exchangeRates'>>

/** Closes the past weeks of an account in US dollars. */
export const closing = (userId: number, settings: Settings = {}): Promise<readonly Invoice[]> =>
  closeInvoiceWeeks(
    {
      ...{ table: testTable(), nextId: generateId, nowMs: clock.now },
      ...{ invoicing: INVOICING, exchangeRates: BUNDLED_RATES, ...settings },
    },
    { userId, currency: 'USD' },
  )

/**
 * Creates an account with the given charges in this week, in cents; negative amounts are refunds.
 */
export async function charged(
  amounts: readonly number[],
  options: Parameters<typeof anAccount>[0] = {},
): Promise<TestAccount> {
  const account = await anAccount({ balances: { USD: 10 }, ...options })
  await putAll(chargesOf(account, amounts))
  return account
}

export const chargesOf = ({ userId }: TestAccount, amounts: readonly number[]) =>
  amounts.map((cents, place) => {
    const entryId = generateId()
    return {
      ...keys.ledgerEntry(userId, 'USD', entryId),
      entryId,
      naturalKey: `label/${place}/charge`,
      currency: 'USD',
      amountMinor: -cents,
      counterAccount: 'revenue:labels',
      description: `Label ${place} <"A & B">`,
      bookedAtMs: clock.now(),
    }
  })

export const invoicesOf = async ({ userId }: TestAccount): Promise<readonly Invoice[]> =>
  (await testTable().queryAll({ pk: keys.invoice(userId, 0).pk })).map(parseInvoiceItem)

/**
 * Some transactions succeed but lose their response, and some are followed by a crash, whether or
 * not they succeed.
 */
export function lossyTransactions(): Fault {
  let calls = 0
  return async ({ command }, next) => {
    if (command !== 'TransactWriteItemsCommand') return next()
    const fate = calls++ % 11
    if (fate === 3) throw new Error('died before')
    const response = await next()
    if (fate === 7) throw new Error('died after')
    if (fate % 4 === 1) throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
    return response
  }
}
