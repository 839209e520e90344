import { expect, test } from '@jest/globals'
import type { Carriers, DirectCarrier } from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { settlePurchases } from '#test/support/jobs.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import {
  buyLabelFor,
  emptyWallet,
  getRequest,
  listRates,
  returnLabelsBy,
  shipmentOf,
} from '#test/support/returnLabels.ts'
import { aBuyer, codeOf, portalUrl } from '#test/support/returnPortal.ts'
import { aRequestOfBuyer, aReturnRequest } from '#test/support/returnRequests.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const really = () => createCarriers(testTable())
/** Returns carriers that create all labels externally. */
const carrierThat = (create?: DirectCarrier['create']): Carriers => {
  const carrier = really()('DHLeC')
  if (!carrier) throw new Error('the carrier is unknown')
  return () => ({ ...carrier, ...(create ? { create } : {}) })
}

const funded = () => anAccount({ balances: { USD: 1_000 } })

describeWithTable('the label of a return request', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('is priced, bought at that price, and given to the buyer', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const id = await aRequestOfBuyer(owner)
    const rates = await listRates(token, id)
    expect(rates.status).toBe(200)
    const [cheapest, ...others] = rates.body.rates
    for (const { total_cost } of others) expect(total_cost).toBeGreaterThanOrEqual(cheapest.total_cost)
    const before = await auditedBalance(userId)
    const bought = await buyLabelFor(token, id)
    expect(bought.status).toBe(201)
    expect(bought.body.return_request).toMatchObject({ status: 'Approved', shipment_id: expect.any(Number) })
    expect(before - (await auditedBalance(userId))).toBe(Math.round(cheapest.total_cost * 100))
    const shipment = await shipmentOf(token, bought.body.return_request.shipment_id)
    const { return_request: request } = bought.body
    expect(shipment).toMatchObject({ is_return: true, order_number: request.code, service: cheapest.service })
    expect(await getRequest(token, id)).toEqual(bought.body.return_request)
    const buyer = aBuyer(codeOf(await portalUrl(token)))
    const shown = await buyer.find(request.order_id)
    expect(shown.bytes.toString()).toContain('name="step" value="label"')
    expect((await buyLabelFor(token, id)).body).toMatchObject({ name: 'return_request_has_label' })
    expect(before - (await auditedBalance(userId))).toBe(Math.round(cheapest.total_cost * 100))
  })

  test('is bought for an approved request, with the service of choice, and again after it was cancelled', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const { id } = await aReturnRequest(owner)
    const before = await auditedBalance(userId)
    const first = await buyLabelFor(token, id, { service: 'Svc Parcel' })
    const shipment = await shipmentOf(token, first.body.return_request.shipment_id)
    expect(shipment.service).toBe('Svc Parcel')
    const labelId = String(shipment.labels[0].id)
    await call('PATCH /labels/{id}', { token, params: { id: labelId }, body: { label: { cancelled: true } } })
    expect(await auditedBalance(userId)).toBe(before)
    const second = await buyLabelFor(token, id)
    expect(second.status).toBe(201)
    expect(second.body.return_request.shipment_id).not.toBe(shipment.id)
  })

  test('is rejected without funds, for other users, and for decided requests', async () => {
    const owner = await funded()
    const id = await aRequestOfBuyer(owner)
    const stranger = await funded()
    expect((await buyLabelFor(stranger.token, id)).status).toBe(404)
    expect((await listRates(stranger.token, id)).status).toBe(404)
    expect((await buyLabelFor(owner.token, id, { service: 'Svc Rocket' })).body).toMatchObject({
      message: expect.stringContaining('/label/service'),
    })
    await call('DELETE /return-requests/{id}', { token: owner.token, params: { id: String(id) } })
    expect((await buyLabelFor(owner.token, id)).body).toMatchObject({ name: 'return_request_not_changeable' })
    expect((await listRates(owner.token, id)).body).toMatchObject({ name: 'return_request_not_changeable' })

    const poor = await anAccount({ balances: { USD: 100 } })
    const requested = await aRequestOfBuyer(poor)
    await emptyWallet(poor.userId)
    expect((await buyLabelFor(poor.token, requested)).body).toMatchObject({ name: 'insufficient_funds' })
    expect(await getRequest(poor.token, requested)).toMatchObject({ status: 'Requested', shipment_id: null })
  })

  test('of an external carrier is charged once, or refunded if the carrier rejects the parcel', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const { id } = await aReturnRequest(owner)
    const before = await auditedBalance(userId)
    const rejected = await buyLabelFor(
      token,
      id,
      {},
      returnLabelsBy(carrierThat(async () => ({ refused: 'no such street' }))),
    )
    expect(rejected.body).toMatchObject({ code: 1203, message: expect.stringContaining('no such street') })
    expect(await auditedBalance(userId)).toBe(before)
    const bought = await buyLabelFor(token, id, {}, returnLabelsBy(carrierThat()))
    expect(bought.status).toBe(201)
    const shipment = await shipmentOf(token, bought.body.return_request.shipment_id)
    expect(shipment.labels).toMatchObject([{ is_ready: true, cancelled: false }])
    expect(before - (await auditedBalance(userId))).toBe(Math.round(shipment.total_cost * 100))
  })

  test.each(['before', 'after'] as const)('is bought once, whatever dies %s its n-th call', async (when) => {
    for (let n = 1; ; n++) {
      const owner = await funded()
      const { token, userId } = owner
      const { id } = await aReturnRequest(owner)
      const before = await auditedBalance(userId)
      const death = diesAt(n, when)
      const headers = { 'idempotency-key': `label-${n}` }
      const buy = () => buyLabelFor(token, id, { headers }, returnLabelsBy(carrierThat()))
      await withFaults([death], buy)
      if (!death.hasDied()) {
        expect(n).toBeGreaterThan(5)
        return
      }
      advance(10 * MINUTE_MS)
      const again = await buy()
      await settlePurchases()
      const { shipment_id: shipmentId } = await getRequest(token, id)
      expect([n, again.status]).toEqual([n, 201])
      const shipment = await shipmentOf(token, shipmentId)
      expect([n, shipment.labels.length]).toEqual([n, 1])
      expect([n, before - (await auditedBalance(userId))]).toEqual([n, Math.round(shipment.total_cost * 100)])
    }
  })
})
