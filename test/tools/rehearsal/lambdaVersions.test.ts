import { expect, test } from '@jest/globals'
import { CloudFormation } from '#lib/rehearsal/cloudFormation/cloudFormation.ts'
import { deploy, PLACE, queue, reasonsOf, rejecting } from './deployTemplate.ts'

// https://docs.aws.amazon.com/lambda/latest/api/API_PublishVersion.html
// https://github.com/serverless/serverless/issues/6349 has the message.

const functionWith = (S3Key: string, versionId: string, rest: object = {}) => ({
  Function: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'orders', Code: { S3Key } } },
  [versionId]: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Function' } } },
  Live: {
    Type: 'AWS::Lambda::Alias',
    Properties: {
      FunctionName: { Ref: 'Function' },
      FunctionVersion: { 'Fn::GetAtt': [versionId, 'Version'] },
      Name: 'live',
    },
  },
  ...rest,
})

test('other code makes another version, which the alias leads to', () => {
  const engine = new CloudFormation()
  deploy(engine, 'shop', functionWith('a', 'VersionA'))
  const after = deploy(engine, 'shop', functionWith('b', 'VersionB'))
  expect(after.status).toBe('UPDATE_COMPLETE')
  expect(after.resources.get('Live')?.physical.properties).toMatchObject({ FunctionVersion: '2' })
})

test('another version of the same code cannot be made', () => {
  const engine = new CloudFormation()
  deploy(engine, 'shop', functionWith('a', 'VersionA'))
  const after = deploy(engine, 'shop', functionWith('a', 'VersionB'))
  expect(after.status).toBe('UPDATE_ROLLBACK_COMPLETE')
  expect(reasonsOf(after).join()).toContain('A version for this Lambda function exists ( 1 )')
})

test('code that was rolled back can be published again', () => {
  const engine = new CloudFormation()
  deploy(engine, 'shop', functionWith('a', 'VersionA'))
  const next = functionWith('b', 'VersionB', { Last: queue('last', { DependsOn: 'VersionB' }) })
  engine.rules = rejecting('Last')
  expect(deploy(engine, 'shop', next).status).toBe('UPDATE_ROLLBACK_COMPLETE')
  engine.rules = {}
  expect(deploy(engine, 'shop', next).status).toBe('UPDATE_COMPLETE')
})

test('a function that was deleted begins again with its first version', () => {
  const engine = new CloudFormation()
  deploy(engine, 'shop', functionWith('a', 'VersionA'))
  engine.deleteStack(PLACE, 'shop')
  expect(deploy(engine, 'shop', functionWith('a', 'VersionA')).status).toBe('CREATE_COMPLETE')
})
