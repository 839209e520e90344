import { createServer, type RequestListener } from 'node:http'
import { listenLocally, type RunningServer } from '../../../local/http/listenLocally.ts'
import { onlyForHosts } from '../../../local/http/localHosts.ts'
import { readBody } from '../../../local/http/readBody.ts'
import type { Engine } from '../engine.ts'
import { LostAnswer } from '../faultInjection.ts'
import { answer } from './jsonProtocol.ts'

/** A batch of 25 items of 400 KB, written as JSON with room to spare. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024

/** Serves an engine on 127.0.0.1, tables and streams, for any tool that speaks DynamoDB. Signatures are not checked. */
export function startServer(engine: Engine, port = 0): Promise<RunningServer> {
  const serve: RequestListener = async (request, response) => {
    const body = await readBody(request, MAX_REQUEST_BYTES)
    try {
      const answered = await answer(engine, String(request.headers['x-amz-target'] ?? ''), body?.toString() ?? '')
      response.writeHead(answered.status, answered.headers).end(answered.body)
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      request.socket.destroy()
    }
  }
  return listenLocally(createServer(onlyForHosts([], serve)), port)
}
