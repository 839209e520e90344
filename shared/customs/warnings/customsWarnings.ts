import { invalid, type Problem } from '#shared/core/problems.ts'
import dangerousWordsJson from '#shared/data/edited/dangerousWords.json' with { type: 'json' }
import neededJson from '#shared/data/edited/neededGoodsData.json' with { type: 'json' }
import stopWordsJson from '#shared/data/edited/stopWords.json' with { type: 'json' }
import taxIdsJson from '#shared/data/edited/taxIds.json' with { type: 'json' }
import chapterWordsJson from '#shared/data/generated/chapterWords.json' with { type: 'json' }
import { inferTaxId, taxIdTypes, validateTaxId } from '#shared/reference/taxIds/taxIdTypes.ts'
import { customsRules } from '../goods/customsRules.ts'
import { createHeadingCheck } from '../goods/headingCheck.ts'
import { hsLists } from '../goods/hsLists.ts'
import { parseDangerousGoodsTerms } from '../goods/rules/dangerousGoodsTerms.ts'
import { isVagueDescription } from '../goods/rules/restrictedGoods.ts'
import { parseChapterWords } from './rules/chapterWords.ts'
import { findDangerousGoodsWarnings, findPostalRejection } from './rules/dangerousGoodsWarnings.ts'
import type { DeclaredParcel, DeclaredParties } from './rules/declaredParcel.ts'
import { findGoodsWarnings, type GoodsRules } from './rules/goodsWarnings.ts'
import { findPartyWarnings, type TaxIdRules } from './rules/partyWarnings.ts'
import { indexStopWords } from './rules/stopWords.ts'
import type { Warning } from './rules/warning.ts'

/* The customs rules are large and needed by few requests, so callers load this file on demand. */

const goodsRules: Omit<GoodsRules, 'isHeading' | 'hsEdition'> = {
  ...neededJson,
  stopWords: indexStopWords(stopWordsJson.terms),
  chapterWords: parseChapterWords(chapterWordsJson),
  isVague: (description) => isVagueDescription(description, customsRules.vagueWords),
}

const findDangerousGoodsWarning = parseDangerousGoodsTerms(dangerousWordsJson)

export { findPostalRejection }

const taxIdRules: TaxIdRules = {
  needs: taxIdsJson.needed,
  types: taxIdTypes,
  implied: inferTaxId,
  findTaxIdWarning: (taxId) => {
    const error = validateTaxId(taxId)
    return error && !error.isSure ? error.reason : null
  },
}

/** Returns 400/1000 for definite errors in typed tax numbers, naming the fields; null if none. */
export function findTaxIdProblem({ typedIds }: Pick<DeclaredParties, 'typedIds'>): Problem | null {
  const reasons = typedIds.flatMap(({ taxId, path }) => {
    const error = validateTaxId(taxId)
    return error?.isSure ? [`${path}/${error.field}: ${error.reason}`] : []
  })
  const [first, ...more] = reasons
  return first === undefined ? null : invalid(first, ...more.slice(0, 4))
}

/** Returns reasons why customs of the destination may stop, return or delay a parcel. */
export const findCustomsWarnings = (parcel: DeclaredParcel): readonly Warning[] => [
  ...findPartyWarnings(parcel, taxIdRules),
  ...findGoodsWarnings(parcel, {
    ...goodsRules,
    isHeading: createHeadingCheck(parcel.day),
    hsEdition: hsLists.getUsedEdition(parcel.day).edition,
  }),
  ...findDangerousGoodsWarnings(parcel, findDangerousGoodsWarning),
]
