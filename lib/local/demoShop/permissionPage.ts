import { html } from 'hono/html'
import type { GatewayResponse } from '../http/toResponse.ts'

const BUTTON = 'font: inherit; padding: .5rem 1.25rem'
const STYLE = 'font: 16px/1.5 system-ui; max-width: 28rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark'

/** Where a merchant is asked, at the demo platform, whether an application may into the store. */
export async function permissionPage(
  store: string,
  scopes: readonly string[],
  redirectUri: string,
): Promise<GatewayResponse> {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Demo platform</title>
  </head>
  <body style="${STYLE}">
    <p>Demo platform, standing in for Shopify</p>
    <h1>Let Shipping &amp; Fulfilment into ${store}?</h1>
    <p>It asks for:</p>
    <ul>${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
    <form method="post">
      <button style="${BUTTON}" name="decision" value="allow">Allow</button>
      <button style="${BUTTON}" name="decision" value="refuse">Refuse</button>
    </form>
  </body>
</html>`
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(redirectUri).origin}`,
    },
    body: Buffer.from(String(await page)),
  }
}
