import { type Problem, problem } from '../problems.ts'
import type { Quote } from '../routing/quote.ts'
import { needsApproval } from './dangerousGoods.ts'
import { type DescribedGoods, isVague, isWrittenIn, prohibitingRule, type ReadGoodsRule } from './restrictedGoods.ts'

export type CustomsDeclaration = {
  /** What its fields are told by: `shipment`. */
  readonly name: string
  readonly destination: string
  readonly consignorId: string | null
  readonly consigneeId: string | null
  readonly lines: readonly DescribedGoods[]
  /** The operator has approved the account for SDEC goods. */
  readonly isApprovedForRestrictedGoods: boolean
  readonly origin: {
    readonly country: string
    readonly originLanguage: string
    readonly originScript: string
    readonly hasStrictOriginScript: boolean
  }
  readonly route: Pick<Quote, 'service' | 'hsCodeRequired' | 'strictDescriptions'>
}

export type CustomsRules = {
  readonly isInEuropeanUnion: (country: string) => boolean
  readonly needsConsigneeId: (country: string) => boolean
  readonly goodsRules: readonly ReadGoodsRule[]
  /** In lower case. */
  readonly vagueWords: ReadonlySet<string>
}

/** The first reason customs or the route would not take these goods as declared, or null. */
export function customsFaults(declared: CustomsDeclaration, rules: CustomsRules): Problem | null {
  return partyFault(declared, rules) ?? approvalFault(declared) ?? firstLineFault(declared, rules)
}

function partyFault({ destination, origin, consignorId, consigneeId }: CustomsDeclaration, rules: CustomsRules) {
  const entersUnion = rules.isInEuropeanUnion(destination) && !rules.isInEuropeanUnion(origin.country)
  if (entersUnion && consignorId === null) return problem('consignor_tax_id_required', { country: destination })
  if (rules.needsConsigneeId(destination) && consigneeId === null)
    return problem('party_id_required', { party: 'consignee', country: destination })
  return null
}

const approvalFault = ({ lines, isApprovedForRestrictedGoods }: CustomsDeclaration): Problem | null =>
  !isApprovedForRestrictedGoods && lines.some((line) => needsApproval(line.dangerousGoodsCode ?? ''))
    ? problem('no_route')
    : null

function firstLineFault(
  { name: wrapper, lines, route, origin, destination }: CustomsDeclaration,
  rules: CustomsRules,
): Problem | null {
  const isInUnion = rules.isInEuropeanUnion(destination)
  const isImport = origin.country !== destination && !(isInUnion && rules.isInEuropeanUnion(origin.country))
  const way = { destinations: isInUnion ? [destination, 'EU'] : [destination], service: route.service, isImport }
  for (const [index, line] of lines.entries()) {
    const name = `line_items/${index}`
    const prohibiting = prohibitingRule(line, way, rules.goodsRules)
    if (prohibiting) return problem('prohibited_goods', {}, { errors: [`/${wrapper}/${name}: ${prohibiting.reason}`] })
    if (route.hsCodeRequired && line.htsCode === null) return problem('hs_code_or_description_missing')
    if (route.strictDescriptions && isVague(line.description, rules.vagueWords))
      return problem('description_unacceptable', { line: name })
    const originText = line.originDescription ?? line.description
    if (origin.hasStrictOriginScript && !isWrittenIn(origin.originScript, originText))
      return problem('origin_description_language', { line: name, language: origin.originLanguage })
  }
  return null
}
