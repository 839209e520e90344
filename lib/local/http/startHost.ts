import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { failure, ok, type Result } from '../../../shared/domain/result.ts'
import { listenLocally, type RunningServer } from './listenLocally.ts'
import { onlyForHosts } from './localHosts.ts'
import { type GatewayResponse, gatewayAnswer, send } from './toResponse.ts'

/** An HTTP API takes no more than this in a request's line and headers together. */
const MAX_HEADER_BYTES = 10_240

export type Answer = (request: IncomingMessage) => Promise<GatewayResponse>

/** Serves requests on a port of 127.0.0.1 (0 takes a free one), sent to this machine or to one of `hosts`. Fails with one line for a person where the port is taken. */
export async function startHost(
  port: number,
  answer: Answer,
  hosts: readonly string[] = [],
): Promise<Result<RunningServer, string>> {
  const serve: RequestListener = async (request, response) => {
    const answered = await answer(request).catch((error) => {
      console.error(error)
      return gatewayAnswer(500, 'Internal Server Error')
    })
    send(response, answered)
  }
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, onlyForHosts(hosts, serve))
  try {
    return ok(await listenLocally(server, port))
  } catch (error) {
    return failure(`Port ${port} cannot be used (${codeOf(error)}). Choose another one: PORT=${port + 1} npm start`)
  }
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRINUSE' ? 'it is taken' : String(code ?? error)
}
