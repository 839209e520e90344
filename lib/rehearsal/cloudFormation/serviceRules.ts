import type { Place, Properties } from './place.ts'
import type { Template } from './template.ts'

/** Resource as its service receives it. */
export type ResolvedResource = {
  readonly stackName: string
  readonly logicalId: string
  readonly type: string
  readonly place: Place
  readonly properties: Properties
}

/** Stack to be deployed, with the deployed stacks of the same account. */
export type CheckedStack = {
  readonly name: string
  readonly place: Place
  readonly template: Template
  readonly others: ReadonlyMap<string, Template>
}

/**
 * Rules that services apply at creation, and injected faults. A message fails the resource;
 * undefined permits it.
 */
export type ServiceRules = {
  readonly checkResource?: (resource: ResolvedResource, operation: 'create' | 'update') => string | undefined
  /** Returns messages by logical id. */
  readonly checkStack?: (stack: CheckedStack) => ReadonlyMap<string, string>
}

/** Combines sets of rules: the first message fails the resource. */
export const mergeServiceRules = (...all: readonly ServiceRules[]): ServiceRules => ({
  checkResource: (resource, operation) =>
    all.map(({ checkResource }) => checkResource?.(resource, operation)).find((message) => message !== undefined),
  checkStack: (stack) => new Map(all.flatMap(({ checkStack }) => [...(checkStack?.(stack) ?? [])])),
})
