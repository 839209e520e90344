/** A resource as a template declares it. */
export type Resource = {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DependsOn?: string | readonly string[]
}

/** A CloudFormation template. */
export type Template = {
  readonly Description?: string
  readonly Parameters?: Readonly<Record<string, unknown>>
  readonly Resources?: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, unknown>>
}

/** Account, region and partition that a stack is deployed to. */
export type Place = { readonly account: string; readonly region: string; readonly partition: string }

/** A synthesised stack of a stage. */
export type StackTemplate = {
  /** Id in the assembly. */
  readonly id: string
  readonly stackName: string
  readonly template: Template
  /** Null where the stage's file names no account or no region. */
  readonly account: string | null
  readonly region: string | null
  /** Ids of the stacks that are deployed before it. */
  readonly dependencies: readonly string[]
  /** Construct paths by logical id. */
  readonly constructPaths: Readonly<Record<string, string>>
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html */
function partitionOf(region: string): string {
  if (region.startsWith('us-gov-')) return 'aws-us-gov'
  if (region.startsWith('cn-')) return 'aws-cn'
  return region.startsWith('eusc-') ? 'aws-eusc' : 'aws'
}

const UNKNOWN_ACCOUNT = '999999999999'

/** One of the longest region names. */
export const LONGEST_REGION = 'ap-southeast-1'

/** Its partition makes each ARN longer than the other partitions that can be chosen do. */
export const LONGEST_ARN_REGION = 'us-gov-west-1'

/** Where a stack is deployed to; `defaultRegion` where its stage's file names none. */
export function placeOf({ account, region }: StackTemplate, defaultRegion = LONGEST_REGION): Place {
  const actualRegion = region ?? defaultRegion
  return { account: account ?? UNKNOWN_ACCOUNT, region: actualRegion, partition: partitionOf(actualRegion) }
}
