import { convertGramsToKg } from '#shared/core/decimal.ts'
import { problem } from '#shared/core/problems.ts'
import { toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import { findLikelyHsCode } from '#shared/customs/goods/rules/likelyHsCode.ts'
import { sumLineWeightGrams } from '#shared/customs/goods/rules/lineWeight.ts'
import { type ChapterWords, isChapterMismatch } from './chapterWords.ts'
import type { DeclaredLine, DeclaredParcel } from './declaredParcel.ts'
import { findStopWord, type StopWord, unreadable } from './stopWords.ts'
import { capitalised, createFieldProblem, type Warning } from './warning.ts'

/* Warnings about goods data required by the destination. */

/** Number of HS code digits required by a destination. */
export type HsCodeRequirement = {
  /** Countries, `EU`, or `ANY`. */
  readonly to: readonly string[]
  readonly channels: readonly string[]
  readonly digits: number
  /** `YYYY-MM-DD`. */
  readonly from: string
  readonly reason: string
}

/** Requirement of a seller's product identifier in lines. */
export type ProductIdRequirement = Pick<HsCodeRequirement, 'to' | 'from' | 'reason'> & { readonly source: string }

export type GoodsRules = {
  readonly hsCodes: readonly HsCodeRequirement[]
  readonly productIds: readonly ProductIdRequirement[]
  readonly isHeading: (fourDigits: string) => boolean
  /** HS edition of the headings. */
  readonly hsEdition: string
  readonly stopWords: ReadonlyMap<string, StopWord>
  readonly isVague: (description: string) => boolean
  readonly chapterWords: ChapterWords
}

/** Returns missing and doubtful details of the goods. */
export function findGoodsWarnings(parcel: DeclaredParcel, rules: GoodsRules): readonly Warning[] {
  const lineWarnings = parcel.isDeclared
    ? parcel.lines.flatMap((line, at) => findLineWarnings(line, `/${parcel.name}/line_items/${at}`, parcel, rules))
    : []
  return [
    ...lineWarnings,
    ...(parcel.isDeclared ? findProductIdWarnings(parcel, rules) : []),
    ...findWeightWarning(parcel),
    ...findPackageWarning(parcel),
  ]
}

function findLineWarnings(
  line: DeclaredLine,
  path: string,
  parcel: DeclaredParcel,
  rules: GoodsRules,
): readonly Warning[] {
  const descriptionWarning = findDescriptionWarning(line, path, parcel, rules)
  return [
    findHsCodeWarning(line, path, parcel, rules),
    // A vague description does not contradict a code.
    descriptionWarning ?? findGoodsMismatchWarning(line, path, parcel, rules),
  ].filter((warning) => warning !== null)
}

const applies = (
  { to, from }: Pick<HsCodeRequirement, 'to' | 'from'>,
  { destinations, day }: Pick<DeclaredParcel, 'destinations' | 'day'>,
): boolean => from <= day && to.some((country) => country === 'ANY' || destinations.includes(country))

function findHsCodeWarning(
  { htsCode }: DeclaredLine,
  line: string,
  parcel: DeclaredParcel,
  rules: GoodsRules,
): Warning | null {
  const path = `${line}/hts_code`
  const digits = toDigits(htsCode)
  const likely = findLikelyHsCode(digits, parcel.destination, rules.isHeading)
  if (digits !== '' && !rules.isHeading(digits.slice(0, 4)))
    return {
      problem: problem('hs_code_refused', {
        line,
        reason: `${digits.slice(0, 4)} is not a heading of the Harmonized System (HS ${rules.hsEdition})`,
      }),
      path,
      cure: likely
        ? `if ${likely} is the intended HS code, send it instead`
        : 'to find HS codes that match the description, use POST /classify',
    }
  if (likely) {
    const reason = `HS codes do not have ${digits.length} digits. Did you mean ${likely}?`
    return {
      problem: problem('hs_code_refused', { line, reason }, { message: capitalised(reason) }),
      path,
      cure: `if ${likely} is the intended HS code, send it instead`,
      isAdvice: true,
    }
  }
  const needs = rules.hsCodes.filter((need) => need.channels.includes(parcel.channel) && applies(need, parcel))
  const [mostDigits] = needs.toSorted((one, other) => other.digits - one.digits)
  if (!mostDigits || digits.length >= mostDigits.digits || (digits === '' && !parcel.isSale)) return null
  const has = digits === '' ? 'no code was sent' : `the code has ${digits.length} digits`
  return {
    problem: problem('hs_code_or_description_missing', { reason: `${mostDigits.reason}; ${has}` }),
    path,
    cure: `send an HS code with ${mostDigits.digits} digits. To find codes, use POST /classify.`,
  }
}

/** Advice if description and code seem to differ, as a broker may know better. */
function findGoodsMismatchWarning(
  { description, htsCode }: DeclaredLine,
  line: string,
  { destination }: DeclaredParcel,
  rules: GoodsRules,
): Warning | null {
  const sent = toDigits(htsCode)
  const digits = findLikelyHsCode(sent, destination, rules.isHeading) ?? sent
  if (digits === '' || !rules.isHeading(digits.slice(0, 4))) return null
  if (isChapterMismatch(description, digits, rules.chapterWords) !== true) return null
  const reason = `goods described as “${description}” do not belong to chapter ${digits.slice(0, 2)}`
  return {
    problem: problem('hs_code_refused', { line, reason }, { message: capitalised(reason) }),
    path: `${line}/hts_code`,
    cure: 'verify the HS code. To find codes for the description, use POST /classify.',
    isAdvice: true,
  }
}

function findDescriptionWarning(
  { description }: DeclaredLine,
  line: string,
  parcel: DeclaredParcel,
  rules: GoodsRules,
): Warning | null {
  const field = 'description'
  const warning = (reason: string, cure: string): Warning => ({
    problem: problem('description_unacceptable', { line, field }, { message: `“${description}” ${reason}` }),
    path: `${line}/${field}`,
    cure,
  })
  const strange = unreadable(description)
  if (strange) return warning(strange, DESCRIPTION_RESOLUTION)
  const stopWord = findStopWord(description, rules.stopWords)
  const rejectingList = stopWord?.lists.find((list) =>
    WORD_LIST_COUNTRIES[list]?.some((country) => parcel.destinations.includes(country)),
  )
  if (stopWord && rejectingList)
    return warning(
      `is rejected by customs as a description (${WORD_LIST_NAMES[rejectingList]})`,
      stopWord.instead === undefined
        ? DESCRIPTION_RESOLUTION
        : `use a precise description, for example “${stopWord.instead}”`,
    )
  return stopWord || rules.isVague(description) ? warning('is ambiguous', DESCRIPTION_RESOLUTION) : null
}

const DESCRIPTION_RESOLUTION =
  'describe each product with its material and its intended user or purpose, for example “women’s woven polyester dress”'

/** Countries where the word lists apply. */
const WORD_LIST_COUNTRIES: Readonly<Record<string, readonly string[]>> = { EU: ['EU', 'NO', 'CH', 'LI'], CA: ['CA'] }
const WORD_LIST_NAMES: Readonly<Record<string, string>> = { EU: 'ICS2 stop words', CA: 'PACT' }

/** Warns about the first line without a product identifier, on behalf of all. */
function findProductIdWarnings(
  { name, lines, isSale, buyer, ...parcel }: DeclaredParcel,
  rules: GoodsRules,
): readonly Warning[] {
  const need = rules.productIds.find((each) => applies(each, parcel))
  const at = lines.findIndex(({ sku, mpn }) => !sku || !mpn)
  if (!need || at === -1 || !isSale || buyer === 'business') return []
  const path = `/${name}/line_items/${at}/${lines[at]?.sku ? 'mpn' : 'sku'}`
  const problem = createFieldProblem(path, `${need.reason} since ${need.from} (${need.source})`)
  const resolution = "send your product identifier in sku, the manufacturer's in mpn, and the GTIN in gtin if available"
  return [{ problem, path, cure: resolution, isAdvice: true }]
}

/** Warns if the contents weigh more than the parcel. */
function findWeightWarning({ name, lines, weightGrams }: DeclaredParcel): readonly Warning[] {
  const contentsGrams = sumLineWeightGrams(lines)
  if (contentsGrams <= weightGrams) return []
  const fill = { contents_kg: convertGramsToKg(contentsGrams), weight_kg: convertGramsToKg(weightGrams) }
  return [
    {
      problem: problem('contents_too_heavy', fill),
      path: `/${name}/weight`,
      cure: 'send the parcel weight including packaging, and the unit weight in each line item',
    },
  ]
}

/**
 * Warns if package contents differ from the declared goods, as an inspection would find other goods
 * than documented.
 */
function findPackageWarning({ name, lines, packages = [] }: DeclaredParcel): readonly Warning[] {
  const packed = packages.map(({ contents }) => sumQuantities(contents))
  const [all, declared] = [packed.reduce((sum, pieces) => sum + pieces, 0), sumQuantities(lines)]
  const isComplete = packed.every((pieces) => pieces > 0)
  if (packages.length === 0 || (isComplete ? all === declared : all <= declared)) return []
  const path = `/${name}/packages`
  const reason = `contain ${all} units, but the line items declare ${declared}`
  return [
    {
      problem: createFieldProblem(
        path,
        reason,
        `The packages contain ${all} units, but the line items declare ${declared}`,
      ),
      path,
      cure: 'correct `contents` so that the units in all packages match the line items',
      isAdvice: true,
    },
  ]
}

const sumQuantities = (goods: readonly { readonly quantity: number }[]): number =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0)
