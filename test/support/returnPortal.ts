import type { TestAccount } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'
import { aShippedOrder } from './returnRequests.ts'
import { aShipment, post } from './shipments.ts'
import { anAddress } from './visitor.ts'

/** Recipient postal code of test orders, as a buyer might type it. */
const POSTAL_CODE = ' 10 115'

/** Returns the returns page URL of the shop `shop`. */
export async function portalUrl(token: string): Promise<string> {
  const { body } = await call('GET /shops/{id}', { token, params: { id: 'shop' } })
  return String(body.shop.settings.returns.portal_url)
}

export const codeOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '')

type Fields = Readonly<Record<string, string>>

export type PortalBuyer = {
  readonly open: (language?: string) => Promise<ApiResponse>
  /** Submits a form, with the proof from the last page unless `proof` is given. */
  readonly send: (fields: Fields) => Promise<ApiResponse>
  readonly find: (order: string | number, postalCode?: string) => Promise<ApiResponse>
  /** Requests a return of units of the first line. */
  readonly request: (quantity: number, fields?: Fields) => Promise<ApiResponse>
  readonly proof: () => string
}

export const portalForm = (fields: Fields) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** Creates a buyer on a shop's returns page, in English unless the query sets another language. */
export function aBuyer(code: string, sourceIp = anAddress()): PortalBuyer {
  let proof = ''
  const visit = async (key: string, request: Parameters<typeof call>[1]): Promise<ApiResponse> => {
    const response = await call(key, { params: { code }, sourceIp, ...request })
    proof = /name="proof" value="([^"]*)"/.exec(response.bytes.toString())?.[1] ?? proof
    return response
  }
  const send: PortalBuyer['send'] = (fields) => visit('POST /return-portal/{code}', portalForm({ proof, ...fields }))
  return {
    open: (language = 'en') => visit('GET /return-portal/{code}', { query: `language=${language}` }),
    send,
    find: (order, postalCode = POSTAL_CODE) => send({ step: 'find', order: String(order), postal_code: postalCode }),
    request: (quantity, fields = {}) =>
      send({ step: 'send', quantity_0: String(quantity), reason_0: 'too_small', comment: '', ...fields }),
    proof: () => proof,
  }
}

/** Returns the request numbers on a page. */
export const numbersOn = ({ bytes }: ApiResponse): readonly string[] =>
  [...bytes.toString().matchAll(/<bdi class="number" dir="ltr">([^<]*)</g)].map(([, code = '']) => code)

type Owner = Pick<TestAccount, 'userId' | 'token'>

/** Creates a shipped order of two lamps, and a buyer on the shop's returns page. */
export async function aPortal(owner: Owner, order: Readonly<Record<string, unknown>> = {}) {
  const orderId = await aShippedOrder(owner, order)
  const url = await portalUrl(owner.token)
  const code = codeOf(url)
  return { orderId, url, code, buyer: aBuyer(code) }
}

/** Enables automatic approval of buyers' requests and purchase of their labels. */
async function approveAutomatically(token: string, label: string): Promise<void> {
  const returns = { auto_approve: true, label }
  const { status } = await call('PUT /shops/{id}', {
    ...{ token, params: { id: 'shop' } },
    body: { shop: { settings: { returns } } },
  })
  if (status !== 200) throw new Error(`the shop was not updated: ${status}`)
}

/** Creates a buyer's return request with a pending label purchase. */
export async function aRequestWithLabelPending(
  owner: Owner,
  order: Readonly<Record<string, unknown>> = {},
  label = 'pdf',
) {
  const { buyer, orderId } = await aPortal(owner, order)
  await approveAutomatically(owner.token, label)
  await buyer.find(orderId)
  const page = await buyer.request(1)
  const [request] = await listRequests(owner)
  return { buyer, orderId, page, id: Number(request.id) }
}

export const listRequests = async ({ token }: Pick<Owner, 'token'>) =>
  (await call('GET /return-requests', { token })).body.return_requests

/** Approves the latest request with the label of a return shipment. */
export async function approveWithLabel(owner: Owner) {
  const { token } = owner
  const sent = { ...aShipment(), is_return: true, create_label: true, service: 'Svc Parcel', terms: 'DDP' }
  const { shipment } = (await post(token, sent)).body
  const [{ id }] = await listRequests(owner)
  await call('POST /return-requests/{id}/approve', {
    ...{ token, params: { id: String(id) } },
    body: { approval: { shipment_id: shipment.id } },
  })
  return { requestId: String(id), shipment }
}
