import type { Cloud } from './cloud.ts'
import type { PhysicalResource } from './physicalResource.ts'
import type { Place } from './place.ts'
import { findUniqueName } from './resourceNames.ts'
import { findResourceType } from './resourceTypes.ts'
import { isRetainedResource, type TemplateResource } from './template.ts'

type Found = {
  readonly id: string
  readonly template: TemplateResource
  readonly resource: PhysicalResource
  readonly isFree: boolean
}

/** Existing resources found by a change set: those to import, and the reason if it fails. */
export type ExistingResources = {
  readonly adopted: ReadonlyMap<string, PhysicalResource>
  readonly fault?: string
}

type Search = {
  readonly cloud: Cloud
  readonly place: Place
  readonly added: readonly (readonly [string, TemplateResource])[]
  readonly importsExisting: boolean
}

/**
 * Finds existing resources with the names of those to be created. Without imports such a name fails
 * the change set.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources-automatically.html
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/validate-stack-deployments.html
 */
export function findExistingResources({ cloud, place, added, importsExisting }: Search): ExistingResources {
  const found = added.flatMap(([id, template]): readonly Found[] => {
    const uniqueName = hasLiteralName(template) ? findUniqueName(template.Type, template.Properties, place) : undefined
    const holding = uniqueName === undefined ? undefined : cloud.findHolding(uniqueName)
    return holding ? [{ id, template, resource: holding.resource, isFree: holding.stackId === undefined }] : []
  })
  if (found.length === 0) return { adopted: new Map() }
  if (!importsExisting || found.some(({ isFree }) => !isFree)) {
    return {
      adopted: new Map(),
      fault:
        'The following hook(s)/validation failed: [AWS::EarlyValidation::ResourceExistenceCheck]. ' +
        `Resources exist already: ${found.map(describe).join(', ')}`,
    }
  }
  const removable = found.filter(({ template }) => !isRetainedResource(template))
  if (removable.length > 0) {
    return {
      adopted: new Map(),
      fault:
        'CloudFormation is attempting to import some resources because they already exist in your account. ' +
        "The resources must have the DeletionPolicy attribute set to 'Retain' or 'RetainExceptOnCreate' in the " +
        `template for successful import. The affected resources are ${removable.map(describe).join(', ')}`,
    }
  }
  return { adopted: new Map(found.map(({ id, resource }) => [id, resource])) }
}

/**
 * CloudFormation identifies a resource by its primary identifier, which must be a literal in the
 * template.
 */
function hasLiteralName({ Type, Properties }: TemplateResource): boolean {
  const { primaryIdentifier } = findResourceType(Type)
  return primaryIdentifier.length > 0 && primaryIdentifier.every((name) => typeof Properties[name] === 'string')
}

const describe = ({ id, template }: Found): string => {
  const identifier = findResourceType(template.Type).primaryIdentifier.map(
    (name) => `${name}=${template.Properties[name]}`,
  )
  return `${id} ({${identifier.join(',')}})`
}
