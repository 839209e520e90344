import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { schedules } from '../../../functions/jobs/scheduledFunctions.ts'
import { ofType, synthesise } from '../../support/synthesise.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/deploying.md'), 'utf8')
/** With every option; the vault for copies is deployed into another account. */
const { Vault: _, ...own } = synthesise('full', 'platform').byStack
const full = Object.values(own).flatMap(({ Resources = {} }) => Object.values(Resources))
const count = (type: string): number => ofType(full, type).length

const atOnce = ofType(full, 'AWS::Lambda::EventSourceMapping').reduce(
  (sum, { Properties }) => sum + Number(Object(Properties.ScalingConfig).MaximumConcurrency ?? 0),
  0,
)
const jobs = Object.values(schedules).map(({ expression }) => expression)

const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 }
const HOURS_A_MONTH = 730
/** A job by the calendar runs too seldom to count. */
const runsAMonth = jobs.reduce((sum, expression) => {
  const [, every, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  return every === undefined ? sum : sum + (HOURS_A_MONTH * 60) / (Number(every) * (MINUTES[unit] ?? 1))
}, 0)
const roundedRuns = (Math.round(runsAMonth / 10_000) * 10_000).toLocaleString('en')

test.each([
  `${atOnce} of queues, ${jobs.length} of jobs`,
  `each stage makes up to ${count('AWS::IAM::Role')} `,
  `each stage makes up to ${count('AWS::Events::Rule')}: one for each job`,
  `up to ${count('AWS::CodeDeploy::DeploymentGroup')} while a stage is rolled out by canary`,
  `the alarms of canaries ${count('AWS::CodeDeploy::DeploymentGroup')} × 0.10`,
  `| ${jobs.length} × 0.30 `,
  `Jobs: functions      | ${roundedRuns} runs`,
  `Jobs: table          | ${roundedRuns} runs`,
  `Jobs: traces         | ${roundedRuns} runs`,
])('the guide to deploying says: %s', (words) => {
  expect(guide).toContain(words)
})
