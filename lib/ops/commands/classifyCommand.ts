import * as v from 'valibot'
import { formatDate } from '../../../shared/core/dates.ts'
import { ok } from '../../../shared/core/result.ts'
import { nationalCodeIn } from '../../../shared/customs/classification/classifier.ts'
import type { Explanation } from '../../../shared/customs/classification/nomenclatureEngine.ts'
import type { GivenCodeVerdict } from '../../../shared/customs/classification/rules/givenCode.ts'
import type { Described } from '../../../shared/customs/classification/rules/rankGoods.ts'
import { hsLists } from '../../../shared/customs/goods/hsLists.ts'
import { outdatedEditionText, type UsedHsEdition } from '../../../shared/customs/goods/rules/hsEdition.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { isCountry } from '../../../shared/reference/countries.ts'
import { offlineCommand } from '../command.ts'
import { text } from '../inputs.ts'
import { rows } from '../report.ts'

const RANKS_SHOWN = 8

const VERDICTS: Readonly<Record<GivenCodeVerdict, string | null>> = {
  none: null,
  unknown: 'There is no such code as the given one: it is left aside.',
  agrees: 'The given code agrees with the description.',
  preferred: 'The description may mean the given code: it is preferred.',
  believed: 'The description says too little to doubt the given code.',
  contradicted: 'The given code contradicts the description: it is left aside.',
}

const country = v.optional(v.pipe(text, v.toUpperCase(), v.check(isCountry, 'must be a country code, for example DE')))

/** Finds the HS code of goods as POST /classify does, and says why. */
export const classifyCommand = offlineCommand({
  name: 'classify',
  summary: 'which HS code goods have, and why: needs no running platform',
  options: {
    '--explain <description>': 'what the goods are',
    '--hs-code <code>': 'the code the sender gave',
    '--origin <country>': 'show the code of 10 digits there',
    '--destination <country>': 'show the code of 10 digits there',
  },
  example: 'classify --explain "leather dog collar" --hs-code 420100 --destination US',
  input: v.object({
    explain: text,
    hsCode: v.optional(v.pipe(text, v.regex(/^\d{6,}$/, 'must have at least 6 digits'))),
    origin: country,
    destination: country,
  }),
  run: async ({ explain: description, hsCode = null, origin, destination }) => {
    const { createEditionEngine } = await import('../../../shared/customs/classification/nomenclatureEngine.ts')
    const goods: Described = { description, hsCode }
    const day = formatDate(clock.now())
    const used = hsLists.usedEdition(day)
    const explanation = createEditionEngine(used.edition).explain(goods)
    const national = [origin, destination].filter((code) => code !== undefined)
    const codes = national.map((code) => [code, tenDigitsOf(explanation, goods, code, day)] as const)
    return ok(reportOn(explanation, codes, used))
  },
})

function tenDigitsOf({ found }: Explanation, goods: Described, place: string, day: string): string | null {
  const [best] = found
  return best ? nationalCodeIn(best.code, goods, place, day).code : null
}

function reportOn(
  { reading, decision, ranked, found, given, verdict }: Explanation,
  national: readonly (readonly [country: string, code: string | null])[],
  used: UsedHsEdition,
) {
  const ranking = ranked.slice(0, RANKS_SHOWN).map(({ row, score, phrase, matched, fit, chapter }) => ({
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
    words.length > 0 ? `Read as: ${words.join(' ')}` : 'The description says nothing of what the goods are.',
    decision && decision.code !== ''
      ? `Decided: ${decision.code}, by ${decision.isResidual ? 'material only' : 'name and traits of the goods'}.`
      : null,
    given ? `Given: ${given.code} ${given.description}. ${VERDICTS[verdict]}` : VERDICTS[verdict],
    best ? `Answer: ${best.code} ${best.description}` : 'Answer: it cannot be told',
    ...national.map(([place, code]) => `${place}: ${code ?? '-'}`),
    `Edition: HS ${used.edition}`,
    outdatedEditionText(used),
  ].filter((note) => note !== null)
  const { text: table } = rows(ranking, 'Nothing is like it.')
  const codes = Object.fromEntries(national)
  return {
    json: { words, decision, ranking, found, given, verdict, codes, edition: used.edition },
    text: [table, ...notes].join('\n'),
  }
}
