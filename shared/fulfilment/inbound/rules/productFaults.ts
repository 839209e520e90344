import { type Problem, problem } from '../../../core/problems.ts'
import { descriptionIn } from '../../products/rules/localDescriptions.ts'
import type { Product } from '../../products/rules/product.ts'

/** Why products cannot be announced as they are named: 400/1354 for one named twice. */
export function repeatedProducts(ids: readonly number[]): Problem | null {
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return repeated.size === 0 ? null : problem('inbound_duplicate_products', { ids: [...repeated].join(', ') })
}

type Described = Pick<Product, 'id' | 'description' | 'localDescriptions'>
type Language = { readonly language: string; readonly languageCode: string }

/** The people of a warehouse must be able to read what they unpack: 400/1339 for a product not described in their language. */
export function undescribedProduct(
  products: readonly Described[],
  { language, languageCode }: Language,
): Problem | null {
  const lacking = products.find((product) => descriptionIn(product, languageCode) === null)
  return lacking ? problem('local_description_missing', { id: lacking.id, language }) : null
}
