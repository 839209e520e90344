import { html } from 'hono/html'
import type { Visit } from '../accounts/sessions/sessions.ts'
import type { User } from '../accounts/users/userStore.ts'
import type { Markup } from './page.ts'
import { hidden } from './parts.ts'

/** What a sign-out form's token is about. */
export const SIGN_OUT = 'sign out'

/** Who is signed in, and the way to be somebody else. `carried` leads back here afterwards; `action` is relative to the page. */
export const accountLine = (
  visit: Visit,
  user: User,
  label: string,
  carried: Readonly<Record<string, string>> = {},
  action = 'sign-out',
): Markup => html`<form class="account" method="post" action="${action}">
${hidden({ ...carried, form_token: visit.formToken(SIGN_OUT) })}
<span class="soft">Signed in as ${user.email}</span>
<button class="link">${label}</button>
</form>`
