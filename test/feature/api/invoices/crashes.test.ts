import { expect, test } from '@jest/globals'
import { handler as closeHandler } from '#functions/jobs/closeInvoices/handler.ts'
import { getWeekStart } from '#shared/money/invoices/rules/week.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const WEEK_MS = 7 * 86_400_000
const closeInvoices = () => closeHandler({}, lambdaContext())

describeWithTable('invoices', () => {
  useFiles()

  test.each(['before', 'after'] as const)('are made once where the job dies %s its n-th call', async (when) => {
    const { token } = await anAccount({ balances: { USD: 1_000 } })
    let weeks = 0
    for (let n = 1; ; n++) {
      const { total_cost } = (await post(token, { create_label: true })).body.shipment
      // Advances past the time of the scheduled job.
      advance(getWeekStart(clock.now()) + WEEK_MS + 11 * MINUTE_MS - clock.now())
      weeks++
      const death = diesAt(n, when)
      await withFaults([death], () => closeInvoices().catch(() => {}))
      advance(31 * MINUTE_MS)
      await closeInvoices()
      const { invoices, total_invoices } = (await call('GET /invoices', { token, query: 'date_start=2020-01-01' })).body
      expect([n, total_invoices, invoices[0].total]).toEqual([n, weeks, total_cost])
      if (!death.hasDied()) break
    }
    expect(weeks).toBeGreaterThan(4)
  })
})
