import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withSelectedAdapters } from '#functions/runtime/withAdapters.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { createCarrierGatewayHandler } from '#functions/workers/carrierGateway/carrierGateway.ts'
import { createCarrierAccounts, type PlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import type { CarrierGateway } from '#shared/carriers/carrierGateway.ts'
import { createServicePoints } from '#shared/carriers/servicePoints.ts'
import { ups } from '#shared/carriers/ups/adapter.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { asFunction } from '#test/support/aws/asFunction.ts'
import { fakeUps } from '#test/support/carriers/fakeUps.ts'
import { estimateWith } from '#test/support/handlersWith.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { aParcelToQuote } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const IN_BERLIN = 'country=DE&postal_code=10115'

/** Returns the estimate Lambda with a gateway that calls a fake UPS. */
function estimateNearUps(fake: ReturnType<typeof fakeUps>, accounts: PlatformAccounts) {
  const handler = createCarrierGatewayHandler(() =>
    withSelectedAdapters(withCarriers(createWorkerDeps()), {
      adapters: { ups },
      accounts: createCarrierAccounts(testTable(), createVault(loadConfig().credentialsKeyId), accounts),
      transport: fake.transport,
    }),
  )
  const gateway: CarrierGateway = async (request, response) =>
    v.parse(response, await asFunction('carrierGateway', () => handler(request)))
  return estimateWith({ servicePoints: createServicePoints(gateway) })
}

beforeAll(() => {
  process.env.CARRIER_ACCOUNTS = 'ups'
})

describeWithTable('service points', () => {
  let fake: ReturnType<typeof fakeUps>
  beforeEach(() => {
    fake = fakeUps()
  })
  const find = async (query: string, accounts: PlatformAccounts = async () => ({ ups: fake.credentials })) =>
    call('GET /service-points', { token: (await anAccount()).token, query }, estimateNearUps(fake, accounts))

  test('of UPS are listed through the gateway, only those that take parcels', async () => {
    const response = await find(`carrier=UPS&${IN_BERLIN}`)
    expect(response.status).toBe(200)
    expect(response.body.service_points).toEqual([
      {
        id: 'U12345678',
        carrier: 'UPS',
        name: 'Späti am Naturkundemuseum in der Invalidenstraße',
        address: {
          street1: 'Invalidenstraße 43 im Hinterhof links',
          street2: null,
          city: 'Berlin',
          province: null,
          postal_code: '10115',
          country: 'DE',
        },
        distance_m: 400,
        opening_hours: [
          { day: 'monday', opens: '09:30', closes: '18:45' },
          { day: 'friday', opens: '09:30', closes: '24:00' },
          { day: 'saturday', opens: '00:00', closes: '24:00' },
        ],
        accepts: ['pick_up'],
      },
    ])
    expect(fake.complaints).toEqual([])
  })

  test('are offered by the services of their carriers', async () => {
    const { token } = await anAccount()
    type Service = { readonly service_points: boolean }
    const listOffers = (services: readonly Service[]) => [...new Set(services.map((one) => one.service_points))]
    const estimate = async (query: string) =>
      listOffers((await call('GET /estimate', { token, query: `weight=0.5&${query}` })).body.estimate.services)
    const quote = async (fields: Record<string, unknown>) =>
      listOffers((await call('POST /quotes', { token, body: { quote: aParcelToQuote(fields) } })).body.quote.services)
    expect(await estimate('carrier=SandboxPoint&entry_point=HKG101&country=DE')).toEqual([true])
    expect(await estimate('carrier=SvcExpress&entry_point=HKG101&country=DE')).toEqual([false])
    expect(await estimate('carrier=UPS&entry_point=LAXI01&country=US')).toEqual([true])
    expect(await quote({ carrier: 'SandboxPoint' })).toEqual([true])
    expect(await quote({ carrier: 'SvcExpress' })).toEqual([false])
  })

  test('are as many as asked for, at most 50', async () => {
    const listed = async (limit: string) =>
      (await find(`carrier=SandboxPoint&${IN_BERLIN}${limit}`)).body.service_points.map(({ id }: { id: string }) => id)
    expect(await listed('')).toEqual(['DE-10115-1', 'DE-10115-2', 'DE-10115-3', 'DE-10115-4', 'DE-10115-5'])
    expect(await listed('&limit=2')).toEqual(['DE-10115-1', 'DE-10115-2'])
    const rejected = await find(`carrier=UPS&${IN_BERLIN}&limit=51`)
    expect([rejected.status, rejected.body.errors]).toEqual([400, ['/limit: must be a whole number from 1 to 50']])
  })

  test.each([
    [
      'a carrier without points',
      1031,
      `carrier=EasyPost&${IN_BERLIN}`,
      '/carrier: must be a carrier that supports service points',
    ],
    [
      'a carrier that there is not',
      1031,
      `carrier=Nobody&${IN_BERLIN}`,
      '/carrier: must be a carrier that supports service points',
    ],
    ['no carrier', 1000, IN_BERLIN, '/carrier: is required'],
    ['no postal code', 1000, 'carrier=UPS&country=DE', '/postal_code: is required'],
    ['a country that there is not', 1000, 'carrier=UPS&country=XX&postal_code=1', '/country: must be'],
  ])('of %s are rejected', async (_, code, query, reason) => {
    const response = await find(query)
    expect([response.status, response.body.code]).toEqual([400, code])
    expect(response.body.errors).toEqual([expect.stringContaining(reason)])
    expect(fake.requestCount()).toBe(0)
  })

  test('name the reason of a carrier that rejects the search', async () => {
    fake.rejectNext('The postal code is unknown.')
    const response = await find(`carrier=UPS&${IN_BERLIN}`)
    expect([response.status, response.body.errors]).toEqual([400, ['/carrier: The postal code is unknown.']])
  })

  test('are unavailable without an account, or while the carrier does not respond', async () => {
    const without = await find(`carrier=UPS&${IN_BERLIN}`, async () => ({}))
    expect([without.status, without.body.errors]).toEqual([400, ['/carrier: no account is configured for UPS']])
    fake.meet(...Array.from({ length: 9 }, () => 'failed' as const))
    const down = await find(`carrier=UPS&${IN_BERLIN}`)
    expect([down.status, down.body.code]).toEqual([503, 1010])
  })

  test('are never searched with an account that is charged for a sandbox', async () => {
    const { token } = await aSandbox()
    const near = estimateNearUps(fake, async () => ({ ups: fake.liveCredentials }))
    const response = await call('GET /service-points', { token, query: `carrier=UPS&${IN_BERLIN}` }, near)
    expect([response.status, response.body.errors]).toEqual([
      400,
      ['/carrier: service points of UPS are not available in a sandbox'],
    ])
    expect(fake.requestCount()).toBe(0)
  })
})
