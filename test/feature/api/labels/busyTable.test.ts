import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { expect, test } from '@jest/globals'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { type TableCall, withFaults } from '#test/support/faults.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

/** Fails every transaction with certain items, as if they were permanently contended. */
const contended = (keyPart: string) => async (tableCall: TableCall, next: () => Promise<unknown>) => {
  const isTransaction = tableCall.input.TransactItems !== undefined
  if (!isTransaction || !JSON.stringify(tableCall.input).includes(keyPart)) return next()
  throw new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  })
}

describeWithTable('a table that keeps rejecting', () => {
  test('a debit: 500/1082, and the shipment is stored all the same where both were asked for', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const response = await post(token)
    const [bought, created] = await withFaults([contended('WALLET#')], () =>
      withFastStopwatch(() =>
        Promise.all([
          call('POST /labels', { token, body: { label: { shipment_id: response.body.shipment.id } } }),
          post(token, { create_label: true }),
        ]),
      ),
    )
    expect([bought.status, bought.body.code]).toEqual([500, 1082])
    expect(created.status).toBe(201)
    expect(created.body.shipment).toMatchObject({ labels: [], errors: { code: 1082, http_status: 500 } })
    const read = await call('GET /shipments/{id}', { token, params: { id: created.body.shipment.id } })
    expect(read.body.shipment.labels).toEqual([])
    expect((await call('GET /users/me', { token })).body.user.balance).toBe(100)
  })

  test('a removal: 500/1212, and the shipment stays', async () => {
    const { token } = await anAccount()
    const created = await post(token)
    const params = { id: created.body.shipment.id }
    const response = await withFaults([contended('#SHIPMENTS')], () =>
      withFastStopwatch(() => call('DELETE /shipments/{id}', { token, params })),
    )
    expect([response.status, response.body.code]).toEqual([500, 1212])
    expect((await call('GET /shipments/{id}', { token, params })).status).toBe(200)
  })

  test('a missing balance is reported inside the shipment: 1081', async () => {
    const { token, userId } = await anAccount()
    await testTable().commit([remove(keys.wallet(userId, 'USD'))])
    const created = await post(token, { create_label: true })
    expect(created.body.shipment).toMatchObject({ labels: [], errors: { code: 1081, http_status: 500 } })
  })
})
