import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import type { StackTemplate } from '../template/template.ts'

/** A rule that a service of AWS enforces and CloudFormation's schemas do not. */
export type AwsRule = {
  /** Never changes: kebab-case, beginning with the service. */
  readonly id: string
  /** One sentence. */
  readonly text: string
  /** Address of the documentation, or of the report, that states it. */
  readonly source: string
  /**
   * Depends on the length of ARNs: checked in the region with the longest, too, where a stage
   * names no region.
   */
  readonly isAboutSize?: true
  /** AWS raises the quota on request: not checked where it has. */
  readonly isAdjustable?: true
  readonly check: (stage: ResolvedStage) => readonly Finding[]
}

/** What breaks a rule: a resource, or a whole stack. */
export type Finding = { readonly on: ResolvedResource | StackTemplate; readonly message: string }

/** A broken rule, as it is reported. */
export type Violation = {
  readonly rule: string
  readonly stack: string
  /** Empty where the whole stack breaks the rule. */
  readonly logicalId: string
  readonly constructPath: string
  readonly resourceType: string
  readonly message: string
  readonly source: string
}

type Messages = (resource: ResolvedResource, stage: ResolvedStage) => readonly (string | false | undefined)[]

/**
 * The check of a rule that looks at each resource of some types; what is not a text is no
 * finding.
 */
export const forEachOf =
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

/** Values that occur more than once, each named once. */
export const repeatedIn = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

/** Says that a number lies outside a range; undefined where it lies inside, or is not declared. */
export function rangeViolation(what: string, value: number | undefined, min: number, max: number): string | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return undefined
  return `${what} is ${value}, must be a whole number from ${min} to ${max}`
}

/** Says that something is too long or too many; undefined where it is not. */
export const above = (what: string, actual: number, max: number): string | undefined =>
  actual > max ? `${what}: ${actual}, at most ${max}` : undefined
