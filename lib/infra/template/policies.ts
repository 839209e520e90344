import { isConditionMet, type RequestContext } from './conditions.ts'
import { at, getEntriesByPath, getStringsByPath, listAt, textAt } from './values.ts'
import { isLike } from './wildcards.ts'

/** Statement of a policy document, with all lists normalised. */
export type Statement = {
  readonly effect: string
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  /** Kind, such as `Service` or `AWS`, and value; kind `AWS` and value `*` for everyone. */
  readonly principals: readonly (readonly [kind: string, value: string])[]
  readonly conditions: readonly Condition[]
}

type Condition = { readonly operator: string; readonly key: string; readonly values: readonly string[] }

/** Request to authorise. */
export type PolicyRequest = {
  readonly action: string
  readonly resource: string
  /** Kind and value of the caller, for resource policies. */
  readonly principal?: readonly [kind: string, value: string]
  /** Condition keys with their values. */
  readonly context?: RequestContext
}

/** Returns the statements of a policy document. */
export const parsePolicyStatements = (document: unknown): readonly Statement[] =>
  listAt(document, 'Statement').map((statement) => ({
    effect: textAt(statement, 'Effect'),
    actions: getStringsByPath(statement, 'Action'),
    resources: getStringsByPath(statement, 'Resource'),
    principals: parsePolicyPrincipals(at(statement, 'Principal')),
    conditions: getEntriesByPath(statement, 'Condition').flatMap(([operator, keys]) =>
      getEntriesByPath(keys).map(([key]) => ({ operator, key, values: getStringsByPath(keys, key) })),
    ),
  }))

const parsePolicyPrincipals = (principal: unknown): Statement['principals'] =>
  principal === '*'
    ? [['AWS', '*']]
    : getEntriesByPath(principal).flatMap(([kind]) =>
        getStringsByPath(principal, kind).map((value): readonly [string, string] => [kind, value]),
      )

/**
 * Whether statements allow a request, as IAM evaluates them: an applicable Deny overrides every
 * Allow. Throws on unsupported condition operators.
 */
export function isAllowed(statements: readonly Statement[], request: PolicyRequest): boolean {
  const applying = statements.filter((statement) => applies(statement, request))
  return applying.length > 0 && applying.every(({ effect }) => effect === 'Allow')
}

function applies(statement: Statement, { action, resource, principal, context = {} }: PolicyRequest): boolean {
  const matchesPrincipal =
    principal === undefined ||
    statement.principals.some(([kind, value]) =>
      kind === 'AWS' && value === '*' ? true : kind === principal[0] && isMatchingPrincipal(value, principal[1]),
    )
  return (
    matchesPrincipal &&
    statement.actions.some((pattern) => isLike(pattern.toLowerCase(), action.toLowerCase())) &&
    statement.resources.some((pattern) => isLike(pattern, resource)) &&
    statement.conditions.every(({ operator, key, values }) =>
      isConditionMet({ [operator]: { [key]: values } }, context),
    )
  )
}

/** An account is named by its number or the ARN of its root. */
const isMatchingPrincipal = (stated: string, actual: string): boolean =>
  stated === actual || /^arn:[^:]+:iam::(\d{12}):root$/.exec(stated)?.[1] === actual

/** Returns the size of a policy document as IAM counts it, without white space. */
export const computePolicySize = (document: unknown): number => JSON.stringify(document).replace(/\s/g, '').length
