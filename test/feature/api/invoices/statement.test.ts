import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { buildWalletStatement } from '#lib/ops/actions/walletStatement.ts'
import { formatDate, formatMonth, getMonthPeriod } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { money } from '#shared/core/money.ts'
import { credit, forceCharge, listLedgerEntryRange } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { countStatistics } from '#shared/statistics/countStatistics.ts'
import { buildMonthlyStatement } from '#shared/statistics/monthStatement.ts'
import { printStatement } from '#shared/statistics/printStatement.ts'
import { MAX_STATEMENT_AGE_MONTHS, STATISTICS_RETENTION_MS } from '#shared/statistics/rules/statisticsLimits.ts'
import { findCountingProgress, markStatisticsStale } from '#shared/statistics/statisticsStore.ts'
import type { Table } from '#shared/table/table.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { pdfText } from '#test/support/pdf.ts'
import { rounds } from '#test/support/proof.ts'
import { seeded } from '#test/support/seeded.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const KINDS = ['revenue:labels', 'revenue:addressValidations', 'payments', 'tax'] as const

const monthNow = (back = 0): string => formatMonth(getMonthPeriod(clock.now(), back).fromMs)
const read = async ({ token }: TestAccount, month: string, currency = 'USD') =>
  (await call('GET /ledger/statement', { token, query: `month=${month}&currency=${currency}` })).body

/** Advances to a time before the end of the month. */
const advanceToEnd = (remainingMs = 0): void => advance(getMonthPeriod(clock.now()).toMs - remainingMs - clock.now())

describeWithTable('the statement of a month', () => {
  useSigningSecret()
  let account: TestAccount
  let bookings = 0
  beforeEach(async () => {
    // Prevents the month from changing during a test.
    if (getMonthPeriod(clock.now()).toMs - clock.now() < DAY_MS) advanceToEnd(-HOUR_MS)
    account = await anAccount({ balances: { USD: 100, EUR: 7 } })
  })

  /** Amount in minor units; negative for a charge. */
  async function book(
    amount: number,
    { currency = 'USD', counterAccount = 'revenue:labels', userId = account.userId } = {},
  ) {
    const booking = {
      naturalKey: `booking/${++bookings}`,
      amount: money(Math.abs(amount), currency),
      counterAccount,
      description: `Booking ${bookings}`,
      bookedAtMs: clock.now(),
    }
    must(await testTable().commit([...(amount < 0 ? forceCharge : credit)(userId, booking)]))
  }
  async function countNow(userId = account.userId): Promise<void> {
    await markStatisticsStale(testTable(), userId, clock.now())
    await countStatistics({ table: testTable(), nowMs: clock.now }, userId)
  }

  test('shows the balance, its changes by kind, and whether the month is still open', async () => {
    await book(-1_50)
    await book(-2_75)
    await book(50, { counterAccount: 'revenue:labels' })
    await book(-5, { counterAccount: 'revenue:addressValidations' })
    const { fromMs, toMs } = getMonthPeriod(clock.now())
    const { statement } = await read(account, monthNow())
    expect(statement).toEqual({
      currency: 'USD',
      month: monthNow(),
      start_date: new Date(fromMs).toISOString().slice(0, 10),
      end_date: new Date(toMs - 1).toISOString().slice(0, 10),
      is_final: false,
      opening_balance: 0,
      closing_balance: 96.2,
      entries: 5,
      kinds: [
        { kind: 'payments', entries: 1, charged: 0, credited: 100 },
        { kind: 'address_validations', entries: 1, charged: 0.05, credited: 0 },
        { kind: 'labels', entries: 3, charged: 4.25, credited: 0.5 },
      ],
    })
    expect((await read(account, monthNow(), 'EUR')).statement).toMatchObject({ closing_balance: 7, entries: 1 })
    expect((await read(account, monthNow(), 'JPY')).statement).toMatchObject({ closing_balance: 0, kinds: [] })
    const other = await anAccount()
    expect((await read(other, monthNow())).statement).toMatchObject({ closing_balance: 0, entries: 0 })
  })

  test('ends with the last millisecond of a month, and never changes five minutes later', async () => {
    const { toMs } = getMonthPeriod(clock.now())
    const instant = jest.spyOn(clock, 'now').mockReturnValue(toMs - 1)
    try {
      await book(-3_00)
      instant.mockReturnValue(toMs)
      await book(-4_00)
      expect((await read(account, monthNow(1))).statement).toMatchObject({ is_final: false })
      instant.mockReturnValue(toMs + 5 * MINUTE_MS)
      const over = await read(account, monthNow(1))
      expect(over.statement).toMatchObject({ is_final: true, opening_balance: 0, closing_balance: 97, entries: 2 })
      expect((await read(account, monthNow())).statement).toMatchObject({
        opening_balance: 97,
        closing_balance: 93,
        entries: 1,
      })
      for (const then of [() => countNow(), () => book(-7), () => instant.mockReturnValue(toMs + 40 * DAY_MS)]) {
        await then()
        const back = over.statement.month === monthNow(1) ? 1 : 2
        expect(await read(account, monthNow(back))).toEqual(over)
      }
    } finally {
      instant.mockRestore()
      // The clock must not go backwards.
      advance(toMs + 41 * DAY_MS - clock.now())
    }
  })

  test('has the entries from before an account was first counted, and of all months whose days are stored', async () => {
    await book(-1_00)
    advance(40 * DAY_MS)
    await book(-2_00)
    advance(HOUR_MS)
    await countNow()
    expect((await findCountingProgress(testTable(), account.userId))?.since).toBe(formatDate(clock.now()))
    const months = await Promise.all([2, 1, 0].map(async (back) => (await read(account, monthNow(back))).statement))
    expect(months.reduce((sum, { entries }) => sum + entries, 0)).toBe(3)
    expect(months.map(({ closing_balance: closing }) => closing).at(-1)).toBe(97)
    for (const [place, { opening_balance: opening }] of months.entries())
      expect(opening).toBe(months[place - 1]?.closing_balance ?? 0)
    // The longest possible period, from the end of a month.
    expect((MAX_STATEMENT_AGE_MONTHS / 12) * 366 + 31).toBeLessThan(STATISTICS_RETENTION_MS / DAY_MS)
  })

  test('is printed, each entry with what was left after it, or by kinds where they are too many', async () => {
    await book(-1_50)
    await countNow()
    await book(-2_75)
    const { token, userId } = account
    const response = await call('GET /ledger/statement', { token, query: `month=${monthNow()}&type=pdf` })
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`statement-${monthNow()}-USD.pdf`),
    })
    const month = getMonthPeriod(clock.now())
    const statement = await buildMonthlyStatement(testTable(), { userId, currency: 'USD' }, month, clock.now())
    if (statement === null) throw new Error('no entry is booked meanwhile')
    // An entry booked after the statement was read is included in the entries and totals.
    await book(-1_00)
    const print = async (maxLines: number) => {
      const printed = { userId, currency: 'USD', month, statement, untilMs: clock.now() }
      return pdfText(await printStatement(testTable(), printed, ['Bright Parcels Ltd'], maxLines))
    }
    const listed = await print(100)
    expect(listed).toMatch(/Closing balance\s+94\.75/)
    for (const [name, left] of [
      ['Booking', '98.50'],
      ['Booking', '95.75'],
      ['Booking', '94.75'],
    ])
      expect(listed).toMatch(new RegExp(`${name} \\d+ .*${left}`))
    const grouped = await print(2)
    expect(grouped).toMatch(/Closing balance\s+95\.75/)
    expect(grouped).not.toContain('Booking')
  })

  test('says which month is wrong, and why', async () => {
    const { token } = account
    const oldest = monthNow(MAX_STATEMENT_AGE_MONTHS)
    for (const [query, fault] of [
      ['', '/month: is required'],
      ['month=2026-13', '/month: must be a month, such as 2026-01'],
      ['month=2026-1', '/month: must be a month, such as 2026-01'],
      [`month=${monthNow(-1)}`, '/month: must not be in the future'],
      [`month=${monthNow(MAX_STATEMENT_AGE_MONTHS + 1)}`, `/month: must not be earlier than ${oldest}`],
    ] as const) {
      const { status, body } = await call('GET /ledger/statement', { token, query })
      expect([query, status, body.errors]).toEqual([query, 400, [fault]])
    }
    expect((await read(account, oldest)).statement).toMatchObject({
      opening_balance: 0,
      closing_balance: 0,
      entries: 0,
    })
    expect(await read(account, monthNow(), 'usd')).toMatchObject({ name: 'query_value_invalid' })
  })

  test('is that of the ledger, whatever was booked and counted when', async () => {
    const { below, pick } = seeded(jest.getSeed())
    for (let round = 0; round < rounds(3, 30); round++) {
      const { userId } = await anAccount({ balances: { USD: 100, EUR: 7 } })
      for (let step = 0; step < 25; step++) {
        const chance = below(10)
        const [currency, counterAccount] = [pick(['USD', 'USD', 'EUR']), pick(KINDS)]
        if (chance < 6) await book(below(4_000) - 2_500 || 1, { currency, counterAccount, userId })
        else if (chance < 8) advance(below(pick([10 * MINUTE_MS, 25 * DAY_MS])))
        else await countNow(userId)
      }
      for (const currency of ['USD', 'EUR'])
        for (let back = 0; back <= MAX_STATEMENT_AGE_MONTHS; back++) {
          const month = getMonthPeriod(clock.now(), back)
          const statement = await buildMonthlyStatement(testTable(), { userId, currency }, month, clock.now())
          const { kinds, entries, openingMinor, closingMinor } = await buildWalletStatement(
            testTable(),
            userId,
            currency,
            month,
          )
          expect(statement).toMatchObject({ openingMinor, closingMinor, entryCount: entries.length })
          const nets = (statement?.kinds ?? []).map(
            ({ counterAccount, creditMinor, debitMinor }) => [counterAccount, creditMinor - debitMinor] as const,
          )
          expect(new Map(nets)).toEqual(kinds)
        }
    }
  })

  test('begins with the same balance while money moves, and never has what was not booked', async () => {
    await countNow()
    advanceToEnd(-HOUR_MS)
    const charges = Array.from({ length: 12 }, () => book(-1_00))
    const reads = Array.from({ length: 8 }, async () => {
      const { statement, name } = await read(account, monthNow())
      if (statement === undefined) expect(name).toBe('balance_unavailable')
      else {
        expect(statement.opening_balance).toBe(100)
        expect(statement.closing_balance).toBe(100 - statement.entries)
      }
    })
    await Promise.all([...charges, ...reads, countNow()])
    expect((await read(account, monthNow())).statement).toMatchObject({ closing_balance: 88, entries: 12 })
    expect(await auditedBalance(account.userId)).toBe(88_00)
  })

  test('reads entries beyond one page of the table, and returns 503 where they are too many for a request', async () => {
    for (const amount of [-1_00, -2_00, -3_00, 50, -4_00]) await book(amount)
    const { token, userId } = account
    const request = { userId, currency: 'USD' }
    const month = getMonthPeriod(clock.now())
    const table = testTable()
    const paged: Table = { ...table, query: (query) => table.query({ ...query, limit: Math.min(2, query.limit ?? 2) }) }
    const statement = await buildMonthlyStatement(table, request, month, clock.now())
    expect(statement?.entryCount).toBe(6)
    expect(await buildMonthlyStatement(paged, request, month, clock.now())).toEqual(statement)
    const range = { first: 0, last: Number.MAX_SAFE_INTEGER }
    expect(await listLedgerEntryRange(paged, userId, 'USD', range, 5)).toBeNull()
    expect(await listLedgerEntryRange(paged, userId, 'USD', range, 6)).toHaveLength(6)
    // An entry is booked at every balance read.
    const busyResponse = await withFaults([bookedMeanwhile], () =>
      call('GET /ledger/statement', { token, query: `month=${monthNow()}` }),
    )
    expect(busyResponse).toMatchObject({ status: 503, body: { code: 1081, name: 'balance_unavailable' } })
    expect((await read(account, monthNow())).statement).toMatchObject({ opening_balance: 0 })
  })

  /** Keeps the booking outside the async context of the function that reads the balance. */
  const outside = AsyncLocalStorage.snapshot()
  let isBooking = false
  const bookedMeanwhile: Fault = async ({ command, input }, next) => {
    if (!isBooking && command === 'GetItemCommand' && JSON.stringify(input).includes('WALLET#')) {
      isBooking = true
      await outside(() => book(-1_00)).finally(() => {
        isBooking = false
      })
    }
    return next()
  }

  /** Returns a table that books an entry before each of the first `times` balance reads. */
  const busy = (times: number): Table => {
    const table = testTable()
    let left = times
    return {
      ...table,
      get: async (key) => {
        if (String(key.sk).startsWith('WALLET#') && left-- > 0) await book(-1_00)
        return table.get(key)
      },
    }
  }

  test.each([
    [2, 98_00],
    [1_000, undefined],
  ])('is read again after concurrent bookings (%d times), and fails where they continue', async (times, minor) => {
    const statement = await buildMonthlyStatement(
      busy(times),
      { userId: account.userId, currency: 'USD' },
      getMonthPeriod(clock.now()),
      clock.now(),
    )
    expect(statement?.closingMinor).toBe(minor)
  })
})
