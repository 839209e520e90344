import { describe, expect, test } from '@jest/globals'
import { groups } from '../../functions/groups.ts'
import { schedules } from '../../functions/schedules.ts'
import { workers } from '../../functions/workers.ts'
import { sampleTables } from '../support/sampleTables.ts'
import { checkRules } from '../support/synthesise.ts'

describe('the AWS Solutions rules', () => {
  test.each([
    { what: 'the platform in dev', stageName: 'dev', tables: { groups, schedules, workers } },
    { what: 'the platform in prod', stageName: 'prod', tables: { groups, schedules, workers } },
    { what: 'one of everything', stageName: 'prod', tables: sampleTables },
  ])('hold for $what, or the exception is explained', ({ stageName, tables }) => {
    expect(() => checkRules(stageName, tables)).not.toThrow()
  })
})
