/** Resource declaration in a template. */
export type Resource = {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DependsOn?: string | readonly string[]
}

/** CloudFormation template. */
export type Template = {
  readonly Description?: string
  readonly Parameters?: Readonly<Record<string, unknown>>
  readonly Resources?: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, unknown>>
}

/** Account, region and partition of a stack. */
export type Place = { readonly account: string; readonly region: string; readonly partition: string }

/** Synthesised stack of a stage. */
export type StackTemplate = {
  /** Id in the assembly. */
  readonly id: string
  readonly stackName: string
  readonly template: Template
  /** Null if the stage file sets no account or region. */
  readonly account: string | null
  readonly region: string | null
  /** Ids of the stacks that are deployed before it. */
  readonly dependencies: readonly string[]
  /** Construct paths by logical id. */
  readonly constructPaths: Readonly<Record<string, string>>
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html */
function getPartition(region: string): string {
  if (region.startsWith('us-gov-')) return 'aws-us-gov'
  if (region.startsWith('cn-')) return 'aws-cn'
  return region.startsWith('eusc-') ? 'aws-eusc' : 'aws'
}

const UNKNOWN_ACCOUNT = '999999999999'

/** One of the longest region names. */
export const LONGEST_REGION = 'ap-southeast-1'

/** Region whose partition yields the longest ARNs of all selectable partitions. */
export const LONGEST_ARN_REGION = 'us-gov-west-1'

/** Returns the place of a stack; `defaultRegion` applies if its stage file sets none. */
export function getStackEnvironment({ account, region }: StackTemplate, defaultRegion = LONGEST_REGION): Place {
  const actualRegion = region ?? defaultRegion
  return { account: account ?? UNKNOWN_ACCOUNT, region: actualRegion, partition: getPartition(actualRegion) }
}
