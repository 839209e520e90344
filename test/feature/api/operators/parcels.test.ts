import { beforeEach, expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { cancel } from '#test/support/labels.ts'
import { anOperator, operatorCookies } from '#test/support/operators.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('an operator who searches for a parcel', () => {
  useSigningSecret()
  useKeyService()
  let account: TestAccount
  let cookies: readonly string[]
  beforeEach(async () => {
    account = await anAccount({ balances: { USD: 1_000 } })
    await anAccount({ balances: { USD: 1_000 } })
    cookies = await operatorCookies(await anOperator())
  })

  const search = async (text: string | number) =>
    (await call('GET /operator/parcels', { cookies, query: new URLSearchParams({ search: String(text) }).toString() }))
      .body.parcels
  const aParcel = async (changes: object = {}) => {
    const { shipment } = (await post(account.token, { create_label: true, ...changes })).body
    return { shipment, label: shipment.labels?.[0] }
  }
  const views = async (userId: number) =>
    (await call('GET /operator/users/{id}/audit', { cookies, params: { id: userId } })).body.entries.map(
      ({ action }: { action: string }) => action,
    )

  test('finds it by tracking number, shipment and label, with its account, and leaves a view', async () => {
    const { shipment, label } = await aParcel()
    const found = [
      {
        user_id: account.userId,
        email: account.email,
        shipment_id: shipment.id,
        service: shipment.service,
        country: shipment.to.country,
        label: expect.objectContaining({
          id: label.id,
          tracking_number: label.tracking_number,
          status: 'Pending',
          cancelled: false,
          test: false,
        }),
        created: shipment.created,
      },
    ]
    for (const text of [label.tracking_number, label.tracking_number.toLowerCase(), shipment.id, label.id]) {
      expect([text, await search(text)]).toEqual([text, found])
    }
    expect(await views(account.userId)).toEqual(['users look'])
  })

  test('finds a shipment without a label, and one whose label was cancelled', async () => {
    const { shipment: bare } = await aParcel({ create_label: false })
    expect(await search(bare.id)).toMatchObject([{ shipment_id: bare.id, label: null }])
    const { shipment, label } = await aParcel()
    await cancel(account, label.id)
    expect(await search(label.id)).toMatchObject([
      { shipment_id: shipment.id, label: { id: label.id, cancelled: true } },
    ])
  })

  test('finds parcels of a sandbox by tracking number', async () => {
    const { userId, token } = await aSandbox()
    const { shipment } = (await post(token, { create_label: true })).body
    expect(await search(shipment.labels[0].tracking_number)).toMatchObject([
      { user_id: userId, shipment_id: shipment.id },
    ])
  })

  test('finds nothing that there is not, and leaves no view', async () => {
    for (const text of ['LX999999999HK', '118000000000001', 'nothing', account.userId]) {
      expect([text, await search(text)]).toEqual([text, []])
    }
    expect(await views(account.userId)).toEqual([])
  })
})
