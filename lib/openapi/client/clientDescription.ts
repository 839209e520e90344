import type { JsonSchema } from '../jsonSchema.ts'

/** Parts of the OpenAPI document from which the client is generated. */
export type ClientDescription = {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: DescribedTopic }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, DescribedResponse>>
  }
}

export type DescribedOperation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  readonly security: readonly object[]
  readonly parameters?: readonly (DescribedParameter | Reference)[]
  readonly requestBody?: DescribedBody
  readonly responses: Readonly<Record<string, DescribedResponse | Reference>>
}

export type DescribedParameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type DescribedTopic = {
  readonly summary: string
  readonly requestBody: DescribedBody
  readonly 'x-simulation'?: {
    readonly after: string | null
    readonly simulation: Readonly<Record<string, string | number>> | null
  }
}

type Reference = { readonly $ref: string }
type DescribedBody = { readonly content: Content }
type DescribedResponse = { readonly content?: Content }
type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly examples?: object }>>

/** Returns the name in a reference; null for other schemas. */
export const getReferredName = (part: object): string | null =>
  '$ref' in part && typeof part.$ref === 'string' ? part.$ref.slice(part.$ref.lastIndexOf('/') + 1) : null
