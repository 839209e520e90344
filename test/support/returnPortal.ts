import type { TestAccount } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'
import { aShippedOrder } from './returnRequests.ts'
import { aShipment, post } from './shipments.ts'
import { anAddress } from './visitor.ts'

/** Postal code of the recipient of test orders, as a buyer may write it. */
const POSTAL_CODE = ' 10 115'

/** Returns the URL of the returns page of the shop `shop`. */
export async function portalUrl(token: string): Promise<string> {
  const { body } = await call('GET /shops/{id}', { token, params: { id: 'shop' } })
  return String(body.shop.settings.returns.portal_url)
}

export const codeOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? '')

type Fields = Readonly<Record<string, string>>

export type PortalBuyer = {
  readonly open: (language?: string) => Promise<ApiResponse>
  /** Sends a form. Without `proof`, with that of the last page. */
  readonly send: (fields: Fields) => Promise<ApiResponse>
  readonly find: (order: string | number, postalCode?: string) => Promise<ApiResponse>
  /** Requests the return of units of the first line. */
  readonly request: (quantity: number, fields?: Fields) => Promise<ApiResponse>
  readonly proof: () => string
}

export const portalForm = (fields: Fields) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** A buyer at the returns page of a code, in English unless the query names another language. */
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

/** Returns the numbers of the requests on a page. */
export const numbersOn = ({ bytes }: ApiResponse): readonly string[] =>
  [...bytes.toString().matchAll(/<bdi class="number" dir="ltr">([^<]*)</g)].map(([, code = '']) => code)

type Owner = Pick<TestAccount, 'userId' | 'token'>

/** A shipped order of two lamps, and a buyer at the returns page of its shop. */
export async function aPortal(owner: Owner, order: Readonly<Record<string, unknown>> = {}) {
  const orderId = await aShippedOrder(owner, order)
  const url = await portalUrl(owner.token)
  const code = codeOf(url)
  return { orderId, url, code, buyer: aBuyer(code) }
}

/** Approves requests of buyers at once, and buys their labels. */
async function approveAutomatically(token: string, label: string): Promise<void> {
  const returns = { auto_approve: true, label }
  const { status } = await call('PUT /shops/{id}', {
    ...{ token, params: { id: 'shop' } },
    body: { shop: { settings: { returns } } },
  })
  if (status !== 200) throw new Error(`the shop was not updated: ${status}`)
}

/** A return request of a buyer whose label is bought next. */
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

/** Approves the newest request with the label of a return shipment. */
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
