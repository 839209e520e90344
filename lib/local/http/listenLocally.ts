import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RunningServer = { readonly port: number; readonly endpoint: string; readonly stop: () => Promise<void> }

/** Starts a server that only this machine can reach; port 0 takes a free one. Rejects with the socket's error. */
export async function listenLocally(server: Server, port: number): Promise<RunningServer> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = portOf(server.address())
  return {
    port: taken,
    endpoint: `http://127.0.0.1:${taken}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}
