import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { buildCdkArguments } from '#lib/infra/deploy/cdkArguments.ts'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { type Resource, synthesise, type Template } from '#test/support/synthesise.ts'

type Templates = Readonly<Record<string, Template>>

/** Returns the names that a deployment would create although they exist; each one makes it fail. */
type Deploy = (before: Templates, left: ReadonlySet<string>, next: Templates, imports: boolean) => readonly string[]

/** Properties that name a resource without being its primary identifier in CloudFormation. */
const NAMES = ['Name', 'RoleName', 'ManagedPolicyName', 'QueueName', 'TopicName']

const resourcesOf = (templates: Templates): ReadonlyMap<string, Resource> =>
  new Map(
    Object.entries(templates).flatMap(([stack, { Resources = {} }]) =>
      Object.entries(Resources).map(([id, resource]): [string, Resource] => [`${stack}/${id}`, resource]),
    ),
  )

const isRetained = ({ DeletionPolicy }: Resource): boolean =>
  DeletionPolicy === 'Retain' || DeletionPolicy === 'RetainExceptOnCreate'

let spec: Awaited<ReturnType<typeof loadAwsServiceSpec>>
beforeAll(async () => {
  spec = await loadAwsServiceSpec()
})

/**
 * Returns the property that is the primary identifier of a resource type, if templates can set it.
 */
function identifierOf(type: string): string | undefined {
  const [found] = spec.lookup('resource', 'cloudFormationType', 'equals', type)
  const [identifier, ...others] = found?.primaryIdentifier ?? []
  return others.length === 0 ? identifier : undefined
}

/** Returns a text with the type and name that a template gives a resource. */
function nameOf({ Type, Properties = {} }: Resource): string | undefined {
  const property = [identifierOf(Type), ...NAMES].find((one) => one !== undefined && Properties[one] !== undefined)
  // A name that references another resource is removed together with it.
  if (property === undefined || Object(Properties[property]).Ref !== undefined) return undefined
  return `${Type} ${JSON.stringify(Properties[property])}`
}

/**
 * CloudFormation imports existing resources by their exact name in the template, if their deletion
 * policy is to retain them.
 */
const canBeTakenIn = (resource: Resource): boolean =>
  isRetained(resource) && typeof resource.Properties[identifierOf(resource.Type) ?? ''] === 'string'

/**
 * Returns the retained names of resources that are in the first set of templates but not in the
 * second.
 */
const leftBy = (before: Templates, next: Templates): ReadonlySet<string> => {
  const stay = resourcesOf(next)
  return new Set(
    [...resourcesOf(before)].flatMap(([id, resource]) => {
      const name = nameOf(resource)
      return !stay.has(id) && isRetained(resource) && name !== undefined ? [name] : []
    }),
  )
}

const deploy: Deploy = (before, left, next, imports) => {
  const there = resourcesOf(before)
  return [...resourcesOf(next)].flatMap(([id, resource]) => {
    const name = nameOf(resource)
    const isBlocked = !there.has(id) && name !== undefined && left.has(name) && !(imports && canBeTakenIn(resource))
    return isBlocked ? [name] : []
  })
}

const full = (changes: StageFile = {}): Templates => synthesise('full', 'platform', changes).byStack

/** Returns the templates of a previous release that lacks a function. */
const without = (templates: Templates, functionName: string): Templates =>
  Object.fromEntries(
    Object.entries(templates).map(([stack, template]) => [
      stack,
      {
        ...template,
        Resources: Object.fromEntries(
          Object.entries(template.Resources ?? {}).filter(([id]) => !id.startsWith(functionName)),
        ),
      },
    ]),
  )

const imports = buildCdkArguments('cdk.out/full', { asks: true }).includes('--import-existing-resources')

describe('a deployment is not blocked by what was left behind', () => {
  test.each([
    ['a release with one more job is set back and deployed again', () => without(full(), 'erasePersonalData')],
    ['a release with one more endpoint group is set back and deployed again', () => without(full(), 'returns')],
    ['operators over HTTP are turned off and on again', () => full({ operatorApi: false })],
    ['the floor endpoints are turned off and on again', () => full({ floorApi: false })],
    ['the only account with a carrier is given up and opened again', () => full({ carriers: { accounts: [] } })],
    ['payments by card are given up and taken again', () => full({ payments: undefined })],
    ['data events are turned off and on again', () => full({ dataEvents: false })],
    ['copies elsewhere are turned off and on again', () => full({ backup: undefined })],
    ['the stage is removed and made again', () => ({})],
  ])('when %s', (_, between) => {
    const now = full()
    const left = leftBy(now, between())
    expect(left.size).toBeGreaterThan(0)
    // Without imports, the deployment fails for every retained name.
    expect(deploy(between(), left, now, false)).toHaveLength(left.size)
    expect(deploy(between(), left, now, imports)).toEqual([])
  })

  test.each(['prod', 'full'] as const)('when a first try of %s failed: what it made goes again', (stage) => {
    const stored = [...resourcesOf(synthesise(stage, 'platform').byStack)].filter(([, one]) => isRetained(one))
    expect(stored.length).toBeGreaterThan(50)
    expect(stored.filter(([, { DeletionPolicy }]) => DeletionPolicy !== 'RetainExceptOnCreate')).toEqual([])
  })
})

test('a pipeline is asked nothing', () => {
  expect(buildCdkArguments('x', { asks: true })).not.toContain('--require-approval')
  expect(buildCdkArguments('x', { asks: false }).join(' ')).toContain('--require-approval never')
})
