import type { IncomingMessage } from 'node:http'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { startHost } from '#lib/local/http/startHost.ts'
import { createGatewayResponse, type GatewayResponse } from '#lib/local/http/toResponse.ts'

export type ApiHandler = (request: IncomingMessage) => Promise<GatewayResponse>

type Listener = { readonly server: RunningServer; handler: ApiHandler }

const rejectUnservedRequest: ApiHandler = async () =>
  createGatewayResponse(503, 'The API is not served yet: its stage is being deployed')

/**
 * Ports of 127.0.0.1 for the HTTP APIs of an account. CloudFormation needs the URL of an API at
 * once, so one port is always open for the next API.
 */
export class ApiListeners {
  readonly #byApi = new Map<string, Listener>()
  #next: Listener

  private constructor(next: Listener) {
    this.#next = next
  }

  static async open(): Promise<ApiListeners> {
    return new ApiListeners(await openListener())
  }

  /** Returns the URL of an API, opening a port if it has none. */
  getEndpoint(apiId: string): string {
    const listener = this.#byApi.get(apiId) ?? this.#next
    this.#byApi.set(apiId, listener)
    return listener.server.endpoint
  }

  serve(apiId: string, handler: ApiHandler): void {
    const listener = this.#byApi.get(apiId)
    if (listener) listener.handler = handler
  }

  /** Closes the ports of deleted APIs, and opens one for the next API. */
  async retain(apiIds: ReadonlySet<string>): Promise<void> {
    for (const [apiId, { server }] of this.#byApi) {
      if (apiIds.has(apiId)) continue
      this.#byApi.delete(apiId)
      await server.stop()
    }
    if ([...this.#byApi.values()].includes(this.#next)) this.#next = await openListener()
  }

  async stop(): Promise<void> {
    const all = new Set([...this.#byApi.values(), this.#next])
    for (const { server } of all) await server.stop()
  }
}

async function openListener(): Promise<Listener> {
  let listener: Listener | undefined
  const started = await startHost(0, async (request) => (listener?.handler ?? rejectUnservedRequest)(request))
  if (!started.ok) throw new Error(started.error)
  listener = { server: started.value, handler: rejectUnservedRequest }
  return listener
}
