import { html } from 'hono/html'
import { canGrantScopes } from '#shared/accounts/members/rules/roles.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { invalid, PROBLEMS, type Problem, problem } from '#shared/core/problems.ts'
import { findStoreOwner } from '#shared/fulfilment/shops/connections.ts'
import type { Storefront } from '#shared/fulfilment/shops/port.ts'
import { SHOP_ID_PATTERN, type Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { createConnectState, findShopConnection } from '#shared/fulfilment/shops/shopConnectionStore.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import { alert, type Markup, renderAccountLine, renderHtmlPage } from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { formatConnectShopReason, renderSignInPage } from '#shared/pages/signInPage.ts'
import type { Config } from '#shared/platform/config.ts'
import { digest, generateRandomText } from '#shared/platform/crypto.ts'
import type { ShopEndpoint } from './routes.ts'
import { findAccountShop } from './shops.ts'

/**
 * Renders the form for the store's address and the link to the platform. Requests with a token
 * receive problems as JSON.
 */
export const connectShop: ShopEndpoint<'connectShop'> = async (
  { params: { id }, query, caller, cookies, nowMs },
  { table, config, sessions, platform },
) => {
  const showProblem = (shown: Problem): Problem | Promise<DocumentResponse> =>
    caller ? shown : renderProblemPage(shown)
  if (!SHOP_ID_PATTERN.test(id)) return showProblem(problem('shop_not_found', { id }))
  const visit = caller ? null : await sessions.visit(cookies, nowMs)
  const userId = caller?.userId ?? visit?.account?.id
  if (visit && !visit.user) {
    return renderSignInPage(visit, {
      purpose: formatConnectShopReason(id),
      carried: { shop_id: id },
      action: '../../oauth/sign-in',
    })
  }
  // Requires permission to change shops.
  if (userId === undefined || (visit?.account && !canGrantScopes(visit.account.role, ['write_shops']))) {
    return showProblem(problem('shop_not_found', { id }))
  }
  const found = await findAccountShop(table, userId, id)
  if (!found.ok) return showProblem(found.error)
  const shop = found.value
  if (shop.type === 'Svc') {
    return caller ? invalid('/id: shops of type Svc cannot be connected to a store') : renderUnsupportedShopPage(shop)
  }
  if (!platform) return showProblem(invalid('/id: store connections are not configured on this platform'))

  const { store: sent } = query
  if (sent === undefined) {
    const present = await findShopConnection(table, userId, id)
    return renderStoreFormPage(shop, platform, visit, present?.store ?? '')
  }
  const store = platform.readStore(sent)
  if (store === null) {
    const reason = `/store: must be a store on ${platform.name}, for example ${platform.exampleStore}`
    return caller
      ? problem('query_value_invalid', { parameter: 'store' }, { errors: [reason] })
      : renderStoreFormPage(shop, platform, visit, sent, `This is not a store on ${platform.name}.`)
  }
  if ((await findStoreOwner(table, userId, store)).isTaken) {
    return caller
      ? problem(
          'query_value_invalid',
          { parameter: 'store' },
          { errors: [`/store: ${STORE_ALREADY_CONNECTED_MESSAGE}`] },
        )
      : renderStoreFormPage(shop, platform, visit, sent, `This store ${STORE_ALREADY_CONNECTED_MESSAGE}.`)
  }
  const account = await findUser(table, userId)
  if (!account) throw new Error(`user ${userId} of the request does not exist`)
  const state = generateRandomText(32)
  const sessionBindingToken = visit ? visit.createFormToken(...describeConnection(id, store)) : null
  const stored = await table.commit([
    createConnectState(digest(state), { userId, shopId: id, store, sessionProof: sessionBindingToken }, nowMs),
  ])
  if (!stored.ok) throw new Error('a fresh state was taken')
  const link = platform.buildAuthorizeUrl({ store, state, redirectUri: buildRedirectUri(config) })
  return renderGrantPage({ shop, platform, visit, account: account.email, store, link })
}

type Named = Pick<Storefront, 'name' | 'exampleStore'>

/** Renders the form for the store's address. `visit` is null for requests with a token. */
const renderStoreFormPage = (
  shop: Shop,
  platform: Named,
  visit: Visit | null,
  store: string,
  error: string | null = null,
): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: `Connect ${shop.name}`,
    content: html`<p>Enter the store at ${platform.name} for this shop.</p>
${alert(error)}
<form method="get" action="connect">
<label for="store">Store</label>
<input id="store" name="store" autocapitalize="none" autocomplete="off" spellcheck="false" required maxlength="100" value="${store}" autofocus aria-describedby="hint${error === null ? '' : ' alert'}"${error === null ? html`` : html` aria-invalid="true"`}>
<p class="soft" id="hint">Store address, for example ${platform.exampleStore}</p>
<button class="main wide">Continue</button>
</form>
${renderSignedInNotice(shop, visit)}`,
    ...(error === null ? {} : { httpStatus: 400 }),
    cookies: visit?.cookies ?? [],
  })

/** Renders the link to the platform, where the store's owner grants access. */
const renderGrantPage = ({
  shop,
  platform,
  visit,
  account,
  store,
  link,
}: {
  readonly shop: Shop
  readonly platform: Named
  readonly visit: Visit | null
  /** Email address of the account that owns the shop. */
  readonly account: string
  readonly store: string
  readonly link: string
}): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: `Connect ${shop.name}`,
    content: html`<p>${platform.name} will ask you to grant access to your store <strong>${store}</strong> for the shop <strong>${shop.name}</strong> of the account <strong>${account}</strong>. Paid orders are then imported, and buyers receive tracking numbers.</p>
${shop.isConnected ? html`<p>This shop is already connected to a store. The new connection replaces the existing one.</p>` : html``}
<a class="button main" href="${link}" rel="noreferrer">Grant access at ${platform.name}</a>
${visit ? html`` : html`<p>Afterwards, sign in as the account owner to complete the connection.</p>`}
<p class="soft">This link can be used once and expires in 15 minutes. Not your store? <a href="connect">Choose another store</a>.</p>
${renderSignedInNotice(shop, visit)}`,
    cookies: visit?.cookies ?? [],
  })

const renderSignedInNotice = ({ id }: Shop, visit: Visit | null): Markup =>
  visit?.user
    ? renderAccountLine(visit, visit.user, 'Not you? Sign out', { shop_id: id }, '../../oauth/sign-out')
    : html``

/** Renders 400/1000 for shops that are not connected to a platform. */
const renderUnsupportedShopPage = (shop: Shop): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'This shop cannot be connected',
    content: html`<p><strong>${shop.name}</strong> receives its orders through the API only. Only shops of type Platform can be connected to a store.</p>
<p class="soft">Code ${PROBLEMS.validation_failed.code}</p>`,
    httpStatus: PROBLEMS.validation_failed.httpStatus,
  })

/** Redirect URI; must be registered with the platform exactly as is. */
export const buildRedirectUri = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => `${baseUrl}/shops/connect/callback`

/** Follows the name of a store that cannot be connected. */
export const STORE_ALREADY_CONNECTED_MESSAGE =
  'is already connected to another account. The owner of that account must disconnect it first.'

/** Subject of the session proof while the user is at the platform. */
export const describeConnection = (shopId: string, store: string): readonly string[] => ['connect shop', shopId, store]
