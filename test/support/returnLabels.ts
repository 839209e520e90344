import { buyReturnRequestLabel, listReturnRequestRates } from '#functions/api/returnLabels/returnLabels.ts'
import { returnLabelRoutes } from '#functions/api/returnLabels/routes.ts'
import { createCoreDeps, createWorkerDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import type { CredentialFinder } from '#shared/accounts/carrierCredentials/credentialFinder.ts'
import type { Carriers } from '#shared/carriers/carrier.ts'
import { usd } from '#shared/core/money.ts'
import { purchasePendingReturnLabel } from '#shared/fulfilment/returnRequests/purchasePendingReturnLabel.ts'
import { parseReturnRequest, RETURN_LABEL_JOB } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { type ApiHandler, createApiHandler } from '#shared/http/apiHandler.ts'
import { createJobHandler, type JobCounts } from '#shared/jobs/runDueJob.ts'
import { payOut } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import type { Lane } from '#shared/rating/rules/lane.ts'
import { must, testTable } from './accounts.ts'
import { type ApiResponse, call, lambdaContext } from './api.ts'
import { asFunction } from './aws/asFunction.ts'
import { auditedBalance } from './ledger.ts'

type Setup = { readonly loadCredentials?: CredentialFinder; readonly lanes?: readonly Lane[] }

/** Returns the lanes of all carriers, reassigned to one carrier. */
export const lanesOf = (carrier: string, carrierService?: string): readonly Lane[] =>
  routingData.lanes.map((lane) => ({ ...lane, carrier, ...(carrierService ? { carrierService } : {}) }))

/** Creates the return labels Lambda with different carriers. */
export const returnLabelsBy = (
  carriers: Carriers,
  { loadCredentials = async () => null, lanes = routingData.lanes }: Setup = {},
): ApiHandler =>
  createApiHandler(returnLabelRoutes, { listReturnRequestRates, buyReturnRequestLabel }, () => {
    const deps = withShipmentPorts(withCarriers(createCoreDeps()))
    return { ...deps, carriers, loadCredentials, ports: { ...deps.ports, routing: { ...routingData, lanes } } }
  })

/** Runs the job that buys labels of automatically approved requests, with different carriers. */
export function runReturnLabelJob(
  carriers: Carriers,
  { loadCredentials = async () => null, lanes = routingData.lanes }: Setup = {},
): Promise<JobCounts> {
  const handler = createJobHandler(
    RETURN_LABEL_JOB,
    () => {
      const deps = withShipmentPorts(withCarriers(createWorkerDeps()))
      return { ...deps, carriers, loadCredentials, ports: { ...deps.ports, routing: { ...routingData, lanes } } }
    },
    (item, deps) => purchasePendingReturnLabel(parseReturnRequest(item), deps),
  )
  return asFunction(RETURN_LABEL_JOB, () => handler({}, lambdaContext()))
}

export const listRates = (token: string, requestId: number): Promise<ApiResponse> =>
  call('GET /return-requests/{id}/rates', { token, params: { id: String(requestId) } })

/** Buys the label of a return request, with the cheapest service unless one is given. */
export const buyLabelFor = (
  token: string,
  requestId: number,
  { service = null, headers = {} }: { service?: string | null; headers?: Readonly<Record<string, string>> } = {},
  handler?: ApiHandler,
): Promise<ApiResponse> =>
  call(
    'POST /return-requests/{id}/label',
    { token, params: { id: String(requestId) }, body: { label: { service } }, headers },
    handler,
  )

/** Returns a return request from the merchant API. */
export const getRequest = async (token: string, id: number) =>
  (await call('GET /return-requests/{id}', { token, params: { id: String(id) } })).body.return_request

export const shipmentOf = async (token: string, id: number) =>
  (await call('GET /shipments/{id}', { token, params: { id: String(id) } })).body.shipment

/** Empties the wallet. */
export async function emptyWallet(userId: number): Promise<void> {
  const amount = usd(await auditedBalance(userId))
  const booking = { naturalKey: 'test/payout', amount, counterAccount: 'payments', description: 'Payout' }
  must(await testTable().commit(payOut(userId, { ...booking, bookedAtMs: clock.now() })))
}
