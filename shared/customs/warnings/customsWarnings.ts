import { invalid, type Problem } from '#shared/core/problems.ts'
import dangerousWordsJson from '#shared/data/edited/dangerousWords.json' with { type: 'json' }
import neededJson from '#shared/data/edited/neededGoodsData.json' with { type: 'json' }
import stopWordsJson from '#shared/data/edited/stopWords.json' with { type: 'json' }
import taxIdsJson from '#shared/data/edited/taxIds.json' with { type: 'json' }
import chapterWordsJson from '#shared/data/generated/chapterWords.json' with { type: 'json' }
import { inferTaxId, taxIdFault, taxIdTypes } from '#shared/reference/taxIds/taxIdTypes.ts'
import { customsRules } from '../goods/customsRules.ts'
import { headingsOfDay } from '../goods/headingsOfDay.ts'
import { hsLists } from '../goods/hsLists.ts'
import { readDangerousWords } from '../goods/rules/dangerousWords.ts'
import { isVague } from '../goods/rules/restrictedGoods.ts'
import { readChapterWords } from './rules/chapterWords.ts'
import { dangerousGoodsWarnings, postalRefusal } from './rules/dangerousGoodsWarnings.ts'
import type { DeclaredParcel, DeclaredParties } from './rules/declaredParcel.ts'
import { type GoodsRules, goodsWarnings } from './rules/goodsWarnings.ts'
import { partyWarnings, type TaxIdRules } from './rules/partyWarnings.ts'
import { readStopWords } from './rules/stopWords.ts'
import type { Warning } from './rules/warning.ts'

/*
 * Which numbers, codes and words customs ask for is data that few requests need all of: whoever
 * asks loads this file when the time comes.
 */

const goodsRules: Omit<GoodsRules, 'isHeading' | 'hsEdition'> = {
  ...neededJson,
  stopWords: readStopWords(stopWordsJson.terms),
  chapterWords: readChapterWords(chapterWordsJson),
  isVague: (description) => isVague(description, customsRules.vagueWords),
}

const dangerousQuestion = readDangerousWords(dangerousWordsJson)

export { postalRefusal }

const taxIdRules: TaxIdRules = {
  needs: taxIdsJson.needed,
  types: taxIdTypes,
  implied: inferTaxId,
  doubtOf: (taxId) => {
    const fault = taxIdFault(taxId)
    return fault && !fault.isSure ? fault.reason : null
  },
}

/**
 * What is certainly wrong with the typed numbers of a parcel's parties: 400/1000, naming the
 * fields. Null: nothing.
 */
export function taxIdProblem({ typedIds }: Pick<DeclaredParties, 'typedIds'>): Problem | null {
  const reasons = typedIds.flatMap(({ taxId, path }) => {
    const fault = taxIdFault(taxId)
    return fault?.isSure ? [`${path}/${fault.field}: ${fault.reason}`] : []
  })
  const [first, ...more] = reasons
  return first === undefined ? null : invalid(first, ...more.slice(0, 4))
}

/** What customs of the destination may stop, return or delay a parcel for. */
export const customsWarnings = (parcel: DeclaredParcel): readonly Warning[] => [
  ...partyWarnings(parcel, taxIdRules),
  ...goodsWarnings(parcel, {
    ...goodsRules,
    isHeading: headingsOfDay(parcel.day),
    hsEdition: hsLists.usedEdition(parcel.day).edition,
  }),
  ...dangerousGoodsWarnings(parcel, dangerousQuestion),
]
