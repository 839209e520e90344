import { documentClient } from '../../../shared/platform/dynamo.ts'

const client = documentClient()
const { requestHandler, send } = { requestHandler: client.config.requestHandler, send: client.send }

type Command = Parameters<typeof send>[0]
type Response = Awaited<ReturnType<typeof requestHandler.handle>>['response']

type Exchange = { readonly operation: string; readonly request: string; readonly response: Response }

/** What was asked of the table while something was done, and what it answered. */
export type Recording = { readonly commands: readonly Command[]; readonly exchanges: readonly Exchange[] }

/** The SDK sends text or its bytes. */
const textOf = (body: string | Uint8Array): string => (typeof body === 'string' ? body : Buffer.from(body).toString())

const operationOf = (headers: Readonly<Record<string, string>>): string => headers['x-amz-target'] ?? ''

/**
 * Numbers of parcels are drawn in blocks: a call for hundreds of parcels, in whichever run the block ends. It goes to the real
 * table, and is no part of what a request costs.
 */
const drawsNumbers = (request: string): boolean => request.includes(NUMBERS)
const NUMBERS = '"NUMBERS#'

/** Does some work against the real table and writes its calls down. */
export async function record(work: () => Promise<unknown>): Promise<Recording> {
  const commands: Command[] = []
  const exchanges: Exchange[] = []
  client.send = new Proxy(send, {
    apply: (target, self, parameters) => {
      if (!drawsNumbers(JSON.stringify(parameters[0].input))) commands.push(parameters[0])
      return Reflect.apply(target, self, parameters)
    },
  })
  client.config.requestHandler = handledBy(async (request, options) => {
    const { response } = await requestHandler.handle(request, options)
    if (drawsNumbers(textOf(request.body))) return { response }
    const chunks: Buffer[] = []
    for await (const chunk of response.body) chunks.push(chunk)
    const { statusCode, headers } = response
    const recorded = { statusCode, headers, body: Buffer.concat(chunks) }
    exchanges.push({ operation: operationOf(request.headers), request: textOf(request.body), response: recorded })
    return { response: { ...recorded, body: Buffer.from(recorded.body) } }
  })
  try {
    await work()
    return { commands, exchanges }
  } finally {
    client.send = send
    client.config.requestHandler = requestHandler
  }
}

/**
 * A table that answers at once, from memory, what it answered before: to the same request or, where a fresh id stands in
 * it, to the next of the same operation. `rewind` begins the recording anew, also where another one was replayed meanwhile.
 */
export function replay({ exchanges }: Recording): { readonly rewind: () => void; readonly stop: () => void } {
  let left = [...exchanges]
  const handler = handledBy(async (request, options) => {
    const sent = textOf(request.body)
    if (drawsNumbers(sent)) return requestHandler.handle(request, options)
    const operation = operationOf(request.headers)
    const alike = left.filter((exchange) => exchange.operation === operation)
    const exchange = alike.find((each) => each.request === sent) ?? alike[0]
    if (!exchange) throw new Error(`another ${operation} was not recorded`)
    left = left.filter((each) => each !== exchange)
    return { response: { ...exchange.response, body: Buffer.from(exchange.response.body) } }
  })
  client.config.requestHandler = handler
  return {
    rewind: () => {
      left = [...exchanges]
      client.config.requestHandler = handler
    },
    stop: () => {
      client.config.requestHandler = requestHandler
    },
  }
}

const handledBy = (handle: typeof requestHandler.handle): typeof requestHandler =>
  new Proxy(requestHandler, {
    get: (target, name) => (name === 'handle' ? handle : Reflect.get(target, name)),
  })

/** The same calls without anything of ours around them. */
export async function callBarely({ commands }: Recording): Promise<void> {
  for (const command of commands) await client.send(command).catch(() => {})
}
