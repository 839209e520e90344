import { expect, test } from '@jest/globals'
import type { DirectCarrier, LabelOrder } from '#shared/carriers/carrier.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { labelsWith, shipmentsWith } from '#test/support/handlersWith.ts'
import { reconcileLabels } from '#test/support/jobs.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { logged } from '#test/support/logged.ts'
import { directly } from '#test/support/outsideCarrier.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const PARAMS = { client_id: 'shop-17', client_secret: 'tr0ub4dor' }

describeWithTable('buying a label from a carrier the user has an account with', () => {
  useSigningSecret()
  const { setDown } = useKeyService()

  const orders: LabelOrder[] = []
  const spied = (carrier: DirectCarrier): DirectCarrier => ({
    ...carrier,
    create: (order) => {
      orders.push(order)
      return carrier.create(order)
    },
  })
  const carriers = (code: string) => {
    const carrier = directly(createCarriers(testTable())(code))
    return carrier && spied(carrier)
  }
  const withCredential = async (): Promise<TestAccount> => {
    const account = await anAccount({ balances: { USD: 100 } })
    const body = { credential: { carrier: 'DHLeC', params: PARAMS } }
    expect((await call('POST /credentials', { token: account.token, body })).status).toBe(201)
    return account
  }
  const buy = async (token: string, carrier: string) => {
    orders.length = 0
    const created = await post(token, { carrier })
    const body = { label: { shipment_id: created.body.shipment.id } }
    return call('POST /labels', { token, body }, labelsWith({ carriers }))
  }

  test('hands the carrier what opens it, and leaves no trace of it', async () => {
    const { token } = await withCredential()
    const lines = await logged(async () => expect((await buy(token, 'DHLeC')).status).toBe(201))
    expect(orders).toMatchObject([{ credentials: PARAMS }])
    expect(lines).not.toContain(PARAMS.client_secret)
  })

  test('does so as well where shipment and label are made together', async () => {
    const { token } = await withCredential()
    orders.length = 0
    const body = { shipment: aShipment({ carrier: 'DHLeC', create_label: true }) }
    const created = await call('POST /shipments', { token, body }, shipmentsWith({ carriers }))
    expect(created.body.shipment.labels).toHaveLength(1)
    expect(orders).toMatchObject([{ credentials: PARAMS }])
  })

  test('needs none for another carrier, or without an account', async () => {
    const { token } = await withCredential()
    setDown(true)
    expect((await buy(token, 'DeutschePost')).status).toBe(201)
    expect(orders).toMatchObject([{ credentials: null }])
    expect((await buy(token, 'SvcExpress')).status).toBe(201)
    expect(orders).toEqual([])
    const { token: other } = await anAccount({ balances: { USD: 100 } })
    expect((await buy(other, 'DHLeC')).status).toBe(201)
    expect(orders).toMatchObject([{ credentials: null }])
    setDown(false)
  })

  test('does not use another account while this one cannot be opened: the charge is given back', async () => {
    const { token, userId } = await withCredential()
    setDown(true)
    const response = await buy(token, 'DHLeC')
    setDown(false)
    expect([response.status, response.body.code, orders]).toEqual([500, 1203, []])
    advance(3 * MINUTE_MS)
    await reconcileLabels()
    expect(await auditedBalance(userId)).toBe(10_000)
    expect((await buy(token, 'DHLeC')).status).toBe(201)
  })
})
