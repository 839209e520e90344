import { describe, expect, test } from '@jest/globals'
import { CloudFormation } from '#lib/rehearsal/cloudFormation/cloudFormation.ts'
import { deploy, idsOf, logGroup, PLACE, parseEvents, queue } from './deployTemplate.ts'

const deleted = (engine: CloudFormation, stackName: string) => {
  const result = engine.deleteStack(PLACE, stackName)
  if (!result.ok) throw new Error(result.error.message)
  if (!result.value) throw new Error('there was no stack')
  return result.value
}

describe('deletion of a stack', () => {
  test('deletes its resources and frees their names', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders') })
    expect(deleted(engine, 'shop').status).toBe('DELETE_COMPLETE')
    expect(engine.findStack(PLACE, 'shop')).toBeUndefined()
    expect(deploy(engine, 'other', { Orders: queue('orders') }).status).toBe('CREATE_COMPLETE')
  })

  // https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/1999
  test('deletes secrets at once, without their recovery window', () => {
    const engine = new CloudFormation()
    const Key = { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'key' } }
    deploy(engine, 'shop', { Key })
    deleted(engine, 'shop')
    expect(deploy(engine, 'other', { Key }).status).toBe('CREATE_COMPLETE')
  })

  test('leaves behind what is retained', () => {
    const engine = new CloudFormation()
    const stack = deploy(engine, 'shop', { Log: logGroup('/shop', { DeletionPolicy: 'RetainExceptOnCreate' }) })
    expect(stack.status).toBe('CREATE_COMPLETE')
    expect(parseEvents(deleted(engine, 'shop'), 'Log')).toEqual(['CREATE_COMPLETE', 'DELETE_SKIPPED'])
    expect(engine.cloud.orphans()).toHaveLength(1)
  })

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-protect-stacks.html
  test('is rejected while termination protection is on', () => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Orders: queue('orders') })
    engine.setTerminationProtection(PLACE, 'shop', true)
    expect(() => deleted(engine, 'shop')).toThrow('[shop] cannot be deleted while TerminationProtection is enabled')
    engine.setTerminationProtection(PLACE, 'shop', false)
    expect(deleted(engine, 'shop').status).toBe('DELETE_COMPLETE')
  })

  // https://github.com/aws/aws-cdk/issues/604
  test('does nothing while another stack uses an export', () => {
    const engine = new CloudFormation()
    const outputs = { Url: { Value: { Ref: 'Orders' }, Export: { Name: 'orders-url' } } }
    deploy(engine, 'queues', { Orders: queue('orders') }, { outputs })
    const Name = { 'Fn::ImportValue': 'orders-url' }
    deploy(engine, 'reader', { Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { Name } } })
    expect(deleted(engine, 'queues')).toMatchObject({
      status: 'CREATE_COMPLETE',
      statusReason: 'Export orders-url cannot be deleted as it is in use by reader',
    })
    deleted(engine, 'reader')
    expect(deleted(engine, 'queues').status).toBe('DELETE_COMPLETE')
  })

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/troubleshooting.html
  test.each([
    ['bucket', { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'full' } }],
    ['backup vault', { Type: 'AWS::Backup::BackupVault', Properties: { BackupVaultName: 'full' } }],
  ])('fails over a %s that holds data', (_, Store) => {
    const engine = new CloudFormation()
    deploy(engine, 'shop', { Store, Orders: queue('orders') })
    engine.cloud.fill('full')
    const stack = deleted(engine, 'shop')
    expect(stack.status).toBe('DELETE_FAILED')
    expect(idsOf(stack)).toEqual(['Store'])
  })
})
