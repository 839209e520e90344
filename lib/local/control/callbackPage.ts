import { html } from 'hono/html'
import type { GatewayResponse } from '../http/toResponse.ts'

const NEXT_STEP = html`<p>The application now exchanges the nonce for an access token, once and within minutes, by
      <code>POST /v1/oauth/access_token</code>: <code>docs/tour.md</code> has the call.</p>`

/** The demo application's return address: shows what the consent page sent back. */
export async function callbackPage(query: URLSearchParams): Promise<GatewayResponse> {
  const rows = [...query].map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)
  const page = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Demo application</title></head>
  <body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">
    <h1>Back at the demo application</h1>
    ${rows.length > 0 ? html`<dl>${rows}</dl>` : html`<p>Nothing was sent along.</p>`}
    ${query.has('nonce') ? NEXT_STEP : ''}
  </body>
</html>`
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: Buffer.from(String(await page)),
  }
}
