import type { Cloud } from '../cloudFormation/cloud.ts'
import type { PhysicalResource } from '../cloudFormation/physicalResource.ts'
import type { Place } from '../cloudFormation/place.ts'
import type { Stack } from '../cloudFormation/stack.ts'
import type { DeployedResource } from '../deployed/template/deployedResource.ts'

/** Resource types whose data are stored in a service of the account. */
const STORED_RESOURCE_TYPES = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
] as const

const STAGE_TAG = 'stage'

/** Stacks of a stage in order of creation. */
export type StageStacks = { readonly stageName: string; readonly stacks: readonly Stack[] }

/** Groups the stacks of a place by the tag of their stage. */
export function findStages(cloud: Cloud, place: Place): readonly StageStacks[] {
  const stacks = cloud.stacks(place).filter(({ status, source }) => status !== 'DELETE_COMPLETE' && source)
  const resourcesByStage = Map.groupBy(
    stacks,
    ({ name, source }) => source?.tags.find(({ key }) => key === STAGE_TAG)?.value ?? name,
  )
  return [...resourcesByStage].map(([stageName, own]) => ({ stageName, stacks: own }))
}

export const listResources = (stacks: readonly Stack[]): readonly DeployedResource[] =>
  stacks.flatMap(({ resources }) => [...resources.values()].map(({ physical }) => toDeployedResource(physical)))

/** Returns resources with data, including those retained by deleted stacks. */
export const listStoredResources = (cloud: Cloud, place: Place): readonly DeployedResource[] =>
  STORED_RESOURCE_TYPES.flatMap((type) => cloud.listResources(place, type).map(toDeployedResource))

const toDeployedResource = (physical: PhysicalResource): DeployedResource => {
  const { type, place, properties, physicalId } = physical
  return {
    id: physicalId.startsWith('arn:') ? (physicalId.split(':').at(-1) ?? '') : physicalId,
    type,
    place,
    properties,
  }
}
