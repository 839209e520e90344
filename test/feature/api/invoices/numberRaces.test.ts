import { expect, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import type { TestAccount } from '#test/support/accounts.ts'
import { withFaults } from '#test/support/faults.ts'
import { charged, closing, invoicesOf, lossyTransactions, nextWeek, useInvoicing } from '#test/support/invoicedWeeks.ts'
import { describeWithTable } from '#test/support/table.ts'

const numbersOf = async (accounts: readonly TestAccount[]) =>
  (await Promise.all(accounts.map(invoicesOf)))
    .flat()
    .flatMap(({ issued }) => (issued ? [issued.number] : []))
    .sort()

describeWithTable('numbered invoices', () => {
  useInvoicing()

  test('of fifty weeks closed concurrently have numbers without gaps or duplicates, whatever write is lost or process dies', async () => {
    nextWeek()
    const accounts = await Promise.all(Array.from({ length: 50 }, () => charged([1_190, 238, -119])))
    nextWeek()
    const once = () => Promise.all(accounts.map(({ userId }) => closing(userId).catch(() => [])))
    await withFaults([lossyTransactions()], async () => {
      await Promise.all([once(), once()])
      await once()
    })
    await once()
    const year = new Date(clock.now()).getUTCFullYear()
    const numbers = await numbersOf(accounts)
    expect(numbers).toEqual(
      Array.from({ length: 50 }, (_, place) => `INV-${year}-${String(place + 1).padStart(6, '0')}`),
    )
  })
})
