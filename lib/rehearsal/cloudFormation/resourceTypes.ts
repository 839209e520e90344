import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'

/** What AWS's own description of a resource type says of updates and names. */
export type ResourceType = {
  /** Properties of which another value makes another resource. */
  readonly replacedBy: ReadonlySet<string>
  /** Properties or attributes that identify a resource, for imports. */
  readonly primaryIdentifier: readonly string[]
  readonly properties: ReadonlySet<string>
}

type Spec = ReturnType<typeof loadAwsServiceSpecSync>

let spec: Spec | undefined
const types = new Map<string, ResourceType>()

/** Describes a resource type. Throws for a type that AWS does not have. */
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
