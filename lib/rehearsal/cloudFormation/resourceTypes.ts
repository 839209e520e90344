import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'

/** Update and naming behaviour of a resource type, from AWS's specification. */
export type ResourceType = {
  /** Properties whose change replaces the resource. */
  readonly replacedBy: ReadonlySet<string>
  /** Properties or attributes that identify a resource, for imports. */
  readonly primaryIdentifier: readonly string[]
  readonly properties: ReadonlySet<string>
}

type Spec = ReturnType<typeof loadAwsServiceSpecSync>

let spec: Spec | undefined
const types = new Map<string, ResourceType>()

/** Returns a resource type. Throws for unknown types. */
export function findResourceType(type: string): ResourceType {
  const known = types.get(type)
  if (known) return known
  spec ??= loadAwsServiceSpecSync()
  const [found] = spec.lookup('resource', 'cloudFormationType', 'equals', type)
  if (!found) throw new RangeError(`Template format error: Unrecognized resource types: [${type}]`)
  const described = {
    replacedBy: new Set(
      Object.entries(found.properties).flatMap(([name, { causesReplacement }]) =>
        causesReplacement === 'yes' ? [name] : [],
      ),
    ),
    primaryIdentifier: found.primaryIdentifier ?? [],
    properties: new Set(Object.keys(found.properties)),
  }
  types.set(type, described)
  return described
}
