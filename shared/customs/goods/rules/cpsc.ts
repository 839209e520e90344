import * as v from 'valibot'

export const CPSC_DISCLAIM_CODES = ['A', 'B'] as const

const nullableText = v.nullable(v.string())

/**
 * Data for the US Consumer Product Safety Commission: the certificate in its registry, or a
 * disclaimer.
 */
export const Cpsc = v.object({
  productId: nullableText,
  productVersion: nullableText,
  certifierId: nullableText,
  disclaim: v.nullable(
    v.object({
      /** A: not regulated by the agency; B: no data required. */
      code: v.picklist(CPSC_DISCLAIM_CODES),
      /** Intended use code, such as `130.005`, and its description. */
      use: v.string(),
      useText: v.string(),
    }),
  ),
})

export type Cpsc = Readonly<v.InferOutput<typeof Cpsc>>

const CpscSchema = v.strictObject({
  product_id: v.pipe(nullableText, v.description('Product ID in the CPSC registry')),
  product_version: v.pipe(nullableText, v.description('Certificate version')),
  certifier_id: v.pipe(nullableText, v.description('Certifier ID in the CPSC registry')),
  disclaim: v.pipe(
    v.nullable(
      v.strictObject({
        code: v.pipe(
          v.picklist(CPSC_DISCLAIM_CODES),
          v.description(
            'Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does not require data)',
          ),
        ),
        iuc: v.pipe(v.string(), v.description('Agency code for the intended use, such as `130.005`')),
        iuc_description: v.pipe(v.string(), v.description('Description of the intended use')),
      }),
    ),
    v.description('Product disclaimer. Null if a certificate is provided.'),
  ),
})

/** Agency data of goods, as in requests and responses. */
export const Compliance = v.pipe(
  v.strictObject({
    cpsc: v.pipe(
      v.nullable(CpscSchema),
      v.description('Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided.'),
    ),
  }),
  v.title('Compliance'),
)

export type Compliance = v.InferOutput<typeof Compliance>

/** Converts the part for the commission; null without data. */
export function parseCpsc(compliance: Compliance | null): Cpsc | null {
  const sent = compliance?.cpsc
  if (!sent) return null
  const { product_id: productId, product_version: productVersion, certifier_id: certifierId, disclaim } = sent
  return {
    productId,
    productVersion,
    certifierId,
    disclaim: disclaim && { code: disclaim.code, use: disclaim.iuc, useText: disclaim.iuc_description },
  }
}
