/** Values for the intrinsic functions of a template. */
export type Scope = {
  readonly pseudoParameters: Readonly<Record<string, string>>
  readonly refOf: (logicalId: string) => string
  readonly getAttribute: (logicalId: string, attribute: string) => string
  readonly getImportedValue: (exportName: string) => string
  readonly hasSecret: (secretId: string) => boolean
}

/** Value that cannot be evaluated: an unresolved reference or a missing export. */
export class EvaluationError extends Error {}

const SECRET_REFERENCE = /\{\{resolve:secretsmanager:([^}]+)\}\}/g

/** Secret ids are an ARN or a name, followed by key, stage and version after colons. */
const parseSecretId = (reference: string): string =>
  reference.startsWith('arn:') ? reference.split(':').slice(0, 7).join(':') : (reference.split(':')[0] ?? '')

/**
 * Evaluates intrinsic functions and dynamic references. Throws an EvaluationError for unresolved
 * ones.
 */
export function evaluate(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return checkSecrets(value, scope)
  if (Array.isArray(value)) return value.map((part) => evaluate(part, scope))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [[name, argument] = ['', undefined], ...others] = entries
  if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) return call(name, argument, scope)
  return Object.fromEntries(
    entries.flatMap(([key, part]) => (isNoValueReference(part) ? [] : [[key, evaluate(part, scope)]])),
  )
}

const isNoValueReference = (part: unknown): boolean => Object(part).Ref === 'AWS::NoValue'

export const evaluateText = (value: unknown, scope: Scope): string => String(evaluate(value, scope))

function call(name: string, argument: unknown, scope: Scope): unknown {
  const parts = Array.isArray(argument) ? argument : [argument]
  switch (name) {
    case 'Ref':
      return reference(String(argument), scope)
    case 'Fn::GetAtt': {
      const [id, attribute] = parts.length === 2 ? parts : String(argument).split(/\.(.*)/s)
      return scope.getAttribute(String(id), String(attribute))
    }
    case 'Fn::Join':
      return listOf(parts[1], scope).join(String(parts[0]))
    case 'Fn::Split':
      return evaluateText(parts[1], scope).split(String(parts[0]))
    case 'Fn::Select':
      return selected(listOf(parts[1], scope), Number(parts[0]))
    case 'Fn::Sub':
      return substituted(String(parts[0]), Object(parts[1]), scope)
    case 'Fn::ImportValue':
      return scope.getImportedValue(evaluateText(argument, scope))
    default:
      throw new EvaluationError(`The AWS simulation does not support ${name}`)
  }
}

const listOf = (value: unknown, scope: Scope): readonly unknown[] => {
  const list = evaluate(value, scope)
  return Array.isArray(list) ? list : []
}

function selected(list: readonly unknown[], index: number): unknown {
  const found = list[index]
  if (found === undefined) throw new EvaluationError(`Fn::Select cannot select nonexistent value at index ${index}`)
  return found
}

const reference = (name: string, scope: Scope): string => scope.pseudoParameters[name] ?? scope.refOf(name)

const substituted = (text: string, variables: Readonly<Record<string, unknown>>, scope: Scope): string =>
  text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`
    if (Object.hasOwn(variables, name)) return evaluateText(variables[name], scope)
    const [id, attribute] = name.split(/\.(.*)/s)
    return attribute === undefined ? reference(name, scope) : scope.getAttribute(id ?? '', attribute)
  })

// The value is read from the region of the stack when the resource is created.
// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
function checkSecrets(text: string, scope: Scope): string {
  for (const [, reference = ''] of text.matchAll(SECRET_REFERENCE)) {
    const secretId = parseSecretId(reference)
    if (!scope.hasSecret(secretId)) {
      throw new EvaluationError(`Secrets Manager can't find the specified secret: ${secretId}`)
    }
  }
  return text
}
