import type { Place, Properties } from '#lib/rehearsal/cloudFormation/place.ts'

/** Resource of a stage with resolved references. */
export type DeployedResource = {
  /** Last part of its ARN, or its generated id. */
  readonly id: string
  readonly type: string
  readonly place: Place
  readonly properties: Properties
}

export const filterByType = (resources: readonly DeployedResource[], type: string): readonly DeployedResource[] =>
  resources.filter((resource) => resource.type === type)
