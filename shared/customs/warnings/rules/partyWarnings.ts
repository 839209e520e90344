import { problem } from '#shared/core/problems.ts'
import { listIssuers, type TaxId, type TaxIdType } from '#shared/reference/taxIds/rules/taxId.ts'
import type { DeclaredParcel, DeclaredParties, DeclaredParty } from './declaredParcel.ts'
import { findMissingTaxIds, type TaxIdRequirement } from './missingTaxIds.ts'
import { capitalised, createFieldProblem, type Warning } from './warning.ts'

export type TaxIdRules = {
  readonly needs: readonly TaxIdRequirement[]
  readonly types: readonly TaxIdType[]
  /** Returns why a number is probably wrong; null if it is not. */
  readonly findTaxIdWarning: (taxId: TaxId) => string | null
  /** Infers the type of an untyped number from the country of its party. */
  readonly implied: (id: string, country: string, holders: TaxIdType['holders']) => TaxId | null
}

/** Returns missing and doubtful numbers of the parties. */
export function findPartyWarnings(parcel: DeclaredParcel, rules: TaxIdRules): readonly Warning[] {
  if (!parcel.isDeclared) return []
  const sellerTaxIds = [...parcel.sellerIds, ...idsOf(parcel.consignor, ['seller', 'importer'], rules)]
  const consigneeTaxIds = idsOf(parcel.consignee, ['recipient', 'importer'], rules)
  const missing = findMissingTaxIds(
    { ...parcel, sellerIds: sellerTaxIds, consigneeIds: consigneeTaxIds },
    rules.needs,
    (taxId) => listIssuers(taxId, rules.types),
  )
  return [
    ...missing.map((need) => createMissingTaxIdWarning(need, parcel, rules.types)),
    ...findCheckDigitWarnings(parcel, rules),
  ]
}

const idsOf = ({ id, country, taxIds }: DeclaredParty, holders: TaxIdType['holders'], { implied }: TaxIdRules) => {
  const untyped = id === null ? null : implied(id, country, holders)
  return untyped ? [...taxIds, untyped] : taxIds
}

function createMissingTaxIdWarning(
  { party, types, reason }: TaxIdRequirement,
  { name, destination, consignee }: DeclaredParcel,
  known: readonly TaxIdType[],
): Warning {
  const titles = types.map((type) => {
    const found = known.find((each) => each.type === type && [destination, 'EU', 'ANY'].includes(each.country))
    return found?.example === undefined ? type : `${type} like ${found.example}`
  })
  const describeResolution = (field: string) => `send one of these numbers in ${field}: ${titles.join(', ')}`
  if (party === 'seller') {
    const path = `/${name}/consignor/tax_ids`
    return {
      problem: problem('consignor_tax_id_required', { country: destination }, { message: capitalised(reason) }),
      path,
      cure: describeResolution('consignor.tax_ids, tax_ids or the account'),
    }
  }
  const hasConsigneeId = consignee.id !== null
  const message = hasConsigneeId ? `${reason}; consignee.id has an unknown format` : reason
  return {
    problem: problem(
      'party_id_required',
      { party: 'consignee', country: destination },
      { message: capitalised(message) },
    ),
    path: `/${name}/consignee/${hasConsigneeId ? 'id' : 'tax_ids'}`,
    cure: describeResolution('consignee.tax_ids'),
  }
}

/** Warns about wrong check digits by rules no authority has confirmed. */
const findCheckDigitWarnings = (
  parcel: DeclaredParties,
  { findTaxIdWarning: findTaxIdDoubt }: TaxIdRules,
): readonly Warning[] =>
  parcel.typedIds.flatMap(({ taxId, path }) => {
    const doubt = findTaxIdDoubt(taxId)
    if (doubt === null) return []
    const value = `${path}/value`
    return [
      {
        problem: createFieldProblem(value, doubt),
        path: value,
        cure: "verify the number against the holder's documents",
      },
    ]
  })
