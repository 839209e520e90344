import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { settlePurchases } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { aShipment } from '#test/support/shipments.ts'
import { describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const CASES = ['SvcExpress', 'DHLeC'].flatMap((carrier) =>
  (['before', 'after'] as const).map((when) => ({ carrier, when })),
)

describeWithTable('a process that dies while it creates a shipment with its label', () => {
  test.each(CASES)(
    'leaves what a repeat completes: one shipment, one label, one charge ($carrier, $when)',
    async ({ carrier, when }) => {
      for (let n = 1; ; n++) {
        const { token, userId } = await anAccount({ balances: { USD: 500 } })
        const create = () =>
          call('POST /shipments', {
            token,
            headers: { 'idempotency-key': 'create' },
            body: { shipment: aShipment({ carrier, create_label: true }) },
          })
        const death = diesAt(n, when)
        const first = await withFaults([death], create)
        advance(MINUTE_MS + 1_000)
        // The job may run before the retry, and may delete the label and its charge.
        if (n % 2 === 0) {
          await settlePurchases()
        }
        const response = await create()
        const isUnsure = response.body.shipment?.labels.length === 0
        if (isUnsure) await settlePurchases()
        const repeated = response
        expect([n, repeated.status]).toEqual([n, 201])
        const { body } = await call('GET /shipments', { token })
        expect([n, body.total_shipments]).toEqual([n, 1])
        expect(body.shipments[0].id).toBe(repeated.body.shipment.id)
        const labels = repeated.body.shipment.labels.length
        const charged = 50_000 - (await auditedBalance(userId))
        expect([n, charged]).toEqual([n, labels * Math.round(repeated.body.shipment.total_cost * 100)])
        expect(labels === 1 || repeated.body.shipment.errors.code === 1203).toBe(true)
        if (!death.hasDied()) {
          expect(repeated.body).toEqual(first.body)
          break
        }
      }
    },
  )

  test('a lost response has no second effect', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 500 } })
    await withFaultInjection(LOST_RESPONSES, async () => {
      for (let index = 0; index < 6; index++) {
        const created = await call('POST /shipments', { token, body: { shipment: aShipment({ create_label: true }) } })
        expect(created.status).toBe(201)
        expect(created.body.shipment.labels).toHaveLength(1)
      }
    })
    const { body } = await call('GET /shipments', { token })
    expect(body.total_shipments).toBe(6)
    expect(50_000 - (await auditedBalance(userId))).toBe(6 * Math.round(body.shipments[0].total_cost * 100))
  })
})
