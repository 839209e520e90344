import { html } from 'hono/html'
import {
  type ApiKey,
  type ApiKeyCreationError,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '#shared/accounts/apiKeys/apiKeys.ts'
import { MAX_API_KEYS } from '#shared/accounts/apiKeys/rules/apiKeyLimits.ts'
import { KEY_LIFETIME_OPTIONS } from '#shared/accounts/apiKeys/rules/keyUsage.ts'
import { getRoleRights } from '#shared/accounts/members/rules/roles.ts'
import { findUserSecondFactor } from '#shared/accounts/secondFactors/userSecondFactors.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { getKeyPrefix } from '#shared/accounts/tokens/accessToken.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getSandboxId, parseId } from '#shared/core/ids.ts'
import { ok } from '#shared/core/result.ts'
import { isScope, SCOPES, type Scope } from '#shared/core/scopes.ts'
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
import { generateId } from '#shared/platform/generateId.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import type { Table } from '#shared/table/table.ts'
import { confirm, renderConfirmationFields } from './confirmation.ts'
import { type Principal, renderInsufficientRolePage, requirePrincipal } from './principal.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Subjects of the form tokens. */
const CREATION = 'create key'
const describeKeyRevocation = (account: ApiKeyAccount, id: string): readonly string[] => ['revoke key', account, id]

/** Account that a key belongs to: the live account or its sandbox. */
type ApiKeyAccount = 'live' | 'sandbox'

/** Also valid before the sandbox exists: it has no keys then. */
const toApiKeyAccountId = (accountId: number, side: ApiKeyAccount): number =>
  side === 'live' ? accountId : getSandboxId(accountId)

/** Form input to show again after an error, without the password. */
type Typed = {
  readonly account: ApiKeyAccount
  readonly name: string
  readonly scopes: readonly string[]
  readonly days: string
}

/** Read scopes are preselected; write scopes require an explicit choice. */
const READ_ONLY_SCOPES = Object.keys(SCOPES).filter((scope) => scope.startsWith('read_'))

const EMPTY_API_KEY_FORM: Typed = { account: 'live', name: '', scopes: READ_ONLY_SCOPES, days: '90' }

type Shown = { readonly fault?: string; readonly httpStatus?: number; readonly made?: string; readonly typed?: Typed }

/** Renders the keys of the account and its sandbox, with a form to create another. */
async function renderApiKeysPage(
  table: Table,
  visit: Visit,
  { user, account }: Principal,
  nowMs: number,
  shown: Shown = {},
): Promise<DocumentResponse> {
  const { fault = null, made, typed = EMPTY_API_KEY_FORM } = shown
  const { managesKeys, scopes } = getRoleRights(account.role)
  const [live, sandbox, factor] = await Promise.all([
    listApiKeys(table, account.id, nowMs),
    listApiKeys(table, getSandboxId(account.id), nowMs),
    findUserSecondFactor(table, user.id),
  ])
  const hasSecondFactor = factor !== null
  const httpStatus = shown.httpStatus ?? (fault === null ? undefined : 400)
  return renderHtmlPage({
    title: 'API keys',
    content: html`${alert(fault)}
${made === undefined ? '' : newKey(made)}
<p>Your applications authenticate with API keys. Store the keys on a server, and never include them in a web page, app or repository.</p>
<p>Keys of the <strong>sandbox</strong> begin with <code>ship_test_</code>. The sandbox is a test account with test funds that does not ship parcels.</p>
${
  live.length === 0
    ? html`<p>${sandbox.length === 0 ? 'Your account has no API keys.' : 'Your account has no live keys. Your sandbox keys are listed below.'}</p>`
    : live.map((key) => section(visit, account.id, 'live', key, managesKeys))
}
${sandbox.map((key) => section(visit, account.id, 'sandbox', key, managesKeys))}
${
  !managesKeys
    ? html`<p class="soft">Members with the role ${account.role} cannot create or revoke API keys.</p>`
    : live.length < MAX_API_KEYS || sandbox.length < MAX_API_KEYS
      ? renderApiKeyForm(visit, typed, scopes, hasSecondFactor)
      : html`<p>An account and its sandbox can each have up to ${MAX_API_KEYS} API keys. Revoke a key before you create a new one.</p>`
}
<p class="soft">See also your <a href="applications">connected applications</a>, <a href="second-factor">two-factor authentication</a> and <a href="members">members</a>.</p>
${renderAccountLine(visit, user, 'Sign out')}`,
    cookies: visit.cookies,
    ...(httpStatus === undefined ? {} : { httpStatus }),
  })
}

const newKey = (text: string): Markup => html`<section aria-labelledby="made">
<h2 id="made">New API key</h2>
<p>Copy the key now. It will not be shown again.</p>
<p><code class="secret">${text}</code></p>
</section>`

function section(
  visit: Visit,
  accountId: number,
  side: ApiKeyAccount,
  { id, name, end, scopes, createdMs, expiresAtMs, lastUsedMs, networks }: ApiKey,
  isRevocable: boolean,
): Markup {
  const formHeadingId = `key-${id}`
  const used = lastUsedMs === null ? 'never used' : `last used ${day(lastUsedMs)}`
  const from = networks.length === 0 ? '' : `, from ${networks.slice(-3).join(', ')}`
  return html`<section aria-labelledby="${formHeadingId}">
<h2 id="${formHeadingId}">${name}${side === 'sandbox' ? ' (sandbox)' : ''}</h2>
<p class="soft"><code>${getKeyPrefix(toApiKeyAccountId(accountId, side))}…${end}</code>, ID <code>${id}</code>, created ${day(createdMs)}, ${used}${from}, ${
    expiresAtMs === null ? 'does not expire' : `expires ${day(expiresAtMs)}`
  }</p>
<details><summary>Permissions (${scopes.length})</summary><ul class="scopes">${scopes.map((scope) => html`<li>${SCOPES[scope]} <code>${scope}</code></li>`)}</ul></details>
${
  isRevocable
    ? html`<form method="post" action="revoke-key">
${hidden({ account: side, key_id: String(id), form_token: visit.createFormToken(...describeKeyRevocation(side, String(id))) })}
<button aria-describedby="${formHeadingId}">Revoke</button>
</form>`
    : ''
}
</section>`
}

const ACCOUNTS: readonly (readonly [ApiKeyAccount, string])[] = [
  ['live', 'Live: labels are charged, and parcels are shipped'],
  ['sandbox', 'Sandbox: test funds are used, and documents are marked as tests'],
]

function renderApiKeyForm(visit: Visit, typed: Typed, allowed: readonly Scope[], hasFactor: boolean): Markup {
  const id = String(generateId())
  const isScopeSelected = (scope: string) => typed.scopes.includes(scope)
  return html`<section aria-labelledby="new">
<h2 id="new">Create API key</h2>
<form method="post" action="keys">
${hidden({ key_id: id, form_token: visit.createFormToken(CREATION, id) })}
<fieldset><legend>Environment</legend>
${ACCOUNTS.map(
  ([account, meaning]) =>
    html`<label class="choose"><input type="radio" name="account" value="${account}"${typed.account === account ? html` checked` : ''}> ${meaning}</label>`,
)}
</fieldset>
<label for="name">Name</label>
<input id="name" name="name" required maxlength="64" autocomplete="off" value="${typed.name}">
<fieldset><legend>Permissions</legend>
${allowed.map(
  (scope) =>
    html`<label class="choose"><input type="checkbox" name="scope_${scope}" value="on"${isScopeSelected(scope) ? html` checked` : ''}> <span>${SCOPES[scope]} <code>${scope}</code></span></label>`,
)}
</fieldset>
<label for="days">Expiry</label>
<select id="days" name="days">${KEY_LIFETIME_OPTIONS.map(
    (days) =>
      html`<option value="${days}"${days === typed.days ? html` selected` : ''}>${days === 'never' ? 'Does not expire' : `${days} days`}</option>`,
  )}</select>
${renderConfirmationFields(hasFactor)}
<button class="main wide">Create key</button>
</form>
</section>`
}

const API_KEY_ERROR_MESSAGES: Readonly<Record<ApiKeyCreationError, string>> = {
  known: 'This key was already created and shown. If you have lost it, revoke it and create a new key.',
  full: `An account can have up to ${MAX_API_KEYS} API keys. Revoke a key before you create a new one.`,
  no_account: 'API keys are not available for this account.',
  not_allowed: 'Your role does not allow these permissions. Ask an owner or admin to create the key.',
}

export const listKeys: OAuthEndpoint<'listKeys'> = async ({ cookies, nowMs }, { table, sessions }) => {
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, 'keys')
  return who.ok ? renderApiKeysPage(table, visit, who.value, nowMs) : who.error
}

export const createKey: OAuthEndpoint<'createKey'> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions, tokenSigner, config },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, 'keys')
  if (!who.ok) return who.error
  const { user, account } = who.value
  if (!getRoleRights(account.role).managesKeys) return renderInsufficientRolePage(visit, who.value, 'create keys')
  const scopes = Object.keys(SCOPES)
    .filter(isScope)
    .filter((scope) => form[`scope_${scope}`] === 'on')
  const { account: side, name, days, key_id: id, password, code } = form
  const again = (error: string, httpStatus = 400) =>
    renderApiKeysPage(table, visit, who.value, nowMs, {
      fault: error,
      httpStatus,
      typed: { account: side, name, scopes, days },
    })

  if (!(await visit.isFormToken(form.form_token, CREATION, id))) return again(FORM_EXPIRED_MESSAGE)
  if (name === '') return again('Enter a name.')
  if (scopes.length === 0) return again('Select at least one permission.')
  const confirmed = await confirm(table, config, user, { password, code, clientAddress }, nowMs)
  if (confirmed.kind === 'refused') return again(confirmed.message, confirmed.httpStatus)

  const opened = side === 'sandbox' ? await openSandbox(table, account.id, nowMs) : ok(account.id)
  if (!opened.ok) return again('The sandbox is currently unavailable.')
  const expiresAtMs = days === 'never' ? null : nowMs + Number(days) * DAY_MS
  const input = {
    userId: opened.value,
    id: parseId(id) ?? 0,
    name,
    scopes,
    expiresAtMs,
    actor: `user:${user.id}`,
    by: user.id,
  }
  const created = await createApiKey(table, await tokenSigner(), input, nowMs)
  return created.ok
    ? renderApiKeysPage(table, visit, who.value, nowMs, { made: created.value })
    : again(API_KEY_ERROR_MESSAGES[created.error])
}

export const revokeKey: OAuthEndpoint<'revokeKey'> = async ({ form, cookies, nowMs }, { table, sessions }) => {
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, 'keys')
  if (!who.ok) return who.error
  const { user, account } = who.value
  if (!getRoleRights(account.role).managesKeys) return renderInsufficientRolePage(visit, who.value, 'revoke keys')
  const { account: side, key_id: id } = form
  if (!(await visit.isFormToken(form.form_token, ...describeKeyRevocation(side, id)))) {
    return renderApiKeysPage(table, visit, who.value, nowMs, { fault: FORM_EXPIRED_MESSAGE })
  }
  await revokeApiKey(
    table,
    { userId: toApiKeyAccountId(account.id, side), id: parseId(id) ?? 0, actor: `user:${user.id}` },
    nowMs,
  )
  return redirect('keys')
}
