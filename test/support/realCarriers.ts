import * as v from 'valibot'
import { createPollTrackingHandler } from '#functions/jobs/pollTracking/pollTracking.ts'
import { createReconcileLabelsHandler } from '#functions/jobs/reconcileLabels/reconcileLabels.ts'
import { createWorkerDeps } from '#functions/runtime/core.ts'
import { type AdapterAccess, withSelectedAdapters } from '#functions/runtime/withAdapters.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { createCarrierGatewayHandler } from '#functions/workers/carrierGateway/carrierGateway.ts'
import { createCarrierAccounts, type PlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import type { Carriers } from '#shared/carriers/carrier.ts'
import { type CarrierGateway, createRemoteCarrier, type GatewayRequest } from '#shared/carriers/carrierGateway.ts'
import { createCarrierRates } from '#shared/carriers/carrierRates.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { createServicePoints } from '#shared/carriers/servicePoints.ts'
import type { ApiHandler } from '#shared/http/apiHandler.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import type { Lane } from '#shared/rating/rules/lane.ts'
import { createExternalParcels } from '#shared/shipping/tracking/externalParcels.ts'
import { testTable } from './accounts.ts'
import { lambdaContext } from './api.ts'
import { asFunction } from './aws/asFunction.ts'
import { type FakeAdapter, fakeAdapter, OUR_ACCOUNT } from './fakeAdapter.ts'
import { estimateWith, labelsWith, shipmentsWith, trackWith } from './handlersWith.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Parcel from Los Angeles to New York that external carriers accept. */
export const FROM_LA = {
  entry_point: 'LAXI01',
  service: 'Svc Parcel',
  consignor: {
    name: 'Harbour Goods LLC',
    phone: '+1 213 555 0100',
    id: '12-3456789',
    street1: '5700 Freight Way',
    city: 'Los Angeles',
    province: 'CA',
    postal_code: '90045',
    country: 'US',
  },
  to: {
    name: 'Ada Lovelace',
    street1: '350 5th Ave',
    city: 'New York',
    province: 'NY',
    postal_code: '10118',
    country: 'US',
    phone: '+1 212 555 0100',
  },
} as const

/** Environment with a fake EasyPost adapter. Create it within `withAccounts`. */
export type RealCarriersWorld = {
  readonly fake: FakeAdapter
  readonly labels: ApiHandler
  readonly shipments: ApiHandler
  readonly estimate: ApiHandler
  readonly track: ApiHandler
  /** Runs the reconciliation job. */
  readonly settle: () => Promise<unknown>
  /** Invokes the carrier gateway. */
  readonly request: (event: GatewayRequest) => Promise<unknown>
  /** Advances time and runs the reconciliation job. */
  readonly settleAfter: (ms: number) => Promise<unknown>
  /** Advances time and polls tracking. */
  readonly followAfter: (ms: number) => Promise<unknown>
  /** Resolves when no gateway request is in progress. */
  readonly idle: () => Promise<void>
  readonly access: AdapterAccess
  /** Carriers as configured in jobs. */
  readonly carriers: Carriers
  /** Carriers as configured in functions that call the gateway. */
  readonly remoteCarriers: Carriers
}

/** Creates the environment. `patienceMs` is the timeout of carrier requests, or 0 for none. */
export function realCarriers({
  fake = fakeAdapter(),
  account = OUR_ACCOUNT,
  accounts = async () => ({ easypost: account }),
  patienceMs = 0,
}: {
  readonly fake?: FakeAdapter
  readonly account?: CredentialParameters
  readonly accounts?: PlatformAccounts
  readonly patienceMs?: number
} = {}): RealCarriersWorld {
  const vault = createVault(loadConfig().credentialsKeyId)
  const access: AdapterAccess = {
    adapters: { easypost: fake.adapter },
    accounts: createCarrierAccounts(testTable(), vault, accounts),
    transport: { fetch: globalThis.fetch, nowMs: clock.now, wait: async () => {} },
  }
  const withReal = () => withSelectedAdapters(withCarriers(createWorkerDeps()), access)
  const job = createReconcileLabelsHandler(withReal)
  const gatewayFunction = createCarrierGatewayHandler(withReal)
  const following = createPollTrackingHandler(() => ({ ...createWorkerDeps(), ...access }))
  const settle = (): Promise<unknown> => asFunction('reconcileLabels', () => job({}, lambdaContext()))
  const request = (event: GatewayRequest): Promise<unknown> =>
    asFunction('carrierGateway', () => gatewayFunction(event))
  const pending = new Set<Promise<unknown>>()
  /** Invokes the gateway as other functions do: it keeps running after its caller times out. */
  const gateway: CarrierGateway = async (event, response) => {
    const result = request(event).catch(() => null)
    pending.add(result)
    void result.finally(() => pending.delete(result))
    const late = new Promise<null>((resolve) => {
      if (patienceMs > 0) setTimeout(() => resolve(null), patienceMs).unref()
    })
    const received = await Promise.race([result, late])
    return received === null ? null : v.parse(response, received)
  }
  const carriers = createCarriers(testTable(), () => createRemoteCarrier(gateway))
  const carrierRates = createCarrierRates(testTable(), gateway)
  return {
    fake,
    access,
    carriers: withSelectedAdapters(withCarriers(createWorkerDeps()), access).carriers,
    remoteCarriers: carriers,
    labels: labelsWith({ carriers, carrierRates }),
    shipments: shipmentsWith({ carriers, carrierRates }),
    estimate: estimateWith({ carrierRates, servicePoints: createServicePoints(gateway) }),
    track: trackWith(createExternalParcels(testTable(), loadConfig().carrierAccounts, gateway)),
    settle,
    request,
    settleAfter: (ms) => {
      advance(ms)
      return settle()
    },
    followAfter: (ms) => {
      advance(ms)
      return asFunction('pollTracking', () => following({}, lambdaContext()))
    },
    idle: async () => {
      await Promise.all(pending)
    },
  }
}

/** Settles purchases with an unknown outcome as the job does over time. */
export async function settlePurchasesOf({ settleAfter }: RealCarriersWorld): Promise<void> {
  for (const minutes of [3, 31]) await settleAfter(minutes * MINUTE_MS)
}

/** Lanes of a simulated carrier, assigned to an external one. */
export const externalCarrierLanes = (): readonly Lane[] =>
  routingData.lanes
    .filter(({ carrier }) => carrier === 'DHLeC')
    .map((lane) => ({ ...lane, carrier: 'EasyPost', carrierService: 'USPS/Priority' }))

/** Enables external carriers in this test file. */
export function enableExternalCarriers(): void {
  process.env.CARRIER_ACCOUNTS = 'easypost'
}
