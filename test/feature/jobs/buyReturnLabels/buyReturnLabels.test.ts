import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/buyReturnLabels/handler.ts'
import type { DirectCarrier } from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { settlePurchases } from '#test/support/jobs.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import {
  buyLabelFor,
  emptyWallet,
  getRequest,
  lanesOf,
  runReturnLabelJob,
  shipmentOf,
} from '#test/support/returnLabels.ts'
import { aPortal, aRequestWithLabelPending, listRequests } from '#test/support/returnPortal.ts'
import { postReturnRequest } from '#test/support/returnRequests.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const funded = () => anAccount({ balances: { USD: 1_000 } })

const run = () => handler({}, lambdaContext())

/** Runs the job with an external carrier for all labels. */
function runWithCarrier(create?: DirectCarrier['create']) {
  const real = createCarriers(testTable())
  const carrier = real('DHLeC')
  if (!carrier) throw new Error('the carrier is unknown')
  return runReturnLabelJob(create ? () => ({ ...carrier, create }) : real, { lanes: lanesOf('DHLeC') })
}

describeWithTable('the label of an automatically approved return request', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('is bought once, the cheapest, and given to the buyer', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const before = await auditedBalance(userId)
    const { buyer, orderId, page, id } = await aRequestWithLabelPending(owner)
    expect(page.bytes.toString()).toContain('Your label is being created')
    expect(await getRequest(token, id)).toMatchObject({ status: 'Approved', label_pending: true, shipment_id: null })
    const spent = await auditedBalance(userId)
    expect(await run()).toEqual({ bought: 1 })
    expect(await run()).toEqual({})
    const request = await getRequest(token, id)
    expect(request).toMatchObject({ status: 'Approved', label_pending: false, label_error: null })
    const shipment = await shipmentOf(token, request.shipment_id)
    expect(shipment).toMatchObject({ is_return: true, order_number: request.code, labels: [{ cancelled: false }] })
    expect(spent - (await auditedBalance(userId))).toBe(Math.round(shipment.total_cost * 100))
    expect(before).toBeGreaterThan(spent)
    const shown = (await buyer.find(orderId)).bytes.toString()
    expect(shown).toContain('name="step" value="label"')
    expect(shown).not.toContain('being created')
    const label = await buyer.send({ step: 'label', request_id: String(id) })
    expect([label.status, label.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  test('is not bought if the shop does not offer it, or the merchant creates the request', async () => {
    const owner = await funded()
    const { buyer, orderId } = await aPortal(owner)
    await buyer.find(orderId)
    await buyer.request(1)
    expect((await listRequests(owner))[0]).toMatchObject({ status: 'Requested', label_pending: false })
    const { body } = await postReturnRequest(owner.token, orderId, [{ sku: 'LAMP', quantity: 1 }])
    expect(body.return_request).toMatchObject({ status: 'Approved', label_pending: false })
    expect(await run()).toEqual({})
  })

  test('is not bought after the buyer cancelled the request, or the merchant bought one', async () => {
    const cancelling = await funded()
    const first = await aRequestWithLabelPending(cancelling)
    await first.buyer.send({ step: 'cancel', request_id: String(first.id) })
    expect(await getRequest(cancelling.token, first.id)).toMatchObject({ status: 'Cancelled', label_pending: false })
    const buying = await funded()
    const second = await aRequestWithLabelPending(buying)
    expect((await buyLabelFor(buying.token, second.id)).status).toBe(201)
    const spent = await auditedBalance(buying.userId)
    expect(await run()).toEqual({})
    expect(await auditedBalance(buying.userId)).toBe(spent)
  })

  test('that cannot be paid is reported', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const { buyer, orderId, id } = await aRequestWithLabelPending(owner)
    await emptyWallet(userId)
    expect(await run()).toEqual({ failed: 1 })
    expect(await getRequest(token, id)).toMatchObject({
      ...{ status: 'Approved', label_pending: false, shipment_id: null },
      label_error: { code: 1080, message: expect.any(String) },
    })
    expect((await buyer.find(orderId)).bytes.toString()).toContain('Write the return number clearly')
    expect(await run()).toEqual({})
  })

  test('that its carrier rejects is refunded and reported', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const { id } = await aRequestWithLabelPending(owner)
    const before = await auditedBalance(userId)
    expect(await runWithCarrier(async () => ({ refused: 'no such street' }))).toEqual({ failed: 1 })
    expect(await auditedBalance(userId)).toBe(before)
    const request = await getRequest(token, id)
    expect(request).toMatchObject({ label_pending: false, label_error: { code: 1203 } })
    expect((await buyLabelFor(token, id)).status).toBe(201)
    expect(await getRequest(token, id)).toMatchObject({ label_error: null })
  })

  test.each(['before', 'after'] as const)('is bought once, whatever dies %s its n-th call', async (when) => {
    for (let n = 1; ; n++) {
      const owner = await funded()
      const { token, userId } = owner
      const { id } = await aRequestWithLabelPending(owner)
      const before = await auditedBalance(userId)
      const death = diesAt(n, when)
      await withFaults([death], () => runWithCarrier()).catch(() => {})
      if (!death.hasDied()) {
        expect(n).toBeGreaterThan(5)
        return
      }
      // Lease of the terminated run.
      advance(20 * MINUTE_MS)
      await runWithCarrier()
      await settlePurchases()
      await runWithCarrier()
      const { shipment_id: shipmentId, label_pending: isPending } = await getRequest(token, id)
      expect([n, isPending]).toEqual([n, false])
      const shipment = await shipmentOf(token, shipmentId)
      expect([n, shipment.labels.length]).toEqual([n, 1])
      expect([n, before - (await auditedBalance(userId))]).toEqual([n, Math.round(shipment.total_cost * 100)])
    }
  })
})
