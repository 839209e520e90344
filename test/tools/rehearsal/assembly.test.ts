import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { STAGE_STACK_NAMES } from '#lib/infra/deploy/stackStates.ts'
import { mergeAssemblies, synthesiseStage } from '#lib/rehearsal/scenarios/assembly.ts'
import { PLACE } from './deployTemplate.ts'

let validation: string | undefined
beforeAll(() => {
  validation = process.env.CDK_VALIDATION
  process.env.CDK_VALIDATION = 'false'
})
afterAll(() => {
  if (validation === undefined) delete process.env.CDK_VALIDATION
  else process.env.CDK_VALIDATION = validation
})

const stageFile = { ...PLACE, protected: true, alarmEmails: ['ada@example.com'] }
const options = { stageName: 'prod', stageFile } as const

test('a stage in which some stacks are new is composed of two syntheses', () => {
  const newStacks = ['data', 'watch']
  const mixed = mergeAssemblies(
    synthesiseStage(options),
    synthesiseStage({ ...options, newStacks: STAGE_STACK_NAMES }),
    newStacks,
  )
  expect(mixed.stacks).toEqual(synthesiseStage({ ...options, newStacks }).stacks)
})

test('another release has other code, and may lack functions', () => {
  const functionsOf = (changes: { readonly release?: string; readonly without?: readonly string[] }) =>
    synthesiseStage({ ...options, ...changes }).stacks.flatMap(({ templateBody }) =>
      Object.values(JSON.parse(templateBody).Resources)
        .map(Object)
        .filter(({ Type }) => Type === 'AWS::Lambda::Function')
        .map(({ Properties }) => Properties),
    )
  const now = functionsOf({})
  const other = functionsOf({ release: '2', without: ['returns'] })
  expect(now.length - other.length).toBe(1)
  expect(other.map(({ FunctionName }) => FunctionName)).not.toContain('shipping-prod-returns')
  expect(other[0].Code.S3Key).not.toBe(now[0].Code.S3Key)
})
