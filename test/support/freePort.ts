import { createServer } from 'node:http'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'

/** Returns a free port on the loopback interface. */
export async function findFreePort(): Promise<number> {
  const { port, stop } = await listenOnLocalhost(createServer(), 0)
  await stop()
  return port
}
