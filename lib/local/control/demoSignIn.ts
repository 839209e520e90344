import { html } from 'hono/html'
import { createSessions } from '#shared/accounts/sessions/sessions.ts'
import { findUser, findUserIdByEmail } from '#shared/accounts/users/userStore.ts'
import { COLOURS } from '#shared/pages/colours.ts'
import { clock } from '#shared/platform/clock.ts'
import { createSigningKeys, type SigningSecretIds } from '#shared/platform/secrets.ts'
import type { Table } from '#shared/table/table.ts'
import { createGatewayResponse, createPageResponse, type GatewayResponse, redirect } from '../http/toResponse.ts'

const STYLE = `:root {${COLOURS}}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem; background: var(--ground); color: var(--ink) }
button { display: block; width: 100%; padding: .8rem 1rem; margin: 0 0 .8rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: .6rem; cursor: pointer }
p { color: var(--soft) }`

/** Renders a page for one-click sign-in as a demo account; local only, not part of the console. */
export const renderDemoSignInPage = (emails: readonly string[]): Promise<GatewayResponse> =>
  createPageResponse(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo accounts</title><style>${STYLE}</style></head>
<body>
<h1>Open the console as</h1>
${emails.map((email) => html`<form method="post" action="console/${email}"><button>${email}</button></form>`)}
<p>These are the demo accounts of this machine. In a deployed stage, users sign in with their passwords.</p>
</body>
</html>`,
    "; form-action 'self'",
  )

/** Starts a session of a demo account and redirects to the console. */
export async function signInToConsole(
  table: Table,
  { signingSecretIds, baseUrl }: { readonly signingSecretIds: SigningSecretIds; readonly baseUrl: string },
  emails: readonly string[],
  email: string,
): Promise<GatewayResponse> {
  const userId = emails.includes(email) ? await findUserIdByEmail(table, email) : null
  const user = userId === null ? null : await findUser(table, userId)
  if (!user) return createGatewayResponse(404, `Demo account ${email} was not found`)
  const sessions = createSessions(table, createSigningKeys(signingSecretIds), { baseUrl })
  const cookies = await sessions.signIn(user, { accountId: user.id, hasOthers: false }, clock.now())
  const response = redirect(`${baseUrl}/console`, 303)
  return { ...response, headers: { ...response.headers, 'set-cookie': cookies } }
}
