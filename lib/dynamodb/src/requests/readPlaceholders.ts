import { invalid, ValueError } from '../errors.ts'
import { Placeholders } from '../expressions/placeholders.ts'

type Maps = {
  readonly ExpressionAttributeNames?: Readonly<Record<string, unknown>> | undefined
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Reads a request's placeholders, which require an expression. `withValues`: expressions that may
 * use values, by parameter name; `others`: those that may only use names.
 */
export function readPlaceholders(
  { ExpressionAttributeNames: names, ExpressionAttributeValues: values }: Maps,
  withValues: Readonly<Record<string, string | undefined>>,
  ...others: readonly (string | undefined)[]
): Placeholders {
  const hasValueExpression = Object.values(withValues).some((text) => text !== undefined)
  if (names && !hasValueExpression && others.every((text) => text === undefined)) {
    throw invalid('ExpressionAttributeNames can only be specified when using expressions')
  }
  if (values && !hasValueExpression) {
    const parameters = Object.keys(withValues)
    const message = 'ExpressionAttributeValues can only be specified when using expressions'
    throw new ValueError(
      message,
      `${message}: ${parameters.join(' and ')} ${parameters.length > 1 ? 'are' : 'is'} null`,
    )
  }
  return new Placeholders(names, values)
}
