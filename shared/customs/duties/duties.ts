import * as v from 'valibot'
import dutiesJson from '../../data/generated/duties.json' with { type: 'json' }
import { type CustomsUnion, DutyRules, type ImportRule, type OriginRule, type RatesByCode } from './rules/importRule.ts'

const rules = v.parse(DutyRules, dutiesJson)

/** What a country asks for imports on a day (`YYYY-MM-DD`); null where we have no rates. */
export const importRule = (country: string, day: string): ImportRule | null =>
  rules.countries[country]?.findLast(({ from }) => from <= day) ?? null

/** Duty rates of a schedule by HS code. */
export const dutySchedule = (name: string): RatesByCode => rules.schedules[name] ?? {}

/** The customs union a country is in, if any. */
export const customsUnion = (country: string): CustomsUnion | null =>
  Object.values(rules.unions).find(({ members }) => members.includes(country)) ?? null

/** What a country asks of goods by their origin on a day. */
export const originRules = (country: string, day: string): readonly OriginRule[] =>
  rules.origins.filter(({ to, from, until }) => to.includes(country) && from <= day && (until === null || day <= until))
