import type { ChangeSet } from '#lib/rehearsal/cloudFormation/changeSet.ts'
import type { CloudFormation } from '#lib/rehearsal/cloudFormation/cloudFormation.ts'
import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'
import type { ServiceRules } from '#lib/rehearsal/cloudFormation/serviceRules.ts'
import type { Stack } from '#lib/rehearsal/cloudFormation/stack.ts'

export const PLACE: Place = { account: '111111111111', region: 'eu-central-1' }

type Resources = Readonly<Record<string, object>>

type TemplateOptions = {
  readonly outputs?: Readonly<Record<string, object>>
  readonly importsExisting?: boolean
  readonly place?: Place
}

/**
 * Creates a change set that creates or updates a stack. Throws if CloudFormation rejects the
 * request.
 */
export function prepare(
  engine: CloudFormation,
  stackName: string,
  resources: Resources,
  { outputs = {}, importsExisting = false, place = PLACE }: TemplateOptions = {},
): ChangeSet {
  const created = engine.createChangeSet(place, {
    stackName,
    changeSetName: 'test',
    kind: engine.findStack(place, stackName) ? 'UPDATE' : 'CREATE',
    templateBody: JSON.stringify({ Resources: resources, Outputs: outputs }),
    importsExisting,
  })
  if (!created.ok) throw new Error(created.error.message)
  return created.value
}

/** Deploys a template as a stack, and returns the stack. */
export function deploy(
  engine: CloudFormation,
  stackName: string,
  resources: Resources,
  options: TemplateOptions = {},
): Stack {
  const { place = PLACE } = options
  const executed = engine.executeChangeSet(place, prepare(engine, stackName, resources, options))
  if (!executed.ok) throw new Error(executed.error.message)
  return executed.value
}

export const queue = (QueueName: string, rest: object = {}) => ({
  Type: 'AWS::SQS::Queue',
  Properties: { QueueName },
  ...rest,
})

export const logGroup = (LogGroupName: string, rest: object = {}) => ({
  Type: 'AWS::Logs::LogGroup',
  Properties: { LogGroupName },
  ...rest,
})

/** Table with deletion protection. */
export const PROTECTED_TABLE = {
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: { Replicas: [{ Region: PLACE.region, DeletionProtectionEnabled: true }] },
}

/** Returns rules that reject the resource with a logical ID. */
export const rejecting = (logicalId: string): ServiceRules => ({
  checkResource: (resource) => (resource.logicalId === logicalId ? 'rejected by its service' : undefined),
})

export const idsOf = ({ resources }: Stack): readonly string[] => [...resources.keys()].toSorted()

/** Returns the statuses in a stack's events for one resource. */
export const parseEvents = ({ events }: Stack, logicalId: string): readonly string[] =>
  events.filter((event) => event.logicalId === logicalId).map(({ status }) => status)

/** Returns the reasons in a stack's events. */
export const reasonsOf = ({ events }: Stack): readonly string[] => events.flatMap(({ reason }) => reason ?? [])
