import { createResolver, type Resolver } from './resolve.ts'
import type { Place, Resource, StackTemplate } from './template.ts'
import { at, getStringsByPath, listAt, textAt, traverseValues } from './values.ts'

/** Resource of a stage with resolved references. */
export type ResolvedResource = {
  readonly stack: StackTemplate
  readonly id: string
  readonly type: string
  readonly place: Place
  readonly properties: Readonly<Record<string, unknown>>
  /** Declaration in the template. */
  readonly declaration: Resource
  readonly name: string
  readonly arn: string
  /** `Ref` value. */
  readonly ref: string
}

/** All stacks of a stage. */
export type ResolvedStage = {
  readonly stacks: readonly StackTemplate[]
  readonly resources: readonly ResolvedResource[]
  readonly resolver: Resolver
  readonly ofType: (type: string) => readonly ResolvedResource[]
  /** Finds a resource of a type by ARN, reference or name; undefined if the stage has none. */
  readonly find: (type: string, identity: string) => ResolvedResource | undefined
  /** Whether CloudFormation completes one resource before it starts another. */
  readonly isCreatedBefore: (first: ResolvedResource, second: ResolvedResource) => boolean
  /** Whether a stack is deployed before another, by the dependencies of the assembly. */
  readonly isStackBefore: (first: StackTemplate, second: StackTemplate) => boolean
}

/** Resolves a stage; `region` applies to stacks whose file sets none. */
export function resolveStage(stacks: readonly StackTemplate[], region?: string): ResolvedStage {
  const resolver = createResolver(stacks, region === undefined ? {} : { region })
  const resources = stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources ?? {}).map(([id, declaration]) =>
      resolveResource(resolver, stack, id, declaration),
    ),
  )
  const byType = Map.groupBy(resources, ({ type }) => type)
  const ofType = (type: string): readonly ResolvedResource[] => byType.get(type) ?? []
  const identities = new Map<string, ResolvedResource>()
  for (const resource of resources) {
    for (const identity of [resource.name, resource.arn, resource.ref]) {
      identities.set(`${resource.type} ${identity}`, resource)
    }
  }
  const isEarlierStack = compareStacks(stacks)
  const getDependencies = sortResources()
  return {
    stacks,
    resources,
    resolver,
    ofType,
    find: (type, identity) => identities.get(`${type} ${identity}`),
    isCreatedBefore: (first, second) =>
      first.stack === second.stack
        ? getDependencies(second.stack, second.id).has(first.id)
        : isEarlierStack(first.stack, second.stack),
    isStackBefore: isEarlierStack,
  }
}

function resolveResource(
  resolver: Resolver,
  stack: StackTemplate,
  id: string,
  declaration: Resource,
): ResolvedResource {
  let properties: Readonly<Record<string, unknown>> | undefined
  return {
    stack,
    id,
    type: declaration.Type,
    place: resolver.place(stack),
    get properties() {
      properties ??= Object.fromEntries(
        Object.entries(declaration.Properties ?? {}).map(([key, value]) => [key, resolver.value(stack, value)]),
      )
      return properties
    },
    declaration,
    name: resolver.name(stack, id),
    arn: resolver.arn(stack, id),
    ref: resolver.ref(stack, id),
  }
}

function compareStacks(stacks: readonly StackTemplate[]): ResolvedStage['isStackBefore'] {
  const byId = new Map(stacks.map((stack) => [stack.id, stack]))
  return (first, second) => {
    const found = new Set(second.dependencies)
    for (const id of found) for (const further of byId.get(id)?.dependencies ?? []) found.add(further)
    return found.has(first.id)
  }
}

/** Returns a function for the transitive dependencies of a resource, as logical ids. */
function sortResources(): (stack: StackTemplate, id: string) => ReadonlySet<string> {
  const direct = new Map<Resource, readonly string[]>()
  const cached = new Map<Resource, ReadonlySet<string>>()
  const listDirectDependencies = (resource: Resource): readonly string[] => {
    const ids = direct.get(resource) ?? [
      ...getStringsByPath(resource.DependsOn),
      ...findReferences(resource.Properties),
    ]
    direct.set(resource, ids)
    return ids
  }
  return (stack, id) => {
    const resources = stack.template.Resources ?? {}
    const resource = resources[id]
    if (!resource) return new Set()
    const known = cached.get(resource)
    if (known) return known
    const found = new Set(listDirectDependencies(resource))
    for (const one of found) {
      const further = resources[one]
      if (further) for (const next of listDirectDependencies(further)) found.add(next)
    }
    cached.set(resource, found)
    return found
  }
}

function findReferences(value: unknown): readonly string[] {
  return traverseValues(value).flatMap(([, part]) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return []
    const substituted = textAt(part, 'Fn::Sub') || textAt(listAt(part, 'Fn::Sub')[0])
    return [
      textAt(part, 'Ref'),
      textAt(at(part, 'Fn::GetAtt'), '0'),
      ...[...substituted.matchAll(/\$\{(\w+)/g)].map(([, id = '']) => id),
    ].filter(Boolean)
  })
}
