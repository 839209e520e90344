import * as v from 'valibot'
import { choice, none, object, optionalTextLike, text } from '#shared/http/fields.ts'
import { type Compliance, type Cpsc, DISCLAIM_CODES } from './rules/cpsc.ts'

/** What the registry of the United States' consumer product safety commission knows products and certifiers by. */
const registered = (max: number) =>
  none(optionalTextLike(max, /^[\w./-]+$/, 'may only contain letters, digits and . / _ -'))

const Disclaim = object({
  code: choice(DISCLAIM_CODES),
  iuc: v.pipe(text(7, 7), v.regex(/^[\w./-]+$/, 'must be a number with decimals, for example 130.005')),
  iuc_description: text(1, 64),
})

const SentCpsc = v.pipe(
  object({
    product_id: registered(19),
    product_version: registered(19),
    certifier_id: registered(23),
    disclaim: none(v.nullable(Disclaim)),
  }),
  v.check(
    ({ product_id, product_version, certifier_id, disclaim }) =>
      [product_id, product_version, certifier_id].every((id) => (id === null) === (disclaim !== null)),
    'must contain product_id, product_version and certifier_id, or disclaim',
  ),
)

/** What agencies are told of goods, as it is sent. */
export const SentCompliance = object({ cpsc: none(v.nullable(SentCpsc)) })

/** The part of an answer that shows it; nothing where nothing was said. */
export const complianceView = (cpsc: Cpsc | null | undefined): { compliance?: Compliance } =>
  cpsc
    ? {
        compliance: {
          cpsc: {
            product_id: cpsc.productId,
            product_version: cpsc.productVersion,
            certifier_id: cpsc.certifierId,
            disclaim: cpsc.disclaim && {
              code: cpsc.disclaim.code,
              iuc: cpsc.disclaim.use,
              iuc_description: cpsc.disclaim.useText,
            },
          },
        },
      }
    : {}
