import * as v from 'valibot'

export const DISCLAIM_CODES = ['A', 'B'] as const

const textOrNull = v.nullable(v.string())

/**
 * What the United States' consumer product safety commission is told of goods: where the certificate lies in its registry, or why
 * there is none.
 */
export const Cpsc = v.object({
  productId: textOrNull,
  productVersion: textOrNull,
  certifierId: textOrNull,
  disclaim: v.nullable(
    v.object({
      /** A: the agency does not regulate the goods; B: it asks for no data of them. */
      code: v.picklist(DISCLAIM_CODES),
      /** The code of what they are meant for, like `130.005`, and the same in words. */
      use: v.string(),
      useText: v.string(),
    }),
  ),
})

export type Cpsc = Readonly<v.InferOutput<typeof Cpsc>>

const CpscView = v.strictObject({
  product_id: textOrNull,
  product_version: textOrNull,
  certifier_id: textOrNull,
  disclaim: v.nullable(
    v.strictObject({ code: v.picklist(DISCLAIM_CODES), iuc: v.string(), iuc_description: v.string() }),
  ),
})

/** What agencies are told of goods, by the names its requests have. */
export const Compliance = v.pipe(v.strictObject({ cpsc: v.nullable(CpscView) }), v.title('Compliance'))

export type Compliance = v.InferOutput<typeof Compliance>

/** The part for the commission; null where nothing is said. */
export function readCpsc(compliance: Compliance | null): Cpsc | null {
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
