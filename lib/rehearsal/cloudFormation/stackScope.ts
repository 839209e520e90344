import type { Cloud } from './cloud.ts'
import { EvaluationError, type Scope } from './intrinsics.ts'
import type { PhysicalResource } from './physicalResource.ts'
import type { Place } from './place.ts'
import { findUniqueName } from './resourceNames.ts'
import type { Stack, StackResource } from './stack.ts'

export type StackScope = Scope & {
  /** Names of exports read so far. */
  readonly imports: ReadonlySet<string>
}

type Sources = {
  readonly cloud: Cloud
  readonly stack: Pick<Stack, 'id' | 'name' | 'place'>
  readonly parameters: Readonly<Record<string, string>>
  readonly resources: ReadonlyMap<string, StackResource>
}

/** Creates the scope for a stack's template, with the resources that exist at that time. */
export function createStackScope({ cloud, stack, parameters, resources }: Sources): StackScope {
  const exported = cloud.exports(stack.place)
  const imports = new Set<string>()
  const getPhysicalResource = (id: string): PhysicalResource => {
    const found = resources.get(id)
    if (!found) throw new EvaluationError(`Unresolved resource dependencies [${id}] in the template`)
    return found.physical
  }
  return {
    pseudoParameters: { ...parameters, ...getPseudoParameters(stack) },
    refOf: (id) => getPhysicalResource(id).physicalId,
    getAttribute: (id, attribute) => {
      const { attributes, type } = getPhysicalResource(id)
      const value = attributes[attribute]
      if (value === undefined) throw new EvaluationError(`The rehearsal does not know ${attribute} of ${type}`)
      return value
    },
    getImportedValue: (name) => {
      const found = exported.get(name)
      if (!found) throw new EvaluationError(`No export named ${name} found`)
      imports.add(name)
      return found.value
    },
    hasSecret: (secretId) => hasSecret(cloud, stack.place, secretId),
    imports,
  }
}

const getPseudoParameters = ({ id, name, place }: Pick<Stack, 'id' | 'name' | 'place'>) => ({
  'AWS::AccountId': place.account,
  'AWS::Region': place.region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackId': id,
  'AWS::StackName': name,
})

const SECRET = 'AWS::SecretsManager::Secret'

/** Whether a secret, or a replica from another region, can be read here by name or ARN. */
function hasSecret(cloud: Cloud, place: Place, secretId: string): boolean {
  const { account, region } = place
  const regions = new Set([region, ...cloud.listRegions(account)])
  return [...regions].some((from) =>
    cloud.listResources({ account, region: from }, SECRET).some(({ physicalId, properties, uniqueName }) => {
      const isNamedResource =
        physicalId === secretId || uniqueName === findUniqueName(SECRET, { Name: secretId }, { account, region: from })
      return isNamedResource && (from === region || isReplicated(properties.ReplicaRegions, region))
    }),
  )
}

const isReplicated = (replicas: unknown, region: string): boolean =>
  Array.isArray(replicas) && replicas.some((replica) => Object(replica).Region === region)
