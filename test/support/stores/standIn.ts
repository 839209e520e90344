import { createServer, type IncomingMessage } from 'node:http'
import { listenOnLocalhost, readRequestBody } from '#lib/local/http/localServer.ts'
import type { StorefrontConnection } from '#shared/fulfilment/shops/port.ts'
import type { ApiKeyPlatform } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import { type ModelOrder, StoreModel } from './storeModel.ts'

/** Network fault of a request: it is lost before or after taking effect, or is executed twice. */
export type Mishap = 'lose request' | 'lose response' | 'double'

export type StandInRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}
export type StandInResponse = { readonly status: number; readonly body: unknown }

/** Server that emulates a single store of a platform. */
export type StandIn = {
  readonly platform: ApiKeyPlatform
  readonly model: StoreModel
  readonly connection: StorefrontConnection
  /** Returns the platform ID of an order. */
  readonly idOf: (order: Pick<ModelOrder, 'id'>) => string
  /** Records a payment as the store owner. */
  readonly pay: (order: ModelOrder) => void
  /** Cancels an order as the store owner, unless the platform forbids it. */
  readonly cancel: (order: ModelOrder) => void
  /** Requests that the real platform would reject or ignore; expected to be empty. */
  readonly complaints: readonly string[]
  /** Requests that modify data. */
  readonly writes: readonly string[]
  /** Returns the network fault of the next request, or null. */
  mishap: () => Mishap | null
  readonly stop: () => Promise<void>
}

export type StandInKind = {
  readonly platform: ApiKeyPlatform
  readonly accessToken: string
  /** API path, which is part of the store's address. */
  readonly basePath: string
  readonly idOf?: StandIn['idOf']
  readonly isPaymentAChange?: boolean
  readonly cancel?: (order: ModelOrder, model: StoreModel) => void
  readonly respond: (request: StandInRequest, context: StandInContext) => StandInResponse
}

export type StandInContext = {
  readonly model: StoreModel
  readonly complain: (text: string) => StandInResponse
  readonly noteWrite: (text: string) => void
}

const MAX_BODY_BYTES = 1024 * 1024

export async function startStandIn({
  platform,
  accessToken,
  basePath,
  idOf = ({ id }) => String(id),
  isPaymentAChange = true,
  cancel = (order, model) => model.cancel(order),
  respond,
}: StandInKind): Promise<StandIn> {
  const model = new StoreModel()
  const complaints: string[] = []
  const writes: string[] = []
  const context: StandInContext = {
    model,
    complain: (text) => {
      complaints.push(text)
      return { status: 400, body: { code: 'rest_invalid_param', message: text } }
    },
    noteWrite: (text) => writes.push(text),
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://local')
    const text = (await readRequestBody(request, MAX_BODY_BYTES))?.toString() ?? ''
    const sent: StandInRequest = {
      method: request.method ?? '',
      path: url.pathname.slice(basePath.length),
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    const mishap = standIn.mishap()
    if (mishap === 'lose request') return response.destroy()
    if (mishap === 'double') respond(sent, context)
    const { status, body } = respond(sent, context)
    if (mishap === 'lose response') return response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const running = await listenOnLocalhost(server, 0)
  // A server that is not stopped must not keep the process alive.
  server.unref()
  const standIn: StandIn = {
    platform,
    model,
    connection: { store: `${running.endpoint}${basePath}`, accessToken },
    idOf,
    pay: (order) => {
      order.state = 'paid'
      if (isPaymentAChange) model.touch(order)
    },
    cancel: (order) => cancel(order, model),
    complaints,
    writes,
    mishap: () => null,
    stop: running.stop,
  }
  return standIn
}
