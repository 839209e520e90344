import {
  arnOf,
  getNamePropertyPath,
  type Identity,
  refOf,
  resolveAttribute,
  resolvePseudoParameter,
} from './identities.ts'
import { getStackEnvironment, type Place, type StackTemplate } from './template.ts'
import { at, getNumberByPath, listAt, textAt } from './values.ts'

/** Resolves references in the templates of a stage, within a stack and between stacks. */
export type Resolver = {
  readonly place: (stack: StackTemplate) => Place
  /** Resolves a value as the service receives it. */
  readonly value: (stack: StackTemplate, value: unknown) => unknown
  readonly name: (stack: StackTemplate, id: string) => string
  readonly arn: (stack: StackTemplate, id: string) => string
  readonly ref: (stack: StackTemplate, id: string) => string
  /** Exporting stacks by export name. */
  readonly exports: ReadonlyMap<string, StackTemplate>
}

type Options = {
  /** Region of stacks whose stage sets none. */
  readonly region?: string
  /** Generates the physical name of a resource without one. */
  readonly generateName?: (stack: StackTemplate, id: string, type: string) => string
  /** Identities by type, instead of generated ones. */
  readonly identities?: Readonly<Record<string, { readonly ref?: Identity; readonly arn?: Identity }>>
}

/**
 * CloudFormation appends characters to stack and resource id, within the maximum length of the
 * type.
 */
const GENERATED_SUFFIX = 'A1B2C3D4E5F6'
const MAX_GENERATED_NAME_LENGTHS: Readonly<Record<string, number>> = {
  'AWS::IAM::Role': 64,
  'AWS::Lambda::Function': 64,
  'AWS::Events::Rule': 64,
  'AWS::SQS::Queue': 80,
  'AWS::S3::Bucket': 63,
}
const UNPREFIXED_RESOURCE_TYPE = 'AWS::SecretsManager::Secret'

function generateResourceName({ stackName }: StackTemplate, id: string, type: string): string {
  const name = [...(type === UNPREFIXED_RESOURCE_TYPE ? [] : [stackName]), id, GENERATED_SUFFIX].join('-')
  const shortened = name.slice(0, MAX_GENERATED_NAME_LENGTHS[type] ?? 255)
  return type === 'AWS::S3::Bucket' ? shortened.toLowerCase() : shortened
}

const SECRET_REFERENCE_PATTERN = /\{\{resolve:secretsmanager:([^:}]+)[^}]*\}\}/g
/** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetRandomPassword.html */
const DEFAULT_PASSWORD_LENGTH = 32

/** Creates a resolver for the stacks of a stage. */
export function createResolver(stacks: readonly StackTemplate[], options: Options = {}): Resolver {
  const exported = new Map<string, { readonly stack: StackTemplate; readonly value: unknown }>()
  const place = (stack: StackTemplate): Place => getStackEnvironment(stack, options.region)
  const typeOf = (stack: StackTemplate, id: string): string => stack.template.Resources?.[id]?.Type ?? ''

  function name(stack: StackTemplate, id: string): string {
    const { Type = '', Properties } = stack.template.Resources?.[id] ?? {}
    const declared = at(Properties, ...getNamePropertyPath(Type))
    if (declared === undefined) return (options.generateName ?? generateResourceName)(stack, id, Type)
    return textAt(value(stack, declared))
  }

  function arn(stack: StackTemplate, id: string): string {
    const type = typeOf(stack, id)
    const bus =
      type === 'AWS::Events::Rule' ? at(stack.template.Resources?.[id]?.Properties, 'EventBusName') : undefined
    const eventBusName = textAt(value(stack, bus)).split('/').at(-1)
    const identity = options.identities?.[type]?.arn ?? arnOf.bind(null, type)
    return identity(eventBusName ? `${eventBusName}/${name(stack, id)}` : name(stack, id), place(stack))
  }

  function ref(stack: StackTemplate, id: string): string {
    const pseudo = resolvePseudoParameter(id, place(stack), stack.stackName)
    if (pseudo !== undefined) return pseudo
    const parameter = at(stack.template.Parameters, id)
    if (parameter !== undefined) return textAt(parameter, 'Default')
    const type = typeOf(stack, id)
    if (type === 'AWS::Lambda::Alias') {
      const properties = stack.template.Resources?.[id]?.Properties
      const functionName =
        textAt(value(stack, at(properties, 'FunctionName')))
          .split(':')
          .at(-1) ?? ''
      return `${arnOf('AWS::Lambda::Function', functionName, place(stack))}:${textAt(value(stack, at(properties, 'Name')))}`
    }
    return (options.identities?.[type]?.ref ?? refOf.bind(null, type))(name(stack, id), place(stack))
  }

  function attribute(stack: StackTemplate, id: string, attributeName: string): string {
    if (attributeName === 'Arn') return arn(stack, id)
    return resolveAttribute(typeOf(stack, id), attributeName, name(stack, id), place(stack))
  }

  function imported(exportName: string): unknown {
    const found = exported.get(exportName)
    return found ? value(found.stack, found.value) : `<import of ${exportName}>`
  }

  function substitute(stack: StackTemplate, given: unknown): string {
    const [template, variables] = Array.isArray(given) ? given : [given, {}]
    return textAt(template).replace(/\$\{([\w:.]+)\}/g, (_, id: string) => {
      const variable = at(variables, id)
      if (variable !== undefined) return textAt(value(stack, variable))
      const [resource = '', ...rest] = id.split('.')
      return rest.length > 0 ? attribute(stack, resource, rest.join('.')) : ref(stack, id)
    })
  }

  function intrinsic(stack: StackTemplate, kind: string, given: unknown): unknown {
    switch (kind) {
      case 'Ref':
        return ref(stack, textAt(given))
      case 'Fn::GetAtt':
        return attribute(stack, textAt(given, '0'), textAt(given, '1'))
      case 'Fn::Join':
        return listAt(value(stack, at(given, '1')))
          .map((part) => textAt(part))
          .join(textAt(given, '0'))
      case 'Fn::Sub':
        return substitute(stack, given)
      case 'Fn::ImportValue':
        return imported(textAt(value(stack, given)))
      case 'Fn::Select':
        return listAt(value(stack, at(given, '1')))[getNumberByPath(given, '0') ?? 0]
      case 'Fn::Split':
        return textAt(value(stack, at(given, '1'))).split(textAt(given, '0'))
      default:
        return `<${kind}>`
    }
  }

  /** Replaces secret references by text of the length of the generated password. */
  function withSecrets(text: string): string {
    if (!text.includes('{{resolve:secretsmanager:')) return text
    return text.replace(SECRET_REFERENCE_PATTERN, (_, secretName: string) =>
      'x'.repeat(createPasswordLengths().get(secretName) ?? DEFAULT_PASSWORD_LENGTH),
    )
  }

  let lengths: ReadonlyMap<string, number> | undefined
  const createPasswordLengths = (): ReadonlyMap<string, number> => {
    lengths ??= new Map(
      stacks.flatMap((stack) =>
        Object.entries(stack.template.Resources ?? {})
          .filter(([, { Type }]) => Type === UNPREFIXED_RESOURCE_TYPE)
          .map(([id, { Properties }]): [string, number] => [
            name(stack, id),
            getNumberByPath(Properties, 'GenerateSecretString', 'PasswordLength') ?? DEFAULT_PASSWORD_LENGTH,
          ]),
      ),
    )
    return lengths
  }

  function value(stack: StackTemplate, given: unknown): unknown {
    if (typeof given === 'string') return withSecrets(given)
    if (Array.isArray(given)) return given.map((one) => value(stack, one))
    if (typeof given !== 'object' || given === null) return given
    const entries = Object.entries(given)
    const [first] = entries
    if (entries.length === 1 && first && (first[0] === 'Ref' || first[0].startsWith('Fn::'))) {
      return intrinsic(stack, first[0], first[1])
    }
    return Object.fromEntries(entries.map(([key, part]) => [key, value(stack, part)]))
  }

  for (const stack of stacks) {
    for (const output of Object.values(stack.template.Outputs ?? {})) {
      const exportName = textAt(value(stack, at(output, 'Export', 'Name')))
      if (exportName !== '') exported.set(exportName, { stack, value: at(output, 'Value') })
    }
  }
  const exports = new Map([...exported].map(([exportName, { stack }]) => [exportName, stack]))
  return { place, value, name, arn, ref, exports }
}
