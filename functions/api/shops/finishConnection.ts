import { html } from 'hono/html'
import { canGrantScopes } from '#shared/accounts/members/rules/roles.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { failure, ok } from '#shared/core/result.ts'
import { findStoreOwner, storeShopConnection } from '#shared/fulfilment/shops/connections.ts'
import type { StorefrontFailure } from '#shared/fulfilment/shops/port.ts'
import {
  type ConnectionState,
  claimStoreConnection,
  consumeConnectState,
  findConnectState,
} from '#shared/fulfilment/shops/shopConnectionStore.ts'
import { connectShop } from '#shared/fulfilment/shops/shopStore.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import { type Markup, renderHtmlPage } from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { formatFinishConnectionReason, renderSignInPage } from '#shared/pages/signInPage.ts'
import { digest } from '#shared/platform/crypto.ts'
import { log } from '#shared/platform/log.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { buildRedirectUri, describeConnection, STORE_ALREADY_CONNECTED_MESSAGE } from './connectShop.ts'
import type { ShopEndpoint } from './routes.ts'

/**
 * The state is consumed before the code exchange, so one of several concurrent callbacks continues.
 * If interrupted in between, nothing is connected and the user starts again.
 */
export const finishConnection: ShopEndpoint<'finishConnection'> = async (
  { query, cookies, nowMs },
  { table, config, sessions, platform },
) => {
  if (!platform) return renderProblemPage(invalid('/: store connections are not configured on this platform'))
  const stateDigest = digest(query.state?.[0] ?? '')
  const state = await findConnectState(table, stateDigest, nowMs)
  if (!state) return renderExpiredLinkPage()
  const visit = await sessions.visit(cookies, nowMs)
  if (state.sessionProof !== null && !(await isSameBrowserSession(visit, state, state.sessionProof)))
    return renderExpiredLinkPage()

  const returned = await platform.parseAuthorizationCallback(query)
  const isStateMismatched =
    returned.kind === 'forged' || (returned.kind === 'granted' && returned.store !== state.store)
  if (isStateMismatched) return renderInvalidStatePage(platform.name, state)
  // The connection was started with a token, in any browser. The store owner may not know for which
  // account, so the account must confirm it.
  if (returned.kind === 'granted' && !canActForAccount(visit, state.userId))
    return requestAccountConfirmation(table, visit, state, query)
  const used = await table.commit([consumeConnectState(stateDigest)])
  if (!used.ok) return renderExpiredLinkPage()
  if (returned.kind !== 'granted') return renderAccessDeniedPage(platform.name, state)

  const { store, code } = returned
  const connection = await platform.exchangeCode({ store, code, redirectUri: buildRedirectUri(config) })
  if (!connection.ok) {
    const { kind, reason } = connection.error
    log.warn('store connection failed', { user_id: state.userId, shop_id: state.shopId, kind, reason })
    return renderPlatformErrorPage(platform.name, state, connection.error)
  }
  const { userId, shopId } = state
  const keeping = await storeShopConnection(
    config.credentialsKeyId,
    { userId, shopId, platform: 'shopify' },
    connection.value,
  )
  const stored = await transact<void, 'taken'>(table, async () => {
    const { holder, isTaken } = await findStoreOwner(table, userId, store)
    if (isTaken) return failure('taken')
    const createShopNotFoundProblem = () => problem('shop_not_found', { id: shopId }, { httpStatus: 400 })
    const actions = [
      keeping,
      connectShop(userId, shopId, nowMs, createShopNotFoundProblem),
      claimStoreConnection(holder, { userId, shopId, store }),
    ]
    return ok({ actions, value: undefined })
  })
  if (stored.ok) return renderConnectedPage(platform.name, state)
  return stored.error === 'taken' ? renderStoreAlreadyConnectedPage(state) : renderProblemPage(stored.error)
}

/**
 * Asks the account that started the connection to sign in; state and code stay unused until then.
 */
async function requestAccountConfirmation(
  table: Table,
  visit: Visit,
  { userId, shopId, store }: ConnectionState,
  query: Readonly<Record<string, readonly string[]>>,
): Promise<DocumentResponse> {
  const account = await findUser(table, userId)
  if (!account) return renderExpiredLinkPage()
  const connection = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  )
  return renderSignInPage(visit, {
    purpose: formatFinishConnectionReason({
      account: account.email,
      shopId,
      store,
      signedInAs: visit.user?.email ?? null,
    }),
    carried: { connection: connection.toString() },
    action: '../../oauth/sign-in',
  })
}

/** Whether the callback arrives in the browser session that started the connection. */
const isSameBrowserSession = async (
  visit: Visit,
  { shopId, store, userId }: ConnectionState,
  sessionProof: string,
): Promise<boolean> =>
  canActForAccount(visit, userId) && (await visit.isFormToken(sessionProof, ...describeConnection(shopId, store)))

/** Whether the signed-in user may connect stores of the account. */
const canActForAccount = ({ account }: Visit, userId: number): boolean =>
  account?.id === userId && canGrantScopes(account.role, ['write_shops'])

type Place = { readonly shopId: string; readonly store: string }

const renderConnectedPage = (platformName: string, { shopId, store }: Place): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Store connected',
    content: html`<p><strong>${store}</strong> at ${platformName} is now connected to your shop <strong>${shopId}</strong>.</p>
<p class="soft">You can close this page.</p>`,
  })

const renderAccessDeniedPage = (platformName: string, place: Place): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Store not connected',
    content: html`<p>Access to <strong>${place.store}</strong> at ${platformName} was not granted. No changes were made.</p>
${again(place)}`,
  })

/** Rendered for an unknown, used or expired state, or another browser session. */
const renderExpiredLinkPage = (): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'This link is not valid',
    content: html`<p>The link was already used, has expired, or was opened in a different browser or session.</p>
<p>Open the connection page of your shop again. If it shows a connected store, no action is required.</p>`,
    httpStatus: 400,
  })

const renderStoreAlreadyConnectedPage = ({ store }: Place): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Store not connected',
    content: html`<p>The store <strong>${store}</strong> ${STORE_ALREADY_CONNECTED_MESSAGE}.</p>`,
    httpStatus: 400,
  })

const renderInvalidStatePage = (platformName: string, place: Place): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Store not connected',
    content: html`<p>The request was not sent by ${platformName}, or is for another store. No changes were made.</p>
${again(place)}`,
    httpStatus: 400,
  })

const renderPlatformErrorPage = (
  platformName: string,
  place: Place,
  { kind }: StorefrontFailure,
): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Store not connected',
    content:
      kind === 'unavailable'
        ? html`<p>${platformName} is temporarily unavailable. Try again in a few minutes.</p>
${again(place)}`
        : html`<p>${platformName} denied access to <strong>${place.store}</strong>. Try again, and grant all requested permissions.</p>
${again(place)}`,
    httpStatus: kind === 'unavailable' ? 503 : 400,
  })

const again = ({ shopId }: Place): Markup => html`<a class="button" href="../${shopId}/connect">Try again</a>`
