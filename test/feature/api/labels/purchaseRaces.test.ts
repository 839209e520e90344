import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { conflictCounter, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { rounds } from '#test/support/proof.ts'
import { post } from '#test/support/shipments.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { splitEvenly } from '#test/support/wallets.ts'

const countStatus = (responses: readonly ApiResponse[], status: number): number =>
  responses.filter((response) => response.status === status).length

/** Counts responses by status; rejections also by code. */
function tally(responses: readonly ApiResponse[]): Record<string, number> {
  const kinds = Object.groupBy(responses, ({ status, body }) => (status < 300 ? `${status}` : `${status}/${body.code}`))
  return Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, of?.length ?? 0]))
}

const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Different combination of simulated AWS faults for each round. */
const plan = Array.from({ length: rounds(2, 200) }, (_, round) => ({
  round: round + 1,
  shards: [1, 8, 2][round % 3] ?? 1,
  faultInjection: { ...CONFLICTS, ...LOST_RESPONSES, indexLagMs: [0, 200] as const, seed: round },
}))

describeWithTable('buying labels in a race', () => {
  testEmbedded.each(plan)(
    '100 buyers with funds for 60 get exactly 60 labels, round $round, from a wallet of $shards shards',
    async ({ faultInjection, shards }) => {
      const probe = await anAccount()
      const price = (await post(probe.token)).body.shipment.total_cost
      const { token, userId } = await anAccount({ balances: { USD: Math.round(price * 60 * 100) / 100 } })
      await splitEvenly(userId, shards)
      const shipments = await inParallel(100, () => post(token))
      const counter = conflictCounter()
      const responses = await withFaults([counter], () =>
        withFaultInjection(faultInjection, () =>
          inParallel(100, (index) =>
            call('POST /labels', { token, body: { label: { shipment_id: shipments[index]?.body.shipment.id } } }),
          ),
        ),
      )
      expect(tally(responses)).toEqual({ 201: 60, '402/1080': 40 })
      expect(await auditedBalance(userId)).toBe(0)
      expect(counter.count()).toBeGreaterThan(0)
      const numbers = responses.flatMap(({ body }) => body.label?.tracking_number ?? [])
      expect(new Set(numbers).size).toBe(60)
    },
  )

  test('20 buyers of one shipment get one label and one charge', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const created = await post(token)
    const { id, total_cost: price } = created.body.shipment
    const responses = await withFaultInjection(CONFLICTS, () =>
      inParallel(20, () => call('POST /labels', { token, body: { label: { shipment_id: id } } })),
    )
    expect(countStatus(responses, 201)).toBe(1)
    expect(responses.filter(({ status }) => status === 400).every(({ body }) => body.code === 1201)).toBe(true)
    expect(await auditedBalance(userId)).toBe(100_000 - Math.round(price * 100))
  })

  test('a label is refunded once, however many cancel it at once', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 50 } })
    const created = await post(token, { create_label: true })
    const [label] = created.body.shipment.labels
    const responses = await withFaultInjection(CONFLICTS, () =>
      inParallel(10, () => call('PUT /labels/{id}/cancel', { token, params: { id: label.id } })),
    )
    expect(countStatus(responses, 200)).toBe(1)
    expect(responses.filter(({ status }) => status === 400).every(({ body }) => body.code === 1204)).toBe(true)
    expect(await auditedBalance(userId)).toBe(5_000)
  })
})
