import { expect, test } from '@jest/globals'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import { IMPORT_RULES_DATASET_NAME } from '#shared/customs/duties/importRulesDataset.ts'
import type { DutyRules } from '#shared/customs/duties/rules/importRule.ts'
import { findDataset } from '#shared/imports/datasets/datasetTools.ts'
import { must } from '#test/support/accounts.ts'

const { tool } = must(findDataset(IMPORT_RULES_DATASET_NAME))
const checked = (content: unknown) => {
  const bytes = new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
  return tool.check(
    IMPORT_RULES_DATASET_NAME,
    { bytes, aliases: null, date: null },
    tool.bundled(IMPORT_RULES_DATASET_NAME),
  )
}
const changed = (changes: Partial<DutyRules>): DutyRules => ({ ...bundledDutyRules, ...changes })

test('rules of another day are listed by their ids', () => {
  const later = changed({
    checked: '2026-12-01',
    fees: bundledDutyRules.fees.map((fee) => (fee.id === 'eu-handling' ? { ...fee, until: '2026-12-31' } : fee)),
  })
  const { difference, rows } = must(checked(later))
  expect(difference.changed.map(({ row }) => row)).toEqual(['checked', 'eu-handling'])
  expect([difference.added, difference.removed]).toEqual([[], []])
  expect(rows).toBeGreaterThan(150)
})

test('what ships changes nothing', () => {
  expect(must(checked(bundledDutyRules)).difference).toEqual({ added: [], removed: [], changed: [] })
})

const twice = bundledDutyRules.origins.slice(0, 1)

test.each([
  ['text', 'country,rate', 'is not valid JSON'],
  ['another form', { countries: {} }, 'checked'],
  ['an id twice', changed({ origins: [...bundledDutyRules.origins, ...twice] }), 'duplicate ID us-301-cn'],
  ['a schedule that is not there', changed({ schedules: { none: { default: '0' } } }), 'refers to unknown schedule'],
  [
    'a schedule without a default',
    changed({ schedules: { ...bundledDutyRules.schedules, x: {} } }),
    'does not have a default',
  ],
  ['a territory of no country', changed({ countries: {} }), 'which has no rules'],
  [
    'a pattern that is none',
    changed({
      territories: bundledDutyRules.territories.map((one) => ({
        ...one,
        written: [{ country: 'ES', postalCodes: '(' }],
      })),
    }),
    'has no pattern in (',
  ],
  [
    'a duty in the place of one that is not there',
    changed({ origins: bundledDutyRules.origins.filter(({ id }) => id !== 'usmca') }),
    'us-122 defers to unknown rule usmca',
  ],
])('rejects %s', (_, content, fault) => {
  const done = checked(content)
  expect(done.ok).toBe(false)
  expect(JSON.stringify(done)).toContain(fault)
})
