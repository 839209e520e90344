import { html } from 'hono/html'
import type { Visit } from '../../../shared/accounts/sessions/sessions.ts'
import type { User } from '../../../shared/accounts/users/userStore.ts'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import { accountLine } from '../../../shared/pages/accountLine.ts'
import { htmlPage } from '../../../shared/pages/page.ts'
import { alert, hidden } from '../../../shared/pages/parts.ts'
import { type Authorization, parametersOf } from './authorization.ts'
import { scopeList } from './scopeList.ts'

/** What a consent form's token is about: everything the user is shown, so that nothing else can be agreed to. */
export const consentSubject = ({ application, returnUri }: Authorization): readonly string[] => [
  'consent',
  application.id,
  returnUri,
  ...application.scopes,
]

/** Asks the signed-in user whether the application may act for them. */
export function consentPage(
  visit: Visit,
  user: User,
  authorization: Authorization,
  fault: string | null = null,
): Promise<DocumentReply> {
  const { application, returnUri } = authorization
  const parameters = parametersOf(authorization)
  return htmlPage({
    title: `Allow ${application.name}?`,
    content: html`${alert(fault)}
<p><strong>${application.name}</strong> asks for permission to act for you:</p>
${scopeList(application.scopes)}
<form method="post" action="consent">
${hidden({ ...parameters, form_token: visit.formToken(...consentSubject(authorization)) })}
<div class="choice">
<button class="main" name="decision" value="allow">Allow</button>
<button name="decision" value="refuse">Refuse</button>
</div>
<p class="soft">Either way you go back to ${new URL(returnUri).host}. You can take the permission back at any time under <a href="applications">connected applications</a>.</p>
</form>
${accountLine(visit, user, 'Not you? Sign out', parameters)}`,
    formTarget: returnUri,
    cookies: visit.cookies,
    ...(fault === null ? {} : { httpStatus: 400 }),
  })
}
