import { expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aBatch, getBatch, listRows, maintainBatches, shipmentRowCodec, work, workOnce } from '#test/support/batches.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { settlePurchases } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS = 1_000

/** Returns the shipments, labels and charges of an account. */
async function purchases({ token, userId }: TestAccount) {
  const { body } = await call('GET /shipments', { token, query: 'limit=100' })
  const labelled = body.shipments.filter((one: { label: unknown }) => one.label !== null)
  const price = labelled.reduce((sum: number, one: { total_cost: number }) => sum + Math.round(one.total_cost * 100), 0)
  return {
    shipments: body.total_shipments,
    labels: labelled.length,
    unexplained: FUNDS * 100 - (await auditedBalance(userId)) - price,
  }
}

const CASES = ['SvcExpress', 'DHLeC'].flatMap((carrier) =>
  (['before', 'after'] as const).map((when) => ({ carrier, when })),
)

describeWithTable('a worker that dies while it processes a batch', () => {
  useSigningSecret()

  test.each(CASES)('leaves what the next one completes, each row once ($carrier, $when)', async ({ carrier, when }) => {
    for (let n = 1; ; n++) {
      const account = await anAccount({ balances: { USD: FUNDS } })
      const { token, userId } = account
      const id = await aBatch(token, shipmentRowCodec(2, { carrier }))
      const death = diesAt(n, when)
      await withFaults([death], () => workOnce(userId))
      advance(MINUTE_MS + 1_000)
      // The job may run before the message is redelivered.
      if (n % 2 === 0) await settlePurchases()
      await work(userId)
      await settlePurchases()
      const { rows, status } = await getBatch(token, id)
      expect([n, status, rows.succeeded + rows.failed]).toEqual([n, 'completed', 2])
      const { shipments, labels, unexplained } = await purchases(account)
      expect([n, shipments, unexplained]).toEqual([n, 2, 0])
      // If the carrier may not have received the request, the purchase was refunded.
      if (carrier === 'SvcExpress') expect([n, labels, rows.succeeded]).toEqual([n, 2, 2])
      else expect(labels).toBeLessThanOrEqual(2)
      expect(await announced(userId, 'batchEnded')).toHaveLength(1)
      if (!death.hasDied()) break
      expect(n).toBeLessThan(120)
    }
    expect(await danglingReferences()).toEqual([])
  })

  test('is resumed by the job if its message is lost', async () => {
    const { token, userId } = await anAccount({ balances: { USD: FUNDS } })
    const id = await aBatch(token, shipmentRowCodec(2))
    await withFaults([diesAt(12, 'after')], () => workOnce(userId))
    const before = (await announced(userId, 'batchesDue')).length
    advance(4 * MINUTE_MS)
    await maintainBatches()
    expect(await announced(userId, 'batchesDue')).toHaveLength(before)
    advance(2 * MINUTE_MS)
    await maintainBatches()
    expect(await announced(userId, 'batchesDue')).toHaveLength(before + 1)
    await work(userId)
    expect((await getBatch(token, id)).rows.succeeded).toBe(2)
  })

  test('has no second effect if responses are lost on the way', async () => {
    const account = await anAccount({ balances: { USD: FUNDS } })
    const id = await aBatch(account.token, shipmentRowCodec(12))
    await withFaultInjection(LOST_RESPONSES, () => work(account.userId))
    expect((await getBatch(account.token, id)).rows.succeeded).toBe(12)
    expect(await purchases(account)).toEqual({ shipments: 12, labels: 12, unexplained: 0 })
  })

  test('has no effect while another worker runs', async () => {
    const account = await anAccount({ balances: { USD: FUNDS } })
    const { token, userId } = account
    const id = await aBatch(token, shipmentRowCodec(45))
    for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 4 }, () => workOnce(userId)))
    await work(userId)
    expect((await getBatch(token, id)).rows.succeeded).toBe(45)
    expect(await purchases(account)).toEqual({ shipments: 45, labels: 45, unexplained: 0 })
    const numbers = (await listRows(token, id)).map((row: { tracking_number: string }) => row.tracking_number)
    expect(new Set(numbers).size).toBe(45)
  })

  test('fails a row that is interrupted again and again, and completes it on a retry', async () => {
    const account = await anAccount({ balances: { USD: FUNDS } })
    const { token, userId } = account
    const id = await aBatch(token, shipmentRowCodec(1))
    const bug = async ({ input }: { input: unknown }, next: () => Promise<unknown>) => {
      if (JSON.stringify(input).includes('#SHIPMENTS')) throw new Error('injected')
      return next()
    }
    await withFaults([bug], () => work(userId))
    expect(await listRows(token, id)).toMatchObject([{ status: 'failed', error: { code: 1001 } }])
    await call('POST /batches/{id}/retry', { token, params: { id } })
    await work(userId)
    expect(await listRows(token, id)).toMatchObject([{ status: 'succeeded', error: null }])
    expect(await purchases(account)).toEqual({ shipments: 1, labels: 1, unexplained: 0 })
  })
})
