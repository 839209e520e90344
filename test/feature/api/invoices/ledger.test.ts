import { expect, test } from '@jest/globals'
import { usd } from '#shared/core/money.ts'
import { listNewestEntries } from '#shared/money/wallet/statement.ts'
import { forceCharge } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Table } from '#shared/table/table.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aLabel, cancel } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

type Entry = {
  readonly id: number
  readonly amount: number
  readonly balance: number | null
  readonly description: string
}

const read = async ({ token }: TestAccount, query = '') => (await call('GET /ledger', { token, query })).body

describeWithTable('the ledger as its owner sees it', () => {
  useSigningSecret()
  let charges = 0
  const charge = async (userId: number, cents: number): Promise<void> => {
    const booking = {
      naturalKey: `charge/${++charges}`,
      amount: usd(cents),
      counterAccount: 'revenue:labels',
      description: `Label ${charges}`,
      bookedAtMs: clock.now(),
    }
    expect(await testTable().commit([...forceCharge(userId, booking)])).toMatchObject({ ok: true })
  }

  test('shows the balance after each entry, page by page, though more is booked meanwhile', async () => {
    const account = await anAccount({ balances: { USD: 100, EUR: 7 } })
    for (const cents of [150, 275, 1]) await charge(account.userId, cents)
    const first = await read(account, 'limit=2')
    expect(first.currency).toBe('USD')
    expect(first.ledger).toMatchObject([
      { amount: -0.01, balance: 95.74 },
      { amount: -2.75, balance: 95.75 },
    ])
    await charge(account.userId, 1000)
    const { ledger, next_page: none } = await read(account, `currency=EUR&page_token=${first.next_page}`)
    expect(ledger).toMatchObject([
      { amount: -1.5, balance: 98.5 },
      { amount: 100, balance: 100 },
    ])
    expect(none).toBeNull()
    const all: { ledger: readonly Entry[] } = await read(account)
    expect(Math.round((all.ledger[0]?.balance ?? 0) * 100)).toBe(await auditedBalance(account.userId))
    expect(await read(account, 'currency=EUR')).toMatchObject({ currency: 'EUR', ledger: [{ amount: 7, balance: 7 }] })
  })

  test('is empty in a currency without money, and needs one that exists', async () => {
    const account = await anAccount()
    expect(await read(account, 'currency=JPY')).toEqual({ currency: 'JPY', ledger: [], next_page: null })
    expect(await read(account, 'currency=usd')).toMatchObject({ name: 'query_value_invalid' })
  })

  test('names the label and the shipment of its charge and refund', async () => {
    const { account, label } = await aLabel()
    expect(await cancel(account, label.id)).toMatchObject({ status: 200 })
    const ids = { kind: 'labels', label_id: label.id, shipment_id: label.shipment_id, order_id: null, return_id: null }
    const { ledger } = await read(account)
    expect(ledger.filter(({ kind }: { readonly kind: string }) => kind === 'labels')).toMatchObject([ids, ids])
    expect(ledger.at(-1)).toMatchObject({ kind: 'payments', label_id: null, shipment_id: null, inbound_id: null })
  })

  /** Returns a table that books an entry before each of the first `times` balance reads. */
  const busy = (userId: number, times: number): Table => {
    const table = testTable()
    let left = times
    return {
      ...table,
      get: async (...parameters) => {
        if (left-- > 0) await charge(userId, 100)
        return table.get(...parameters)
      },
      queryAll: async (...parameters) => {
        if (left-- > 0) await charge(userId, 100)
        return table.queryAll(...parameters)
      },
    }
  }

  test.each([
    [1, true],
    [1_000, false],
  ])(
    'is read again after concurrent bookings (%d times): the balance is shown where it is certain',
    async (times, isKnown) => {
      const { userId } = await anAccount({ balances: { USD: 100 } })
      await charge(userId, 500)
      const entries = await listNewestEntries(busy(userId, times), { userId, currency: 'USD' }, 10)
      const balances = entries.map(({ balanceMinor }) => balanceMinor)
      expect(balances.at(-1)).toBe(isKnown ? 100_00 : null)
      if (isKnown) expect(balances).toEqual([94_00, 95_00, 100_00])
      else expect(balances.every((balance) => balance === null)).toBe(true)
    },
  )
})
