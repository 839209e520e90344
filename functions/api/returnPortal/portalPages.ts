import { html } from 'hono/html'
import type { Problem } from '#shared/core/problems.ts'
import returnPortalTexts from '#shared/data/edited/returnPortalTexts.json' with { type: 'json' }
import type { BuyerOrder } from '#shared/fulfilment/returnRequests/buyerReturnRequests.ts'
import {
  type LineEntry,
  listReturnableLines,
  type ReturnableLine,
  type ReturnEntryError,
} from '#shared/fulfilment/returnRequests/rules/buyerInput.ts'
import {
  getReturnRequestStatus,
  isWithinReturnWindow,
  RETURN_REASONS,
  type ReturnRequest,
} from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { mayMoveRequest } from '#shared/fulfilment/returnRequests/rules/transitions.ts'
import { DEFAULT_RETURN_RULES } from '#shared/fulfilment/returns/rules/inspection.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import type { ProblemPage } from '#shared/http/middleware/problemResponses.ts'
import { parseQueryString } from '#shared/http/query.ts'
import { createBuyerPages, selectPageLanguage } from '#shared/pages/buyerPage.ts'
import { hidden, type Markup } from '#shared/pages/page.ts'
import type { TrackingLanguage } from '#shared/pages/rules/languages.ts'
import type { Config } from '#shared/platform/config.ts'
import { PORTAL_STYLES } from './portalStyles.ts'

/*
 * Returns page for buyers, in the languages of the tracking page. Of an order it shows item names,
 * SKUs and quantities only.
 */

type Texts = (typeof returnPortalTexts)['en']

/** Texts of the page; a missing translation is a compile error. */
export const PORTAL_TEXTS: Readonly<Record<TrackingLanguage, Texts>> = returnPortalTexts

/** A requested page: `code` names the shop. */
export type PortalRequest = { readonly shop: Shop; readonly code: string; readonly language: TrackingLanguage }

type Entered = { readonly orderNumber: string; readonly postalCode: string }
type OrderLookupError = 'required' | 'notFound' | 'expired'

export type SubmittedForm = { readonly entries: ReadonlyMap<number, LineEntry>; readonly comment: string }
type FormError = ReturnEntryError | { readonly kind: 'comment' }

/** What a submitted form led to. */
export type Notice =
  | { readonly kind: 'requested'; readonly requestId: number }
  | { readonly kind: 'cancelled' | 'notCancelled' | 'noLabel' }
  | { readonly kind: 'faults'; readonly faults: readonly FormError[]; readonly sent: SubmittedForm }

type OrderPage = PortalRequest &
  BuyerOrder & {
    /** Carried by all forms of the page. */
    readonly proof: string
    readonly notice: Notice | null
    readonly nowMs: number
  }

export type PortalPages = {
  readonly renderOrderLookupPage: (
    asked: PortalRequest,
    fault?: OrderLookupError | null,
    entered?: Entered,
  ) => Promise<DocumentResponse>
  readonly renderOrderPage: (page: OrderPage) => Promise<DocumentResponse>
  readonly renderProblemPage: ProblemPage
}

/** Pages contain an order, and browsers may be shared. */
const HEADERS = { 'cache-control': 'private, no-store' }

const STATUSES: Readonly<Record<Notice['kind'], number>> = {
  requested: 200,
  cancelled: 200,
  notCancelled: 400,
  faults: 400,
  noLabel: 404,
}

/** Creates the returns pages of all shops. */
export function createPortalPages(brand: Config['brand']): PortalPages {
  const render = createBuyerPages(brand, PORTAL_STYLES)
  return {
    renderOrderLookupPage: (request, error = null, entered = { orderNumber: '', postalCode: '' }) =>
      render({
        language: request.language,
        title: PORTAL_TEXTS[request.language].title,
        content: renderOrderLookupForm(request, error, entered),
        formTargets: ["'self'"],
        linkTo: (language) => linkTo(request.code, language),
        headers: HEADERS,
        httpStatus: error === null ? 200 : 400,
      }),
    renderOrderPage: (page) =>
      render({
        language: page.language,
        title: PORTAL_TEXTS[page.language].title,
        content: renderOrder(page),
        formTargets: ["'self'"],
        linkTo: null,
        headers: HEADERS,
        httpStatus: page.notice ? STATUSES[page.notice.kind] : 200,
      }),
    renderProblemPage: (problem, headers, { headers: sent, rawQueryString }) => {
      const language = selectPageLanguage(parseQueryString(rawQueryString)?.language?.[0], sent)
      const { title, text } = PORTAL_TEXTS[language].problems[toProblemKind(problem)]
      const content = html`<section><h1>${title}</h1>\n<p>${text}</p></section>`
      const { httpStatus } = problem
      return render({ language, title, content, formTargets: ["'none'"], linkTo: null, httpStatus, headers })
    },
  }
}

function toProblemKind({ name, httpStatus }: Problem): keyof Texts['problems'] {
  if (name === 'shop_not_found') return 'unavailable'
  if (httpStatus === 429) return 'tooMany'
  return httpStatus >= 500 ? 'failed' : 'broken'
}

/** Relative to the page. */
const linkTo = (code: string, language: TrackingLanguage): string =>
  `${encodeURIComponent(code)}?${new URLSearchParams({ language })}`

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, () => String(value)), text)

const renderHeading = ({ shop, language }: PortalRequest, below: Markup | string): Markup =>
  html`<p class="soft"><bdi>${shop.name}</bdi></p>
<h1>${PORTAL_TEXTS[language].title}</h1>
${below}`

const renderErrorAlert = (content: Markup | string): Markup =>
  html`<div class="alert" role="alert" id="alert">${content}</div>`

function renderOrderLookupForm(
  request: PortalRequest,
  error: OrderLookupError | null,
  { orderNumber, postalCode }: Entered,
): Markup {
  const { code, language } = request
  const texts = PORTAL_TEXTS[language]
  const described = (hint: string): Markup =>
    html` aria-describedby="${hint}${error === null ? '' : ' alert'}"${error === null ? '' : html` aria-invalid="true"`}`
  return html`<section>${renderHeading(request, html`<p>${texts.intro}</p>`)}</section>
<section>${error === null ? '' : renderErrorAlert(texts[error])}
<form method="post" action="${linkTo(code, language)}">
${hidden({ step: 'find' })}
<label for="order">${texts.orderNumber}</label>
<input id="order" name="order" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="100" value="${orderNumber}"${described('order-hint')}>
<p class="soft hint" id="order-hint">${texts.orderNumberHint}</p>
<label for="postal-code">${texts.postalCode}</label>
<input id="postal-code" name="postal_code" autocomplete="postal-code" spellcheck="false" required maxlength="100" value="${postalCode}"${described('postal-code-hint')}>
<p class="soft hint" id="postal-code-hint">${texts.postalCodeHint}</p>
<button class="main">${texts.find}</button>
</form></section>`
}

function renderOrder(page: OrderPage): Markup {
  const { order, code, language, requests, notice } = page
  const texts = PORTAL_TEXTS[language]
  const number = order.shop.orderId ?? String(order.id)
  const requested = notice?.kind === 'requested' ? requests.find(({ id }) => id === notice.requestId) : undefined
  const others = requests.filter((one) => one !== requested)
  return html`<section>${renderHeading(page, html`<p>${texts.order} <bdi>${number}</bdi></p>`)}</section>
${requested ? renderActionResult(page, requested) : ''}${renderRequestOutcome(notice, texts)}${requested ? '' : renderItemSelection(page)}
${others.length === 0 ? '' : html`<section><h2>${texts.existing}</h2>${others.map((one) => renderReturnRequest(page, one))}</section>`}
<section class="links">${requested ? renderRequestAction(page, 'show', texts.back) : ''}<a href="${linkTo(code, language)}">${texts.other}</a></section>`
}

function renderRequestOutcome(notice: Notice | null, texts: Texts): Markup {
  if (notice?.kind === 'cancelled') return html`<section><p role="status">${texts.cancelled}</p></section>`
  if (notice?.kind === 'notCancelled' || notice?.kind === 'noLabel') {
    return html`<section>${renderErrorAlert(texts[notice.kind])}</section>`
  }
  return html``
}

/** Shows a new request. A form that is sent again shows what became of its request. */
function renderActionResult(page: OrderPage, request: ReturnRequest): Markup {
  const { language, nowMs } = page
  const next = findNextRequestAction(request, language, nowMs)
  return html`<section role="status">${next ? html`<h2>${next.title}</h2>\n` : ''}${renderReturnRequest(page, request)}</section>`
}

const hasLabel = (request: ReturnRequest, nowMs: number): boolean =>
  getReturnRequestStatus(request, nowMs) === 'Approved' && request.shipmentId !== null

/** Returns what happens next, or what the buyer has to do; null if nothing. */
function findNextRequestAction(request: ReturnRequest, language: TrackingLanguage, nowMs: number) {
  const { results } = PORTAL_TEXTS[language]
  if (hasLabel(request, nowMs)) return request.isQrCodeRequested ? results.withQrCode : results.withLabel
  const status = getReturnRequestStatus(request, nowMs)
  if (status === 'Approved' && request.isLabelPending) return results.labelPending
  return status === 'Requested' || status === 'Approved' ? results[status] : null
}

function renderReturnRequest(page: OrderPage, request: ReturnRequest): Markup {
  const { order, language, nowMs } = page
  const texts = PORTAL_TEXTS[language]
  const status = getReturnRequestStatus(request, nowMs)
  const names = new Map(order.lines.map(({ skuKey, name }) => [skuKey, name]))
  const next = findNextRequestAction(request, language, nowMs)
  const isLabelPrintable = hasLabel(request, nowMs)
  const download = request.isQrCodeRequested ? texts.downloadQrCode : texts.download
  const isRequestCancellable = mayMoveRequest(status, 'Cancelled', 'buyer')
  const about = html`<span class="hidden"> ${request.code}</span>`
  return html`<article aria-label="${texts.number} ${request.code}">
<dl><div><dt>${texts.number}</dt><dd><bdi class="number" dir="ltr">${request.code}</bdi></dd></div>
<div><dt>${texts.status}</dt><dd>${texts.statuses[status]}</dd></div>
<div><dt>${texts.items}</dt><dd>${request.lines.map(({ sku, skuKey, units }) => html`<div>${units} × <bdi>${names.get(skuKey) ?? sku}</bdi></div>`)}</dd></div>
${request.declineReason === null ? '' : html`<div><dt>${texts.declineReason}</dt><dd><bdi>${request.declineReason}</bdi></dd></div>`}</dl>
${next ? html`<p class="next">${next.text}</p>` : ''}
${
  isLabelPrintable || isRequestCancellable
    ? html`<div class="actions">${isLabelPrintable ? renderRequestAction(page, 'label', html`${download}${about}`, request.id) : ''}${isRequestCancellable ? renderRequestAction(page, 'cancel', html`${texts.cancel}${about}`, request.id) : ''}</div>`
    : ''
}</article>`
}

/** A button with its form. */
function renderRequestAction(
  { code, language, proof }: OrderPage,
  step: 'show' | 'cancel' | 'label',
  label: Markup | string,
  requestId: number | null = null,
): Markup {
  const fields = { step, proof, ...(requestId !== null && { request_id: String(requestId) }) }
  return html`<form method="post" action="${linkTo(code, language)}">${hidden(fields)}<button${step === 'label' ? html` class="main"` : ''}>${label}</button></form>`
}

/** Shows the items to choose, or why nothing of the order can be returned. */
function renderItemSelection(page: OrderPage): Markup {
  const { order, returns, shop, code, language, proof, notice, nowMs } = page
  const texts = PORTAL_TEXTS[language]
  const { windowDays } = shop.settings.returns ?? DEFAULT_RETURN_RULES
  const returnable = listReturnableLines(order, returns.units)
  const isLineShipped = order.lines.some(({ fulfilled }) => fulfilled)
  if (!isLineShipped) return html`<section><p>${texts.nothingShipped}</p></section>`
  if (!isWithinReturnWindow(order.fulfillments, windowDays, nowMs)) {
    return html`<section><p>${fill(texts.closed, { n: windowDays })}</p></section>`
  }
  if (returnable.length === 0) return html`<section><p>${texts.nothingLeft}</p></section>`
  const errors = notice?.kind === 'faults' ? notice.faults : []
  const sent = notice?.kind === 'faults' ? notice.sent : { entries: new Map<number, LineEntry>(), comment: '' }
  const isCommentInvalid = errors.some(({ kind }) => kind === 'comment')
  return html`<section><h2>${texts.choose}</h2>
${renderFormErrors(errors, returnable, texts)}
<form method="post" action="${linkTo(code, language)}">
${hidden({ step: 'send', proof })}
${returnable.map((one) => renderOrderLine(one, sent.entries.get(one.index), errors, texts))}
<label for="comment">${texts.comment}</label>
<textarea id="comment" name="comment" rows="3" maxlength="500" aria-describedby="comment-hint"${isCommentInvalid ? html` aria-invalid="true"` : ''}>${sent.comment}</textarea>
<p class="soft hint" id="comment-hint">${texts.commentHint}</p>
<button class="main">${texts.send}</button>
</form></section>`
}

function renderOrderLine(
  { index, line, remaining }: ReturnableLine,
  entry: LineEntry | undefined,
  errors: readonly FormError[],
  texts: Texts,
): Markup {
  const wrong = (kind: FormError['kind']): Markup | string =>
    errors.some((error) => error.kind === kind && 'index' in error && error.index === index)
      ? html` aria-invalid="true"`
      : ''
  return html`<fieldset><legend><bdi>${line.name}</bdi></legend>
<p class="soft">${texts.sku} <bdi>${line.sku}</bdi></p>
<div class="pair"><div><label for="quantity-${index}">${texts.quantity}</label>
<input id="quantity-${index}" name="quantity_${index}" type="number" inputmode="numeric" min="0" max="${remaining}" value="${entry?.quantity ?? '0'}" aria-describedby="left-${index}"${wrong('quantity')}>
<p class="soft hint" id="left-${index}">${fill(texts.available, { n: remaining })}</p></div>
<div><label for="reason-${index}">${texts.reason}</label>
<select id="reason-${index}" name="reason_${index}"${wrong('reason')}><option value="">${texts.chooseReason}</option>
${RETURN_REASONS.map((reason) => html`<option value="${reason}"${entry?.reason === reason ? html` selected` : ''}>${texts.reasons[reason]}</option>`)}</select></div></div>
</fieldset>`
}

/** Lists all faults with links to their fields. */
function renderFormErrors(errors: readonly FormError[], returnable: readonly ReturnableLine[], texts: Texts): Markup {
  const first = returnable[0]?.index ?? 0
  const items = errors.flatMap((error): readonly (readonly [string, string])[] => {
    if (error.kind === 'none') return [[`quantity-${first}`, texts.noneChosen]]
    if (error.kind === 'comment') return [['comment', texts.commentWrong]]
    const found = returnable.find(({ index }) => index === error.index)
    if (!found) return []
    const values = { item: found.line.name, n: found.remaining }
    return [
      [
        `${error.kind}-${error.index}`,
        fill(error.kind === 'quantity' ? texts.quantityWrong : texts.reasonMissing, values),
      ],
    ]
  })
  if (items.length === 0) return html``
  return renderErrorAlert(html`<strong>${texts.checkErrors}</strong>
<ul>${items.map(([field, message]) => html`<li><a href="#${field}">${message}</a></li>`)}</ul>`)
}
