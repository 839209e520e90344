import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { parseDate } from '#shared/core/dates.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import { DutyRules } from '#shared/customs/duties/rules/importRule.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { exchangeRateTables } from '#shared/exchangeRates/exchangeRateTables.ts'
import { clock } from '#shared/platform/clock.ts'
import { findDutyChanges } from '../actions/dutyChanges.ts'
import { createOfflineCommand } from '../command.ts'
import { text } from '../inputs.ts'
import { rows } from '../report.ts'

const day = v.pipe(
  text,
  v.check((typed) => parseDate(typed) !== null, 'must be a date, such as 2026-07-01'),
)

const diff = createOfflineCommand({
  name: 'diff',
  summary: 'Compare duty and tax rules and sample landed costs offline between two dates',
  options: {
    '--from <day>': 'First date (YYYY-MM-DD)',
    '--to <day>': 'Second date (YYYY-MM-DD)',
    '--file <path>': 'Rules file in the format of duties.json (default: bundled rules)',
  },
  example: 'duties diff --from 2026-06-30 --to 2026-07-01',
  input: v.object({ from: day, to: day, file: v.optional(text) }),
  run: async ({ from, to, file }) => {
    const rules = file === undefined ? ok(bundledDutyRules) : await readDutyRulesFile(file)
    if (!rules.ok) return rules
    // Same exchange rates on both days, so that only rule changes affect the basket.
    const rates = createTableExchangeRates(exchangeRateTables)
    const today = { rate: (one: string, other: string) => rates.rate(one, other, clock.now()) }
    const changes = await findDutyChanges(rules.value, from, to, today)
    return ok(rows(changes, 'No rules changed between these dates.'))
  },
})

async function readDutyRulesFile(path: string): Promise<Result<DutyRules, string>> {
  const content = await readFile(path, 'utf8').catch(() => null)
  if (content === null) return failure(`cannot read ${path}`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'is not valid JSON'), DutyRules), content)
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  return failure([path, v.getDotPath(issue), issue.message].filter((part) => part !== null).join(': '))
}

export const dutyCommands = [diff]
