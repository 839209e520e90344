import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aParcelToQuote, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const credentialOf = async (token: string): Promise<number> => {
  const credential = { carrier: 'DHLeC', params: { client_id: 'shop', client_secret: 'secret' } }
  return (await call('POST /credentials', { token, body: { credential } })).body.credential.id
}

const rich = () => anAccount({ balances: { USD: 1_000 } })

describeWithTable('additional shipment data for a carrier', () => {
  useKeyService()

  test('is stored and shown, and can be cleared', async () => {
    const { token } = await rich()
    const credentials_id = await credentialOf(token)
    const carrier_params = { pickup_id: 'P1', distribution_center: 'HKHKG1' }
    const requested = { carrier: 'DHLeC', service: 'Svc Parcel', credentials_id, carrier_params }
    const created = await post(token, requested)
    expect([created.status, created.body.shipment]).toMatchObject([
      201,
      { credentials_id, carrier_params, is_return: false },
    ])
    const params = { id: created.body.shipment.id }
    const put = (shipment: object) => call('PUT /shipments/{id}', { token, params, body: { shipment } })
    expect((await put({ carrier_params: null })).body.shipment).toMatchObject({ credentials_id, carrier_params: null })
    expect((await put({ credentials_id: null, create_label: true })).body.shipment.labels).toHaveLength(1)
  })

  test('names an account with the carrier, of its sender', async () => {
    const [{ token }, stranger] = [await rich(), await rich()]
    const own = await credentialOf(token)
    const postWith = (changes: object) => post(token, { carrier: 'DHLeC', service: 'Svc Parcel', ...changes })
    for (const credentials_id of [4711, await credentialOf(stranger.token)]) {
      expect(await postWith({ credentials_id })).toMatchObject({
        status: 400,
        body: {
          code: 1450,
          errors: [expect.stringMatching(/^\/shipment\/credentials_id: carrier account \d+ was not found$/)],
        },
      })
    }
    const elsewhere = await postWith({ credentials_id: own, carrier: 'SvcExpress' })
    expect(elsewhere).toMatchObject({
      status: 400,
      body: { code: 1000, errors: [expect.stringContaining('/shipment/credentials_id')] },
    })
    const { id } = (await postWith({ credentials_id: own })).body.shipment
    await call('DELETE /credentials/{id}', { token, params: { id: own } })
    const bought = await call('POST /labels', { token, body: { label: { shipment_id: id } } })
    expect(bought).toMatchObject({ status: 400, body: { code: 1450 } })
  })

  test('is priced by a quote for the carrier of the account', async () => {
    const [{ token }, stranger] = [await rich(), await rich()]
    const credentials_id = await credentialOf(token)
    const quote = (changes: Record<string, unknown>) =>
      call('POST /quotes', { token, body: { quote: aParcelToQuote(changes) } })
    const { status, body } = await quote({ credentials_id })
    expect(status).toBe(201)
    const carriers = body.quote.services.map(({ carrier }: { carrier: string }) => carrier)
    expect(new Set(carriers)).toEqual(new Set(['DHLeC']))
    const created = await post(token, {
      credentials_id,
      quote_id: body.quote.id,
      carrier: 'DHLeC',
      service: 'Svc Parcel',
    })
    expect([created.status, created.body.shipment?.credentials_id]).toEqual([201, credentials_id])
    for (const other of [4711, await credentialOf(stranger.token)]) {
      expect(await quote({ credentials_id: other })).toMatchObject({
        status: 400,
        body: { code: 1450, errors: [`/quote/credentials_id: carrier account ${other} was not found`] },
      })
    }
    expect(await quote({ credentials_id, carrier: 'SvcExpress' })).toMatchObject({
      status: 400,
      body: { code: 1000, errors: [expect.stringContaining('/quote/credentials_id')] },
    })
  })

  test('has names and texts of a length', async () => {
    const { token } = await rich()
    for (const carrier_params of [{ a: 'x'.repeat(256) }, { a: 1 }, [], { a: { b: 'c' } }]) {
      expect((await post(token, { carrier_params })).body.errors[0]).toContain('/shipment/carrier_params')
    }
  })

  test('asks for its product for returns, where there is one', async () => {
    const { token } = await rich()
    const there = await post(token, { is_return: true, create_label: true, service: 'Svc Parcel' })
    expect([there.status, there.body.shipment.is_return, there.body.shipment.labels]).toMatchObject([
      201,
      true,
      [{ carrier: 'SvcExpress' }],
    ])
    const none = await post(token, { is_return: true, service: 'Svc Priority' })
    expect([none.status, none.body.code, none.body.errors[0]]).toEqual([
      400,
      1050,
      expect.stringMatching(/service|is_return/),
    ])
  })
})
