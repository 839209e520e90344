import { describe, expect, test } from '@jest/globals'
import { CloudFormation } from '#lib/rehearsal/cloudFormation/cloudFormation.ts'
import {
  deploy,
  idsOf,
  logGroup,
  PLACE,
  PROTECTED_TABLE,
  parseEvents,
  prepare,
  queue,
  reasonsOf,
  rejecting,
} from './deployTemplate.ts'

const queueOf = (properties: object) => ({ Type: 'AWS::SQS::Queue', Properties: properties })

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-updating-stacks-update-behaviors.html
describe('an update', () => {
  test('changes a resource in place', () => {
    const engine = new CloudFormation()
    const before = deploy(engine, 'shop', { Orders: queueOf({ QueueName: 'orders' }) })
    const after = deploy(engine, 'shop', { Orders: queueOf({ QueueName: 'orders', DelaySeconds: 5 }) })
    expect(after.status).toBe('UPDATE_COMPLETE')
    expect(after.resources.get('Orders')?.physical.physicalId).toBe(before.resources.get('Orders')?.physical.physicalId)
    expect(after.resources.get('Orders')?.physical.properties).toMatchObject({ DelaySeconds: 5 })
  })

  test('replaces a resource over a property that cannot change, and deletes the old one last', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders') })
    const after = deploy(engine, 'shop', { Orders: queue('all-orders'), Other: queue('other') })
    expect(after.resources.get('Orders')?.physical.physicalId).toMatch(/all-orders$/)
    expect(parseEvents(after, 'Orders')).toEqual(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'DELETE_COMPLETE'])
    expect(after.events.at(-2)?.status).toBe('DELETE_COMPLETE')
    expect(deploy(engine, 'other', { Orders: queue('orders') }).status).toBe('CREATE_COMPLETE')
  })

  test('follows references to what was replaced', () => {
    const engine = new CloudFormation()
    const Policy = { Type: 'AWS::SQS::QueuePolicy', Properties: { Queues: [{ Ref: 'Orders' }], PolicyDocument: {} } }
    deploy(engine, 'shop', { Orders: queue('orders'), Policy })
    const after = deploy(engine, 'shop', { Orders: queue('all-orders'), Policy })
    expect(after.resources.get('Policy')?.physical.properties.Queues).toEqual([expect.stringMatching(/all-orders$/)])
  })

  // https://repost.aws/knowledge-center/cloudformation-custom-name
  test.each([
    ['table', 'AWS::DynamoDB::GlobalTable', { TableName: 'x', Replicas: [] }, { KeySchema: [] }],
    ['policy', 'AWS::IAM::ManagedPolicy', { ManagedPolicyName: 'x', PolicyDocument: {} }, { Description: 'other' }],
    ['budget', 'AWS::Budgets::Budget', { Budget: { BudgetName: 'x' } }, { NotificationsWithSubscribers: [] }],
  ])('cannot replace a %s under its own name', (_, Type, Properties, change) => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Named: { Type, Properties } })
    const after = deploy(engine, 'shop', { Named: { Type, Properties: { ...Properties, ...change } } })
    expect(after.status).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect(reasonsOf(after)).toContain(
      'CloudFormation cannot update a stack when a custom-named resource requires replacing. ' +
        'Rename x and update the stack again.',
    )
  })

  test('cannot give the name of a resource to another logical id', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders') })
    const after = deploy(engine, 'shop', { Renamed: queue('orders') })
    expect(after.status).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect(idsOf(after)).toEqual(['Orders'])
  })

  test('leaves behind what is retained, where the next creation finds its name taken', () => {
    const engine = new CloudFormation()
    const Log = logGroup('/shop', { DeletionPolicy: 'RetainExceptOnCreate' })
    const Orders = queue('orders')
    deploy(engine, 'shop', { Log, Orders })
    expect(parseEvents(deploy(engine, 'shop', { Orders }), 'Log')).toEqual(['CREATE_COMPLETE', 'DELETE_SKIPPED'])
    expect(prepare(engine, 'shop', { Log, Orders })).toMatchObject({
      status: 'FAILED',
      statusReason: expect.stringContaining('AWS::EarlyValidation::ResourceExistenceCheck'),
    })
  })

  test('completes although a service keeps a resource from being deleted', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders'), Table: PROTECTED_TABLE })
    const after = deploy(engine, 'shop', { Orders: queue('orders') })
    expect(after.status).toBe('UPDATE_COMPLETE')
    expect(parseEvents(after, 'Table')).toEqual(['CREATE_COMPLETE', 'DELETE_FAILED'])
  })
})

describe('a failed update', () => {
  test('brings back the properties of before and deletes what it made', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queueOf({ QueueName: 'orders', DelaySeconds: 5 }) })
    engine.rules = rejecting('Last')
    const after = deploy(engine, 'shop', {
      Orders: queueOf({ QueueName: 'orders', DelaySeconds: 9 }),
      Log: logGroup('/shop', { DeletionPolicy: 'RetainExceptOnCreate' }),
      Last: queue('last', { DependsOn: ['Orders', 'Log'] }),
    })
    expect(after.status).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect(idsOf(after)).toEqual(['Orders'])
    expect(after.resources.get('Orders')?.physical.properties).toMatchObject({ DelaySeconds: 5 })
    expect(engine.cloud.orphans()).toEqual([])
    expect(after.source?.template.Resources).not.toHaveProperty('Last')
  })

  test('keeps the resource that it had replaced', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders') })
    engine.rules = rejecting('Last')
    const after = deploy(engine, 'shop', { Orders: queue('all-orders'), Last: queue('last', { DependsOn: 'Orders' }) })
    expect(after.resources.get('Orders')?.physical.physicalId).toMatch(/\/orders$/)
    engine.rules = {}
    expect(deploy(engine, 'other', { Orders: queue('all-orders') }).status).toBe('CREATE_COMPLETE')
  })

  test('can be tried again', () => {
    const engine = new CloudFormation()
    const next = { Orders: queue('orders'), Last: queue('last') }
    deploy(engine, 'shop', { Orders: queue('orders') })
    engine.rules = rejecting('Last')
    deploy(engine, 'shop', next)
    engine.rules = {}
    expect(deploy(engine, 'shop', next).status).toBe('UPDATE_COMPLETE')
  })
})

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-stack-exports.html
describe('an export in use', () => {
  const outputs = (name: string) => ({ Url: { Value: { Ref: 'Orders' }, Export: { Name: name } } })

  function importedExport(): CloudFormation {
    const engine = new CloudFormation()
    deploy(engine, 'queues', { Orders: queue('orders') }, { outputs: outputs('orders-url') })
    const Name = { 'Fn::ImportValue': 'orders-url' }
    deploy(engine, 'reader', { Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { Name } } })
    return engine
  }

  test.each([
    ['removed', 'deleted', { Orders: queue('orders') }, outputs('queue-url')],
    ['changed', 'updated', { Orders: queue('all-orders') }, outputs('orders-url')],
  ])('cannot be %s', (_, verb, resources, nextOutputs) => {
    const after = deploy(importedExport(), 'queues', resources, { outputs: nextOutputs })
    expect(after.status).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect(after.statusReason).toBe(`Export orders-url cannot be ${verb} as it is in use by reader`)
  })

  test('can be removed when no stack imports it any more', () => {
    const engine = importedExport()
    const Secret = { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'orders' } }
    deploy(engine, 'reader', { Secret })
    expect(deploy(engine, 'queues', { Orders: queue('orders') }).status).toBe('UPDATE_COMPLETE')
  })
})

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html
describe('a stack policy', () => {
  const statement = (Effect: string, Action: readonly string[], Resource: string) => ({
    Effect,
    Action,
    Principal: '*',
    Resource,
  })
  const policy = JSON.stringify({
    Statement: [
      statement('Allow', ['Update:*'], '*'),
      statement('Deny', ['Update:Replace', 'Update:Delete'], 'LogicalResourceId/Orders'),
    ],
  })

  function protectedStack(): CloudFormation {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders'), Other: queue('other') })
    engine.setStackPolicy(PLACE, 'shop', policy)
    return engine
  }

  test.each([
    ['replacement', { Orders: queue('all-orders'), Other: queue('other') }],
    ['deletion', { Other: queue('other') }],
  ])('rejects the %s of a resource', (_, resources) => {
    const after = deploy(protectedStack(), 'shop', resources)
    expect(after.status).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect(reasonsOf(after).join()).toContain('Action denied by stack policy')
    expect(idsOf(after)).toEqual(['Orders', 'Other'])
  })

  test('lets other changes pass', () => {
    const resources = { Orders: queueOf({ QueueName: 'orders', DelaySeconds: 5 }) }
    expect(deploy(protectedStack(), 'shop', resources).status).toBe('UPDATE_COMPLETE')
  })
})
