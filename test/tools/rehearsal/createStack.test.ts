import { describe, expect, test } from '@jest/globals'
import { CloudFormation } from '#lib/rehearsal/cloudFormation/cloudFormation.ts'
import {
  deploy,
  idsOf,
  logGroup,
  PLACE,
  PROTECTED_TABLE,
  prepare,
  queue,
  reasonsOf,
  rejecting,
} from './deployTemplate.ts'

describe('creation', () => {
  test('makes resources after those they refer to, with values in place of references', () => {
    const engine = new CloudFormation()
    const stack = deploy(engine, 'shop', {
      Policy: {
        Type: 'AWS::SQS::QueuePolicy',
        Properties: {
          Queues: [{ Ref: 'Orders' }],
          PolicyDocument: { Resource: { 'Fn::GetAtt': ['Orders', 'Arn'] }, Id: { 'Fn::Sub': `in-\${AWS::Region}` } },
        },
      },
      Orders: queue('orders'),
    })
    expect(stack.status).toBe('CREATE_COMPLETE')
    expect([...stack.resources.keys()]).toEqual(['Orders', 'Policy'])
    expect(stack.resources.get('Policy')?.physical.properties).toEqual({
      Queues: ['https://sqs.eu-central-1.amazonaws.com/111111111111/orders'],
      PolicyDocument: { Resource: 'arn:aws:sqs:eu-central-1:111111111111:orders', Id: 'in-eu-central-1' },
    })
  })

  test('generates names from stack and logical id', () => {
    const stack = deploy(new CloudFormation(), 'shop', { Orders: { Type: 'AWS::SQS::Queue' } })
    expect(stack.resources.get('Orders')?.physical.attributes.QueueName).toMatch(/^shop-Orders-\w{12}$/)
  })

  test('fails over a name that is in use', () => {
    const engine = new CloudFormation()
    deploy(engine, 'one', { Orders: queue('orders') })
    const other = deploy(engine, 'other', { Orders: queue('orders') })
    expect(other.status).toBe('ROLLBACK_COMPLETE')
    expect(reasonsOf(other).join()).toContain("'AWS::SQS::Queue' with identifier 'orders' already exists")
  })

  test('may use the same name in another region, but for buckets', () => {
    const engine = new CloudFormation()
    const bucket = { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files-of-a-shop' } }
    const place = { ...PLACE, region: 'us-east-1' }
    deploy(engine, 'one', { Orders: queue('orders'), Files: bucket })
    expect(deploy(engine, 'queues', { Orders: queue('orders') }, { place }).status).toBe('CREATE_COMPLETE')
    expect(prepare(engine, 'files', { Files: bucket }, { place })).toMatchObject({
      status: 'FAILED',
      statusReason: expect.stringContaining('Files ({BucketName=files-of-a-shop})'),
    })
  })
})

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/stack-failure-options.html
describe('a failed creation', () => {
  test('deletes what it made, and leaves a stack that can only be deleted', () => {
    const engine = new CloudFormation({ rules: rejecting('Second') })
    const stack = deploy(engine, 'shop', { First: queue('first'), Second: queue('second', { DependsOn: 'First' }) })
    expect(stack.status).toBe('ROLLBACK_COMPLETE')
    expect(idsOf(stack)).toEqual([])
    expect(reasonsOf(stack)).toContain('rejected by its service')
    engine.rules = {}
    expect(() => deploy(engine, 'shop', { First: queue('first') })).toThrow(
      'ROLLBACK_COMPLETE state and can not be updated',
    )
    expect(engine.deleteStack(PLACE, 'shop')).toMatchObject({ ok: true, value: { status: 'DELETE_COMPLETE' } })
    expect(deploy(engine, 'shop', { First: queue('first') }).status).toBe('CREATE_COMPLETE')
  })

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html
  test.each([
    ['Retain', 1],
    ['RetainExceptOnCreate', 0],
    ['Delete', 0],
  ])('treats new resources by their deletion policy: %s', (DeletionPolicy, left) => {
    const engine = new CloudFormation({ rules: rejecting('Second') })
    const Log = logGroup('/shop', { DeletionPolicy })
    deploy(engine, 'shop', { Log, Second: queue('second', { DependsOn: 'Log' }) })
    expect(engine.cloud.orphans()).toHaveLength(left)
  })

  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/WorkingWithTables.Basics.html
  test('cannot delete a table with deletion protection', () => {
    const engine = new CloudFormation({ rules: rejecting('Second') })
    const stack = deploy(engine, 'shop', { Table: PROTECTED_TABLE, Second: queue('second', { DependsOn: 'Table' }) })
    expect(stack.status).toBe('ROLLBACK_FAILED')
    expect(stack.statusReason).toBe('The following resource(s) failed to delete: [Table].')
    expect(idsOf(stack)).toEqual(['Table'])
  })
})

describe('an export', () => {
  const exported = { Url: { Value: { Ref: 'Orders' }, Export: { Name: 'orders-url' } } }

  test('is read by other stacks of the region', () => {
    const engine = new CloudFormation()
    deploy(engine, 'queues', { Orders: queue('orders') }, { outputs: exported })
    const Name = { 'Fn::ImportValue': 'orders-url' }
    const reader = deploy(engine, 'reader', { Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { Name } } })
    expect(reader.status).toBe('CREATE_COMPLETE')
    expect([...reader.imports]).toEqual(['orders-url'])
  })

  test('that does not exist fails the stack that imports it', () => {
    const Name = { 'Fn::ImportValue': 'orders-url' }
    const Secret = { Type: 'AWS::SecretsManager::Secret', Properties: { Name } }
    const stack = deploy(new CloudFormation(), 'reader', { Secret })
    expect(stack.status).toBe('ROLLBACK_COMPLETE')
    expect(reasonsOf(stack)).toContain('No export named orders-url found')
  })

  test('has a name that is unique in the region', () => {
    const engine = new CloudFormation()
    deploy(engine, 'queues', { Orders: queue('orders') }, { outputs: exported })
    const other = deploy(engine, 'others', { Orders: queue('others') }, { outputs: exported })
    expect(other.statusReason).toBe('Export with name orders-url is already exported by stack queues.')
  })
})

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
describe('a dynamic reference', () => {
  const reader = {
    Type: 'AWS::Lambda::Function',
    Properties: { FunctionName: 'f', Environment: { Variables: { KEY: '{{resolve:secretsmanager:key}}' } } },
  }
  const secret = (regions: readonly string[]) => ({
    Type: 'AWS::SecretsManager::Secret',
    Properties: { Name: 'key', ReplicaRegions: regions.map((Region) => ({ Region })) },
  })

  test('needs its secret in the region of the stack', () => {
    const engine = new CloudFormation()
    const place = { ...PLACE, region: 'us-east-1' }
    expect(deploy(engine, 'f', { Reader: reader }).status).toBe('ROLLBACK_COMPLETE')
    engine.deleteStack(PLACE, 'f')
    deploy(engine, 'keys', { Key: secret([]) })
    expect(deploy(engine, 'f', { Reader: reader }).status).toBe('CREATE_COMPLETE')
    expect(deploy(engine, 'g', { Reader: reader }, { place }).status).toBe('ROLLBACK_COMPLETE')
  })

  test('reads the replica of a secret of another region', () => {
    const engine = new CloudFormation()
    const place = { ...PLACE, region: 'us-east-1' }
    deploy(engine, 'keys', { Key: secret(['us-east-1']) })
    expect(deploy(engine, 'g', { Reader: reader }, { place }).status).toBe('CREATE_COMPLETE')
  })
})
