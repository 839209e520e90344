import { isCurrencyCode } from '#shared/core/money.ts'
import type { DutyRules } from './importRule.ts'

/** Returns inconsistencies between valid rules: unknown names and duplicate ids. */
export function validateDutyRules({
  schedules,
  countries,
  origins,
  fees,
  goodsTaxes,
  uncertainties,
  territories,
}: DutyRules): readonly string[] {
  const rules = Object.values(countries).flat()
  const ids = [...rules, ...origins, ...fees, ...goodsTaxes, ...uncertainties, ...territories].map(({ id }) => id)
  const known = new Set(ids)
  const named = rules.flatMap(({ id, schedule, cases = [] }) =>
    [schedule, ...cases.map((one) => one.schedule)].map((name) => ({ id, name })),
  )
  return [
    ...named
      .filter(({ name }) => name !== undefined && schedules[name] === undefined)
      .map(({ id, name }) => `${id} refers to unknown schedule ${name}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `duplicate ID ${id}`),
    ...[...rules, ...fees]
      .filter(({ currency }) => !isCurrencyCode(currency))
      .map(({ id }) => `${id} has an unknown currency`),
    ...Object.entries(schedules)
      .filter(([, rates]) => rates.default === undefined)
      .map(([name]) => `the schedule ${name} does not have a default`),
    ...Object.entries(countries).flatMap(([country, rows]) =>
      rows
        .filter(({ id, from }, at) => !id.startsWith(`${country}/${from}`) || from < (rows[at - 1]?.from ?? ''))
        .map(({ id }) => `${id} is not in the expected position`),
    ),
    ...origins.flatMap(({ id, unless = [] }) =>
      unless.filter((other) => !known.has(other)).map((other) => `${id} defers to unknown rule ${other}`),
    ),
    ...territories.flatMap(({ id, belongsTo, written }) => [
      ...(countries[belongsTo] ? [] : [`${id} belongs to ${belongsTo}, which has no rules`]),
      ...written
        .filter(({ postalCodes }) => postalCodes !== undefined && !isValidPattern(postalCodes))
        .map(({ postalCodes }) => `${id} has no pattern in ${postalCodes}`),
    ]),
  ]
}

function isValidPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
