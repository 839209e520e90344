import * as v from 'valibot'
import { StackTemplate as DeployedTemplate, getStackPolicy } from '../deploy/droppedResources.ts'
import type { ResolvedStage } from '../template/resolvedStage.ts'
import type { StackTemplate } from '../template/template.ts'
import { at, listAt, textAt, traverseValues } from '../template/values.ts'
import { type AwsRule, above, type Finding, findDuplicates } from './awsRule.ts'

/*
 * Rules for stacks and for all resources.
 */

const GUIDE = 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide'
const LIMITS = `${GUIDE}/cloudformation-limits.html`

const MAX_STACK_RESOURCES = 500
const MAX_STACK_OUTPUTS = 200
const MAX_PARAMETERS = 200
const MAX_TEMPLATE_BYTES = 1_000_000
const MAX_DESCRIPTION_BYTES = 1_024
const MAX_STACK_POLICY_BYTES = 16_384
const MAX_STACK_TAGS = 50

const EXPORT_NAME_PATTERN = /^[A-Za-z0-9:-]{1,255}$/
const LOGICAL_ID_PATTERN = /^[A-Za-z0-9]{1,255}$/

type StackChecker = (stack: StackTemplate, stage: ResolvedStage) => readonly (string | false | undefined)[]

/** Returns a check of each stack. */
const createStackRule =
  (messages: StackChecker): AwsRule['check'] =>
  (stage) =>
    stage.stacks.flatMap((stack) =>
      messages(stack, stage)
        .filter((message): message is string => typeof message === 'string')
        .map((message): Finding => ({ on: stack, message })),
    )

const count = (part: object | undefined): number => Object.keys(part ?? {}).length

const listExportNames = (stack: StackTemplate, { resolver }: ResolvedStage): readonly string[] =>
  Object.values(stack.template.Outputs ?? {})
    .map((output) => textAt(resolver.value(stack, at(output, 'Export', 'Name'))))
    .filter(Boolean)

/** Returns the names of the exports that a stack imports. */
function listImportNames(stack: StackTemplate, { resolver }: ResolvedStage): ReadonlySet<string> {
  const found = new Set<string>()
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const given = at(value, 'Fn::ImportValue')
    if (given !== undefined) found.add(textAt(resolver.value(stack, given)))
    for (const part of Object.values(value)) search(part)
  }
  search([stack.template.Resources, stack.template.Outputs])
  return found
}

const findExportViolations: AwsRule['check'] = (stage) => {
  const exported = stage.stacks.flatMap((stack) =>
    listExportNames(stack, stage).map((name) => ({ stack, name, scope: `${stack.account} ${stack.region} ${name}` })),
  )
  const repeated = findDuplicates(exported.map(({ scope }) => scope))
  return [
    ...exported
      .filter(({ name }) => !EXPORT_NAME_PATTERN.test(name))
      .map(({ stack, name }) => ({ on: stack, message: `export name "${name}" is invalid` })),
    ...exported
      .filter(({ scope }) => repeated.includes(scope))
      .map(({ stack, name }) => ({
        on: stack,
        message: `export name ${name} must be unique within the account and region`,
      })),
  ]
}

const findImportViolations = createStackRule((stack, stage) =>
  [...listImportNames(stack, stage)].map((name) => {
    const exporting = stage.resolver.exports.get(name)
    if (!exporting) return `no stack of the stage exports ${name}`
    const isCrossEnvironment = exporting.account !== stack.account || exporting.region !== stack.region
    return isCrossEnvironment && `${name} is exported in another account or region, by ${exporting.id}`
  }),
)

/** A stack must be deployed after, and deleted before, the stacks it imports from. */
const findOrderViolations = createStackRule((stack, stage) =>
  [...listImportNames(stack, stage)].map((name) => {
    const exporting = stage.resolver.exports.get(name)
    if (!exporting || exporting === stack) return false
    if (!stage.isStackBefore(exporting, stack)) {
      return `it imports ${name} and does not depend on ${exporting.id}, so it would be deployed too early and deleted too late`
    }
    return stage.isStackBefore(stack, exporting) && `it depends on ${exporting.id}, which depends on it`
  }),
)

/** Returns the tags of a resource, which services declare as a list or an object. */
const listResourceTags = (tags: unknown): readonly (readonly [key: string, value: string])[] =>
  Array.isArray(tags)
    ? tags.map((tag) => [textAt(tag, 'Key'), textAt(tag, 'Value')])
    : Object.entries(tags ?? {}).map(([key, value]) => [key, String(value)])

function findTagViolations(tags: unknown): readonly (string | false | undefined)[] {
  const pairs = listResourceTags(tags)
  return [
    above('tags', pairs.length, MAX_STACK_TAGS),
    ...pairs.map(([key, value]) => {
      const isValid = /^(?!aws:)[\p{L}\p{Z}\p{N}_.:/=+@-]{1,128}$/u.test(key)
      return !(isValid && /^[\p{L}\p{Z}\p{N}_.:/=+@-]{0,256}$/u.test(value)) && `tag ${key}=${value} is rejected`
    }),
    ...findDuplicates(pairs.map(([key]) => key)).map((key) => `tag ${key} occurs more than once`),
  ]
}

const findEmptyStrings: AwsRule['check'] = (stage) =>
  stage.resources.flatMap((on) =>
    traverseValues(on.properties)
      .filter(([, value]) => value === '')
      .map(([path]) => ({ on, message: `${path} is an empty string. Omit the property.` })),
  )

export const cloudFormationRules: readonly AwsRule[] = [
  {
    id: 'no-empty-text',
    text: 'Properties must not be empty strings because some services and regions reject them.',
    source: 'https://github.com/aws/aws-cdk/issues/37847',
    check: findEmptyStrings,
  },
  {
    id: 'stack-size',
    text: 'A stack can have up to 500 resources, 200 outputs, 200 parameters, 1 MB, and a description of up to 1,024 bytes.',
    source: LIMITS,
    check: createStackRule(({ template }) => [
      above('resources', count(template.Resources), MAX_STACK_RESOURCES),
      above('outputs', count(template.Outputs), MAX_STACK_OUTPUTS),
      above('parameters', count(template.Parameters), MAX_PARAMETERS),
      above('template size in bytes', Buffer.byteLength(JSON.stringify(template)), MAX_TEMPLATE_BYTES),
      above('description size in bytes', Buffer.byteLength(template.Description ?? ''), MAX_DESCRIPTION_BYTES),
    ]),
  },
  {
    id: 'stack-exports',
    text: 'An export name must be unique and have up to 255 letters, digits, colons or hyphens.',
    source: `${GUIDE}/outputs-section-structure.html`,
    check: findExportViolations,
  },
  {
    id: 'stack-imports',
    text: 'Each stack import must be exported by another stack of the stage in the same account and region.',
    source: `${GUIDE}/intrinsic-function-reference-importvalue.html`,
    check: findImportViolations,
  },
  {
    id: 'stack-order',
    text: 'A stack must depend on the stacks from which it imports values.',
    source: 'https://github.com/aws/aws-cdk/issues/12778',
    check: findOrderViolations,
  },
  {
    id: 'stack-logical-ids',
    text: 'A logical ID can have up to 255 letters and digits.',
    source: `${GUIDE}/resources-section-structure.html`,
    check: createStackRule(({ template }) =>
      Object.keys({ ...template.Resources, ...template.Outputs, ...template.Parameters }).map(
        (id) => !LOGICAL_ID_PATTERN.test(id) && `logical ID "${id}" is not valid`,
      ),
    ),
  },
  {
    id: 'stack-policy-size',
    text: 'A stack policy can have up to 16,384 bytes.',
    source: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_SetStackPolicy.html',
    check: createStackRule(({ template }) => [
      above(
        'stack policy size in bytes',
        Buffer.byteLength(getStackPolicy(v.parse(DeployedTemplate, template)) ?? ''),
        MAX_STACK_POLICY_BYTES,
      ),
    ]),
  },
  {
    id: 'stack-name',
    text: 'A stack name must begin with a letter and have up to 128 letters, digits or hyphens.',
    source: `${GUIDE}/cfn-using-console-create-stack-parameters.html`,
    check: createStackRule(({ stackName }) => [
      !/^[A-Za-z][A-Za-z0-9-]{0,127}$/.test(stackName) && `name "${stackName}" is not valid`,
    ]),
  },
  {
    id: 'stack-references',
    text: 'The dependencies of a resource must be in the same stack.',
    source: `${GUIDE}/aws-attribute-dependson.html`,
    check: createStackRule(({ template }) =>
      Object.entries(template.Resources ?? {}).flatMap(([id, { DependsOn }]) =>
        listAt(DependsOn).map((other) => !template.Resources?.[textAt(other)] && `${id} depends on unknown ${other}`),
      ),
    ),
  },
  {
    id: 'tags',
    text: 'A resource can have up to 50 tags with permitted characters and unique keys that do not begin with aws:.',
    source: 'https://docs.aws.amazon.com/tag-editor/latest/userguide/best-practices-and-strats.html',
    check: (stage) =>
      stage.resources.flatMap((on) =>
        ['Tags', 'BackupVaultTags', 'BackupPlanTags']
          .flatMap((property) => findTagViolations(at(on.properties, property)))
          .filter((message): message is string => typeof message === 'string')
          .map((message) => ({ on, message })),
      ),
  },
]
