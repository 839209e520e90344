/** Parts of the OpenAPI document that the pages use. */
export type Schema = {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly example?: string | number | boolean
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly deprecated?: boolean
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly description?: string; readonly content?: Content }>
  >
  readonly security: readonly object[]
}

export type Description = {
  readonly info: { readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses?: Readonly<Record<string, { readonly description: string }>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

/** Operation with method and path, and resolved parameters. */
export type Placed = Omit<Operation, 'parameters'> & {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
}

/** Returns all operations in the order of the document. */
export const listOperations = ({ paths, components }: Description): readonly Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters ?? []).flatMap((parameter) => {
        const found = '$ref' in parameter ? components.parameters[getReferenceName(parameter.$ref)] : parameter
        return found ? [found] : []
      }),
    })),
  )

export const getReferenceName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
