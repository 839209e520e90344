import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { enforceAwsRules } from '#lib/infra/awsRules/enforceAwsRules.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'aws-rules-'))
})
afterEach(() => {
  rmSync(directory, { recursive: true })
})

/** Writes a cloud assembly with one stack, in the CDK's layout. */
function writeAssembly(resources: Readonly<Record<string, object>>, constructPath: string): string {
  const write = (file: string, content: object): void => writeFileSync(join(directory, file), JSON.stringify(content))
  const [logicalId] = Object.keys(resources)
  write('manifest.json', {
    artifacts: {
      'Work.assets': { type: 'cdk:asset-manifest', properties: { file: 'Work.assets.json' } },
      Work: {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/unknown-region',
        properties: { templateFile: 'Work.template.json', stackName: 'shipping-test-work' },
        dependencies: ['Work.assets'],
        additionalMetadataFile: 'Work.metadata.json',
      },
    },
  })
  write('Work.template.json', { Resources: resources })
  write('Work.metadata.json', { [constructPath]: [{ type: 'aws:cdk:logicalId', data: logicalId }] })
  return directory
}

const writeQueue = (QueueName: string): string =>
  writeAssembly({ Webhooks: { Type: 'AWS::SQS::Queue', Properties: { QueueName } } }, '/Work/Webhooks/Resource')

/** Writes an assembly with a function larger than a new account allows. */
const writeLargeFunction = (): string =>
  writeAssembly(
    {
      Large: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'large', MemorySize: 4_096 } },
      Log: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: '/aws/lambda/large' } },
    },
    '/Work/Large/Resource',
  )

/** Runs a check, and returns its exit code and output. */
function check(assembly: string, environment: NodeJS.ProcessEnv = {}) {
  const printed: string[] = []
  const exitCode = enforceAwsRules(assembly, { environment, print: (text) => printed.push(text) })
  return { exitCode, output: printed.join('\n') }
}

describe('after a synthesis', () => {
  test('a stage that keeps every rule is passed without a word', () => {
    expect(check(writeQueue('shipping-test-webhooks'))).toEqual({ exitCode: 0, output: '' })
  })

  test('one that breaks a rule fails, with rule, resource, finding and source', () => {
    const { exitCode, output } = check(writeQueue('shipping test webhooks'))
    expect(exitCode).toBe(1)
    expect(output).toContain('name-format: name "shipping test webhooks" (22 characters) is rejected')
    expect(output).toMatch(/ {2}Work\/Webhooks \(AWS::SQS::Queue\) \/Work\/Webhooks\/Resource/)
    expect(output).toContain('  https://docs.aws.amazon.com/')
    expect(output).toContain('1 violation of AWS service rules')
  })

  test('the validation of the kit cannot switch the check off', () => {
    const assembly = writeQueue('shipping test webhooks')
    expect(check(assembly, { CDK_VALIDATION: 'false' }).exitCode).toBe(1)
  })
})

describe('a quota that AWS raises on request', () => {
  test('fails, and names the setting for an account that has more', () => {
    const { exitCode, output } = check(writeLargeFunction())
    expect(exitCode).toBe(1)
    expect(output).toContain('if AWS has raised the quota: RAISED_QUOTAS=lambda-memory')
  })

  test('passes where it has been raised', () => {
    expect(check(writeLargeFunction(), { RAISED_QUOTAS: 'lambda-memory' })).toEqual({ exitCode: 0, output: '' })
  })

  test('cannot be another rule, nor an unknown one', () => {
    for (const id of ['name-format', 'lambda-memery']) {
      const { exitCode, output } = check(writeQueue('shipping-test-webhooks'), { RAISED_QUOTAS: id })
      expect(exitCode).toBe(1)
      expect(output).toContain(`there is no adjustable rule ${id}`)
    }
  })
})
