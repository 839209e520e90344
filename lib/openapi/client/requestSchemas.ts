import { isSchema } from '../jsonSchema.ts'
import { type ClientDescription, getReferencedName } from './clientDescription.ts'
import type { Method } from './methods.ts'

/** Returns the names of schemas that are only sent, never received. */
export function collectRequestSchemaNames(
  { components, webhooks }: ClientDescription,
  methods: readonly Method[],
): ReadonlySet<string> {
  const sent = reachable(
    components.schemas,
    methods.map(({ body }) => body?.schema),
  )
  const read = reachable(components.schemas, [methods.map(({ response: result }) => result), Object.values(webhooks)])
  return new Set([...sent].filter((name) => !read.has(name)))
}

function reachable(schemas: ClientDescription['components']['schemas'], from: readonly unknown[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isSchema(value)) return
    const name = getReferencedName(value)
    if (name !== null && !found.has(name)) {
      found.add(name)
      visit(schemas[name])
    }
    for (const part of Object.values(value)) visit(part)
  }
  visit(from)
  return found
}
