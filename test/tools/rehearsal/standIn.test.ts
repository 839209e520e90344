import {
  CloudFormationClient,
  DescribeTypeCommand,
  GetTemplateCommand,
  ListStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connectToCloudFormation } from '#lib/infra/deploy/deployedStacks.ts'
import { buildCallerEnvironment, createAccessKeyId } from '#lib/rehearsal/standIn/callers.ts'
import { type AwsEmulator, startAwsEmulator } from '#lib/rehearsal/standIn/startAwsEmulator.ts'
import { deploy, PLACE, prepare, queue } from './deployTemplate.ts'

const { account, region } = PLACE
const credentials = { accessKeyId: createAccessKeyId(account), secretAccessKey: 'rehearsal' }

let standIn: AwsEmulator
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  standIn = await startAwsEmulator({ accounts: [account], regions: [region] })
  environment = { ...process.env }
  Object.assign(process.env, buildCallerEnvironment(standIn.endpoint, PLACE))
})
afterAll(async () => {
  process.env = environment
  await standIn.stop()
})
const config = () => ({ endpoint: standIn.endpoint, region, credentials, maxAttempts: 1 })

describe('the stand-in for AWS', () => {
  test('distinguishes accounts by the access key', async () => {
    const other = { accessKeyId: createAccessKeyId('222222222222'), secretAccessKey: 'rehearsal' }
    const sts = new STSClient({ ...config(), credentials: other })
    expect(await sts.send(new GetCallerIdentityCommand())).toMatchObject({ Account: '222222222222' })
  })

  test('keeps what is uploaded', async () => {
    const s3 = new S3Client({ ...config(), forcePathStyle: true })
    await s3.send(new CreateBucketCommand({ Bucket: 'uploads' }))
    await s3.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'a.json', Body: '{}' }))
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'a.json' }))
    expect(await Body?.transformToString()).toBe('{}')
  })

  test('rejects operations that it does not model, and notes them', async () => {
    const cloudFormation = new CloudFormationClient(config())
    await expect(cloudFormation.send(new DescribeTypeCommand({ TypeName: 'AWS::SQS::Queue' }))).rejects.toThrow(
      'does not support cloudformation:DescribeType',
    )
    expect(standIn.unmodelled.at(-1)).toContain('cloudformation:DescribeType')
  })

  test('rejects credentials of its caller', async () => {
    const own = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'x' }
    const cloudFormation = new CloudFormationClient({ ...config(), credentials: own })
    await expect(cloudFormation.send(new ListStacksCommand())).rejects.toThrow('an unsigned request')
  })
})

describe('the deployment step, at the stand-in', () => {
  const stacks = connectToCloudFormation(region)
  const resources = { Orders: queue('orders', { Metadata: { text: '<a> & "b"' } }) }

  test('reads what is deployed, also in another region', async () => {
    deploy(standIn.engine, 'shop', resources)
    expect(await stacks.getStackTemplate('shop')).toMatchObject({ Resources: resources })
    expect(await stacks.getStackTemplate('shop', 'us-east-1')).toBeUndefined()
    expect(await stacks.getStatus('shop')).toBe('CREATE_COMPLETE')
  })

  // https://github.com/cdklabs/awscdk-v1-stack-finder/issues/273
  test('receives no template of a stack under review', async () => {
    prepare(standIn.engine, 'new', { Other: queue('other') })
    expect(await stacks.getStatus('new')).toBe('REVIEW_IN_PROGRESS')
    const { TemplateBody } = await new CloudFormationClient(config()).send(new GetTemplateCommand({ StackName: 'new' }))
    expect(TemplateBody).toBeUndefined()
  })

  test('takes termination protection off', async () => {
    standIn.engine.setTerminationProtection(PLACE, 'shop', true)
    await stacks.removeTerminationProtection('shop')
    expect(standIn.engine.findStack(PLACE, 'shop')?.isTerminationProtected).toBe(false)
  })
})
