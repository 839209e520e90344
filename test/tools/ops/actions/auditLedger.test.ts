import { describe, expect, test } from '@jest/globals'
import { audit, auditLedger } from '#lib/ops/actions/auditLedger.ts'
import { money, usd } from '#shared/core/money.ts'
import type { LedgerEntry } from '#shared/money/wallet/walletStore.ts'
import { remove, update } from '#shared/table/actions.ts'
import { plus } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { describeWithTable } from '#test/support/table.ts'

const entry = (entryId: number, naturalKey: string, amountMinor: number): LedgerEntry => ({
  entryId,
  naturalKey,
  currency: 'USD',
  amountMinor,
  counterAccount: 'payments',
  description: '',
  bookedAtMs: 0,
})

const auditOf = (balance: number, entries: readonly LedgerEntry[], booked: Record<string, number>) =>
  audit(
    new Map([['USD', { balance: usd(balance), creditLimit: usd(0) }]]),
    new Map([['USD', entries]]),
    new Map(Object.entries(booked)),
  ).faults

describe('what an audit finds', () => {
  const entries = [entry(1, 'deposit/a', 500), entry(2, 'label/7/charge', -200)] as const
  const unmarked = { ...entries[1], isMarked: false } as const
  const booked = { 'deposit/a': 1, 'label/7/charge': 2 }

  test.each([
    ['nothing where all adds up', 300, entries, booked, []],
    ['nothing in an empty wallet', 0, [], {}, []],
    [
      'a balance that is off',
      301,
      entries,
      booked,
      ['USD: the balance is 301, but the entries add up to 300 (minor units)'],
    ],
    [
      'an entry nobody booked',
      300,
      entries,
      { 'deposit/a': 1 },
      ['entry 2 (label/7/charge) differs from the entry with the same key'],
    ],
    [
      'two entries for one key',
      800,
      [...entries, entry(3, 'deposit/a', 500)],
      booked,
      ['entry 3 (deposit/a) differs from the entry with the same key'],
    ],
    ['nothing wrong with an entry that needs no marker', 300, [entries[0], unmarked], { 'deposit/a': 1 }, []],
    [
      'a marker of an entry that has none',
      300,
      [entries[0], unmarked],
      booked,
      ['entry 2 (label/7/charge) differs from the entry with the same key'],
    ],
    [
      'two entries without markers for one key',
      100,
      [entries[0], unmarked, { ...unmarked, entryId: 3 }],
      { 'deposit/a': 1 },
      ['label/7/charge was booked 2 times'],
    ],
    [
      'a key without its entry',
      300,
      entries,
      { ...booked, 'label/8/charge': 9 },
      ['label/8/charge was booked as entry 9, which is missing'],
    ],
  ])('%s', (_, balance, ledger, keysBooked, faults) => {
    expect(auditOf(balance, ledger, keysBooked)).toEqual(faults)
  })
})

describeWithTable('auditing a user', () => {
  test('proves every currency', async () => {
    const { userId } = await anAccount({ balances: { USD: 60, EUR: 12.5 } })
    const steps: string[] = []
    const { wallets, faults } = must(await auditLedger(testTable(), userId, (step) => steps.push(step)))
    expect(faults).toEqual([])
    expect(wallets.toSorted((a, b) => a.balance.currency.localeCompare(b.balance.currency))).toEqual([
      { balance: money(1250, 'EUR'), booked: money(1250, 'EUR'), entries: 1 },
      { balance: usd(6000), booked: usd(6000), entries: 1 },
    ])
    expect(steps).toContain('2 entry keys')
  })

  test('finds a wallet changed by hand, and a lost entry', async () => {
    const table = testTable()
    const { userId } = await anAccount({ balances: { USD: 60, EUR: 5 } })
    const { items } = await table.query({ pk: keys.ledgerEntry(userId, 'EUR', 0).pk })
    const [lost] = items
    must(
      await table.commit([
        update(keys.wallet(userId, 'USD'), { set: { balanceMinor: plus(1) } }),
        remove({ pk: String(lost?.pk), sk: String(lost?.sk) }),
      ]),
    )
    const { faults } = must(await auditLedger(table, userId))
    expect(faults).toHaveLength(3)
    expect(faults.join()).toContain('USD: the balance is 6001, but the entries add up to 6000')
    expect(faults.join()).toContain('which is missing')
  })

  test('an unknown user is said to be unknown', async () => {
    expect(await auditLedger(testTable(), 1)).toEqual({ ok: false, error: 'user 1 was not found' })
  })
})
