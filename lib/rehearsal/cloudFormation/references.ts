import type { Template, TemplateResource } from './template.ts'

const VARIABLE = /\$\{([^!}][^}]*)\}/g

/** Returns logical ids referenced by Ref, Fn::GetAtt or Fn::Sub. */
export function findReferences(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(findReferences)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'Ref') return [String(part)]
    if (key === 'Fn::GetAtt') return [String(Array.isArray(part) ? part[0] : part).split('.')[0] ?? '']
    if (key === 'Fn::Sub') return findSubReferences(part)
    return findReferences(part)
  })
}

function findSubReferences(part: unknown): readonly string[] {
  const [text, variables] = Array.isArray(part) ? part : [part, {}]
  const own = new Set(Object.keys(Object(variables)))
  const names = [...String(text).matchAll(VARIABLE)].flatMap(([, name = '']) => (own.has(name) ? [] : [name]))
  return [...names.map((name) => name.split('.')[0] ?? ''), ...findReferences(variables)]
}

/** Returns the resources a resource depends on. */
function getDependencies(resource: TemplateResource, template: Template): readonly string[] {
  const { DependsOn = [], Properties, UpdatePolicy } = resource
  const all = [DependsOn].flat().concat(findReferences(Properties), findReferences(UpdatePolicy))
  return [...new Set(all)].filter((id) => Object.hasOwn(template.Resources, id))
}

/**
 * Returns logical ids in dependency order; `preferLast` prefers later independent ones, to vary the
 * order.
 */
export function sortByDependency(template: Template, { preferLast = false } = {}): readonly string[] {
  const ids = Object.keys(template.Resources)
  if (preferLast) ids.reverse()
  const ordered = new Set<string>()
  const open = new Set<string>()
  const visit = (id: string): void => {
    if (ordered.has(id)) return
    if (open.has(id)) throw new RangeError(`Circular dependency between resources: ${[...open, id].join(' -> ')}`)
    open.add(id)
    const resource = template.Resources[id]
    if (resource) for (const dependency of getDependencies(resource, template)) visit(dependency)
    open.delete(id)
    ordered.add(id)
  }
  for (const id of ids) visit(id)
  return [...ordered]
}
