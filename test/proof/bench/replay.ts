import { Readable } from 'node:stream'
import { getDocumentClient } from '#shared/platform/dynamo.ts'

/*
 * SDK clients are created where they are used, one per service or per call. All send through one
 * prototype and reach their service through another.
 */

type AnyClient = ReturnType<typeof getDocumentClient>
type Send = AnyClient['send']
type Command = Parameters<Send>[0]
type Handle = AnyClient['config']['requestHandler']['handle']
type Request = Parameters<Handle>[0]
type Response = Awaited<ReturnType<Handle>>['response']

const client = getDocumentClient()
const senders = Object.getPrototypeOf(Object.getPrototypeOf(client))
const handlers = Object.getPrototypeOf(client.config.requestHandler)
const send: Send = senders.send
const handle: Handle = handlers.handle

type Call = { readonly client: AnyClient; readonly command: Command }
type Exchange = { readonly operation: string; readonly request: string; readonly response: Response }

/** The SDK sends text, bytes or no body. */
const textOf = (body: string | Uint8Array | undefined): string =>
  typeof body === 'string' ? body : Buffer.from(body ?? []).toString()

/** Services with REST paths have a separate path for each resource. */
const operationOf = ({ headers, method, hostname, port }: Request): string =>
  headers[TARGET] ?? `${method} ${hostname}:${port}`
const TARGET = 'x-amz-target'

/**
 * Tracking numbers are allocated in blocks, one call for many parcels, in whichever run a block
 * ends. The call uses the real table and is not part of a request's cost.
 */
const drawsNumbers = (request: string): boolean => request.includes(NUMBERS)
const NUMBERS = '"NUMBERS#'

/** Runs work with the real services, and returns requests and responses. */
export async function record(work: () => Promise<unknown>): Promise<readonly Exchange[]> {
  const exchanges: Exchange[] = []
  handlers.handle = async function (this: unknown, ...parameters: Parameters<Handle>) {
    const [request] = parameters
    const { response } = await Reflect.apply(handle, this, parameters)
    const sent = textOf(request.body)
    if (drawsNumbers(sent)) return { response }
    const chunks: Buffer[] = []
    for await (const chunk of response.body) chunks.push(chunk)
    const { statusCode, headers } = response
    const recorded = { statusCode, headers, body: Buffer.concat(chunks) }
    exchanges.push({ operation: operationOf(request), request: sent, response: recorded })
    return { response: findResponse(request, recorded) }
  }
  try {
    await work()
    return exchanges
  } finally {
    handlers.handle = handle
  }
}

/** Runs work with the given services, and returns its calls. */
export async function callsOf(work: () => Promise<unknown>): Promise<readonly Call[]> {
  const calls: Call[] = []
  senders.send = function (this: AnyClient, ...parameters: Parameters<Send>) {
    const [command] = parameters
    if (!drawsNumbers(JSON.stringify(command.input))) calls.push({ client: this, command })
    return Reflect.apply(send, this, parameters)
  }
  try {
    await work()
    return calls
  } finally {
    senders.send = send
  }
}

/** Files are read as streams. */
const findResponse = (request: Request, response: Response): Response => {
  const body = Buffer.from(response.body)
  return { ...response, body: TARGET in request.headers ? body : Readable.from([body], { objectMode: false }) }
}

/**
 * Services that replay recorded responses from memory: of the same request or, if it contains a new
 * ID, of the next request of the same operation. `rewind` restarts the recording, also after
 * another replay.
 */
export function replay(exchanges: readonly Exchange[]): { readonly rewind: () => void; readonly stop: () => void } {
  let left = [...exchanges]
  const respond = async function (this: unknown, ...parameters: Parameters<Handle>) {
    const [request] = parameters
    const sent = textOf(request.body)
    if (drawsNumbers(sent)) return Reflect.apply(handle, this, parameters)
    const operation = operationOf(request)
    const alike = left.filter((exchange) => exchange.operation === operation)
    const exchange = alike.find((each) => each.request === sent) ?? alike[0]
    if (!exchange) throw new Error(`another ${operation} was not recorded`)
    left = left.filter((each) => each !== exchange)
    return { response: findResponse(request, exchange.response) }
  }
  const rewind = (): void => {
    left = [...exchanges]
    handlers.handle = respond
  }
  rewind()
  return {
    rewind,
    stop: () => {
      handlers.handle = handle
    },
  }
}

/** Makes the same calls without our code. */
export async function callBarely(calls: readonly Call[]): Promise<void> {
  for (const { client, command } of calls) await client.send(command).catch(() => {})
}
