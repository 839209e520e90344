import { createRetryingClient } from '#lib/client/src/createClient.ts'
import { ApiError, type ClientError, ConnectionError, TimeoutError, verifyWebhook } from '#lib/client/src/index.ts'
import { List } from '#lib/client/src/list.ts'
import { WebhookSignatureError } from '#lib/client/src/webhooks.ts'
import type {
  ClientCall,
  ClientFailure,
  ClientSettings,
  ConformingClient,
  Outcome,
  Reading,
} from './conformingClient.ts'

/** The client for JavaScript and TypeScript. */
export const startJavaScriptClient = async (): Promise<ConformingClient> => ({
  call: async ({ settings, method, inputs, options, read = 'firstPage' }) => {
    const waitsMs: number[] = []
    const notes: unknown[] = []
    return outcomeOf({ waitsMs, notes }, async () => {
      const client = createRetryingClient(
        { ...toOptions(settings), onAnswer: (note) => notes.push(note) },
        {
          random: () => 1,
          wait: async (ms) => {
            waitsMs.push(ms)
          },
        },
      )
      return readList(await callMethod(client, method, [...inputs, ...(options ? [options] : [])]), read)
    })
  },
  verify: ({ body, isText, headers, keys, ...options }) =>
    outcomeOf({ waitsMs: [], notes: [] }, async () => {
      const bytes = Buffer.from(body, 'base64')
      const { sentAt, ...delivery } = await verifyWebhook(isText ? bytes.toString() : bytes, headers, keys, options)
      return { ...delivery, sentAt: sentAt.getTime() }
    }),
  stop: async () => {},
})

function toOptions({ token, sendTo, baseUrl, ...settings }: ClientSettings) {
  const tokens = typeof token === 'object' ? [...token] : []
  const origin = sendTo === undefined ? '' : new URL(baseUrl ?? '').origin
  return {
    ...settings,
    baseUrl,
    token: typeof token === 'object' ? async () => tokens.shift() ?? '' : token,
    ...(sendTo === undefined
      ? {}
      : { fetch: (url: unknown, init?: RequestInit) => fetch(String(url).replace(origin, sendTo), init) }),
  }
}

/** Calls a client method by name. A list is awaitable, so it is wrapped to prevent fetching it. */
async function callMethod(client: object, method: string, inputs: ClientCall['inputs']): Promise<{ made: unknown }> {
  const [resource, name] = method.split('.')
  const found: unknown = Object.entries(Object.entries(client).find(([key]) => key === resource)?.[1] ?? {}).find(
    ([key]) => key === name,
  )?.[1]
  if (typeof found !== 'function') throw new Error(`the client has no ${method}`)
  const created: unknown = found(...inputs)
  return { made: created instanceof List ? created : await created }
}

async function readList({ made }: { readonly made: unknown }, read: Reading): Promise<unknown> {
  if (!(made instanceof List)) return made
  if (read === 'firstPage') return made
  if (read === 'pages') return collect(made.pages())
  return read === 'items' ? collect(made) : made.toArray(read)
}

async function outcomeOf(
  { waitsMs, notes }: Pick<Outcome, 'waitsMs' | 'notes'>,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  try {
    const value = await work()
    const serialised = value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : (value ?? null)
    return { value: serialised, error: null, waitsMs, notes, shown: '' }
  } catch (error) {
    return {
      value: null,
      error: toFailure(error),
      waitsMs,
      notes,
      shown: [String(error), JSON.stringify(error), Object(error).stack].join('\n'),
    }
  }
}

function toFailure(error: unknown): ClientFailure {
  if (error instanceof ApiError) {
    const { name, code, status, source, docUrl, requestId, faults, body } = error
    return { kind: 'api', ...common(error), name, code, status, source, docUrl, requestId, faults, body }
  }
  if (error instanceof TimeoutError) return { kind: 'timeout', ...common(error) }
  if (error instanceof ConnectionError) return { kind: 'connection', ...common(error) }
  if (error instanceof WebhookSignatureError) return { kind: 'signature', message: error.message }
  if (error instanceof TypeError) return { kind: 'input', message: error.message }
  throw error
}

const common = ({ message, operation, attempts, retryable, idempotencyKey }: ClientError) => ({
  message,
  operation,
  attempts,
  retryable,
  idempotencyKey,
})

async function collect(items: AsyncIterable<unknown>): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for await (const item of items) found.push(item)
  return found
}
