import * as v from 'valibot'
import { choice, text } from '#shared/http/fields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { languageParameter } from '#shared/pages/languageParameter.ts'

/*
 * Routes and form schemas of the returns page for buyers.
 */

const MAX_LINE_ENTRY_LENGTH = 100
const MAX_PORTAL_TOKEN_LENGTH = 512
/** Accepts more characters than a comment may have, so that the page can report the error. */
const MAX_RAW_COMMENT_LENGTH = 4_000

const PortalQuery = v.object({
  language: v.pipe(
    v.optional(languageParameter),
    v.description('Page language. Takes precedence over `Accept-Language`.'),
  ),
})

/** Steps of the page: `show` returns to an order that was found before. */
const STEPS = ['find', 'show', 'send', 'cancel', 'label'] as const

/** Quantities and reasons have the position of the line in their names. */
const PortalForm = v.objectWithRest(
  {
    step: v.pipe(
      choice(STEPS),
      v.description('Step of the return process: `find`, `show`, `send`, `cancel` or `label`'),
    ),
    order: v.pipe(v.optional(text(0, MAX_LINE_ENTRY_LENGTH), ''), v.description('Order number entered by the buyer')),
    postal_code: v.pipe(
      v.optional(text(0, MAX_LINE_ENTRY_LENGTH), ''),
      v.description('Delivery postal code entered by the buyer'),
    ),
    proof: v.pipe(
      v.optional(text(0, MAX_PORTAL_TOKEN_LENGTH), ''),
      v.description('Form token issued after the buyer enters a matching order number and postal code'),
    ),
    request_id: v.pipe(v.optional(text(0, 20), ''), v.description('ID of the return request')),
    comment: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(MAX_RAW_COMMENT_LENGTH, 'is too long. Shorten the text.')), ''),
      v.description("Buyer's comment"),
    ),
  },
  v.string(),
)

const page = { tag: 'Returns', access: 'browser', query: PortalQuery } as const

export const returnPortalRoutes = defineRoutes({
  showReturnPortal: {
    ...page,
    key: 'GET /return-portal/{code}',
    summary: "Retrieve a shop's returns page",
    description:
      'Returns the page on which buyers enter the order number and postal code. The URL is `settings.returns.portal_url` of the [shop](#get-shopsid).',
    effect: 'none',
    success: { status: 200, document: 'text/html' },
    problems: ['shop_not_found'],
  },
  submitReturnPortal: {
    ...page,
    key: 'POST /return-portal/{code}',
    summary: 'Submit a form on the returns page',
    description: 'Finds an order, requests or cancels a return, or returns its label as a PDF.',
    effect: 'single',
    form: PortalForm,
    success: { status: 200, document: 'text/html' },
    problems: ['shop_not_found'],
  },
})
