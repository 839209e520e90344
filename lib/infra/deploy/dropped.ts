import * as v from 'valibot'
import type { Place } from '../deployment.ts'

/*
 * What a deployment would take away from a protected stage, told from the templates that are
 * deployed and those that would be.
 */

const Resource = v.looseObject({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
  DeletionPolicy: v.optional(v.string()),
})
type Resource = v.InferOutput<typeof Resource>

export const StackTemplate = v.looseObject({ Resources: v.optional(v.record(v.string(), Resource), {}) })
export type StackTemplate = v.InferOutput<typeof StackTemplate>

/** Templates by the names of their stacks. */
export type Templates = ReadonlyMap<string, StackTemplate>

type Kept = {
  /** How it is called to people, and after `--drop`. */
  readonly kind: string
  /** Properties of which another value makes another resource, without what the first one holds. */
  readonly identity: readonly string[]
}

/** What cannot be made again. */
const DATA: Readonly<Record<string, Kept>> = {
  'AWS::DynamoDB::GlobalTable': { kind: 'table', identity: ['TableName', 'KeySchema'] },
  'AWS::S3::Bucket': { kind: 'bucket', identity: ['BucketName'] },
  'AWS::KMS::Key': { kind: 'key', identity: ['KeySpec', 'KeyUsage'] },
  'AWS::SecretsManager::Secret': { kind: 'secret', identity: ['Name'] },
  'AWS::Backup::BackupVault': { kind: 'vault', identity: ['BackupVaultName', 'EncryptionKeyArn'] },
}

/**
 * Queues go with what is in them, whatever their stack keeps; a message that was not worked off
 * is lost.
 */
const QUEUE = 'AWS::SQS::Queue'

/** What others know by a name or address, wherever it stands in the templates. */
const ADDRESSES: Readonly<Record<string, { readonly kind: string; readonly of: (resource: Resource) => unknown }>> = {
  'AWS::ApiGatewayV2::DomainName': { kind: 'domain', of: ({ Properties }) => Properties.DomainName },
  'AWS::CloudFront::Distribution': {
    kind: 'edge',
    of: ({ Properties }) => Object(Properties.DistributionConfig).Aliases?.[0],
  },
  'AWS::SNS::Subscription': { kind: 'alarm-address', of: ({ Properties }) => Properties.Endpoint },
}

/** A thing that is there and would not be. */
export type Drop = {
  /** What stands after `--drop` to allow it. */
  readonly name: string
  readonly reason: string
}

const listResources = (templates: Templates) =>
  [...templates].flatMap(([stackName, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]) => ({ stackName, id, resource })),
  )

const isKept = ({ Type, DeletionPolicy }: Resource): boolean =>
  Type in DATA && (DeletionPolicy === 'Retain' || DeletionPolicy === 'RetainExceptOnCreate')

/** Whether templates are of a protected stage: its data outlives its stack. */
export const isProtected = (templates: Templates): boolean =>
  listResources(templates).some(({ resource }) => resource.Type === 'AWS::DynamoDB::GlobalTable' && isKept(resource))

/** What of the deployed templates would be gone, made anew or left unprotected by the next ones. */
export function findDroppedResources(deployed: Templates, next: Templates, place: Place = {}): readonly Drop[] {
  const data = listResources(deployed)
    .filter(({ resource }) => isKept(resource))
    .flatMap(({ stackName, id, resource }): readonly Drop[] => {
      const { kind, identity } = DATA[resource.Type] ?? { kind: resource.Type, identity: [] }
      const name = `${kind}:${id}`
      const after = next.get(stackName)?.Resources[id]
      if (after?.Type !== resource.Type) {
        return [{ name, reason: `${kind} ${id} of ${stackName} would be removed; adding it again creates a new one` }]
      }
      const changed = identity.filter((one) => !isSame(resource.Properties[one], after.Properties[one], place))
      if (changed.length > 0) {
        return [{ name, reason: `${kind} ${id} would be replaced by an empty one: ${changed.join(', ')} changes` }]
      }
      return isKept(after)
        ? []
        : [{ name, reason: `${kind} ${id} would be deleted with its stack: the stage is not protected` }]
    })
  const queues = listResources(deployed).flatMap(({ stackName, id, resource }): readonly Drop[] => {
    if (resource.Type !== QUEUE) return []
    const after = next.get(stackName)?.Resources[id]
    if (after?.Type === QUEUE && isSame(resource.Properties.QueueName, after.Properties.QueueName, place)) return []
    const queue = String(resource.Properties.QueueName)
    return [{ name: `queue:${queue}`, reason: `queue ${queue} would be deleted with its messages` }]
  })
  const addresses = listAddresses(deployed)
  const nextNames = new Set(listAddresses(next).map(({ name }) => name))
  const gone = addresses
    .filter(({ name }) => !nextNames.has(name))
    .map(({ name, kind, address }) => ({
      name,
      reason: `${kind.replace('-', ' ')} ${address} would be deleted`,
    }))
  return [...data, ...queues, ...gone]
}

const isSame = (one: unknown, other: unknown, place: Place): boolean =>
  JSON.stringify(resolvePlace(one, place)) === JSON.stringify(resolvePlace(other, place))

/**
 * A value with account and region put in, as CloudFormation does where a template leaves them to
 * it.
 */
function resolvePlace(value: unknown, place: Place): unknown {
  const { Ref, 'Fn::Join': join } = Object(value)
  if (Ref === 'AWS::AccountId') return place.account ?? value
  if (Ref === 'AWS::Region') return place.region ?? value
  if (!Array.isArray(join)) return value
  const parts: unknown[] = join[1].map((part: unknown) => resolvePlace(part, place))
  return parts.every((part) => typeof part === 'string') ? parts.join(join[0]) : value
}

const listAddresses = (templates: Templates) =>
  listResources(templates).flatMap(({ resource }) => {
    const { kind, of } = ADDRESSES[resource.Type] ?? {}
    if (!kind || !of) return []
    const address = String(of(resource))
    return [{ kind, address, name: `${kind}:${address}` }]
  })

const WHOEVER = { Principal: '*', Effect: 'Allow', Action: 'Update:*', Resource: '*' } as const

/** Lets an update do everything: for the time of a deployment that is to drop something. */
export const ALLOW_ALL_POLICY = JSON.stringify({ Statement: [WHOEVER] })

/**
 * The policy of a stack by which CloudFormation itself refuses to remove or replace the same
 * things, whoever deploys and by whichever tool; undefined where there are none.
 */
export function stackPolicyOf({ Resources }: StackTemplate): string | undefined {
  const ids = Object.entries(Resources)
    .filter(([, resource]) => isKept(resource) || resource.Type in ADDRESSES || resource.Type === QUEUE)
    .map(([id]) => `LogicalResourceId/${id}`)
  if (ids.length === 0) return undefined
  const deny = { Principal: '*', Effect: 'Deny', Action: ['Update:Replace', 'Update:Delete'], Resource: ids }
  return JSON.stringify({ Statement: [WHOEVER, deny] })
}
