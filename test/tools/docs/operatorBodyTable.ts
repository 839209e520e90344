import { operatorRoutes } from '#functions/api/operators/routes.ts'
import { convertToJsonSchema, isSchema, type JsonSchema } from '#lib/openapi/jsonSchema.ts'
import type { Route } from '#shared/http/routes.ts'
import { aligned } from './endpointTable.ts'

/**
 * Returns a table of operator request bodies, from the route schemas. `?` marks optional fields.
 */
export function operatorBodyTable(): string {
  const routes: readonly Route[] = Object.values(operatorRoutes)
  const rows = routes.flatMap(({ method, path, body }) =>
    body ? [[`\`${method} ${path}\``, `\`${shapeOf(convertToJsonSchema(body))}\``]] : [],
  )
  return aligned(['Endpoint', 'Body'], rows)
}

function shapeOf(schema: JsonSchema): string {
  const { properties, required, enum: choices, anyOf, type } = schema
  if (isSchema(properties)) {
    const needed: readonly unknown[] = Array.isArray(required) ? required : []
    const parts = Object.entries(properties).map(
      ([name, part]) => `"${name}"${needed.includes(name) ? '' : '?'}: ${isSchema(part) ? shapeOf(part) : 'any'}`,
    )
    return `{${parts.join(', ')}}`
  }
  // Uses "or", as a vertical bar would end the table cell.
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' or ')
  if (Array.isArray(anyOf)) return anyOf.filter(isSchema).map(shapeOf).join(' or ')
  return Array.isArray(type) ? type.join(' or ') : String(type ?? 'any')
}
