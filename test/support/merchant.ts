import { createServer } from 'node:http'
import { listenOnLocalhost, type RunningServer } from '#lib/local/http/localServer.ts'

export type Merchant = RunningServer & {
  readonly returnUri: string
  /** Access token of the last user who was redirected back with a nonce. */
  readonly token: () => string
  /** Sets the credentials after registration. */
  readonly register: (application: { readonly id: string; readonly secret: string; readonly baseUrl: string }) => void
}

/**
 * Starts a third-party application on another origin, which sends its users to the consent page and
 * exchanges the nonce.
 */
export async function startMerchant(): Promise<Merchant> {
  let application = { id: '', secret: '', baseUrl: '' }
  let token = ''
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', running.endpoint)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (url.pathname === '/') {
      const query = new URLSearchParams({ application_id: application.id, return_uri: returnUri })
      return response.end(`<a href="${application.baseUrl}/oauth/authorize?${query}">Connect</a>`)
    }
    if (url.pathname !== '/callback') return response.writeHead(204).end()
    const nonce = url.searchParams.get('nonce')
    if (nonce === null) return response.end(`<h1>Not connected: ${url.searchParams.get('error')}</h1>`)
    const result = await fetch(`${application.baseUrl}/oauth/access_token`, {
      method: 'POST',
      body: JSON.stringify({ application_id: application.id, application_secret: application.secret, nonce }),
    })
    token = String(Object(await result.json()).access_token)
    return response.end(`<h1>Connected, shop ${url.searchParams.get('shop')}</h1>`)
  })
  const running = await listenOnLocalhost(server, 0)
  const returnUri = `${running.endpoint}/callback?shop=1`
  return {
    ...running,
    returnUri,
    token: () => token,
    register: (registered) => {
      application = registered
    },
  }
}
