import { describe, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { REQUEST_PATTERN } from '#shared/requests/rules/requestMessage.ts'
import { ofType, synthesise, valuesOf } from '#test/support/synthesise.ts'

describe.each(['dev', 'prod'] as const)('the log of requests in %s', (stage) => {
  const { byStack, resources } = synthesise(stage, 'platform')
  const own = Object.values(byStack.Requests?.Resources ?? {})
  const [bucket] = ofType(own, 'AWS::S3::Bucket')
  const { LifecycleConfiguration, VersioningConfiguration, NotificationConfiguration } = Object(bucket?.Properties)

  test('keeps failures and writes for 30 days, reads for 3, and no former versions', () => {
    const stored = LifecycleConfiguration.Rules.flatMap(({ Prefix, ExpirationInDays }: Record<string, unknown>) =>
      Prefix === undefined ? [] : [[Prefix, ExpirationInDays]],
    )
    expect(Object.fromEntries(stored)).toEqual({ 'writes/': 30, 'reads/': 3, 'batches/': 14 })
    expect(VersioningConfiguration).toBeUndefined()
  })

  test('takes the lines of every group that accounts call, and of no other', () => {
    const filters = ofType(own, 'AWS::Logs::SubscriptionFilter')
    const called = Object.entries(groups).filter(([, { routes }]) =>
      Object.values(routes).some(({ access }) => access === 'token' || access === 'browserOrToken'),
    )
    const logs = called.map(([name]) => `/aws/lambda/shipping-${stage}-${name}`)
    expect(valuesOf(filters, 'LogGroupName').toSorted()).toEqual(logs.toSorted())
    expect(new Set(valuesOf(filters, 'FilterPattern'))).toEqual(new Set([REQUEST_PATTERN]))
    expect(logs.length).toBeGreaterThan(15)
  })

  test('notifies the worker of new batches, and not of the files that it writes itself', () => {
    const rules = ofType(resources, 'AWS::Events::Rule').flatMap(({ Properties }) => {
      const pattern = Object(Properties.EventPattern)
      return pattern.source?.[0] === 'aws.s3' ? [pattern] : []
    })
    expect(NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled).toBe(true)
    expect(rules.map(({ detail }) => detail.object.key)).toEqual([[{ prefix: 'batches/' }]])
    expect(rules.map(({ detail }) => detail.bucket.name)).toEqual([[bucket?.Properties.BucketName]])
    const [stream] = ofType(own, 'AWS::KinesisFirehose::DeliveryStream')
    expect(Object(stream?.Properties.ExtendedS3DestinationConfiguration).Prefix).toBe('batches/')
  })
})
