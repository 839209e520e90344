import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalStackOptions, startLocalStack } from '#lib/local/startLocalStack.ts'
import { must } from './accounts.ts'

export type StackResponse = { readonly status: number; readonly text: string; readonly body: ReturnType<typeof Object> }

export type StackUser = {
  readonly id: number
  readonly token: string
  readonly email: string
  readonly password: string
  /** Calls the API as this user; a string body is sent as is. */
  readonly api: (method: string, path: string, body?: unknown) => Promise<StackResponse>
}

/** Starts the local stack in this process. Call it once per test file. */
export async function startStack(options: Pick<LocalStackOptions, 'load' | 'carrierAccounts'> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'stack-'))
  const { demo, stop } = must(await startLocalStack({ port: 0, outputDirectory: directory, ...options }))
  const control = (path: string, body: unknown = {}) => request('POST', `${demo.control_url}/${path}`, body)
  return {
    demo,
    control,
    /** Processes all queues, except for delayed messages. */
    drain: () => control('drain'),
    /** Advances the clock by an ISO 8601 duration. */
    advance: (duration: string) => control('clock', { advance: duration }),
    deliveries: async () => (await request('GET', `${demo.control_url}/deliveries`)).body.deliveries,
    user: async (): Promise<StackUser> => {
      const { id, access_token: token, email, password } = (await control('users', { balances: { USD: 1000 } })).body
      const headers = { authorization: `Bearer ${token}` }
      const api: StackUser['api'] = (method, path, body) => request(method, `${demo.base_url}${path}`, body, headers)
      return { id, token, email, password, api }
    },
    stop: async (): Promise<void> => {
      await stop()
      await rm(directory, { recursive: true })
    },
  }
}

export type Stack = Awaited<ReturnType<typeof startStack>>

async function request(method: string, url: string, body?: unknown, headers = {}): Promise<StackResponse> {
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, { method, headers, body: sent })
  const text = await response.text()
  return { status: response.status, text, body: text === '' ? undefined : Object(JSON.parse(text)) }
}
