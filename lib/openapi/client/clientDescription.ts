import type { JsonSchema } from '../jsonSchema.ts'

/** Parts of the OpenAPI document from which the client is generated. */
export type ClientDescription = {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: TopicDescription }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, ResponseDescription>>
  }
}

export type OperationDescription = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  readonly security: readonly object[]
  readonly parameters?: readonly (ParameterDescription | Reference)[]
  readonly requestBody?: BodyDescription
  readonly responses: Readonly<Record<string, ResponseDescription | Reference>>
}

export type ParameterDescription = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type TopicDescription = {
  readonly summary: string
  readonly requestBody: BodyDescription
  readonly 'x-simulation'?: {
    readonly after: string | null
    readonly simulation: Readonly<Record<string, string | number>> | null
  }
}

type Reference = { readonly $ref: string }
type BodyDescription = { readonly content: Content }
type ResponseDescription = { readonly content?: Content }
type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly examples?: object }>>

/** Returns the name in a reference; null for other schemas. */
export const getReferencedName = (part: object): string | null =>
  '$ref' in part && typeof part.$ref === 'string' ? part.$ref.slice(part.$ref.lastIndexOf('/') + 1) : null
