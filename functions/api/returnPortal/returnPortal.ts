import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { getClientNetwork } from '#shared/accounts/rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { findUnlockedUser } from '#shared/accounts/users/userStore.ts'
import { SECOND_MS } from '#shared/core/durations.ts'
import { parseId } from '#shared/core/ids.ts'
import { problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  cancelBuyerReturnRequest,
  createBuyerReturnRequest,
  findBuyerOrder,
  findOrderWithRequests,
} from '#shared/fulfilment/returnRequests/buyerReturnRequests.ts'
import { parsePortalCode } from '#shared/fulfilment/returnRequests/portalLink.ts'
import { findReturnRequest } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import type { LineEntry } from '#shared/fulfilment/returnRequests/rules/buyerInput.ts'
import { getReturnRequestStatus } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { findShop } from '#shared/fulfilment/shops/shopStore.ts'
import type { DocumentResponse, Endpoint } from '#shared/http/endpoint.ts'
import { enforceGuessLimit } from '#shared/http/enforceGuessLimit.ts'
import { text } from '#shared/http/fields.ts'
import { ProblemError } from '#shared/http/responses.ts'
import { selectPageLanguage } from '#shared/pages/buyerPage.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { printLabels, printQrCode } from '#shared/shipping/labels/printLabels.ts'
import { isReady } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Table } from '#shared/table/table.ts'
import type { Notice, PortalPages, PortalRequest, SubmittedForm } from './portalPages.ts'
import { decryptPortalToken, encryptPortalToken } from './portalToken.ts'
import type { returnPortalRoutes } from './routes.ts'

/*
 * Returns page for buyers. Order number and postal code are neither logged nor stored.
 */

/**
 * Rate limit of forms by IP address, which households and offices share: 40, refilled by one every
 * 30 seconds. Guessing the postal code of an order must be slow.
 */
const FORM_RATE_LIMIT: RateLimit = { size: 40, intervalMs: 30 * SECOND_MS }

const MAX_COMMENT_LENGTH = 500
const Comment = text(0, MAX_COMMENT_LENGTH)

export type PortalDeps = SigningDeps & { readonly pages: PortalPages }

type PortalEndpoint<Name extends keyof typeof returnPortalRoutes> = Endpoint<
  (typeof returnPortalRoutes)[Name],
  PortalDeps
>

export const showReturnPortal: PortalEndpoint<'showReturnPortal'> = async ({ params, query, headers }, deps) => {
  const shop = await findPortalShop(deps, params.code)
  return deps.pages.renderOrderLookupPage({
    shop,
    code: params.code,
    language: selectPageLanguage(query.language, headers),
  })
}

export const submitReturnPortal: PortalEndpoint<'submitReturnPortal'> = async (
  { params, query, form, headers, clientAddress, nowMs },
  deps,
) => {
  const { table, signingKey } = deps
  const shop = await findPortalShop(deps, params.code)
  await enforceFormRateLimit(table, clientAddress, nowMs)
  const portalRequest: PortalRequest = {
    shop,
    code: params.code,
    language: selectPageLanguage(query.language, headers),
  }
  const { renderOrderLookupPage } = deps.pages
  if (form.step === 'find') {
    const entered = { orderNumber: form.order, postalCode: form.postal_code }
    if (entered.orderNumber === '' || entered.postalCode === '')
      return renderOrderLookupPage(portalRequest, 'required', entered)
    const order = await findBuyerOrder(table, shop, entered)
    return order
      ? showOrderPage(deps, portalRequest, order.id, nowMs)
      : renderOrderLookupPage(portalRequest, 'notFound', entered)
  }
  const proof = await decryptPortalToken(signingKey, shop, form.proof, nowMs)
  if (!proof) return renderOrderLookupPage(portalRequest, 'expired')
  const { orderId } = proof
  if (form.step === 'show') return showOrderPage(deps, portalRequest, orderId, nowMs)
  if (form.step === 'cancel') {
    const requestId = parseId(form.request_id) ?? 0
    const isRequestCancelled = await cancelBuyerReturnRequest(table, { userId: shop.userId, orderId, requestId }, nowMs)
    return showOrderPage(deps, portalRequest, orderId, nowMs, {
      kind: isRequestCancelled ? 'cancelled' : 'notCancelled',
    })
  }
  if (form.step === 'label') {
    const content = await printRequestLabel(table, shop.userId, orderId, form.request_id, nowMs)
    return content
      ? { kind: 'document', contentType: 'application/pdf', content, headers: LABEL_HEADERS }
      : showOrderPage(deps, portalRequest, orderId, nowMs, { kind: 'noLabel' })
  }
  const entries = parseLineEntries(form)
  const sent: SubmittedForm = { entries, comment: form.comment }
  const comment = parseComment(form.comment)
  if (!comment.ok)
    return showOrderPage(deps, portalRequest, orderId, nowMs, { kind: 'faults', faults: [comment.error], sent })
  const requested = await createBuyerReturnRequest(table, shop, { ...proof, entries, comment: comment.value }, nowMs)
  if (!requested.ok)
    return showOrderPage(deps, portalRequest, orderId, nowMs, { kind: 'faults', faults: requested.error, sent })
  return showOrderPage(deps, portalRequest, orderId, nowMs, { kind: 'requested', requestId: requested.value.id })
}

/** Downloaded, so that the page stays open. */
const LABEL_HEADERS = {
  'content-disposition': 'attachment; filename="return-label.pdf"',
  'cache-control': 'private, no-store',
}

/** Prints the QR code or label of an approved request of the order; null if there is none. */
async function printRequestLabel(
  table: Table,
  userId: number,
  orderId: number,
  requestId: string,
  nowMs: number,
): Promise<Uint8Array | null> {
  const request = await findReturnRequest(table, userId, parseId(requestId) ?? 0)
  if (request?.orderId !== orderId || request.shipmentId === null) return null
  if (getReturnRequestStatus(request, nowMs) !== 'Approved') return null
  const found = await findShipment(table, userId, request.shipmentId)
  const label = found?.labels.find(({ id }) => id === found.shipment.liveLabelId)
  if (!found || !label || !isReady(label)) return null
  const code = await printQrCode({ label, found })
  if (code.ok && code.value) return code.value
  const printed = await printLabels([{ label, found }])
  return printed.ok ? printed.value : null
}

const enforceFormRateLimit = (table: Table, clientAddress: string, nowMs: number): Promise<void> =>
  enforceGuessLimit(table, `return forms/${getClientNetwork(clientAddress)}`, FORM_RATE_LIMIT, nowMs)

/** Finds the shop of a code; 404 if there is none, or its account is locked or erased. */
async function findPortalShop({ table, signingKey }: SigningDeps, code: string): Promise<Shop> {
  const named = await parsePortalCode(signingKey, code)
  const [user, shop] = named
    ? await Promise.all([findUnlockedUser(table, named.userId), findShop(table, named.userId, named.shopId)])
    : []
  if (!user?.ok || !shop) throw new ProblemError(problem('shop_not_found', { id: code }))
  return shop
}

/** Shows an order with new proof, so that its form creates another request. */
async function showOrderPage(
  { table, signingKey, pages }: PortalDeps,
  portalRequest: PortalRequest,
  orderId: number,
  nowMs: number,
  notice: Notice | null = null,
): Promise<DocumentResponse> {
  const found = await findOrderWithRequests(table, portalRequest.shop.userId, orderId)
  if (!found) return pages.renderOrderLookupPage(portalRequest, 'expired')
  const proof = await encryptPortalToken(signingKey, portalRequest.shop, { orderId, requestId: generateId() }, nowMs)
  return pages.renderOrderPage({ ...portalRequest, ...found, proof, notice, nowMs })
}

const LINE_FIELD_PATTERN = /^(quantity|reason)_(\d{1,4})$/

/** Returns the entered quantities and reasons by position of the line. */
function parseLineEntries(form: Readonly<Record<string, string>>): ReadonlyMap<number, LineEntry> {
  const entries = new Map<number, LineEntry>()
  for (const [name, value] of Object.entries(form)) {
    const [, part, position] = LINE_FIELD_PATTERN.exec(name) ?? []
    if (part === undefined) continue
    const index = Number(position)
    entries.set(index, { quantity: '', reason: '', ...entries.get(index), [part]: value.trim() })
  }
  return entries
}

/** Returns the comment on one line, as stored; null for none. */
function parseComment(sent: string): Result<string | null, { readonly kind: 'comment' }> {
  const comment = v.safeParse(Comment, sent.replace(/\s+/g, ' '))
  return comment.success ? ok(comment.output === '' ? null : comment.output) : failure({ kind: 'comment' })
}
