import { describe, expect, test } from '@jest/globals'
import { NO_CHANGES_MESSAGE } from '#lib/rehearsal/cloudFormation/changeSet.ts'
import { CloudFormation } from '#lib/rehearsal/cloudFormation/cloudFormation.ts'
import { deploy, logGroup, PLACE, parseEvents, prepare, queue } from './deployTemplate.ts'

describe('a change set', () => {
  test('of a new stack leaves it under review', () => {
    const engine = new CloudFormation()
    prepare(engine, 'shop', { Orders: queue('orders') })
    expect(engine.findStack(PLACE, 'shop')).toMatchObject({
      status: 'REVIEW_IN_PROGRESS',
      isTerminationProtected: false,
    })
  })

  test('fails where nothing changes', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders') })
    expect(prepare(engine, 'shop', { Orders: queue('orders') })).toMatchObject({
      status: 'FAILED',
      statusReason: NO_CHANGES_MESSAGE,
    })
  })

  test('lists what is added, changed, replaced and removed', () => {
    const engine = new CloudFormation()
    const delayed = { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'same', DelaySeconds: 5 } }
    deploy(engine, 'shop', { Same: queue('same'), Other: queue('other'), Gone: queue('gone') })
    const { changes } = prepare(engine, 'shop', { Same: delayed, Other: queue('another'), New: queue('new') })
    expect(changes).toMatchObject([
      { action: 'Modify', logicalId: 'Same', replacement: 'False', properties: ['DelaySeconds'] },
      { action: 'Modify', logicalId: 'Other', replacement: 'True', policyAction: 'ReplaceAndDelete' },
      { action: 'Add', logicalId: 'New' },
      { action: 'Remove', logicalId: 'Gone', policyAction: 'Delete' },
    ])
  })

  test('cannot change the type of a resource', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders') })
    expect(() => prepare(engine, 'shop', { Orders: logGroup('/orders') })).toThrow('resource type is not permitted')
  })

  test('rejects references that lead nowhere, and circles of them', () => {
    const engine = new CloudFormation()
    const dependent = (DependsOn: string) => ({ Type: 'AWS::SQS::Queue', DependsOn })
    const unresolved = { Type: 'AWS::SNS::Topic', Properties: { TopicName: { Ref: 'Missing' } } }
    expect(() => prepare(engine, 'one', { Topic: unresolved })).toThrow('Unresolved resource dependencies [Missing]')
    expect(() => prepare(engine, 'two', { A: dependent('B'), B: dependent('A') })).toThrow('Circular dependency')
  })

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
  test('rejects templates above the quotas of CloudFormation', () => {
    const engine = new CloudFormation()
    const queues = (count: number, rest: object = {}) =>
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`Queue${place}`, queue(`queue-${place}`, rest)]))
    expect(prepare(engine, 'fits', queues(500)).status).toBe('CREATE_COMPLETE')
    expect(() => prepare(engine, 'many', queues(501))).toThrow(
      'Number of resources, 501, is greater than maximum allowed',
    )
    const Metadata = { text: 'x'.repeat(10_000) }
    expect(() => prepare(engine, 'large', queues(100, { Metadata }))).toThrow('may not exceed 1000000 bytes')
  })
})

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources-automatically.html
describe('a change set that imports existing resources', () => {
  const RETAINED = { DeletionPolicy: 'RetainExceptOnCreate' }

  /**
   * Creates an account with a log group retained from a deleted stack, and a queue of another
   * stack.
   */
  function accountWithOrphan(): CloudFormation {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Log: logGroup('/shop', RETAINED) })
    engine.deleteStack(PLACE, 'shop')
    deploy(engine, 'other', { Orders: queue('orders') })
    return engine
  }

  test('takes in a retained resource by the name in the template', () => {
    const engine = accountWithOrphan()
    const stack = deploy(engine, 'shop', { Log: logGroup('/shop', RETAINED) }, { importsExisting: true })
    expect(stack.status).toBe('CREATE_COMPLETE')
    expect(parseEvents(stack, 'Log')).toEqual(['IMPORT_COMPLETE'])
    expect(engine.cloud.orphans()).toEqual([])
  })

  test('fails where the template would delete the resource with its stack', () => {
    const engine = accountWithOrphan()
    const changeSet = prepare(engine, 'shop', { Log: logGroup('/shop') }, { importsExisting: true })
    expect(changeSet.statusReason).toContain("must have the DeletionPolicy attribute set to 'Retain'")
    expect(changeSet.statusReason).toContain('Log ({LogGroupName=/shop})')
  })

  test('cannot take in a resource whose name has to be worked out', () => {
    const Log = {
      Type: 'AWS::Logs::LogGroup',
      Properties: { LogGroupName: { 'Fn::Join': ['', ['/', 'shop']] } },
      ...RETAINED,
    }
    expect(deploy(accountWithOrphan(), 'shop', { Log }, { importsExisting: true }).status).toBe('ROLLBACK_COMPLETE')
  })

  test('leaves the resource behind again where the deployment fails', () => {
    const engine = accountWithOrphan()
    engine.rules = { checkResource: ({ logicalId }) => (logicalId === 'Last' ? 'rejected' : undefined) }
    const resources = { Log: logGroup('/shop', RETAINED), Last: queue('last', { DependsOn: 'Log' }) }
    expect(deploy(engine, 'shop', resources, { importsExisting: true }).status).toBe('ROLLBACK_COMPLETE')
    expect(engine.cloud.orphans().map(({ physicalId }) => physicalId)).toEqual(['/shop'])
  })
})

describe('rules of services', () => {
  test('of a whole stack fail the resources they name', () => {
    const engine = new CloudFormation({
      rules: {
        checkStack: ({ name, template }) => new Map([[Object.keys(template.Resources)[0] ?? '', `${name}: no`]]),
      },
    })
    const stack = deploy(engine, 'shop', { Orders: queue('orders') })
    expect(stack.status).toBe('ROLLBACK_COMPLETE')
    expect(stack.events.map(({ reason }) => reason)).toContain('shop: no')
  })
})
