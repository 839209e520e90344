import * as v from 'valibot'
import { formatDate } from '#shared/core/dates.ts'
import { ok } from '#shared/core/result.ts'
import { findNationalCode } from '#shared/customs/classification/classifier.ts'
import type { Explanation } from '#shared/customs/classification/nomenclatureEngine.ts'
import type { ProvidedCodeAssessment } from '#shared/customs/classification/rules/providedHsCode.ts'
import type { Described } from '#shared/customs/classification/rules/rankGoods.ts'
import { hsLists } from '#shared/customs/goods/hsLists.ts'
import { type ActiveHsEdition, formatOutdatedEdition } from '#shared/customs/goods/rules/hsEdition.ts'
import { clock } from '#shared/platform/clock.ts'
import { isCountryCode } from '#shared/reference/countries.ts'
import { createOfflineCommand } from '../command.ts'
import { text } from '../inputs.ts'
import { rows } from '../report.ts'

const MAX_LISTED_RANKS = 8

const ASSESSMENT_TEXTS: Readonly<Record<ProvidedCodeAssessment, string | null>> = {
  none: null,
  unknown: 'The submitted code does not exist and is ignored.',
  agrees: 'The submitted code matches the description.',
  preferred: 'The description may match the submitted code, so that code is ranked first.',
  believed: 'The description is too vague to contradict the submitted code.',
  contradicted: 'The description contradicts the submitted code, which is ignored.',
}

const country = v.optional(v.pipe(text, v.toUpperCase(), v.check(isCountryCode, 'must be a country code, such as DE')))

/** Classifies goods as POST /classify does, with explanation. */
export const addClassifyCommand = createOfflineCommand({
  name: 'classify',
  summary: 'Classify a product offline and explain the result',
  options: {
    '--explain <description>': 'Product description',
    '--hs-code <code>': 'HS code submitted by the sender',
    '--origin <country>': 'Country for which to show the 10-digit code',
    '--destination <country>': 'Country for which to show the 10-digit code',
  },
  example: 'classify --explain "leather dog collar" --hs-code 420100 --destination US',
  input: v.object({
    explain: text,
    hsCode: v.optional(v.pipe(text, v.regex(/^\d{6,}$/, 'must have at least 6 digits'))),
    origin: country,
    destination: country,
  }),
  run: async ({ explain: description, hsCode = null, origin, destination }) => {
    const { createEditionEngine } = await import('#shared/customs/classification/nomenclatureEngine.ts')
    const goods: Described = { description, hsCode }
    const day = formatDate(clock.now())
    const used = hsLists.getUsedEdition(day)
    const explanation = createEditionEngine(used.edition).explain(goods)
    const national = [origin, destination].filter((code) => code !== undefined)
    const codes = national.map((code) => [code, findTenDigitCode(explanation, goods, code, day)] as const)
    return ok(formatClassificationReport(explanation, codes, used))
  },
})

function findTenDigitCode({ found }: Explanation, goods: Described, place: string, day: string): string | null {
  const [best] = found
  return best ? findNationalCode(best.code, goods, place, day).code : null
}

function formatClassificationReport(
  { reading, decision, ranked, found, given, assessment }: Explanation,
  national: readonly (readonly [country: string, code: string | null])[],
  used: ActiveHsEdition,
) {
  const ranking = ranked.slice(0, MAX_LISTED_RANKS).map(({ row, score, phrase, matched, fit, chapter }) => ({
    code: row.code,
    description: row.description,
    score: score.toFixed(2),
    'is like': phrase,
    'words (weight)': matched.map(({ written, weight }) => `${written} (${weight.toFixed(2)})`).join(', '),
    fits: fit.fits.join(', ') || null,
    conflicts: fit.conflicts.join(', ') || null,
    chapter,
  }))
  const [best] = found
  const words = (reading?.words ?? []).map(({ written, weight, isHead }) =>
    isHead ? `[${written}]` : `${written} (${weight.toFixed(2)})`,
  )
  const notes = [
    words.length > 0 ? `Interpreted as: ${words.join(' ')}` : 'The description does not identify the product.',
    decision && decision.code !== ''
      ? `Code: ${decision.code}, based on ${decision.isResidual ? 'material only' : 'name and characteristics'}.`
      : null,
    given
      ? `Submitted: ${given.code} ${given.description}. ${ASSESSMENT_TEXTS[assessment]}`
      : ASSESSMENT_TEXTS[assessment],
    best ? `Result: ${best.code} ${best.description}` : 'Result: the product cannot be classified',
    ...national.map(([place, code]) => `${place}: ${code ?? '-'}`),
    `Edition: HS ${used.edition}`,
    formatOutdatedEdition(used),
  ].filter((note) => note !== null)
  const { text: table } = rows(ranking, 'No similar products found.')
  const codes = Object.fromEntries(national)
  return {
    json: { words, decision, ranking, found, given, assessment, codes, edition: used.edition },
    text: [table, ...notes].join('\n'),
  }
}
