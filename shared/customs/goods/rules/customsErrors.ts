import { type Problem, problem } from '#shared/core/problems.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { findUnapprovedDangerousGoodsCode } from './dangerousGoods.ts'
import {
  type DescribedGoods,
  findProhibitingRule,
  hasScriptCharacters,
  isVagueDescription,
  type ParsedGoodsRule,
} from './restrictedGoods.ts'

/* Validation of customs declarations. */

export type CustomsDeclaration = {
  /** Name of the resource in JSON pointers: `shipment`, `order`. */
  readonly name: string
  readonly destination: string
  readonly consignorId: string | null
  readonly consigneeId: string | null
  readonly lines: readonly DescribedGoods[]
  /** Whether an operator has approved the account for SDEC goods. */
  readonly isApprovedForRestrictedGoods: boolean
  readonly origin: {
    readonly country: string
    readonly originLanguage: string
    readonly originScript: string
    readonly hasStrictOriginScript: boolean
  }
  readonly route: { readonly service: Service; readonly hsCodeRequired: boolean; readonly strictDescriptions: boolean }
}

export type CustomsRules = {
  readonly isInEuropeanUnion: (country: string) => boolean
  readonly needsConsigneeId: (country: string) => boolean
  readonly goodsRules: readonly ParsedGoodsRule[]
  /** In lower case. */
  readonly vagueWords: ReadonlySet<string>
}

/**
 * Returns the first reason why customs or the service would reject these goods as declared, or
 * null.
 */
export function validateCustomsDeclaration(declared: CustomsDeclaration, rules: CustomsRules): Problem | null {
  return (
    findPartyProblem(declared, rules) ??
    validateDangerousGoodsApproval(declared) ??
    findFirstLineProblem(declared, rules)
  )
}

function findPartyProblem(
  { name, destination, origin, consignorId, consigneeId }: CustomsDeclaration,
  rules: CustomsRules,
) {
  const isUnionImport = rules.isInEuropeanUnion(destination) && !rules.isInEuropeanUnion(origin.country)
  if (isUnionImport && consignorId === null) {
    const message = `/${name}/consignor/id: must be a tax or identity number of the sender, which can also be sent in consignor.tax_ids`
    return problem('consignor_tax_id_required', { country: destination }, { errors: [message] })
  }
  if (rules.needsConsigneeId(destination) && consigneeId === null) {
    const message = `/${name}/consignee/id: must be a tax or identity number of the recipient, which can also be sent in consignee.tax_ids`
    return problem('party_id_required', { party: 'consignee', country: destination }, { errors: [message] })
  }
  return null
}

function validateDangerousGoodsApproval({
  name,
  lines,
  isApprovedForRestrictedGoods,
}: CustomsDeclaration): Problem | null {
  const codes = lines.map(({ dangerousGoodsCode }) => dangerousGoodsCode)
  const code = findUnapprovedDangerousGoodsCode(codes, isApprovedForRestrictedGoods)
  if (code === null) return null
  const index = codes.indexOf(code)
  const reason = `the account is not approved for dg_code ${code}. Contact support to request approval.`
  return problem('no_route', { reason }, { errors: [`/${name}/line_items/${index}: ${reason}`] })
}

/** Fields that state a line's data; orders state it in their products. */
const LINE_FIELD_NAMES = { htsCode: 'hts_code', description: 'description', originDescription: 'origin_description' }
const PRODUCT_FIELD_NAMES = {
  htsCode: "the product's hs_codes",
  description: "the product's description",
  originDescription: "the product's local_descriptions",
}

function findFirstLineProblem(
  { name: wrapper, lines, route, origin, destination }: CustomsDeclaration,
  rules: CustomsRules,
): Problem | null {
  const fields = wrapper === 'order' ? PRODUCT_FIELD_NAMES : LINE_FIELD_NAMES
  const isInCustomsUnion = rules.isInEuropeanUnion(destination)
  const isImport = origin.country !== destination && !(isInCustomsUnion && rules.isInEuropeanUnion(origin.country))
  const way = { destinations: isInCustomsUnion ? [destination, 'EU'] : [destination], service: route.service, isImport }
  for (const [index, line] of lines.entries()) {
    const name = `line_items/${index}`
    const prohibiting = findProhibitingRule(line, way, rules.goodsRules)
    const toErrors = (reason: string) => ({ errors: [`/${wrapper}/${name}: ${reason}`] })
    if (prohibiting) {
      const { reason } = prohibiting
      return problem('prohibited_goods', { reason: `${name}: ${reason}` }, toErrors(reason))
    }
    if (route.hsCodeRequired && line.htsCode === null) {
      const reason = `${fields.htsCode} is required on this route`
      return problem('hs_code_or_description_missing', { reason: `${name}: ${reason}` }, toErrors(reason))
    }
    if (route.strictDescriptions && isVagueDescription(line.description, rules.vagueWords))
      return problem('description_unacceptable', { line: name, field: fields.description })
    const originCountryText = line.originDescription ?? line.description
    if (origin.hasStrictOriginScript && !hasScriptCharacters(origin.originScript, originCountryText))
      return problem('origin_description_language', {
        line: name,
        field: fields.originDescription,
        language: origin.originLanguage,
      })
  }
  return null
}
