import { describe, expect, test } from '@jest/globals'
import { sampleTables } from '../support/sampleTables.ts'
import { checkRules } from '../support/synthesise.ts'

describe('the AWS Solutions rules', () => {
  test.each(['dev', 'prod'])('hold in stage %s, or the exception is explained', (stageName) => {
    expect(() => checkRules(stageName, sampleTables)).not.toThrow()
  })
})
