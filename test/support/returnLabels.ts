import { buyReturnRequestLabel, listReturnRequestRates } from '#functions/api/returnLabels/returnLabels.ts'
import { returnLabelRoutes } from '#functions/api/returnLabels/routes.ts'
import { createSigningDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withPorts } from '#functions/runtime/withPorts.ts'
import type { Carriers } from '#shared/carriers/carrier.ts'
import { type ApiHandler, createApiHandler } from '#shared/http/apiHandler.ts'
import { type Answer, call } from './api.ts'

/** Creates the Lambda of return labels with other carriers. */
export const returnLabelsBy = (carriers: Carriers): ApiHandler =>
  createApiHandler(returnLabelRoutes, { listReturnRequestRates, buyReturnRequestLabel }, () => ({
    ...withPorts(withCarriers(createSigningDeps())),
    carriers,
    loadCredentials: async () => null,
  }))

export const listRates = (token: string, requestId: number): Promise<Answer> =>
  call('GET /return-requests/{id}/rates', { token, params: { id: String(requestId) } })

/** Buys the label of a return request; without a service the cheapest. */
export const buyLabelFor = (
  token: string,
  requestId: number,
  { service = null, headers = {} }: { service?: string | null; headers?: Readonly<Record<string, string>> } = {},
  handler?: ApiHandler,
): Promise<Answer> =>
  call(
    'POST /return-requests/{id}/label',
    { token, params: { id: String(requestId) }, body: { label: { service } }, headers },
    handler,
  )
