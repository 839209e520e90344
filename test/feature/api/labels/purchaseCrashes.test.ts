import { expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { reconcileLabels, settlePurchases } from '#test/support/jobs.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS = 1_000
const KEY = { 'idempotency-key': 'one purchase' }

const buy = (token: string, shipmentId: number): Promise<ApiResponse> =>
  call('POST /labels', { token, headers: KEY, body: { label: { shipment_id: shipmentId } } })

/** Returns the labels shown to a client, and their charges. */
async function outcome({ token, userId }: TestAccount, shipmentId: number) {
  const { body } = await call('GET /shipments/{id}', { token, params: { id: shipmentId } })
  const labels = body.shipment.labels.length
  const balance = await auditedBalance(userId)
  return { labels, charged: Math.round(FUNDS * 100 - balance), price: Math.round(body.shipment.total_cost * 100) }
}

async function dyingPurchase(carrier: string, n: number, when: 'before' | 'after') {
  const account = await anAccount({ balances: { USD: FUNDS } })
  const created = await post(account.token, { carrier })
  const shipmentId: number = created.body.shipment.id
  const death = diesAt(n, when)
  const response = await withFaults([death], () => buy(account.token, shipmentId))
  return { account, shipmentId, hasDied: death.hasDied(), answer: response }
}

const CASES = ['SvcExpress', 'DHLeC', 'DeutschePost'].flatMap((carrier) =>
  (['before', 'after'] as const).map((when) => ({ carrier, when })),
)

describeWithTable('a process that dies while it buys a label', () => {
  test.each(CASES)(
    'leaves what a repeat completes: one label and one charge, or neither where the carrier was not asked ($carrier, $when)',
    async ({ carrier, when }) => {
      let died = 0
      for (let n = 1; ; n++) {
        const { account, shipmentId, hasDied, answer: response } = await dyingPurchase(carrier, n, when)
        if (!hasDied) {
          expect(response.status).toBe(201)
          break
        }
        died++
        advance(MINUTE_MS + 1_000)
        const first = await buy(account.token, shipmentId)
        // It is unknown whether the carrier received the request before the process died, so the
        // purchase is looked up, not repeated.
        const isUnsure = carrier !== 'SvcExpress' && first.status === 500
        if (isUnsure) await settlePurchases()
        const repeated = isUnsure ? await buy(account.token, shipmentId) : first
        expect([n, repeated.status]).toEqual([n, isUnsure ? 500 : 201])
        const { labels, charged, price } = await outcome(account, shipmentId)
        expect([n, labels, charged]).toEqual(isUnsure ? [n, 0, 0] : [n, 1, price])
        if (isUnsure) continue
        const again = await buy(account.token, shipmentId)
        expect(again.headers['idempotent-replayed']).toBe('true')
        expect(again.body).toEqual(repeated.body)
      }
      expect(died).toBeGreaterThanOrEqual(4)
    },
  )

  test.each(CASES)(
    'leaves what the settlement job completes: one label and one charge, or neither ($carrier, $when)',
    async ({ carrier, when }) => {
      const outcomes = new Set<string>()
      for (let n = 1; ; n++) {
        const { account, shipmentId, hasDied, answer: response } = await dyingPurchase(carrier, n, when)
        if (!hasDied) {
          expect(response.status).toBe(201)
          break
        }
        await settlePurchases()
        await reconcileLabels()
        const { labels, charged, price } = await outcome(account, shipmentId)
        expect([n, labels, charged]).toEqual([n, labels, labels === 1 ? price : 0])
        outcomes.add(`${labels} labels`)
        const next = await call('POST /labels', { token: account.token, body: { label: { shipment_id: shipmentId } } })
        expect([n, next.status]).toEqual([n, labels === 1 ? 400 : 201])
      }
      // A label with our own number is created in one transaction, so nothing is left to complete
      // before it.
      const possible = carrier === 'SvcExpress' && when === 'before' ? ['0 labels'] : ['0 labels', '1 labels']
      expect([...outcomes].sort()).toEqual(possible)
    },
  )

  test('responds that the first call is still in progress', async () => {
    const { account, shipmentId, hasDied } = await dyingPurchase('DHLeC', 6, 'after')
    expect(hasDied).toBe(true)
    const early = await buy(account.token, shipmentId)
    expect(early.status).toBe(400)
    expect(early.body.code).toBe(1000)
    expect(early.body.message).toContain('still in progress')
    expect(early.headers['retry-after']).toBe('1')
  })
})
