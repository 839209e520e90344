import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ChangeSet } from '../cloudFormation/changeSet.ts'
import type { CloudFormation } from '../cloudFormation/cloudFormation.ts'
import type { Place } from '../cloudFormation/place.ts'
import { type ApiError, createValidationError, type Stack } from '../cloudFormation/stack.ts'
import { describeChangeSet, describeStack, describeStackEvents, listResources } from './descriptions.ts'
import { parseListParameter } from './queryParameters.ts'
import { members } from './xml.ts'

/*
 * API of the emulated CloudFormation.
 */

type Request = {
  readonly engine: CloudFormation
  readonly place: Place
  readonly parameters: URLSearchParams
  /** Reads an uploaded template. */
  readonly readTemplate: (url: string) => Promise<string>
}

type Handler = (request: Request) => Result<object, ApiError> | Promise<Result<object, ApiError>>

/** Its template is not modelled. */
const BOOTSTRAP_STACK_NAME = 'CDKToolkit'

const STACK_EVENTS_PER_PAGE = 100

/** Operations that a deployment uses; others are errors. */
export const CLOUD_FORMATION_OPERATIONS: Readonly<Record<string, Handler>> = {
  CreateChangeSet: async ({ engine, place, parameters, readTemplate }) => {
    const stackName = named(parameters, 'StackName')
    const kind = parameters.get('ChangeSetType') ?? 'UPDATE'
    if (kind !== 'CREATE' && kind !== 'UPDATE') return failure(unmodelled(`ChangeSetType ${kind}`))
    if (stackName === BOOTSTRAP_STACK_NAME) return failure(unmodelled('cdk bootstrap: its accounts are bootstrapped'))
    const url = parameters.get('TemplateURL')
    const created = engine.createChangeSet(place, {
      stackName,
      changeSetName: named(parameters, 'ChangeSetName'),
      kind,
      templateBody: url === null ? named(parameters, 'TemplateBody') : await readTemplate(url),
      tags: parseListParameter(parameters, 'Tags').map(({ Key = '', Value = '' }) => ({ key: Key, value: Value })),
      importsExisting: parameters.get('ImportExistingResources') === 'true',
    })
    return created.ok ? ok({ Id: created.value.id, StackId: created.value.stackId }) : created
  },
  DescribeChangeSet: (request) => withChangeSet(request, (changeSet) => ok(describeChangeSet(changeSet))),
  DeleteChangeSet: ({ engine, place, parameters }) => {
    const changeSet = findRequestedChangeSet(engine, place, parameters)
    if (changeSet) engine.deleteChangeSet(changeSet)
    return ok({})
  },
  ExecuteChangeSet: ({ engine, place, parameters }) => {
    const changeSet = findRequestedChangeSet(engine, place, parameters)
    if (!changeSet) return failure(createChangeSetNotFoundError(parameters))
    const executed = engine.executeChangeSet(place, changeSet)
    return executed.ok ? ok({}) : executed
  },
  DescribeStacks: ({ engine, place, parameters }) => {
    const name = parameters.get('StackName')
    if (name === null) return ok({ Stacks: members(listActiveStacks(engine, place).map(describeStack)) })
    const stack = engine.findStack(place, name)
    if (!stack) return failure(createValidationError(`Stack with id ${name} does not exist`))
    return ok({ Stacks: members([describeStack(stack)]) })
  },
  ListStacks: ({ engine, place }) =>
    ok({ StackSummaries: members(engine.cloud.stacks(place).map((stack) => describeStack(stack))) }),
  // A stack in review has no template yet.
  GetTemplate: (request) => withStack(request, ({ source }) => ok(source ? { TemplateBody: source.templateBody } : {})),
  DescribeStackEvents: (request) =>
    withStack(request, ({ events }) => {
      const from = Number(request.parameters.get('NextToken') ?? 0)
      const page = events.toReversed().slice(from, from + STACK_EVENTS_PER_PAGE)
      const next = from + STACK_EVENTS_PER_PAGE
      return ok({
        StackEvents: members(describeStackEvents(page, request.parameters.get('StackName') ?? '')),
        ...(next < events.length ? { NextToken: String(next) } : {}),
      })
    }),
  // Details of a failed validation, whose texts are in the change set.
  DescribeEvents: () => ok({ OperationEvents: members([]) }),
  ListHookResults: () => ok({ HookResults: members([]) }),
  ListStackResources: (request) =>
    withStack(request, (stack) => ok({ StackResourceSummaries: members(listResources(stack)) })),
  DescribeStackResources: (request) =>
    withStack(request, (stack) => ok({ StackResources: members(listResources(stack)) })),
  UpdateTerminationProtection: ({ engine, place, parameters }) => {
    const isOn = parameters.get('EnableTerminationProtection') === 'true'
    return toStackId(engine.setTerminationProtection(place, named(parameters, 'StackName'), isOn))
  },
  SetStackPolicy: ({ engine, place, parameters }) => {
    const set = engine.setStackPolicy(place, named(parameters, 'StackName'), named(parameters, 'StackPolicyBody'))
    return set.ok ? ok({}) : set
  },
  GetStackPolicy: (request) =>
    withStack(request, ({ policy }) => ok(policy === undefined ? {} : { StackPolicyBody: policy })),
  DeleteStack: ({ engine, place, parameters }) => {
    const deleted = engine.deleteStack(place, named(parameters, 'StackName'))
    return deleted.ok ? ok({}) : deleted
  },
  ListExports: ({ engine, place }) =>
    ok({
      Exports: members(
        [...engine.cloud.exports(place)].map(([Name, { value, stack }]) => ({
          ExportingStackId: stack.id,
          Name,
          Value: value,
        })),
      ),
    }),
  ListImports: ({ engine, place, parameters }) => {
    const name = named(parameters, 'ExportName')
    const importers = engine.cloud.importers(place, name)
    return importers.length === 0
      ? failure(createValidationError(`Export '${name}' is not imported by any stack.`))
      : ok({ Imports: members(importers) })
  },
}

export const unmodelled = (what: string): ApiError => ({
  code: 'RehearsalNotModelled',
  message: `The AWS simulation does not support ${what}`,
})

const named = (parameters: URLSearchParams, name: string): string => parameters.get(name) ?? ''

const listActiveStacks = (engine: CloudFormation, place: Place): readonly Stack[] =>
  engine.cloud.stacks(place).filter(({ status }) => status !== 'DELETE_COMPLETE')

const findRequestedChangeSet = (
  engine: CloudFormation,
  place: Place,
  parameters: URLSearchParams,
): ChangeSet | undefined =>
  engine.findChangeSet(place, named(parameters, 'StackName'), named(parameters, 'ChangeSetName'))

const createChangeSetNotFoundError = (parameters: URLSearchParams): ApiError => ({
  code: 'ChangeSetNotFound',
  message: `ChangeSet [${named(parameters, 'ChangeSetName')}] does not exist`,
})

function withChangeSet(
  { engine, place, parameters }: Request,
  respond: (changeSet: ChangeSet) => Result<object, ApiError>,
): Result<object, ApiError> {
  const changeSet = findRequestedChangeSet(engine, place, parameters)
  return changeSet ? respond(changeSet) : failure(createChangeSetNotFoundError(parameters))
}

function withStack(
  { engine, place, parameters }: Request,
  respond: (stack: Stack) => Result<object, ApiError>,
): Result<object, ApiError> {
  const name = named(parameters, 'StackName')
  const stack = engine.findStack(place, name)
  return stack ? respond(stack) : failure(createValidationError(`Stack with id ${name} does not exist`))
}

const toStackId = (result: Result<Stack, ApiError>): Result<object, ApiError> =>
  result.ok ? ok({ StackId: result.value.id }) : result
