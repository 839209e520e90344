import { describe, expect, test } from '@jest/globals'
import { checkRules } from '#test/support/synthesise.ts'

describe('the AWS Solutions rules', () => {
  test.each([
    { what: 'the platform in dev', stageName: 'dev', tables: 'platform' },
    { what: 'the platform in prod', stageName: 'prod', tables: 'platform' },
    { what: 'one of everything, with every option', stageName: 'full', tables: 'samples' },
  ] as const)('hold for $what, or the exception is explained', ({ stageName, tables }) => {
    expect(() => checkRules(stageName, tables)).not.toThrow()
  })
})
