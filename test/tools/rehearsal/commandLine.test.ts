import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { App, CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnQueue } from 'aws-cdk-lib/aws-sqs'
import { buildCdkArguments } from '#lib/infra/deploy/cdkArguments.ts'
import { CloudFormation } from '#lib/rehearsal/cloudFormation/cloudFormation.ts'
import { runCdk, runNodeScript } from '#lib/rehearsal/commandLine/runCommand.ts'
import { loadAssembly } from '#lib/rehearsal/scenarios/assembly.ts'
import { deployAssembly } from '#lib/rehearsal/scenarios/deployAssembly.ts'
import { type AwsEmulator, startAwsEmulator } from '#lib/rehearsal/standIn/startAwsEmulator.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { PLACE, rejecting } from './deployTemplate.ts'

/*
 * Verifies that `deployAssembly` makes the same calls as the CDK CLI. The expected calls were
 * recorded with the version below; review the differences when it changes.
 */
const RECORDED_VERSION = '2.1148.1'

let standIn: AwsEmulator
let directory: string
beforeAll(async () => {
  standIn = await startAwsEmulator({ accounts: [PLACE.account], regions: [PLACE.region] })
  directory = mkdtempSync(join(tmpdir(), 'command-line-'))
})
afterAll(async () => {
  await standIn.stop()
  rmSync(directory, { recursive: true })
})
beforeEach(() => {
  standIn.engine = new CloudFormation()
  standIn.calls.length = 0
})

/** Synthesises two stacks, of which the second imports from the first. */
function synthesise(name: string, delaySeconds: number): string {
  const outdir = join(directory, name)
  const app = new App({ analyticsReporting: false, outdir })
  const env = { account: PLACE.account, region: PLACE.region }
  const first = new Stack(app, 'First', { stackName: 'first', terminationProtection: true, env })
  const queue = new CfnQueue(first, 'Orders', { queueName: 'orders', delaySeconds })
  const second = new Stack(app, 'Second', { stackName: 'second', env })
  new CfnQueue(second, 'Others', { queueName: 'others' })
  new CfnOutput(second, 'Url', { value: first.exportValue(queue.attrArn) })
  second.addStackDependency(first)
  app.synth()
  return outdir
}

const cdkDeploy = (assembly: string) => runCdk({ standIn, place: PLACE }, buildCdkArguments(assembly, { asks: false }))

const callsOf = (stackName: string): readonly string[] =>
  standIn.calls.filter(({ subject }) => subject === stackName).map(({ operation }) => operation)

const states = (engine: CloudFormation) =>
  engine.cloud.stacks(PLACE).map(({ name, status, isTerminationProtected, source, outputs }) => ({
    name,
    status,
    isTerminationProtected,
    resources: source?.template.Resources,
    outputs,
  }))

describe('the command line of the CDK', () => {
  test('is the version whose calls were recorded', () => {
    expect(packageJson.devDependencies['aws-cdk']).toBe(RECORDED_VERSION)
  })

  test('protects a new stack before it creates its resources', async () => {
    expect(await cdkDeploy(synthesise('new', 0))).toMatchObject({ isSuccessful: true })
    expect(standIn.unmodelled).toEqual([])
    const services = standIn.calls.map(({ service }) => service).filter((one, place, all) => one !== all[place - 1])
    expect(services.slice(0, 5)).toEqual(['sts', 's3', 'sts', 'ssm', 'cloudformation'])
    expect(standIn.calls.flatMap(({ subject }) => (subject.startsWith('cdk-') ? [subject.split('-')[2]] : []))).toEqual(
      expect.arrayContaining(['file', 'deploy']),
    )
    expect(callsOf('first')).toEqual([
      'DescribeStacks',
      'CreateChangeSet',
      'UpdateTerminationProtection',
      'DescribeStacks',
      'GetTemplate',
      'DescribeChangeSet',
      'ExecuteChangeSet',
    ])
    expect(callsOf('second')).not.toContain('UpdateTerminationProtection')
  })

  test('deletes a stack whose creation failed before it creates it again', async () => {
    const assembly = synthesise('failing', 0)
    standIn.engine.rules = rejecting('Others')
    const failed = await cdkDeploy(assembly)
    expect(failed.isSuccessful).toBe(false)
    expect(failed.output).toContain('rejected by its service')
    expect(standIn.engine.findStack(PLACE, 'second')?.status).toBe('ROLLBACK_COMPLETE')
    standIn.engine.rules = {}
    standIn.calls.length = 0
    expect(await cdkDeploy(assembly)).toMatchObject({ isSuccessful: true })
    expect(standIn.calls.map(({ operation }) => operation)).toContain('DeleteStack')
  })

  test('fails at a protected stack whose creation failed', async () => {
    const assembly = synthesise('protected', 0)
    standIn.engine.rules = rejecting('Orders')
    await cdkDeploy(assembly)
    standIn.engine.rules = {}
    const again = await cdkDeploy(assembly)
    expect(again.isSuccessful).toBe(false)
    expect(again.output).toContain('cannot be deleted while TerminationProtection is enabled')
  })
})

test('a command cannot connect to another machine', async () => {
  const fetched = (url: string) => runNodeScript(`fetch('${url}').then(({ status }) => console.log(status))`)
  expect((await fetched('http://192.0.2.1/')).output).toContain('blocked a connection to 192.0.2.1')
  // The emulator rejects unsigned requests.
  expect((await fetched(standIn.endpoint)).output.trim()).toBe('400')
})

test('a deployment in process leads to the same stacks as the command line', async () => {
  const inProcess = new CloudFormation()
  for (const [name, delaySeconds] of [
    ['one', 0],
    ['other', 9],
  ] as const) {
    const assembly = synthesise(name, delaySeconds)
    expect(await cdkDeploy(assembly)).toMatchObject({ isSuccessful: true })
    expect(deployAssembly(inProcess, loadAssembly(assembly), PLACE.account)).toMatchObject({ ok: true })
    expect(states(inProcess)).toEqual(states(standIn.engine))
  }
})
