import { html } from 'hono/html'
import type { Application } from '#shared/accounts/applications/applicationStore.ts'
import { findConsoleApplication, findGrantableApplication } from '#shared/accounts/applications/consoleApplications.ts'
import { type Connection, listConnectedApplications } from '#shared/accounts/grants/grants.ts'
import { revokeApplicationAccess } from '#shared/accounts/grants/revokeApplicationAccess.ts'
import { getRoleRights } from '#shared/accounts/members/rules/roles.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import {
  alert,
  day,
  FORM_EXPIRED_MESSAGE,
  hidden,
  type Markup,
  redirect,
  renderAccountLine,
  renderHtmlPage,
} from '#shared/pages/page.ts'
import type { Table } from '#shared/table/table.ts'
import { formatScopeList } from './authorization.ts'
import { type Principal, renderInsufficientRolePage, requirePrincipal } from './principal.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Account that an application has access to: the live account or its sandbox. */
type Side = 'live' | 'sandbox'

/** Subject of the form token of a revocation. */
const withdrawal = (applicationId: string, side: Side): readonly string[] => [
  'withdraw',
  applicationId,
  ...(side === 'live' ? [] : [side]),
]

type Listed = { readonly side: Side; readonly connection: Connection; readonly application: Application | null }

/** Lists the applications of an account or its sandbox; the console of the sandbox is not shown. */
async function listAccountConnections(table: Table, accountId: number, side: Side, nowMs: number): Promise<Listed[]> {
  const granted = await findGrants(table, side === 'live' ? accountId : getSandboxId(accountId))
  const connections = listConnectedApplications(granted?.grants.values() ?? [], nowMs).filter(
    ({ applicationId }) => side === 'live' || findConsoleApplication(applicationId) === null,
  )
  return Promise.all(
    connections.map(async (connection) => ({
      side,
      connection,
      application: await findGrantableApplication(table, connection.applicationId),
    })),
  )
}

/** Renders every application with access to the account, each with a button to revoke it. */
async function renderConnectionsPage(
  table: Table,
  visit: Visit,
  { user, account }: Principal,
  nowMs: number,
  error: string | null = null,
): Promise<DocumentResponse> {
  const listed = await Promise.all(
    (['live', 'sandbox'] as const).map((side) => listAccountConnections(table, account.id, side, nowMs)),
  )
  const connections = listed.flat()
  return renderHtmlPage({
    title: 'Connected applications',
    content: html`${alert(error)}
${
  connections.length === 0
    ? html`<p>No connected applications.</p>`
    : html`<p>These applications have access to your account.</p>
${connections.map((one) => section(visit, one, getRoleRights(account.role).managesKeys))}`
}
<p class="soft">For your own applications, use <a href="keys">API keys</a>. See also <a href="second-factor">two-factor authentication</a> and <a href="members">members</a>.</p>
${renderAccountLine(visit, user, 'Sign out')}`,
    cookies: visit.cookies,
    ...(error === null ? {} : { httpStatus: 400 }),
  })
}

function section(visit: Visit, { side, connection, application }: Listed, isWithdrawable: boolean): Markup {
  const { applicationId, scopes, sinceMs } = connection
  const name = application?.name ?? applicationId
  const formHeadingId = `application-${applicationId}${side === 'live' ? '' : '-sandbox'}`
  return html`<section aria-labelledby="${formHeadingId}">
<h2 id="${formHeadingId}">${name}${side === 'live' ? '' : ' (sandbox)'}</h2>
<p class="soft">since ${day(sinceMs)}${application?.state === 'live' ? '' : ', currently inactive'}${application?.isSelfRegistered ? ', name not verified' : ''}</p>
${formatScopeList(scopes)}
${
  isWithdrawable
    ? html`<form method="post" action="withdraw">
${hidden({
  application_id: applicationId,
  ...(side === 'live' ? {} : { account: side }),
  form_token: visit.createFormToken(...withdrawal(applicationId, side)),
})}
<button aria-describedby="${formHeadingId}">Revoke access</button>
</form>`
    : ''
}
</section>`
}

export const listConnections: OAuthEndpoint<'listConnections'> = async ({ cookies, nowMs }, { table, sessions }) => {
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, null)
  return who.ok ? renderConnectionsPage(table, visit, who.value, nowMs) : who.error
}

export const withdrawConnection: OAuthEndpoint<'withdrawConnection'> = async (
  { form, cookies, nowMs },
  { table, sessions },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, null)
  if (!who.ok) return who.error
  if (!getRoleRights(who.value.account.role).managesKeys)
    return renderInsufficientRolePage(visit, who.value, 'revoke access')
  if (!(await visit.isFormToken(form.form_token, ...withdrawal(form.application_id, form.account)))) {
    return renderConnectionsPage(table, visit, who.value, nowMs, FORM_EXPIRED_MESSAGE)
  }
  const { id } = who.value.account
  await revokeApplicationAccess(table, form.account === 'live' ? id : getSandboxId(id), form.application_id, nowMs)
  return redirect('applications')
}
