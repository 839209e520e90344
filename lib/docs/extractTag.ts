import type { Description } from './description.ts'

/** Returns the description of one tag: its operations, and the components that they refer to. */
export function extractTag(description: Description, tag: string): object {
  const paths = Object.fromEntries(
    Object.entries(description.paths).flatMap(([path, methods]) => {
      const own = Object.entries(methods).filter(([, { tags }]) => tags[0] === tag)
      return own.length === 0 ? [] : [[path, Object.fromEntries(own)]]
    }),
  )
  return {
    ...description,
    tags: description.tags.filter(({ name }) => name === tag),
    paths,
    webhooks: {},
    components: extractUsedComponents(description.components, paths),
  }
}

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Picks the components that are referred to, directly or by other components. */
function extractUsedComponents(components: Components, paths: object): Components {
  const found = new Set(listReferences(paths))
  for (const reference of found) {
    const [kind = '', name = ''] = reference.split('/')
    for (const further of listReferences(components[kind]?.[name])) found.add(further)
  }
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => [
      kind,
      Object.fromEntries(
        Object.entries(parts).filter(([name]) => kind === 'securitySchemes' || found.has(`${kind}/${name}`)),
      ),
    ]),
  )
}

const listReferences = (value: unknown): readonly string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/"#\/components\/([^"]+)"/g)].map(([, reference = '']) => reference)
