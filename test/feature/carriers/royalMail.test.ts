import { beforeEach, describe, expect, test } from '@jest/globals'
import { CarrierDownError, isCarrierRejection } from '#shared/carriers/carrier.ts'
import type { CarrierConnection, CarrierTransport } from '#shared/carriers/port.ts'
import { royalMail } from '#shared/carriers/royalMail/adapter.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { anOrder } from '#test/support/carriers/anOrder.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeRoyalMail, inBristol, inLeeds } from '#test/support/carriers/fakeRoyalMail.ts'
import { logged } from '#test/support/logged.ts'
import { MINUTE_MS } from '#test/support/time.ts'

carrierContract('Royal Mail', royalMail, fakeRoyalMail)

describe('Royal Mail', () => {
  let fake: ReturnType<typeof fakeRoyalMail>
  let carrier: CarrierConnection
  beforeEach(() => {
    fake = fakeRoyalMail()
    carrier = royalMail.connect(fake.credentials, fake.transport)
  })

  const atHome = (parts: Partial<ParcelOrder> = {}): ParcelOrder =>
    anOrder({ service: 'TPN24', from: inBristol, to: inLeeds, ...parts })

  async function prepare(order: ParcelOrder): Promise<string> {
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    return prepared.handle
  }

  async function buy(order: ParcelOrder): Promise<string> {
    const handle = await prepare(order)
    const parcel = await carrier.purchase(handle, order)
    if (isCarrierRejection(parcel)) throw new Error(parcel.refused)
    return handle
  }

  test('deletes an order whose label it does not create, and says why', async () => {
    const order = atHome()
    const handle = await prepare(order)
    fake.rejectNextLabel('The account has no contract for this service.')
    expect(await carrier.purchase(handle, order)).toEqual({ refused: 'The account has no contract for this service.' })
    expect(fake.openOrders()).toEqual([])
    expect(await carrier.recover(handle)).toEqual({ state: 'unknown' })
  })

  test('deletes an order whose label it does not create, also one with a number', async () => {
    const order = atHome()
    const handle = await prepare(order)
    fake.numberFailures()
    fake.rejectNextLabel('The printer format is invalid.')
    expect(await carrier.purchase(handle, order)).toEqual({ refused: 'The printer format is invalid.' })
    expect(fake.openOrders()).toEqual([])
  })

  test('returns a label that was missing in the response', async () => {
    const order = atHome()
    const handle = await prepare(order)
    fake.numberFailures()
    fake.rejectNextLabel(null)
    await expect(carrier.purchase(handle, order)).rejects.toThrow(CarrierDownError)
    expect(await carrier.recover(handle)).toMatchObject({ state: 'purchased' })
  })

  test('names the field of an order that it does not create', async () => {
    const order = atHome()
    const handle = await prepare(order)
    fake.rejectNext('Invalid postcode.')
    expect(await carrier.purchase(handle, order)).toEqual({ refused: 'Recipient: Invalid postcode.' })
  })

  test('logs an order without label that it does not delete', async () => {
    const order = atHome()
    const handle = await prepare(order)
    fake.rejectNextLabel('No label.')
    fake.rejectNextDeletion('It is locked.')
    const lines = await logged(async () => {
      expect(await carrier.purchase(handle, order)).toEqual({ refused: 'No label.' })
    })
    expect(lines).toContain('carrier order without label not deleted')
    expect(fake.openOrders().length).toBe(1)
  })

  test('waits for the label of an order whose response was lost, and deletes it if there is none', async () => {
    const order = atHome()
    const handle = await prepare(order)
    fake.rejectNextLabel(null)
    fake.meet('lost')
    await expect(carrier.purchase(handle, order)).rejects.toThrow(CarrierDownError)
    fake.advance(4 * MINUTE_MS)
    await expect(carrier.recover(handle)).rejects.toThrow(CarrierDownError)
    expect(fake.openOrders().length).toBe(1)
    fake.advance(2 * MINUTE_MS)
    expect(await carrier.recover(handle)).toEqual({
      state: 'refused',
      reason: 'the carrier did not create a label',
    })
    expect(fake.openOrders()).toEqual([])
  })

  test('returns the label again with its customs declaration', async () => {
    const handle = await buy(anOrder({ service: 'MP1', from: inBristol, terms: 'DDU' }))
    expect(await carrier.recover(handle)).toMatchObject({ state: 'purchased' })
    expect(fake.complaints).toEqual([])
  })

  test('counts a deletion whose response was lost as voided', async () => {
    const handle = await buy(atHome())
    fake.meet(null, 'lost')
    expect(await carrier.voidParcel(handle)).toEqual({ verdict: 'voided' })
    expect(fake.openOrders()).toEqual([])
  })

  test('never touches an order of another reference', async () => {
    const handle = await prepare(atHome())
    const other = [{ orderIdentifier: 7, orderReference: 'OTHER', trackingNumber: 'TT100000007GB' }]
    const methods: string[] = []
    const fetch: CarrierTransport['fetch'] = async (_, init) => {
      methods.push(init?.method ?? 'GET')
      return Response.json(other)
    }
    const confused = royalMail.connect(fake.credentials, { ...fake.transport, fetch })
    expect(await confused.recover(handle)).toEqual({ state: 'unknown' })
    expect(await confused.voidParcel(handle)).toEqual({ verdict: 'voided' })
    expect(methods).toEqual(['GET', 'GET'])
  })

  test('waits for a label that is no PDF', async () => {
    const handle = await buy(atHome())
    const fetch: CarrierTransport['fetch'] = async (input, init) =>
      String(input).includes('/label?') ? new Response('<html>') : fake.transport.fetch(input, init)
    const confused = royalMail.connect(fake.credentials, { ...fake.transport, fetch })
    await expect(confused.recover(handle)).rejects.toThrow('royalMail returned no PDF')
  })

  test('keeps a parcel that is on a manifest', async () => {
    const handle = await buy(atHome())
    fake.manifest()
    expect(await carrier.voidParcel(handle)).toEqual({
      verdict: 'kept',
      reason: 'the parcel is on a manifest of the carrier',
    })
    expect(fake.openOrders().length).toBe(1)
  })

  test('keeps a parcel that it does not delete, in its words', async () => {
    const handle = await buy(atHome())
    fake.rejectNextDeletion('The order is locked.')
    expect(await carrier.voidParcel(handle)).toEqual({ verdict: 'kept', reason: 'The order is locked.' })
  })

  test('requests a signature only where the service has none', async () => {
    const options = { signature: true, isReturn: false, insuredValue: null }
    for (const service of ['TPS48', 'SD1']) await buy(atHome({ service, options }))
    expect(fake.openOrders().map(({ postageDetails }) => postageDetails)).toEqual([
      { serviceCode: 'TPS48', requestSignatureUponDelivery: true },
      { serviceCode: 'SD1' },
    ])
  })

  test('names the trading name of the account, if it has one', async () => {
    carrier = royalMail.connect({ ...fake.credentials, trading_name: 'Harbour Outlet' }, fake.transport)
    await buy(atHome())
    expect(fake.openOrders()[0]?.sender.tradingName).toBe('Harbour Outlet')
  })

  test('sells by the variant of a service in the contract', async () => {
    const options = { signature: false, isReturn: false, insuredValue: null }
    await buy(atHome({ options: { ...options, carrierParams: { service_register_code: '02' } } }))
    expect(fake.openOrders()[0]?.postageDetails).toEqual({ serviceCode: 'TPN24', serviceRegisterCode: '02' })
  })
})
