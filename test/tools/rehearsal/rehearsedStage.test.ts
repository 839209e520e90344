import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Assembly, Release } from '#lib/rehearsal/scenarios/assembly.ts'
import { simulateResourceFailure } from '#lib/rehearsal/scenarios/faults.ts'
import { RehearsedStage } from '#lib/rehearsal/scenarios/rehearsedStage.ts'
import { type AwsEmulator, startAwsEmulator } from '#lib/rehearsal/standIn/startAwsEmulator.ts'
import { testDeployment } from '#test/support/testStages.ts'
import { PLACE, queue } from './deployTemplate.ts'

let standIn: AwsEmulator
let stage: RehearsedStage
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  environment = { ...process.env }
  standIn = await startAwsEmulator({ accounts: [PLACE.account], regions: [PLACE.region] })
  stage = new RehearsedStage(standIn, PLACE)
})
afterAll(async () => {
  process.env = environment
  await standIn.stop()
})
beforeEach(() => stage.restart())

const DATA = 'shipping-prod-data'
const WORK = 'shipping-prod-work'

/** Returns a protected stage with two stacks: a table, and a queue that depends on it. */
const release =
  (violations: Assembly['violations'] = []): Release =>
  (newStacks = []) => ({
    stageName: 'prod',
    deployment: testDeployment('prod', { ...PLACE, alarmEmails: ['ada@example.com'] }),
    stacks: [
      stackOf(DATA, !newStacks.includes('data'), {
        Table: {
          Type: 'AWS::DynamoDB::GlobalTable',
          DeletionPolicy: 'RetainExceptOnCreate',
          Properties: {
            Replicas: [{ Region: PLACE.region, DeletionProtectionEnabled: !newStacks.includes('data') }],
          },
        },
        Last: queue('last', { DependsOn: 'Table' }),
      }),
      stackOf(WORK, !newStacks.includes('work'), { Orders: queue('orders') }),
    ],
    violations,
  })

const stackOf = (name: string, isTerminationProtected: boolean, Resources: object) => ({
  name,
  region: PLACE.region,
  isTerminationProtected,
  tags: [],
  templateBody: JSON.stringify({ Resources }),
})

describe('a protected stage', () => {
  test('is protected at the end of its first deployment', async () => {
    expect(await stage.deploy(release())).toMatchObject({ ok: true })
    expect(stage.faults(release()())).toEqual([])
    const table = stage.engine.findStack(PLACE, DATA)
    expect(table).toMatchObject({ isTerminationProtected: true, policy: expect.stringContaining('Update:Delete') })
  })

  test.each([
    [DATA, 'Last'],
    [WORK, 'Orders'],
  ])('can be deployed again after %s failed', async (stackName, logicalId) => {
    const failed = await stage.deploy(release(), simulateResourceFailure({ stackName, logicalId }))
    expect(failed).toMatchObject({ ok: false, error: expect.stringContaining('injected fault') })
    expect(stage.engine.findStack(PLACE, stackName)?.status).toBe('ROLLBACK_COMPLETE')
    expect(await stage.deploy(release())).toMatchObject({ ok: true })
    expect(stage.faults(release()())).toEqual([])
  })

  test('cannot be rolled back if its first deployment protects it at once', async () => {
    const protectedAtOnce: Release = () => release()()
    expect(
      (await stage.deploy(protectedAtOnce, simulateResourceFailure({ stackName: DATA, logicalId: 'Last' }))).ok,
    ).toBe(false)
    expect(stage.engine.findStack(PLACE, DATA)?.status).toBe('ROLLBACK_FAILED')
  })

  test('fails at resources that break a rule of their service', async () => {
    const violations = [{ stackName: WORK, logicalId: 'Orders', message: 'sqs-rule: too long' }]
    const failed = await stage.deploy(release(violations))
    expect(failed).toMatchObject({ ok: false, error: expect.stringContaining('Orders: sqs-rule: too long') })
  })

  test('has its missing protection reported', async () => {
    await stage.deploy(release())
    stage.engine.setTerminationProtection(PLACE, WORK, false)
    expect(stage.faults(release()())).toEqual([`${WORK} has no termination protection`])
  })
})
