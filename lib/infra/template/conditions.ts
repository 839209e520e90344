import { isLike } from './wildcards.ts'

/**
 * Condition keys of a request, with one value or, for keys such as `dynamodb:LeadingKeys`, several.
 */
export type RequestContext = Readonly<Record<string, string | readonly string[]>>

type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type Comparison = (expected: string, sent: string) => boolean

/**
 * Compares each of the six ARN parts separately: a wildcard does not cross a colon, except in the
 * last.
 */
const isArnLike: Comparison = (pattern, sent) => {
  const [expectedParts, actualParts] = [splitArn(pattern), splitArn(sent)]
  return (
    expectedParts.length === 6 &&
    actualParts.length === 6 &&
    expectedParts.every((part, index) => isLike(part, actualParts[index] ?? ''))
  )
}

function splitArn(arn: string): readonly string[] {
  const parts = arn.split(':')
  return parts.length < 6 ? parts : [...parts.slice(0, 5), parts.slice(5).join(':')]
}

const isConditionValueEqual: Comparison = (expected, sent) => expected === sent
const isEqualIgnoringCase: Comparison = (expected, sent) => expected.toLowerCase() === sent.toLowerCase()

/**
 * Operators that compare one value with one value, and their negations.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 */
const OPERATORS: Readonly<Record<string, { readonly compare: Comparison; readonly isNegated: boolean }>> = {
  StringEquals: { compare: isConditionValueEqual, isNegated: false },
  StringNotEquals: { compare: isConditionValueEqual, isNegated: true },
  StringEqualsIgnoreCase: { compare: isEqualIgnoringCase, isNegated: false },
  StringNotEqualsIgnoreCase: { compare: isEqualIgnoringCase, isNegated: true },
  StringLike: { compare: isLike, isNegated: false },
  StringNotLike: { compare: isLike, isNegated: true },
  ArnEquals: { compare: isArnLike, isNegated: false },
  ArnLike: { compare: isArnLike, isNegated: false },
  ArnNotEquals: { compare: isArnLike, isNegated: true },
  ArnNotLike: { compare: isArnLike, isNegated: true },
  Bool: { compare: isEqualIgnoringCase, isNegated: false },
}

const OPERATOR = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/

/** Whether a request meets every condition of a statement. Throws on unsupported operators. */
export function isConditionMet(conditions: Conditions, context: RequestContext): boolean {
  const values = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), [value].flat()]))
  return Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => isMet(operator, expected, values.get(key.toLowerCase()))),
  )
}

/**
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-logic-multiple-context-keys-or-values.html
 * and, for sets,
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html
 */
function isMet(operator: string, expected: readonly string[], sent: readonly string[] | undefined): boolean {
  const [, quantifier, name = '', ifExistsSuffix] = OPERATOR.exec(operator) ?? []
  if (name === 'Null') return expected.some((one) => (one === 'true') === (sent === undefined))
  const known = OPERATORS[name]
  if (!known) throw new Error(`condition operator ${operator} is not supported`)
  if (expected.some((one) => one.includes('${'))) throw new Error('policy variables are not supported')
  const { compare, isNegated } = known
  const matches = (value: string): boolean => expected.some((one) => compare(one, value)) !== isNegated
  if (quantifier === 'ForAllValues') return (sent ?? []).every(matches)
  if (sent === undefined) return ifExistsSuffix !== undefined || (isNegated && quantifier === undefined)
  return sent.some(matches)
}
