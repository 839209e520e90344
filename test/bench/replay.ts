import { documentClient } from '../../shared/platform/dynamo.ts'

const client = documentClient()
const { requestHandler, send } = { requestHandler: client.config.requestHandler, send: client.send }

type Command = Parameters<typeof send>[0]
type Response = Awaited<ReturnType<typeof requestHandler.handle>>['response']

/** What was asked of the table while something was done, and what it answered, by operation and in order. */
export type Recording = {
  readonly commands: readonly Command[]
  readonly responses: ReadonlyMap<string, readonly Response[]>
}

const operationOf = (headers: Readonly<Record<string, string>>): string => headers['x-amz-target'] ?? ''

/** Does some work against the real table and writes its calls down. */
export async function record(work: () => Promise<unknown>): Promise<Recording> {
  const commands: Command[] = []
  const responses = new Map<string, Response[]>()
  client.send = new Proxy(send, {
    apply: (target, self, parameters) => {
      commands.push(parameters[0])
      return Reflect.apply(target, self, parameters)
    },
  })
  setHandler(async (request, options) => {
    const answers = responses.get(operationOf(request.headers)) ?? []
    responses.set(operationOf(request.headers), answers)
    // The place is taken before the answer is there: calls made at once are answered in the order they were made.
    const place = answers.push({ statusCode: 0, headers: {} }) - 1
    const { response } = await requestHandler.handle(request, options)
    const chunks: Buffer[] = []
    for await (const chunk of response.body) chunks.push(chunk)
    const { statusCode, headers } = response
    answers[place] = { statusCode, headers, body: Buffer.concat(chunks) }
    return { response: { ...answers[place], body: Buffer.concat(chunks) } }
  })
  try {
    await work()
    return { commands, responses }
  } finally {
    client.send = send
    client.config.requestHandler = requestHandler
  }
}

/** A table that answers at once, from memory, what it answered before. `rewind` begins the recording anew. */
export function replay({ responses }: Recording): { readonly rewind: () => void; readonly stop: () => void } {
  const next = new Map<string, number>()
  setHandler(async (request) => {
    const operation = operationOf(request.headers)
    const place = next.get(operation) ?? 0
    next.set(operation, place + 1)
    const response = responses.get(operation)?.[place]
    if (!response) throw new Error(`call ${place + 1} of ${operation} was not recorded`)
    return { response: { ...response, body: Buffer.from(response.body) } }
  })
  return {
    rewind: () => next.clear(),
    stop: () => {
      client.config.requestHandler = requestHandler
    },
  }
}

function setHandler(handle: typeof requestHandler.handle): void {
  client.config.requestHandler = new Proxy(requestHandler, {
    get: (target, name) => (name === 'handle' ? handle : Reflect.get(target, name)),
  })
}

/** The same calls without anything of ours around them. */
export async function callBarely({ commands }: Recording): Promise<void> {
  for (const command of commands) await client.send(command).catch(() => {})
}
