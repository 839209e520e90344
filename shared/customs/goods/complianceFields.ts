import * as v from 'valibot'
import { choice, createOptionalPatternSchema, none, object, text } from '#shared/http/fields.ts'
import { type Compliance, CPSC_DISCLAIM_CODES, type Cpsc } from './rules/cpsc.ts'

/** Identifier in the registry of the US Consumer Product Safety Commission. */
const registered = (max: number) =>
  none(createOptionalPatternSchema(max, /^[\w./-]+$/, 'must contain only letters, digits and . / _ -'))

const Disclaim = object({
  code: v.pipe(
    choice(CPSC_DISCLAIM_CODES),
    v.description(
      'Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does not require data)',
    ),
  ),
  iuc: v.pipe(
    text(7, 7),
    v.regex(/^[\w./-]+$/, 'must be a decimal number, such as 130.005'),
    v.description('Agency code for the intended use, such as `130.005`'),
  ),
  iuc_description: v.pipe(text(1, 64), v.description('Description of the intended use')),
})

const CpscInput = v.pipe(
  object({
    product_id: v.pipe(registered(19), v.description('Product ID in the CPSC registry')),
    product_version: v.pipe(registered(19), v.description('Certificate version')),
    certifier_id: v.pipe(registered(23), v.description('Certifier ID in the CPSC registry')),
    disclaim: v.pipe(
      none(v.nullable(Disclaim)),
      v.description('Product disclaimer. Null if a certificate is provided.'),
    ),
  }),
  v.check(
    ({ product_id, product_version, certifier_id, disclaim }) =>
      [product_id, product_version, certifier_id].every((id) => (id === null) === (disclaim !== null)),
    'must contain either `product_id`, `product_version` and `certifier_id`, or `disclaim`',
  ),
)

/** Agency data of goods, as sent in requests. */
export const ComplianceInput = object({
  cpsc: v.pipe(
    none(v.nullable(CpscInput)),
    v.description('Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.'),
  ),
})

/** Returns the response field; none without data. */
export const toComplianceResponse = (cpsc: Cpsc | null | undefined): { compliance?: Compliance } =>
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
