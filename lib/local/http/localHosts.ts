import type { RequestListener } from 'node:http'
import { gatewayAnswer, send } from './toResponse.ts'

/** Names of this machine that nobody can make lead elsewhere, or elsewhere's lead here. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost'])

const nameIn = (host = ''): string => host.toLowerCase().replace(/:\d*$/, '')

/** Whether a Host header names this machine. */
export const isLocalHost = (host: string | undefined): boolean => LOCAL_NAMES.has(nameIn(host))

export const hostRefusal = gatewayAnswer(
  403,
  'Only the hosts 127.0.0.1 and localhost are served here. ALLOWED_HOSTS names others for the API.',
)

/**
 * Answers only what was sent to this machine by its own name, or by one of `names`; 403 otherwise. A web page can have its own
 * domain lead here (DNS rebinding), and could then read every answer.
 */
export const onlyForHosts =
  (names: readonly string[], listener: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.headersDistinct.host ?? []
    const isMeant = hosts.length === 1 && hosts.every((host) => isLocalHost(host) || names.includes(nameIn(host)))
    if (isMeant) return listener(request, response)
    request.resume()
    return send(response, hostRefusal)
  }
