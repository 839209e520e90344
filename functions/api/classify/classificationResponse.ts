import type * as v from 'valibot'
import { findNationalCode } from '#shared/customs/classification/classifier.ts'
import type { Classification } from '#shared/customs/classification/nomenclatureEngine.ts'
import type { Described } from '#shared/customs/classification/rules/rankGoods.ts'
import type { Classified } from './routes.ts'

/** Alternatives shown beside the best match. */
const MAX_ALTERNATIVE_CODES = 3

type View = Omit<v.InferOutput<typeof Classified>, 'description' | 'hs_code'>

/**
 * Returns the classification of a product: codes in both countries, confidence, alternatives and
 * reasons.
 */
export function toClassifiedResponse(
  goods: Described,
  { found, matchedWords, notes }: Classification,
  { origin, destination, day }: { readonly origin: string; readonly destination: string; readonly day: string },
): View {
  const [best, ...others] = found
  const codeIn = (country: string) => (best ? findNationalCode(best.hsCode, goods, country, day) : null)
  const [imported, exported] = [codeIn(destination), codeIn(origin)]
  return {
    result: {
      import_hs_code: imported?.code ?? null,
      export_hs_code: exported?.code ?? null,
      description: best?.description ?? null,
      import_digits: imported?.digits ?? null,
      export_digits: exported?.digits ?? null,
      confidence: best?.confidence ?? 0,
      alternatives: others.slice(0, MAX_ALTERNATIVE_CODES).map(({ hsCode, description, confidence }) => ({
        hs_code: hsCode,
        description,
        confidence,
      })),
      matched_words: [...matchedWords],
      notes: [...notes],
    },
  }
}
