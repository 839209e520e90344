import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { parse } from 'yaml'
import { listStageNames } from '#lib/infra/deployment.ts'
import { templateChecker } from '#test/support/aws/templateFaults.ts'
import type { Template } from '#test/support/synthesise.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const Step = v.union([
  v.strictObject({
    uses: v.string(),
    with: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  }),
  v.strictObject({ run: v.string(), env: v.optional(v.record(v.string(), v.string())) }),
])
const Job = v.strictObject({
  needs: v.optional(v.string()),
  'runs-on': v.literal('ubuntu-24.04'),
  'timeout-minutes': v.number(),
  environment: v.optional(v.string()),
  permissions: v.record(v.string(), v.picklist(['read', 'write'])),
  steps: v.array(Step),
})
/** Schema of a GitHub workflow, limited to the features used here. */
const Workflow = v.strictObject({
  name: v.string(),
  on: v.strictObject({ push: v.strictObject({ branches: v.array(v.string()) }), workflow_dispatch: v.null() }),
  concurrency: v.strictObject({ group: v.string(), 'cancel-in-progress': v.literal(false) }),
  permissions: v.strictObject({}),
  jobs: v.record(v.string(), Job),
})
/** Schema of the workflow that checks pull requests. */
const CheckWorkflow = v.strictObject({
  ...Workflow.entries,
  // Not `pull_request_target`, which runs with the permissions of the repository.
  on: v.strictObject({ pull_request: v.null() }),
  concurrency: v.strictObject({ group: v.string(), 'cancel-in-progress': v.literal(true) }),
})

describe('the workflow of deployments', () => {
  const text = read('.github/workflows/deploy.yml')
  const { jobs, on } = v.parse(Workflow, parse(text))
  const stepsOf = (job: string) => jobs[job]?.steps ?? []
  const commandsOf = (job: string) => stepsOf(job).flatMap((step) => ('run' in step ? [step.run] : []))

  test('checks, deploys to staging and to prod, each after the previous one, from main only', () => {
    expect(Object.entries(jobs).map(([name, { needs, environment }]) => [name, needs, environment])).toEqual([
      ['check', undefined, undefined],
      ['staging', 'check', 'staging'],
      ['prod', 'staging', 'prod'],
    ])
    expect(on.push.branches).toEqual(['main'])
    expect(listStageNames()).toEqual(expect.arrayContaining(['staging', 'prod']))
  })

  test('runs what a change has to pass, and on each stage the deployment and then the calls', () => {
    expect(commandsOf('check')).toEqual(['.ci/run'])
    expect(existsSync(join(root, '.ci/run'))).toBe(true)
    const commands = [
      'npm ci --no-audit --no-fund',
      'npm run deploy -- "$STAGE" --yes',
      'npm run ops -- smoke --url "$BASE_URL"',
    ]
    for (const stage of ['staging', 'prod']) expect(commandsOf(stage)).toEqual(commands)
    expect(packageJson.scripts).toMatchObject({ deploy: expect.any(String), ops: expect.any(String) })
  })

  test('has no more rights than it needs: nothing is written, and only who deploys may prove who it is', () => {
    expect(jobs.check?.permissions).toEqual({ contents: 'read' })
    for (const stage of ['staging', 'prod']) {
      expect(jobs[stage]?.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
    }
    expect(text).not.toMatch(/aws-(access-key|secret)/)
    // Run inputs must not be interpolated into scripts, which would allow script injection.
    for (const command of Object.keys(jobs).flatMap(commandsOf)) expect(command).not.toMatch(/\$\{\{/)
  })

  test('uses what others have made as it was when it was looked at', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, what]) => what)
    expect(used).toHaveLength(8)
    for (const what of used) expect(what).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })
})

test('the workflow of proposed changes checks them as the one of deployments does', () => {
  const checking = v.parse(CheckWorkflow, parse(read('.github/workflows/check.yml')))
  const deploying = v.parse(Workflow, parse(read('.github/workflows/deploy.yml')))
  expect(checking.jobs).toEqual({ check: deploying.jobs.check })
})

describe("the template of the pipeline's role", () => {
  const template: Template = JSON.parse(read('docs/pipeline-role.json'))

  test('keeps to the official descriptions of its resources', async () => {
    // CloudFormation itself resolves the references in texts, and reports missing ones.
    expect((await templateChecker())(template)).toEqual([])
  })

  test('lets one environment of one repository deploy one stage', () => {
    const { AssumeRolePolicyDocument, Policies } = Object(template.Resources?.Role?.Properties)
    const [trust] = AssumeRolePolicyDocument.Statement
    expect(trust.Action).toBe('sts:AssumeRoleWithWebIdentity')
    expect(Object.values(trust.Condition)).toEqual([
      {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': {
          'Fn::Sub': expect.stringMatching(/^repo:\$\{Repository\}:environment:\$\{Environment\}$/),
        },
      },
    ])
    const allowed = Policies.flatMap(({ PolicyDocument }: ReturnType<typeof Object>) => PolicyDocument.Statement)
    const actions = allowed.flatMap(({ Action }: Record<string, string>) => Action)
    const calls = read('lib/infra/deploy/deployedStacks.ts').matchAll(
      /new (\w+(?:Stacks?|Template|Policy|Protection))Command\(/g,
    )
    const ofTheDeployment = [...calls].map(([, call]) => `cloudformation:${call}`).sort()
    expect(ofTheDeployment).toHaveLength(4)
    expect(actions).toEqual(['sts:AssumeRole', ...ofTheDeployment])
    for (const { Resource } of allowed)
      expect(Resource['Fn::Sub']).toMatch(/role\/cdk-|stack\/shipping-\$\{Environment\}-/)
  })
})
