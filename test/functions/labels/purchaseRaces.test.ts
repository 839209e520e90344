import { expect, test } from '@jest/globals'
import { anAccount } from '../../support/accounts.ts'
import { type Answer, call } from '../../support/api.ts'
import { describeWithTable } from '../../support/dynamodbLocal.ts'
import { transactionConflicts, withFaults } from '../../support/faults.ts'
import { auditedBalance } from '../../support/ledger.ts'
import { rounds } from '../../support/proof.ts'
import { post } from '../../support/shipments.ts'

const countStatus = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length

const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Every second round meets the conflicts AWS answers contenders with. */
const plan = Array.from({ length: rounds(2, 20) }, (_, round) => ({ round: round + 1, conflicts: round % 2 === 1 }))

describeWithTable('buying labels in a race', () => {
  test.each(plan)(
    '100 buyers with funds for 60 get exactly 60 labels ($round, conflicts: $conflicts)',
    async ({ conflicts }) => {
      const probe = await anAccount()
      const price = (await post(probe.token)).body.shipment.total_cost
      const { token, userId } = await anAccount({ balances: { USD: Math.round(price * 60 * 100) / 100 } })
      const shipments = await inParallel(100, () => post(token))
      const fault = transactionConflicts()
      const answers = await withFaults(conflicts ? [fault] : [], () =>
        inParallel(100, (index) =>
          call('POST /labels', { token, body: { label: { shipment_id: shipments[index]?.body.shipment.id } } }),
        ),
      )
      expect(countStatus(answers, 201)).toBe(60)
      expect(countStatus(answers, 402)).toBe(40)
      expect(answers.filter(({ status }) => status === 402).every(({ body }) => body.code === 1080)).toBe(true)
      expect(await auditedBalance(userId)).toBe(0)
      expect(fault.count() > 0).toBe(conflicts)
      const numbers = answers.flatMap(({ body }) => body.label?.tracking_number ?? [])
      expect(new Set(numbers).size).toBe(60)
    },
  )

  test('20 buyers of one shipment get one label and one charge', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const made = await post(token)
    const { id, total_cost: price } = made.body.shipment
    const answers = await withFaults([transactionConflicts()], () =>
      inParallel(20, () => call('POST /labels', { token, body: { label: { shipment_id: id } } })),
    )
    expect(countStatus(answers, 201)).toBe(1)
    expect(answers.filter(({ status }) => status === 400).every(({ body }) => body.code === 1201)).toBe(true)
    expect(await auditedBalance(userId)).toBe(100_000 - Math.round(price * 100))
  })

  test('a label is refunded once, however many cancel it at once', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 50 } })
    const made = await post(token, { create_label: true })
    const [label] = made.body.shipment.labels
    const answers = await withFaults([transactionConflicts()], () =>
      inParallel(10, () => call('PUT /labels/{id}/cancel', { token, params: { id: label.id } })),
    )
    expect(countStatus(answers, 200)).toBe(1)
    expect(answers.filter(({ status }) => status === 400).every(({ body }) => body.code === 1204)).toBe(true)
    expect(await auditedBalance(userId)).toBe(5_000)
  })
})
