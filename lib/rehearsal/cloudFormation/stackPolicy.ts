import * as v from 'valibot'

export type UpdateAction = 'Update:Modify' | 'Update:Replace' | 'Update:Delete'

const StringOrList = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
)
const StackPolicy = v.object({
  Statement: v.array(
    v.object({
      Effect: v.picklist(['Allow', 'Deny']),
      Action: StringOrList,
      Principal: v.literal('*'),
      Resource: StringOrList,
    }),
  ),
})

/** Parses a stack policy. Throws if malformed. */
export const parseStackPolicy = (text: string) => v.parse(v.pipe(v.string(), v.parseJson(), StackPolicy), text)

const matches = (patterns: readonly string[], value: string): boolean =>
  patterns.some((pattern) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}$`,
    ).test(value),
  )

/**
 * Returns the reason why a stack policy rejects an update of a resource. With a policy, everything
 * not allowed is denied.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html
 */
export function findPolicyRejection(
  policy: string | undefined,
  action: UpdateAction,
  logicalId: string,
): string | undefined {
  if (policy === undefined) return undefined
  const resource = `LogicalResourceId/${logicalId}`
  const effects = parseStackPolicy(policy)
    .Statement.filter(({ Action, Resource }) => matches(Action, action) && matches(Resource, resource))
    .map(({ Effect }) => Effect)
  if (effects.includes('Allow') && !effects.includes('Deny')) return undefined
  return `Action denied by stack policy: Statement does not allow [${action}] for resource [${resource}]`
}
