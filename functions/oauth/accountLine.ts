import { html } from 'hono/html'
import type { Markup } from '../../shared/pages/page.ts'
import { hidden } from '../../shared/pages/parts.ts'
import type { Visit } from '../../shared/sessions/sessions.ts'
import type { User } from '../../shared/table/userStore.ts'

/** What a sign-out form's token is about. */
export const SIGN_OUT = 'sign out'

/** Who is signed in, and the way to be somebody else. `carried` leads back here afterwards. */
export const accountLine = (
  visit: Visit,
  user: User,
  label: string,
  carried: Readonly<Record<string, string>> = {},
): Markup => html`<form class="account" method="post" action="sign-out">
${hidden({ ...carried, form_token: visit.formToken(SIGN_OUT) })}
<span class="soft">Signed in as ${user.email}</span>
<button class="link">${label}</button>
</form>`
