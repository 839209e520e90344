import type { Place, Properties } from '#lib/rehearsal/cloudFormation/place.ts'

/** A resource of a stage with all references resolved. */
export type DeployedResource = {
  /** Last part of its ARN, or the id that AWS made up. */
  readonly id: string
  readonly type: string
  readonly place: Place
  readonly properties: Properties
}

export const ofResourceType = (resources: readonly DeployedResource[], type: string): readonly DeployedResource[] =>
  resources.filter((resource) => resource.type === type)
