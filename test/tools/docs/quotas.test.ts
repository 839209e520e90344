import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { ofType, synthesise } from '#test/support/synthesise.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/deploying.md'), 'utf8')
const words = guide.replace(/ +/g, ' ')
/** Stage with every option, without the backup vault, which is deployed to another account. */
const { Vault: _, ...own } = synthesise('full', 'platform').byStack
const full = Object.values(own).flatMap(({ Resources = {} }) => Object.values(Resources))
const count = (type: string): number => ofType(full, type).length

const atOnce = ofType(full, 'AWS::Lambda::EventSourceMapping').reduce(
  (sum, { Properties }) => sum + Number(Object(Properties.ScalingConfig).MaximumConcurrency ?? 0),
  0,
)
const jobs = Object.values(schedules).map(({ expression }) => expression)

test.each([
  `${atOnce} for queues, ${jobs.length} for jobs`,
  `| 1,000 | ${count('AWS::IAM::Role')} `,
  `| 300 | ${count('AWS::Events::Rule')} on the account`,
  `| 100 | ${count('AWS::CodeDeploy::DeploymentGroup')} during the rollout of a release`,
])('the guide to deploying says: %s', (row) => {
  expect(words).toContain(row)
})

test('the guide to deploying is one page', () => {
  expect(guide.split('\n').length).toBeLessThanOrEqual(250)
})
