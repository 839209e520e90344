import { IDEMPOTENCY_KEY_ARGUMENT, type Tool } from '#functions/api/mcp/mcpFiles.ts'
import { type Description, getReferenceName, listOperations, type Placed, type Schema } from '../docs/description.ts'
import { REQUEST_HEADERS } from '../openapi/parameters.ts'
import { shortenInputSchema } from './shortenSchema.ts'
import { TOOLS, type ToolDefinition } from './toolTable.ts'

/*
 * Tools with the input of their operations, from the OpenAPI document.
 */

/** Results are read by a language model, so pages are smaller than those of the API. */
const PAGE_SIZE = 10

/** Builds the tools. Throws for tools without an operation, and inputs that could be confused. */
export function buildTools(description: Description, rows: readonly ToolDefinition[] = TOOLS): readonly Tool[] {
  const operations = new Map(listOperations(description).map((one) => [one.operationId, one]))
  return rows.map((row) => {
    const operation = operations.get(row.operation)
    if (!operation) throw new Error(`tool ${row.name} has no operation ${row.operation}`)
    return buildTool(row, operation, description)
  })
}

function buildTool(row: ToolDefinition, operation: Placed, description: Description): Tool {
  const { name, title, effect, omits = [], path = operation.path, returnsFile = false } = row
  const inPath =
    row.path === undefined ? operation.parameters.filter((one) => one.in === 'path') : [ERROR_CODE_PARAMETER]
  const queryParameters = operation.parameters.filter((one) => one.in === 'query' && !omits.includes(one.name))
  const body = resolveSchema(operation.requestBody?.content['application/json']?.schema ?? {}, description)
  const hasPagination = queryParameters.some((one) => one.name === 'limit')
  const defaults = { ...(hasPagination ? { limit: PAGE_SIZE } : {}), ...row.defaults }
  const defaultValues = new Map<string, unknown>(Object.entries(defaults))
  const parameters = [...inPath, ...queryParameters].map(
    ({ name: parameter, schema, description: text }): readonly [string, Schema] => [
      parameter,
      {
        ...schema,
        ...(defaultValues.has(parameter) ? { default: defaultValues.get(parameter) } : {}),
        ...(text === undefined ? {} : { description: text }),
      },
    ],
  )
  // Other methods are idempotent, so a retry needs no key.
  const key: readonly (readonly [string, Schema])[] =
    operation.method.toUpperCase() === 'POST' ? [[IDEMPOTENCY_KEY_ARGUMENT, IDEMPOTENCY_KEY_SCHEMA]] : []
  const inputs = [...parameters, ...Object.entries(body.properties ?? {}), ...key]
  const repeated = inputs.find(([input], index) => inputs.findIndex(([other]) => other === input) !== index)
  if (repeated) throw new Error(`tool ${name} has two inputs ${repeated[0]}`)
  return {
    ...{ name, title, effect, isSandboxOnly: row.isSandboxOnly ?? false },
    description: [row.description, ...describeScope(operation)].join(' '),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        shortenInputSchema(inputs, { isUpdate: ['PUT', 'PATCH'].includes(operation.method.toUpperCase()) }),
      ),
      required: [
        ...[...inPath, ...queryParameters].flatMap((one) => (one.required ? [one.name] : [])),
        ...(body.required ?? []),
        ...key.map(([input]) => input),
      ],
      additionalProperties: false,
    },
    ...{ method: operation.method, path },
    query: queryParameters.map((one) => one.name),
    body: Object.keys(body.properties ?? {}),
    ...{ defaults, returnsFile },
  }
}

const ERROR_CODE_PARAMETER = {
  name: 'code',
  in: 'path',
  required: true,
  description: 'Error code',
  schema: { type: 'integer', minimum: 1000, maximum: 9999 },
} as const

const IDEMPOTENCY_KEY_SCHEMA: Schema = {
  ...REQUEST_HEADERS.IdempotencyKey.schema,
  description: 'Unique key of the intended effect. A retry with the same key has no further effect.',
}

/** The last sentence of a description names the scope. */
function describeScope({ description }: Placed): readonly string[] {
  const [, scope] = /with the scope `(\w+)`/.exec(description) ?? []
  return scope === undefined ? [] : [`Scope: \`${scope}\`.`]
}

/** Replaces references by their schemas, as some clients do not resolve them. */
function resolveSchema(schema: Schema, description: Description): Schema {
  const resolved = resolve(schema, description)
  return isJsonSchema(resolved) ? resolved : {}
}

function resolve(value: unknown, description: Description): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, description))
  if (!isJsonSchema(value)) return value
  const { $ref, ...own } = value
  const target = $ref === undefined ? {} : description.components.schemas[getReferenceName($ref)]
  return Object.fromEntries(
    Object.entries({ ...target, ...own }).map(([keyword, part]) => [keyword, resolve(part, description)]),
  )
}

const isJsonSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
