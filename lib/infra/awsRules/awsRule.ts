import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import type { StackTemplate } from '../template/template.ts'

/** Rule that an AWS service enforces and CloudFormation's schemas do not. */
export type AwsRule = {
  /** Stable id: kebab-case, prefixed with the service. */
  readonly id: string
  /** One sentence. */
  readonly text: string
  /** URL of the documentation or issue that states the rule. */
  readonly source: string
  /**
   * Depends on the length of ARNs: also checked in the region with the longest ones if the stage
   * sets none.
   */
  readonly isAboutSize?: true
  /** AWS raises the quota on request; skipped for accounts where it has. */
  readonly isAdjustable?: true
  readonly check: (stage: ResolvedStage) => readonly Finding[]
}

/** Violation found in a resource or a whole stack. */
export type Finding = { readonly on: ResolvedResource | StackTemplate; readonly message: string }

/** Reported violation. */
export type Violation = {
  readonly rule: string
  readonly stack: string
  /** Empty if the whole stack violates the rule. */
  readonly logicalId: string
  readonly constructPath: string
  readonly resourceType: string
  readonly message: string
  readonly source: string
}

type Messages = (resource: ResolvedResource, stage: ResolvedStage) => readonly (string | false | undefined)[]

/** Returns a check of each resource of some types; messages that are not strings are ignored. */
export const createResourceTypeRule =
  (types: string | readonly string[], messages: Messages): AwsRule['check'] =>
  (stage) =>
    [types]
      .flat()
      .flatMap((type) => stage.ofType(type))
      .flatMap((resource) =>
        messages(resource, stage)
          .filter((message): message is string => typeof message === 'string')
          .map((message) => ({ on: resource, message })),
      )

/** Returns the values that occur more than once, each once. */
export const findDuplicates = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

/** Returns the violation of a range; undefined if the number is inside or not declared. */
export function findRangeViolation(
  noun: string,
  value: number | undefined,
  min: number,
  max: number,
): string | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return undefined
  return `${noun} is ${value}, must be a whole number from ${min} to ${max}`
}

/** Returns the violation of a maximum; undefined if met. */
export const above = (noun: string, actual: number, max: number): string | undefined =>
  actual > max ? `${noun}: ${actual}, at most ${max}` : undefined
