import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCS_DIRECTORY_VARIABLE } from '#functions/api/docs/docsFiles.ts'
import { writeDocs } from '#lib/docs/writeDocs.ts'
import { toGatewayEvent } from '#lib/local/http/toEvent.ts'
import { type GatewayResponse, toResponse } from '#lib/local/http/toResponse.ts'
import { lambdaContext } from './api.ts'

export type DocsSite = {
  readonly address: string
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<GatewayResponse>
  close(): Promise<void>
}

/** Starts the docs function behind a gateway, with its files in a temporary folder. */
export async function openDocsSite(): Promise<DocsSite> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'))
  writeDocs(folder)
  process.env[DOCS_DIRECTORY_VARIABLE] = folder
  process.env.TABLE_NAME ??= 'unused'
  const { handler } = await import('#functions/api/docs/handler.ts')

  const get: DocsSite['get'] = async (path, headers = {}) => {
    const request = {
      method: 'GET',
      target: path,
      rawHeaders: Object.entries(headers).flat(),
      body: Buffer.alloc(0),
      protocol: 'HTTP/1.1',
      sourceIp: '127.0.0.1',
      port: 0,
    }
    const page = path.match(/^\/v1\/docs\/([^?]+)/)?.[1]
    const pathParameters: Readonly<Record<string, string>> = page === undefined ? {} : { page }
    const routed = {
      routeKey: page === undefined ? `GET ${path.replace(/^\/v1|\?.*$/g, '')}` : 'GET /docs/{page+}',
      pathParameters,
      stage: 'v1',
      requestId: 'test',
      nowMs: 0,
    }
    return toResponse(await handler(toGatewayEvent(request, routed), lambdaContext()))
  }

  const server = createServer(async (request: IncomingMessage, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (!/^\/v1\/(docs|openapi\.json)(\/|$)/.test(path)) return response.writeHead(404).end()
    const { status, headers, body } = await get(path, {
      'accept-encoding': String(request.headers['accept-encoding'] ?? ''),
    })
    response
      .writeHead(status, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])))
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/v1`,
    get,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}
