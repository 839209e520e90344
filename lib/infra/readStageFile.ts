import * as v from 'valibot'
import { editDistance } from '#shared/core/editDistance.ts'
import { findSettingConflicts } from './stageErrors.ts'
import { getObjectEntries, SETTING_PATHS, StageFile } from './stageFile.ts'

/** Formats of secrets: keys of cloud providers and shops, tokens, private keys. */
const SECRET = /^(AKIA|ASIA|gh[pousr]_|github_pat_|shp(ss|at|ca|pa)_|sk_|xox[abp]-|eyJ)|-----BEGIN|PRIVATE KEY/
/** Long text of mixed characters. ARNs and URLs contain colons. */
const RANDOM = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9+/=_-]{24,}$/

function findSecrets(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value === 'string') {
    return SECRET.test(value) || RANDOM.test(value)
      ? [`${path.join('.')}: looks like a secret. Store secrets in Secrets Manager, never in this file.`]
      : []
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => findSecrets(part, [...path, name]))
    : []
}

/** Suggest a name if at most one letter in three differs. */
const LETTERS_PER_TYPO = 3

function describeUnknownSetting(path: readonly string[]): string {
  const known = path.slice(0, -1).reduce((schema: object, name) => getObjectEntries(schema)[name] ?? schema, StageFile)
  const given = path.at(-1) ?? ''
  const names = Object.keys(getObjectEntries(known))
  const maxNameTypos = Math.ceil(given.length / LETTERS_PER_TYPO)
  const near = names
    .map((name) => ({ name, slips: editDistance(given.toLowerCase(), name.toLowerCase(), maxNameTypos) }))
    .filter(({ slips }) => slips <= maxNameTypos)
    .toSorted((one, other) => one.slips - other.slips)[0]?.name
  const moved = SETTING_PATHS.find((one) => one.split('.').at(-1) === given)
  const hint = near ?? moved
  return `${path.join('.')}: unknown setting. ${hint ? `Did you mean ${hint}?` : `Available settings: ${names.join(', ')}`}`
}

function formatIssue(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key))
  if (issue.type !== 'strict_object') return `${path.join('.')}: ${issue.message}`
  if (issue.expected === 'never') return describeUnknownSetting(path)
  return `${path.join('.')}: ${issue.received === 'undefined' ? 'is required' : 'must be an object'}`
}

/** Parses the content of a stage file. Throws a RangeError that lists every error by its path. */
export function readStageFile(file: string, content: string): StageFile {
  const reject = (errors: readonly string[]): never => {
    throw new RangeError([`${file} is invalid:`, ...errors].join('\n  '))
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch (error) {
    return reject([`is not valid JSON: ${Object(error).message}`])
  }
  const secrets = findSecrets(parsed)
  const { success, output, issues } = v.safeParse(StageFile, parsed)
  if (!success) return reject([...secrets, ...issues.map(formatIssue)])
  const errors = [...secrets, ...findSettingConflicts(output)]
  return errors.length > 0 ? reject(errors) : output
}
