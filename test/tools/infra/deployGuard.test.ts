import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { connectToCloudFormation, type DeployedStacks } from '#lib/infra/deploy/deployedStacks.ts'
import { deployStage, deployVault, type StageDeployment } from '#lib/infra/deploy/deployStage.ts'
import {
  ALLOW_ALL_POLICY,
  findDroppedResources,
  getStackPolicy,
  StackTemplate,
  type Templates,
} from '#lib/infra/deploy/droppedResources.ts'
import { parseReleaseOutputs } from '#lib/infra/deploy/release.ts'
import { loadStackStates, STAGE_STACK_NAMES, VAULT_STACKS } from '#lib/infra/deploy/stackStates.ts'
import { loadDeployment } from '#lib/infra/deployment.ts'
import { getDeployedName } from '#lib/infra/names.ts'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { synthesise, type Template } from '#test/support/synthesise.ts'
import { type TestStage, testDeployment, testStages } from '#test/support/testStages.ts'

/** Returns the templates of a synthesised stage by stack name. */
function templatesOf(stageName: TestStage, changes: StageFile = {}): Templates {
  const { Vault: _, ...byStack } = synthesise(stageName, 'samples', changes).byStack
  return new Map(
    Object.entries(byStack).map(([name, template]) => [
      getDeployedName(stageName, name.toLowerCase()),
      v.parse(StackTemplate, template),
    ]),
  )
}

/** Returns the templates with one resource removed or changed. */
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
  findDroppedResources(deployed, next).map(({ name }) => name.replace(/:.*/, ''))

describe('a protected stage loses', () => {
  const full = templatesOf('full')

  test('nothing when it is deployed unchanged', () => {
    expect(findDroppedResources(full, full)).toEqual([])
  })

  test('nothing by new code, other limits or more of what it has', () => {
    const next = templatesOf('full', {
      alarmEmails: ['ada@example.com', 'grace@example.com', 'eve@example.com'],
      limits: { requestsPerSecond: 5, burst: 10 },
      rollout: 'atOnce',
    })
    expect(findDroppedResources(full, next)).toEqual([])
  })

  test('its domain and its edge when the file no longer names them', () => {
    const next = templatesOf('full', { domain: undefined, edge: undefined })
    expect(findDroppedResources(full, next)).toEqual([
      { name: 'domain:api.example.com', reason: 'domain api.example.com would be deleted' },
      { name: 'domain:origin.example.com', reason: 'domain origin.example.com would be deleted' },
      { name: 'edge:api.example.com', reason: 'edge api.example.com would be deleted' },
    ])
  })

  test('an alarm address that is left out', () => {
    const next = templatesOf('full', { alarmEmails: ['grace@example.com'] })
    expect(findDroppedResources(full, next)).toEqual([
      { name: 'alarm-address:ada@example.com', reason: 'alarm address ada@example.com would be deleted' },
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

  test('and is rejected the same way by CloudFormation itself, for any deployer', () => {
    const data = full.get('shipping-full-data')
    const ids = Object.entries(data?.Resources ?? {})
      .filter(([, { Type }]) => /GlobalTable|S3::Bucket$|KMS::Key|Secret$|BackupVault/.test(Type))
      .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'RetainExceptOnCreate')
      .map(([id]) => `LogicalResourceId/${id}`)
    expect(ids.length).toBeGreaterThan(6)
    const { Statement } = JSON.parse(getStackPolicy(v.parse(StackTemplate, data)) ?? '{}')
    expect(Statement[1].Resource.toSorted()).toEqual(ids.toSorted())
    expect(Statement[1]).toMatchObject({ Effect: 'Deny', Action: ['Update:Replace', 'Update:Delete'], Principal: '*' })
    for (const [stack, count] of Object.entries({ api: 2, watch: 3, edge: 1, work: 4 })) {
      const policy = getStackPolicy(full.get(`shipping-full-${stack}`) ?? { Resources: {} })
      expect(JSON.parse(policy ?? '{}').Statement[1].Resource).toHaveLength(count)
    }
  })
})

/**
 * Emulates the CloudFormation calls used by deployments, in an account with the given stacks;
 * `statuses` overrides individual stack statuses.
 */
function anAccount(account: string, deployed: Templates = new Map(), statuses: Readonly<Record<string, string>> = {}) {
  const policies: (readonly [string, string])[] = []
  const unprotected: string[] = []
  const stacks: DeployedStacks = {
    account: async () => account,
    getStatus: async (name) => statuses[name] ?? (deployed.has(name) ? 'UPDATE_COMPLETE' : undefined),
    getStackTemplate: async (name) => deployed.get(name),
    setPolicy: async (name, policy) => void policies.push([name, policy]),
    removeTerminationProtection: async (name) => void unprotected.push(name),
  }
  return { stacks, policies, unprotected }
}

describe('a deployment', () => {
  const full = templatesOf('full')
  const { stage, alarmEmails } = testDeployment('full')
  const { account: named = '', region } = stage
  const withoutAlarms = templatesOf('full', { alarmEmails: ['grace@example.com'] })

  /** Deploys to an account, and returns the calls to `deploy` and `protect` in order. */
  async function deployTo(
    { stacks }: ReturnType<typeof anAccount>,
    {
      deploys = true,
      protects = true,
      ...own
    }: Partial<StageDeployment> & { deploys?: boolean; protects?: boolean } = {},
  ) {
    const calls: string[] = []
    const call = (name: string, result: boolean) => async () => {
      calls.push(name)
      return result
    }
    const done = await deployStage({
      ...{ stage, alarmEmails, region, stacks, next: full, allowed: [] },
      before: await loadStackStates(stage, stacks, STAGE_STACK_NAMES),
      deploy: call('deploy', deploys),
      protect: call('protect', protects),
      ...own,
    })
    return { done, calls }
  }

  test('of a new stage is protected once all of it was created', async () => {
    const account = anAccount(named)
    const { done, calls } = await deployTo(account)
    expect([done, calls]).toEqual([{ ok: true, value: 'full is deployed' }, ['deploy', 'protect']])
    expect(account.policies.map(([name]) => name).toSorted()).toEqual(
      ['api', 'data', 'edge', 'requests', 'watch', 'work'].map((name) => `shipping-full-${name}`),
    )
    for (const [name, policy] of account.policies)
      expect(policy).toBe(getStackPolicy(full.get(name) ?? { Resources: {} }))
  })

  test('of a stage that exists is protected from the start', async () => {
    expect(await deployTo(anAccount(named, full))).toMatchObject({ done: { ok: true }, calls: ['deploy'] })
  })

  test('that creates stacks leaves those without protection until it succeeds', async () => {
    const statuses = { 'shipping-full-api': 'ROLLBACK_COMPLETE', 'shipping-full-work': 'ROLLBACK_FAILED' }
    const account = anAccount(named, full, statuses)
    const before = await loadStackStates(stage, account.stacks, STAGE_STACK_NAMES)
    expect([before.failed, before.missing]).toEqual([Object.keys(statuses), ['api', 'fulfilment', 'work']])
    expect([...before.deployed.keys()]).not.toContain('shipping-full-api')
    const context = { stage: 'full', newStacks: before.missing.join(',') }
    const directory = mkdtempSync(join(tmpdir(), 'stages-'))
    writeFileSync(join(directory, 'full.json'), JSON.stringify(testStages.full))
    expect(loadDeployment(context, { directory, environment: {} }).stage.newStacks).toEqual(before.missing)
    expect(await deployTo(account, { deploys: false })).toMatchObject({ done: { ok: false }, calls: ['deploy'] })
    // The CDK deletes stacks in these states before it recreates them.
    expect(account.unprotected).toEqual(Object.keys(statuses))
    expect(await deployTo(account)).toMatchObject({ done: { ok: true }, calls: ['deploy', 'protect'] })
  })

  test('that cannot be protected says so', async () => {
    const { done } = await deployTo(anAccount(named), { protects: false })
    expect(done).toEqual({ ok: false, error: 'full is deployed but not protected against deletion. Deploy it again.' })
  })

  test('of the vault in the other account is protected once it was created', async () => {
    const account = anAccount('222222222222', new Map(), { 'shipping-full-copies': 'ROLLBACK_COMPLETE' })
    const before = await loadStackStates(stage, account.stacks, VAULT_STACKS)
    const calls: string[] = []
    const call = (name: string) => async () => calls.push(name) > 0
    const done = await deployVault({ stage, ...account, before, deploy: call('deploy'), protect: call('protect') })
    expect([done.ok, calls, account.unprotected]).toEqual([true, ['deploy', 'protect'], ['shipping-full-copies']])
  })

  test.each([
    ['another account', '222222222222', region, 'sets account 111111111111, but the session uses 222222222222'],
    ['another region', named, 'us-east-1', 'sets region eu-central-1, but the session uses us-east-1'],
  ])('to %s is rejected before anything is done', async (_, account, where, reason) => {
    const { done, calls } = await deployTo(anAccount(account), { region: where })
    expect([done, calls]).toEqual([{ ok: false, error: expect.stringContaining(reason) }, []])
  })

  test('of a protected stage requires its account, region and alarm addresses', async () => {
    const { stage: anywhere } = testDeployment('prod')
    const account = anAccount(named)
    expect(await deployTo(account, { stage: anywhere })).toMatchObject({
      done: { ok: false, error: expect.stringContaining('must set account and region') },
      calls: [],
    })
    expect(await deployTo(account, { alarmEmails: [] })).toMatchObject({
      done: { ok: false, error: expect.stringContaining('must set alarmEmails') },
      calls: [],
    })
  })

  test('that would drop something is rejected with the reason and the way to do it all the same', async () => {
    const account = anAccount(named, full)
    const rejected = await deployTo(account, { next: withoutAlarms })
    expect(rejected).toEqual({
      done: {
        ok: false,
        error:
          'full is protected and would lose:\n' +
          '  alarm address ada@example.com would be deleted (--drop alarm-address:ada@example.com)',
      },
      calls: [],
    })
    expect(account.policies).toEqual([])
    const allowed = ['alarm-address:ada@example.com']
    expect(await deployTo(account, { next: withoutAlarms, allowed })).toMatchObject({ done: { ok: true } })
    const ofWatch = account.policies.filter(([name]) => name === 'shipping-full-watch').map(([, policy]) => policy)
    expect(ofWatch).toEqual([
      ALLOW_ALL_POLICY,
      getStackPolicy(withoutAlarms.get('shipping-full-watch') ?? { Resources: {} }),
    ])
  })

  test('may not allow for what it would not drop', async () => {
    const { done } = await deployTo(anAccount(named, full), { allowed: ['domain:x.example.com'] })
    expect(done).toEqual({ ok: false, error: 'this deployment does not delete domain:x.example.com' })
  })

  test('that fails leaves what is deployed protected as it was', async () => {
    const account = anAccount(named, full)
    const allowed = ['alarm-address:ada@example.com']
    expect(await deployTo(account, { next: withoutAlarms, allowed, deploys: false })).toMatchObject({
      done: { ok: false },
    })
    expect(account.policies.findLast(([name]) => name === 'shipping-full-watch')?.[1]).toBe(
      getStackPolicy(full.get('shipping-full-watch') ?? { Resources: {} }),
    )
  })

  test('of a stage for trials may drop what it likes, and is never protected', async () => {
    const trial = testDeployment('dev', { domain: testStages.full.domain })
    const before = templatesOf('dev', { domain: testStages.full.domain })
    const deployed = await deployTo(anAccount(named, before), { stage: trial.stage, next: templatesOf('dev') })
    expect(deployed).toMatchObject({ done: { ok: true } })
    const { calls } = await deployTo(anAccount(named), { stage: trial.stage, next: templatesOf('dev') })
    expect(calls).toEqual(['deploy'])
  })

  test('of a stage that is no longer protected is rejected, by what is deployed', async () => {
    const trial = testDeployment('full', { protected: false, backup: undefined })
    const next = templatesOf('full', { protected: false, backup: undefined })
    const { done } = await deployTo(anAccount(named, full), { stage: trial.stage, next })
    expect(done).toMatchObject({ ok: false, error: expect.stringContaining('the stage is not protected') })
  })

  test('that renames a worker is rejected: its queue would go with the messages in it', async () => {
    const renamed = changed(full, 'AWS::SQS::Queue', (queue) =>
      JSON.stringify(queue).includes('deliverWebhooks') ? undefined : queue,
    )
    const { done } = await deployTo(anAccount(named, full), { next: renamed })
    expect(done).toMatchObject({
      ok: false,
      error: expect.stringContaining(
        'the deployment would delete queue shipping-full-deliverWebhooks and its messages (--drop queue:shipping-full-deliverWebhooks)',
      ),
    })
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
  ])('is reported, with the previous one: %s', (_, before, release) =>
    expect(parseReleaseOutputs('c', before)).toEqual(release),
  )

  test('is set in the context of the stacks', () => {
    expect(loadDeployment({ stage: 'dev', commit: 'c', commitBefore: 'b' }, { environment: {} }).release).toEqual({
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
  expect(findDroppedResources(left, table('x-111111111111-eu-central-1'), place)).toEqual([])
  expect(findDroppedResources(left, table('x-222222222222-eu-central-1'), place)).toHaveLength(1)
})

const templateMap = (Resources: object) => new Map([['shipping-x-data', v.parse(StackTemplate, { Resources })]])

describe('CloudFormation', () => {
  const template: Template = { Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} } } }
  const responses: Readonly<Record<string, readonly [number, string]>> = {
    'shipping-x-data': [200, xmlResponse(JSON.stringify(template))],
    'shipping-x-api': [400, xmlError('ValidationError', 'Stack with id shipping-x-api does not exist')],
    'shipping-x-work': [403, xmlError('AccessDenied', 'not yours')],
    'shipping-x-watch': [200, xmlResponse('Resources:\n  Table: {}')],
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const [status, text] = responses[new URLSearchParams(body).get('StackName') ?? ''] ?? [500, '']
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
  const { getStackTemplate } = connectToCloudFormation('eu-central-1')

  test('returns the template of a stack, and that there is none', async () => {
    expect(await getStackTemplate('shipping-x-data')).toEqual(template)
    expect(await getStackTemplate('shipping-x-api')).toBeUndefined()
  })

  test('is not taken to have nothing because it says nothing', async () => {
    await expect(getStackTemplate('shipping-x-work')).rejects.toThrow(
      'cannot read the deployed stack shipping-x-work: not yours',
    )
    await expect(getStackTemplate('shipping-x-watch')).rejects.toThrow(
      'cannot read the deployed stack shipping-x-watch',
    )
  })
})

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0

function xmlResponse(body: string): string {
  const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<GetTemplateResponse><GetTemplateResult><TemplateBody>${escaped}</TemplateBody></GetTemplateResult></GetTemplateResponse>`
}

function xmlError(code: string, message: string): string {
  return `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`
}
