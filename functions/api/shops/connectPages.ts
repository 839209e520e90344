import { html } from 'hono/html'
import type { Visit } from '../../../shared/accounts/sessions/sessions.ts'
import { PROBLEMS } from '../../../shared/core/problems.ts'
import type { Shop } from '../../../shared/fulfilment/shops/rules/shop.ts'
import type { Storefront } from '../../../shared/fulfilment/shops/storefront.ts'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import { accountLine } from '../../../shared/pages/accountLine.ts'
import { htmlPage, type Markup } from '../../../shared/pages/page.ts'
import { alert } from '../../../shared/pages/parts.ts'

type Named = Pick<Storefront, 'name' | 'exampleStore'>

/** Asks which store is to be connected to a shop. `visit` is null where an application asked for the page. */
export const askForStorePage = (
  shop: Shop,
  platform: Named,
  visit: Visit | null,
  store: string,
  fault: string | null = null,
): Promise<DocumentReply> =>
  htmlPage({
    title: `Connect ${shop.name}`,
    content: html`<p>Which store at ${platform.name} belongs to this shop?</p>
${alert(fault)}
<form method="get" action="connect">
<label for="store">Store</label>
<input id="store" name="store" autocapitalize="none" autocomplete="off" spellcheck="false" required maxlength="100" value="${store}" autofocus aria-describedby="hint${fault === null ? '' : ' alert'}"${fault === null ? html`` : html` aria-invalid="true"`}>
<p class="soft" id="hint">Its address, for example ${platform.exampleStore}</p>
<button class="main wide">Continue</button>
</form>
${signedIn(shop, visit)}`,
    ...(fault === null ? {} : { httpStatus: 400 }),
    cookies: visit?.cookies ?? [],
  })

/** Shows the way to the platform, where the store's owner grants permission. */
export const grantPage = ({
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
  /** E-mail address of the account the shop is of. */
  readonly account: string
  readonly store: string
  readonly link: string
}): Promise<DocumentReply> =>
  htmlPage({
    title: `Connect ${shop.name}`,
    content: html`<p>${platform.name} will ask you to let us into your store <strong>${store}</strong>, for the shop <strong>${shop.name}</strong> of the account <strong>${account}</strong>. We then fetch its paid orders, and tell its buyers how to follow their parcels.</p>
${shop.isConnected ? html`<p>A store is connected to this shop already; the new permission takes the place of the old one.</p>` : html``}
<a class="button main" href="${link}" rel="noreferrer">Grant permission at ${platform.name}</a>
${visit ? html`` : html`<p>Back from there, the account has to sign in: only its owner can finish.</p>`}
<p class="soft">This link works once, within 15 minutes. Not your store? <a href="connect">Choose another one</a>.</p>
${signedIn(shop, visit)}`,
    cookies: visit?.cookies ?? [],
  })

const signedIn = ({ id }: Shop, visit: Visit | null): Markup =>
  visit?.user ? accountLine(visit, visit.user, 'Not you? Sign out', { shop_id: id }, '../../oauth/sign-out') : html``

/** Of a shop that is none of a platform: 400/1000. */
export const nothingToConnectPage = (shop: Shop): Promise<DocumentReply> =>
  htmlPage({
    title: 'There is nothing to connect',
    content: html`<p><strong>${shop.name}</strong> gets its orders by the API alone. Only shops of type Platform have a store to connect.</p>
<p class="soft">Code ${PROBLEMS.validation_failed.code}</p>`,
    httpStatus: PROBLEMS.validation_failed.httpStatus,
  })
