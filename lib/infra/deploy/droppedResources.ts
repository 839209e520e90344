import * as v from 'valibot'
import type { Place } from '../deployment.ts'

/*
 * Detects resources that a deployment would remove from a protected stage, by comparing the
 * deployed templates with the next ones.
 */

const Resource = v.looseObject({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
  DeletionPolicy: v.optional(v.string()),
})
type Resource = v.InferOutput<typeof Resource>

export const StackTemplate = v.looseObject({ Resources: v.optional(v.record(v.string(), Resource), {}) })
export type StackTemplate = v.InferOutput<typeof StackTemplate>

/** Templates by stack name. */
export type Templates = ReadonlyMap<string, StackTemplate>

type RetainedResources = {
  /** Display name, also used after `--drop`. */
  readonly kind: string
  /** Properties whose change replaces the resource and loses its data. */
  readonly identity: readonly string[]
}

/** Resources with data that cannot be recreated. */
const DATA: Readonly<Record<string, RetainedResources>> = {
  'AWS::DynamoDB::GlobalTable': { kind: 'table', identity: ['TableName', 'KeySchema'] },
  'AWS::S3::Bucket': { kind: 'bucket', identity: ['BucketName'] },
  'AWS::KMS::Key': { kind: 'key', identity: ['KeySpec', 'KeyUsage'] },
  'AWS::SecretsManager::Secret': { kind: 'secret', identity: ['Name'] },
  'AWS::Backup::BackupVault': { kind: 'vault', identity: ['BackupVaultName', 'EncryptionKeyArn'] },
}

/** Queues are deleted with their unprocessed messages, regardless of the stack's retention. */
const QUEUE = 'AWS::SQS::Queue'

/** Resources that external parties reference by name or address. */
const ADDRESSES: Readonly<Record<string, { readonly kind: string; readonly of: (resource: Resource) => unknown }>> = {
  'AWS::ApiGatewayV2::DomainName': { kind: 'domain', of: ({ Properties }) => Properties.DomainName },
  'AWS::CloudFront::Distribution': {
    kind: 'edge',
    of: ({ Properties }) => Object(Properties.DistributionConfig).Aliases?.[0],
  },
  'AWS::SNS::Subscription': { kind: 'alarm-address', of: ({ Properties }) => Properties.Endpoint },
}

/** Resource that the deployment would remove. */
export type Drop = {
  /** Argument of `--drop` that permits it. */
  readonly name: string
  readonly reason: string
}

const listResources = (templates: Templates) =>
  [...templates].flatMap(([stackName, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]) => ({ stackName, id, resource })),
  )

const isKept = ({ Type, DeletionPolicy }: Resource): boolean =>
  Type in DATA && (DeletionPolicy === 'Retain' || DeletionPolicy === 'RetainExceptOnCreate')

/** Whether templates belong to a protected stage: its data outlives its stack. */
export const isProtectedResource = (templates: Templates): boolean =>
  listResources(templates).some(({ resource }) => resource.Type === 'AWS::DynamoDB::GlobalTable' && isKept(resource))

/** Returns the deployed resources that the next templates remove, replace or leave unprotected. */
export function findDroppedResources(deployed: Templates, next: Templates, place: Place = {}): readonly Drop[] {
  const data = listResources(deployed)
    .filter(({ resource }) => isKept(resource))
    .flatMap(({ stackName, id, resource }): readonly Drop[] => {
      const { kind, identity } = DATA[resource.Type] ?? { kind: resource.Type, identity: [] }
      const name = `${kind}:${id}`
      const after = next.get(stackName)?.Resources[id]
      if (after?.Type !== resource.Type) {
        return [
          {
            name,
            reason: `${kind} ${id} of ${stackName} would be removed. Adding it again would create a new resource.`,
          },
        ]
      }
      const changed = identity.filter((one) => !isSame(resource.Properties[one], after.Properties[one], place))
      if (changed.length > 0) {
        return [
          {
            name,
            reason: `${kind} ${id} would be replaced by an empty resource because ${changed.join(', ')} changes`,
          },
        ]
      }
      return isKept(after)
        ? []
        : [{ name, reason: `${kind} ${id} would be deleted with its stack because the stage is not protected` }]
    })
  const queues = listResources(deployed).flatMap(({ stackName, id, resource }): readonly Drop[] => {
    if (resource.Type !== QUEUE) return []
    const after = next.get(stackName)?.Resources[id]
    if (after?.Type === QUEUE && isSame(resource.Properties.QueueName, after.Properties.QueueName, place)) return []
    const queue = String(resource.Properties.QueueName)
    return [{ name: `queue:${queue}`, reason: `the deployment would delete queue ${queue} and its messages` }]
  })
  const addresses = listResourceAddresses(deployed)
  const nextNames = new Set(listResourceAddresses(next).map(({ name }) => name))
  const removed = addresses
    .filter(({ name }) => !nextNames.has(name))
    .map(({ name, kind, address }) => ({
      name,
      reason: `${kind.replace('-', ' ')} ${address} would be deleted`,
    }))
  return [...data, ...queues, ...removed]
}

const isSame = (one: unknown, other: unknown, place: Place): boolean =>
  JSON.stringify(resolvePseudoParameters(one, place)) === JSON.stringify(resolvePseudoParameters(other, place))

/** Resolves account and region, as CloudFormation does for pseudo parameters. */
function resolvePseudoParameters(value: unknown, place: Place): unknown {
  const { Ref, 'Fn::Join': join } = Object(value)
  if (Ref === 'AWS::AccountId') return place.account ?? value
  if (Ref === 'AWS::Region') return place.region ?? value
  if (!Array.isArray(join)) return value
  const parts: unknown[] = join[1].map((part: unknown) => resolvePseudoParameters(part, place))
  return parts.every((part) => typeof part === 'string') ? parts.join(join[0]) : value
}

const listResourceAddresses = (templates: Templates) =>
  listResources(templates).flatMap(({ resource }) => {
    const { kind, of } = ADDRESSES[resource.Type] ?? {}
    if (!kind || !of) return []
    const address = String(of(resource))
    return [{ kind, address, name: `${kind}:${address}` }]
  })

const ALLOW_ALL_STATEMENT = { Principal: '*', Effect: 'Allow', Action: 'Update:*', Resource: '*' } as const

/** Stack policy during a deployment with permitted drops. */
export const ALLOW_ALL_POLICY = JSON.stringify({ Statement: [ALLOW_ALL_STATEMENT] })

/**
 * Returns a stack policy by which CloudFormation itself rejects removal or replacement of the same
 * resources, whatever tool is used; undefined if there are none.
 */
export function getStackPolicy({ Resources }: StackTemplate): string | undefined {
  const ids = Object.entries(Resources)
    .filter(([, resource]) => isKept(resource) || resource.Type in ADDRESSES || resource.Type === QUEUE)
    .map(([id]) => `LogicalResourceId/${id}`)
  if (ids.length === 0) return undefined
  const deny = { Principal: '*', Effect: 'Deny', Action: ['Update:Replace', 'Update:Delete'], Resource: ids }
  return JSON.stringify({ Statement: [ALLOW_ALL_STATEMENT, deny] })
}
