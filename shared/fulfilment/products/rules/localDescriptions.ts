import type { LocalDescription, Product } from './product.ts'

/** A product's descriptions after a request: it replaces those of its languages and leaves the others. */
export function mergedDescriptions(
  before: readonly LocalDescription[],
  sent: readonly LocalDescription[],
): LocalDescription[] {
  const byLanguage = new Map([...before, ...sent].map((one) => [one.languageCode, one]))
  return [...byLanguage.values()]
}

/** What a product is called in a language; the main description is in English. Null: nobody has said. */
export const descriptionIn = (
  { description, localDescriptions }: Pick<Product, 'description' | 'localDescriptions'>,
  language: string,
): string | null =>
  localDescriptions.find(({ languageCode }) => languageCode === language)?.description ??
  (language === 'en' ? description : null)
