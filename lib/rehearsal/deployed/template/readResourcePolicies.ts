import * as v from 'valibot'
import { type PolicyStatement, parsePolicy } from '../iam/policyDocument.ts'
import { getQueueArnFromUrl, getTableArn, keyArn } from './arns.ts'
import { type DeployedResource, filterByType } from './deployedResource.ts'

type Attached = { readonly arn: string; readonly document: unknown }

const Table = v.object({
  Replicas: v.array(v.object({ ResourcePolicy: v.optional(v.object({ PolicyDocument: v.unknown() })) })),
})
const Key = v.object({ KeyPolicy: v.unknown() })
const QueuePolicy = v.object({ Queues: v.array(v.string()), PolicyDocument: v.unknown() })
const BucketPolicy = v.object({ Bucket: v.string(), PolicyDocument: v.unknown() })
const TopicPolicy = v.object({ Topics: v.array(v.string()), PolicyDocument: v.unknown() })

const READERS: Readonly<Record<string, (resource: DeployedResource) => readonly Attached[]>> = {
  'AWS::DynamoDB::GlobalTable': ({ id, place, properties }) =>
    v
      .parse(Table, properties)
      .Replicas.flatMap(({ ResourcePolicy }) =>
        ResourcePolicy
          ? [{ arn: getTableArn(place, String(properties.TableName ?? id)), document: ResourcePolicy.PolicyDocument }]
          : [],
      ),
  'AWS::KMS::Key': ({ id, place, properties }) => [
    { arn: keyArn(place, id), document: v.parse(Key, properties).KeyPolicy },
  ],
  'AWS::SQS::QueuePolicy': ({ place, properties }) => {
    const { Queues, PolicyDocument } = v.parse(QueuePolicy, properties)
    return Queues.map((url) => ({ arn: getQueueArnFromUrl(place, url), document: PolicyDocument }))
  },
  'AWS::S3::BucketPolicy': ({ properties }) => {
    const { Bucket, PolicyDocument } = v.parse(BucketPolicy, properties)
    return [{ arn: `arn:aws:s3:::${Bucket}`, document: PolicyDocument }]
  },
  'AWS::SNS::TopicPolicy': ({ properties }) => {
    const { Topics, PolicyDocument } = v.parse(TopicPolicy, properties)
    return Topics.map((arn) => ({ arn, document: PolicyDocument }))
  },
}

/** Returns a lookup of resource policies; indexes and objects use that of their table or bucket. */
export function readResourcePolicies(
  resources: readonly DeployedResource[],
): (resourceArn: string) => readonly PolicyStatement[] {
  const attached = Object.entries(READERS).flatMap(([type, read]) => filterByType(resources, type).flatMap(read))
  const statements = new Map(
    [...Map.groupBy(attached, ({ arn }) => arn)].map(([arn, several]) => [
      arn,
      several.flatMap(({ document }) => parsePolicy(document)),
    ]),
  )
  return (resourceArn) => statements.get(getOwnerArn(resourceArn)) ?? []
}

/** Indexes share the policy of their table, and objects that of their bucket. */
const getOwnerArn = (arn: string): string =>
  /^arn:aws:s3:::[^/]+/.exec(arn)?.[0] ?? /^arn:aws:dynamodb:.*:table\/[^/]+/.exec(arn)?.[0] ?? arn
