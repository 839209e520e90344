import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { type DeployedStacks, stacksInAws } from '../../../lib/infra/deploy/deployedStacks.ts'
import { checkStage, deployStage } from '../../../lib/infra/deploy/deployStage.ts'
import {
  droppedBy,
  OPEN_POLICY,
  StackTemplate,
  stackPolicyOf,
  type Templates,
} from '../../../lib/infra/deploy/dropped.ts'
import { releaseOf } from '../../../lib/infra/deploy/release.ts'
import { readDeployment } from '../../../lib/infra/deployment.ts'
import { deployedName } from '../../../lib/infra/names.ts'
import type { StageFile } from '../../../lib/infra/stageFile.ts'
import { synthesise, type Template } from '../../support/synthesise.ts'
import { type TestStage, testDeployment, testStages } from '../../support/testStages.ts'

/** A stage as it is synthesised, by the names of its stacks. */
function templatesOf(stageName: TestStage, changes: StageFile = {}): Templates {
  const { Vault: _, ...byStack } = synthesise(stageName, 'samples', changes).byStack
  return new Map(
    Object.entries(byStack).map(([name, template]) => [
      deployedName(stageName, name.toLowerCase()),
      v.parse(StackTemplate, template),
    ]),
  )
}

/** The same with one resource left out or other than it was. */
function changed(templates: Templates, type: string, change: (resource: object) => object | undefined): Templates {
  return new Map(
    [...templates].map(([name, { Resources }]) => [
      name,
      v.parse(StackTemplate, {
        Resources: Object.fromEntries(
          Object.entries(Resources).flatMap(([id, resource]) => {
            const after = resource.Type === type ? change(resource) : resource
            return after ? [[id, after]] : []
          }),
        ),
      }),
    ]),
  )
}

const namesOf = (deployed: Templates, next: Templates): string[] =>
  droppedBy(deployed, next).map(({ name }) => name.replace(/:.*/, ''))

describe('a protected stage loses', () => {
  const full = templatesOf('full')

  test('nothing when it is deployed as it is', () => {
    expect(droppedBy(full, full)).toEqual([])
  })

  test('nothing by new code, other limits or more of what it has', () => {
    const next = templatesOf('full', {
      alarmEmails: ['ada@example.com', 'grace@example.com', 'eve@example.com'],
      limits: { requestsPerSecond: 5, burst: 10 },
      rollout: 'atOnce',
    })
    expect(droppedBy(full, next)).toEqual([])
  })

  test('its domain and its edge when the file no longer names them', () => {
    const next = templatesOf('full', { domain: undefined, edge: undefined })
    expect(droppedBy(full, next)).toEqual([
      { name: 'domain:api.example.com', reason: 'the domain api.example.com would be taken away' },
      { name: 'domain:origin.example.com', reason: 'the domain origin.example.com would be taken away' },
      { name: 'edge:api.example.com', reason: 'the edge api.example.com would be taken away' },
    ])
  })

  test('an alarm address that is left out', () => {
    const next = templatesOf('full', { alarmEmails: ['grace@example.com'] })
    expect(droppedBy(full, next)).toEqual([
      { name: 'alarm-address:ada@example.com', reason: 'the alarm address ada@example.com would be taken away' },
    ])
  })

  test('its protection', () => {
    const kinds = namesOf(full, templatesOf('full', { protected: false, backup: undefined }))
    expect(new Set(kinds)).toEqual(new Set(['table', 'bucket', 'key', 'secret', 'vault']))
  })

  test.each([
    ['table', 'AWS::DynamoDB::GlobalTable', { KeySchema: [] }],
    ['bucket', 'AWS::S3::Bucket', { BucketName: 'another' }],
    ['key', 'AWS::KMS::Key', { KeyUsage: 'SIGN_VERIFY' }],
    ['secret', 'AWS::SecretsManager::Secret', { Name: 'another' }],
    ['vault', 'AWS::Backup::BackupVault', { BackupVaultName: 'another' }],
  ])('its %s, left out or replaced', (kind, type, other) => {
    expect(
      new Set(
        namesOf(
          full,
          changed(full, type, () => undefined),
        ),
      ),
    ).toEqual(new Set([kind]))
    const replaced = changed(full, type, (resource) => ({
      ...resource,
      Properties: { ...Object(resource).Properties, ...other },
    }))
    expect(new Set(namesOf(full, replaced))).toEqual(new Set([kind]))
  })

  test('and is refused the same by CloudFormation itself, whoever deploys', () => {
    const data = full.get('shipping-full-data')
    const ids = Object.entries(data?.Resources ?? {})
      .filter(([, { Type }]) => /GlobalTable|S3::Bucket$|KMS::Key|Secret$|BackupVault/.test(Type))
      .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'RetainExceptOnCreate')
      .map(([id]) => `LogicalResourceId/${id}`)
    expect(ids.length).toBeGreaterThan(6)
    const { Statement } = JSON.parse(stackPolicyOf(v.parse(StackTemplate, data)) ?? '{}')
    expect(Statement[1].Resource.toSorted()).toEqual(ids.toSorted())
    expect(Statement[1]).toMatchObject({ Effect: 'Deny', Action: ['Update:Replace', 'Update:Delete'], Principal: '*' })
    for (const [stack, count] of Object.entries({ api: 2, watch: 3, edge: 1 })) {
      const policy = stackPolicyOf(full.get(`shipping-full-${stack}`) ?? { Resources: {} })
      expect(JSON.parse(policy ?? '{}').Statement[1].Resource).toHaveLength(count)
    }
    expect(stackPolicyOf(full.get('shipping-full-work') ?? { Resources: {} })).toBeUndefined()
  })
})

/** CloudFormation as far as deployments ask it, in an account that has these stacks. */
function anAccount(account: string, deployed: Templates = new Map()) {
  const policies: (readonly [string, string])[] = []
  const stacks: DeployedStacks = {
    account: async () => account,
    templateOf: async (name) => deployed.get(name),
    setPolicy: async (name, policy) => void policies.push([name, policy]),
  }
  return { stacks, policies }
}

describe('a deployment', () => {
  const full = templatesOf('full')
  const { stage } = testDeployment('full')
  const { account: named = '', region } = stage
  const withoutAlarms = templatesOf('full', { alarmEmails: ['grace@example.com'] })

  test('of a new stage goes through, and is protected afterwards', async () => {
    const { stacks, policies } = anAccount(named)
    const done = await deployStage({ stage, region, stacks, next: full, allowed: [], deploy: async () => true })
    expect(done).toEqual({ ok: true, value: 'full is deployed' })
    expect(policies.map(([name]) => name).toSorted()).toEqual(
      ['api', 'data', 'edge', 'requests', 'watch'].map((name) => `shipping-full-${name}`),
    )
    for (const [name, policy] of policies) expect(policy).toBe(stackPolicyOf(full.get(name) ?? { Resources: {} }))
  })

  test.each([
    ['another account', '222222222222', region, 'names account 111111111111, and the credentials lead to 222222222222'],
    ['another region', named, 'us-east-1', 'names region eu-central-1, and the credentials lead to us-east-1'],
  ])('to %s is refused before anything is done', async (_, account, where, reason) => {
    const { stacks } = anAccount(account)
    const deploy = async (): Promise<boolean> => {
      throw new Error('was deployed')
    }
    const done = await deployStage({ stage, region: where, stacks, next: full, allowed: [], deploy })
    expect(done).toEqual({ ok: false, error: expect.stringContaining(reason) })
  })

  test('of a protected stage needs its place', async () => {
    const { stage: anywhere } = testDeployment('prod')
    const done = await checkStage({ stage: anywhere, region, stacks: anAccount(named).stacks, next: full, allowed: [] })
    expect(done).toMatchObject({ ok: false, error: expect.stringContaining('has to name account and region') })
  })

  test('that would drop something is refused with the reason and the way to do it all the same', async () => {
    const { stacks, policies } = anAccount(named, full)
    const next = withoutAlarms
    const refused = await deployStage({ stage, region, stacks, next, allowed: [], deploy: async () => true })
    expect(refused).toEqual({
      ok: false,
      error:
        'full is protected, and would lose something:\n' +
        '  the alarm address ada@example.com would be taken away (--drop alarm-address:ada@example.com)',
    })
    expect(policies).toEqual([])
    const allowed = ['alarm-address:ada@example.com']
    expect(await deployStage({ stage, region, stacks, next, allowed, deploy: async () => true })).toMatchObject({
      ok: true,
    })
    const ofWatch = policies.filter(([name]) => name === 'shipping-full-watch').map(([, policy]) => policy)
    expect(ofWatch).toEqual([OPEN_POLICY, stackPolicyOf(next.get('shipping-full-watch') ?? { Resources: {} })])
  })

  test('may not allow for what it would not drop', async () => {
    const { stacks } = anAccount(named, full)
    const checked = await checkStage({ stage, region, stacks, next: full, allowed: ['domain:x.example.com'] })
    expect(checked).toEqual({ ok: false, error: 'nothing would drop domain:x.example.com' })
  })

  test('that fails leaves what is deployed protected as it was', async () => {
    const { stacks, policies } = anAccount(named, full)
    const allowed = ['alarm-address:ada@example.com']
    const next = withoutAlarms
    const done = await deployStage({ stage, region, stacks, next, allowed, deploy: async () => false })
    expect(done).toMatchObject({ ok: false })
    expect(policies.findLast(([name]) => name === 'shipping-full-watch')?.[1]).toBe(
      stackPolicyOf(full.get('shipping-full-watch') ?? { Resources: {} }),
    )
  })

  test('of a stage for trials may drop what it likes', async () => {
    const trial = testDeployment('dev', { domain: testStages.full.domain })
    const before = templatesOf('dev', { domain: testStages.full.domain })
    const { stacks } = anAccount(named, before)
    const checked = await checkStage({ stage: trial.stage, region, stacks, next: templatesOf('dev'), allowed: [] })
    expect(checked.ok).toBe(true)
  })

  test('of a stage that is no longer protected is refused, by what is deployed', async () => {
    const { stacks } = anAccount(named, full)
    const trial = testDeployment('full', { protected: false, backup: undefined })
    const next = templatesOf('full', { protected: false, backup: undefined })
    const checked = await checkStage({ stage: trial.stage, region, stacks, next, allowed: [] })
    expect(checked).toMatchObject({ ok: false, error: expect.stringContaining('the stage is no longer protected') })
  })
})

describe('which commit is deployed', () => {
  const deployed = (outputs: Readonly<Record<string, string>>) => ({
    Resources: {},
    Outputs: Object.fromEntries(Object.entries(outputs).map(([name, Value]) => [name, { Value }])),
  })

  test.each([
    ['for the first time', undefined, { commit: 'c' }],
    ['after a release that did not say', deployed({}), { commit: 'c' }],
    ['in the place of another', deployed({ Commit: 'b', CommitBefore: 'a' }), { commit: 'c', before: 'b' }],
    ['once more', deployed({ Commit: 'c', CommitBefore: 'a' }), { commit: 'c', before: 'a' }],
  ])('is told, with the one before it: %s', (_, before, release) => expect(releaseOf('c', before)).toEqual(release))

  test('stands in the context of the stacks', () => {
    expect(readDeployment({ stage: 'dev', commit: 'c', commitBefore: 'b' }, { environment: {} }).release).toEqual({
      commit: 'c',
      before: 'b',
    })
  })
})

test('a bucket whose name is written out is the same bucket', () => {
  const table = (BucketName: unknown) =>
    templateMap({ Blobs: { Type: 'AWS::S3::Bucket', DeletionPolicy: 'Retain', Properties: { BucketName } } })
  const left = table({ 'Fn::Join': ['', ['x-', { Ref: 'AWS::AccountId' }, '-', { Ref: 'AWS::Region' }]] })
  const place = { account: '111111111111', region: 'eu-central-1' }
  expect(droppedBy(left, table('x-111111111111-eu-central-1'), place)).toEqual([])
  expect(droppedBy(left, table('x-222222222222-eu-central-1'), place)).toHaveLength(1)
})

const templateMap = (Resources: object) => new Map([['shipping-x-data', v.parse(StackTemplate, { Resources })]])

describe('CloudFormation', () => {
  const template: Template = { Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} } } }
  const answers: Readonly<Record<string, readonly [number, string]>> = {
    'shipping-x-data': [200, xmlAnswer(JSON.stringify(template))],
    'shipping-x-api': [400, xmlError('ValidationError', 'Stack with id shipping-x-api does not exist')],
    'shipping-x-work': [403, xmlError('AccessDenied', 'not yours')],
    'shipping-x-watch': [200, xmlAnswer('Resources:\n  Table: {}')],
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const [status, text] = answers[new URLSearchParams(body).get('StackName') ?? ''] ?? [500, '']
      response.writeHead(status, { 'content-type': 'text/xml' }).end(text)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    process.env.AWS_ENDPOINT_URL_CLOUDFORMATION = `http://127.0.0.1:${portOf(server.address())}`
  })
  afterAll(() => {
    delete process.env.AWS_ENDPOINT_URL_CLOUDFORMATION
    server.close()
  })
  const { templateOf } = stacksInAws('eu-central-1')

  test('answers the template of a stack, and that there is none', async () => {
    expect(await templateOf('shipping-x-data')).toEqual(template)
    expect(await templateOf('shipping-x-api')).toBeUndefined()
  })

  test('is not taken to have nothing because it says nothing', async () => {
    await expect(templateOf('shipping-x-work')).rejects.toThrow('shipping-x-work cannot be read: not yours')
    await expect(templateOf('shipping-x-watch')).rejects.toThrow('shipping-x-watch cannot be read')
  })
})

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0

function xmlAnswer(body: string): string {
  const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<GetTemplateResponse><GetTemplateResult><TemplateBody>${escaped}</TemplateBody></GetTemplateResult></GetTemplateResponse>`
}

function xmlError(code: string, message: string): string {
  return `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`
}
