import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { checkAwsRules } from '#lib/infra/awsRules/checkAwsRules.ts'
import { formatViolations } from '#lib/infra/awsRules/enforceAwsRules.ts'
import { listStageNames } from '#lib/infra/deployment.ts'
import { readStageFile } from '#lib/infra/readStageFile.ts'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { LARGEST_STAGE_NAME, largestStage } from '#test/support/aws/largestStage.ts'
import { synthesiseStacks } from '#test/support/synthesise.ts'
import { testStages } from '#test/support/testStages.ts'

const STAGES = join(import.meta.dirname, '../../../stages')
const shipped = listStageNames(STAGES).map((name): [string, StageFile] => [
  name,
  readStageFile(name, readFileSync(join(STAGES, `${name}.json`), 'utf8')),
])

describe.each([
  ...shipped.map(([name, file]) => ({ what: `shipped stage ${name}`, name, file })),
  { what: 'a stage with every option', name: 'full', file: testStages.full },
  { what: 'a stage with settings at their limits', name: LARGEST_STAGE_NAME, file: largestStage },
])('$what', ({ name, file }) => {
  test('breaks no rule of the services that it is made of', () => {
    const violations = checkAwsRules(synthesiseStacks(name, file))
    expect(violations.length === 0 ? '' : formatViolations(violations)).toBe('')
  })
})
