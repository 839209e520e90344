import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Cloud } from './cloud.ts'
import { findDeletionBlock } from './deletionBlocks.ts'
import { describePhysicalResource, type PhysicalResource } from './physicalResource.ts'
import { isDeepEqual, type Place, type Properties } from './place.ts'
import { findUniqueName, withGeneratedName } from './resourceNames.ts'
import { findResourceType } from './resourceTypes.ts'
import type { ServiceRules } from './serviceRules.ts'
import type { TemplateResource } from './template.ts'

/** Context in which an operation creates, changes and deletes resources. */
export type ActionContext = {
  readonly cloud: Cloud
  readonly place: Place
  readonly stackId: string
  readonly stackName: string
  readonly rules: ServiceRules
  /** Attributes assigned by a service, such as the URL of an API. */
  readonly getAttributes?: AttributeOverrides
}

export type AttributeOverrides = (type: string, physicalId: string) => Readonly<Record<string, string>>

type Target = { readonly logicalId: string; readonly template: TemplateResource; readonly properties: Properties }

const MAX_GENERATED_NAME_LENGTH = 48

/** Creates a resource, or returns the reason why its service rejects it. */
export function createResource(context: ActionContext, target: Target): Result<PhysicalResource, string> {
  const { cloud, place, stackId, stackName } = context
  const type = target.template.Type
  const id = cloud.nextId()
  const generated = `${stackName}-${target.logicalId}`.slice(0, MAX_GENERATED_NAME_LENGTH)
  const properties = withGeneratedName(type, target.properties, `${generated}-${id}`)
  const message = findRuleMessage(context, { ...target, properties }, 'create')
  if (message !== undefined) return failure(message)
  const uniqueName = findUniqueName(type, properties, place)
  if (uniqueName !== undefined && cloud.findHolding(uniqueName)) {
    const name = uniqueName.split('|').at(-1)
    return failure(
      `Resource of type '${type}' with identifier '${name}' already exists (HandlerErrorCode: AlreadyExists)`,
    )
  }
  const serviceId = type === 'AWS::Lambda::Version' ? publish(context, properties) : ok(id)
  if (!serviceId.ok) return serviceId
  const described = describePhysicalResource(type, place, properties, serviceId.value)
  const resource = {
    ...described,
    attributes: { ...described.attributes, ...context.getAttributes?.(type, described.physicalId) },
    ...(uniqueName === undefined ? {} : { uniqueName }),
  }
  cloud.hold(resource, stackId)
  return ok(resource)
}

// Message from https://github.com/serverless/serverless/issues/6349.
function publish({ cloud, place }: ActionContext, { FunctionName }: Properties): Result<string, string> {
  const functionName = String(FunctionName)
  const holder = findUniqueName('AWS::Lambda::Function', { FunctionName }, place)
  const holding = holder === undefined ? undefined : cloud.findHolding(holder)
  if (!holding) return failure(`Function not found: ${functionName}`)
  const { Tags: _, ...configuration } = holding.resource.properties
  const number = cloud.publishVersion(functionName, configuration)
  return number === undefined
    ? failure(
        `A version for this Lambda function exists ( ${cloud.getNewestVersion(functionName)} ). ` +
          'Modify the function to create a new version.',
      )
    : ok(String(number))
}

/** Returns how an update changes a resource: not at all, in place, or by replacement. */
export function classifyChange(existing: PhysicalResource, properties: Properties): 'none' | 'modify' | 'replace' {
  const { replacedBy } = findResourceType(existing.type)
  const names = new Set([...Object.keys(existing.properties), ...Object.keys(properties)])
  const changed = [...names].filter((name) => {
    const isGeneratedName = properties[name] === undefined && existing.uniqueName !== undefined && replacedBy.has(name)
    return !isGeneratedName && !isDeepEqual(existing.properties[name], properties[name])
  })
  if (changed.length === 0) return 'none'
  return changed.some((name) => replacedBy.has(name)) ? 'replace' : 'modify'
}

/** Changes a resource in place, or returns the reason why its service rejects it. */
export function modifyResource(
  context: ActionContext,
  existing: PhysicalResource,
  target: Target,
): Result<PhysicalResource, string> {
  const message = findRuleMessage(context, target, 'update')
  if (message !== undefined) return failure(message)
  return ok(restoreResource(context, existing, target.properties))
}

/** Restores the properties of an earlier template. */
export function restoreResource(
  { cloud, place, stackId }: ActionContext,
  existing: PhysicalResource,
  properties: Properties,
): PhysicalResource {
  const complete = { ...getGeneratedName(existing), ...properties }
  const described = describePhysicalResource(existing.type, place, complete, existing.physicalId)
  const modified = {
    ...existing,
    properties: complete,
    attributes: { ...described.attributes, ...existing.attributes },
  }
  cloud.hold(modified, stackId)
  return modified
}

/** Returns the generated names of a resource, which an update keeps. */
function getGeneratedName({ type, properties, uniqueName }: PhysicalResource): Properties {
  if (uniqueName === undefined) return {}
  const { replacedBy } = findResourceType(type)
  return Object.fromEntries(Object.entries(properties).filter(([name]) => replacedBy.has(name)))
}

/** Deletes a resource, or returns the reason why its service rejects that. */
export function deleteResource({ cloud }: ActionContext, resource: PhysicalResource): Result<undefined, string> {
  const block = findDeletionBlock(resource, cloud)
  if (block !== undefined) return failure(block)
  if (resource.type === 'AWS::Lambda::Function') cloud.deleteVersions(resource.physicalId)
  if (resource.type === 'AWS::Lambda::Version') {
    cloud.deleteVersion(String(resource.properties.FunctionName), Number(resource.attributes.Version))
  }
  cloud.release(resource)
  return ok(undefined)
}

/** Detaches a resource from its stack. */
export const orphanResource = ({ cloud }: ActionContext, resource: PhysicalResource): void =>
  cloud.hold(resource, undefined)

const findRuleMessage = (
  { stackName, place, rules }: ActionContext,
  { logicalId, template, properties }: Target,
  operation: 'create' | 'update',
): string | undefined =>
  rules.checkResource?.({ stackName, logicalId, type: template.Type, place, properties }, operation)
