import type { Place, Properties } from './place.ts'
import type { Template } from './template.ts'

/** A resource as its service gets to see it. */
export type ResolvedResource = {
  readonly stackName: string
  readonly logicalId: string
  readonly type: string
  readonly place: Place
  readonly properties: Properties
}

/** A stack that is about to be deployed, beside those that are deployed in the same account. */
export type CheckedStack = {
  readonly name: string
  readonly place: Place
  readonly template: Template
  readonly others: ReadonlyMap<string, Template>
}

/**
 * Rules that services apply at creation, and injected faults. A message fails the resource;
 * undefined lets it pass.
 */
export type ServiceRules = {
  readonly checkResource?: (resource: ResolvedResource, operation: 'create' | 'update') => string | undefined
  /** Messages by logical id. */
  readonly checkStack?: (stack: CheckedStack) => ReadonlyMap<string, string>
}

/** Applies several sets of rules: the first message fails the resource. */
export const combineRules = (...all: readonly ServiceRules[]): ServiceRules => ({
  checkResource: (resource, operation) =>
    all.map(({ checkResource }) => checkResource?.(resource, operation)).find((message) => message !== undefined),
  checkStack: (stack) => new Map(all.flatMap(({ checkStack }) => [...(checkStack?.(stack) ?? [])])),
})
