import { failure, ok, type Result } from '#shared/core/result.ts'
import { type ChangeSet, diffTemplates, findChangedTypes, hasNoChanges, NO_CHANGES_MESSAGE } from './changeSet.ts'
import { Cloud } from './cloud.ts'
import { createStack, type Plan } from './createStack.ts'
import { deleteStack } from './deleteStack.ts'
import { findExistingResources } from './existingResources.ts'
import { validateTemplate } from './limits.ts'
import type { Place } from './place.ts'
import type { ActionContext, AttributeOverrides } from './resourceActions.ts'
import type { ServiceRules } from './serviceRules.ts'
import { type ApiError, createValidationError, type Stack, type StackSource, type Tag } from './stack.ts'
import { parseStackPolicy } from './stackPolicy.ts'
import { parseTemplate, type Template } from './template.ts'
import { updateStack } from './updateStack.ts'

/*
 * Emulation of CloudFormation.
 */

export type ChangeSetRequest = {
  readonly stackName: string
  readonly changeSetName: string
  readonly kind: 'CREATE' | 'UPDATE'
  readonly templateBody: string
  readonly tags?: readonly Tag[]
  readonly importsExisting?: boolean
}

/**
 * Values of parameters of the type `AWS::SSM::Parameter::Value<String>`, by Systems Manager name.
 */
const SSM_PARAMETERS: Readonly<Record<string, string>> = { '/cdk-bootstrap/hnb659fds/version': '30' }

/**
 * In-memory CloudFormation: stacks of any account and region, deployed synchronously. Models what
 * deployments of this project can encounter: names, exports, protection, policies, replacement and
 * rollback.
 */
export class CloudFormation {
  readonly cloud: Cloud
  /** Service rules and injected faults; may be replaced between operations. */
  rules: ServiceRules
  /** Creates independent resources in reverse order. */
  createsInReverse = false
  /** May be set before the first operation. */
  getAttributes: AttributeOverrides = () => ({})
  readonly #changeSets: Map<string, ChangeSet>

  constructor({ cloud = new Cloud(), rules = {} }: { readonly cloud?: Cloud; readonly rules?: ServiceRules } = {}) {
    this.cloud = cloud
    this.rules = rules
    this.#changeSets = new Map()
  }

  /** Returns an independent copy. */
  copy(): CloudFormation {
    return new CloudFormation({ cloud: this.cloud.copy(), rules: this.rules })
  }

  findStack(place: Place, nameOrId: string): Stack | undefined {
    return this.cloud.findStack(place, nameOrId)
  }

  createChangeSet(place: Place, request: ChangeSetRequest): Result<ChangeSet, ApiError> {
    const { stackName, changeSetName, kind, templateBody, tags = [] } = request
    const existing = this.findStack(place, stackName)
    const stateError = findStateError(request, existing)
    if (stateError !== undefined) return failure(stateError)
    const template = parseTemplate(templateBody)
    const fault = validateTemplate(templateBody, template)
    if (fault !== undefined) return failure(createValidationError(fault))
    const stack = existing ?? this.#reviewedStack(place, stackName)
    const changedResourceIds = findChangedTypes(stack, template)
    if (changedResourceIds.length > 0) {
      const ids = changedResourceIds.join(', ')
      return failure(createValidationError(`Update of resource type is not permitted. Affected resources: [${ids}]`))
    }
    const source: StackSource = { templateBody, template, tags, parameters: getParameters(template) }
    const found = findExistingResources({
      cloud: this.cloud,
      place,
      added: Object.entries(template.Resources).filter(([id]) => !stack.resources.has(id)),
      importsExisting: request.importsExisting ?? false,
    })
    const plan: Plan = {
      source,
      adopted: found.adopted,
      rejected:
        this.rules.checkStack?.({ name: stackName, place, template, others: this.#templates(place) }) ?? new Map(),
      preferLast: this.createsInReverse,
    }
    const statusReason = kind === 'UPDATE' && hasNoChanges(stack, plan) ? NO_CHANGES_MESSAGE : found.fault
    const { account, region } = place
    const id = `arn:aws:cloudformation:${region}:${account}:changeSet/${changeSetName}/${this.cloud.nextId()}`
    const changeSet: ChangeSet = {
      id,
      name: changeSetName,
      stackId: stack.id,
      kind,
      createdMs: this.cloud.now(),
      status: statusReason === undefined ? 'CREATE_COMPLETE' : 'FAILED',
      ...(statusReason === undefined ? {} : { statusReason }),
      changes: diffTemplates(stack, plan),
      plan,
    }
    this.#changeSets.set(id, changeSet)
    return ok(changeSet)
  }

  findChangeSet(place: Place, stackName: string, nameOrId: string): ChangeSet | undefined {
    const byId = this.#changeSets.get(nameOrId)
    if (byId) return byId
    const stack = this.findStack(place, stackName)
    return [...this.#changeSets.values()].find(({ name, stackId }) => name === nameOrId && stackId === stack?.id)
  }

  deleteChangeSet({ id }: ChangeSet): void {
    this.#changeSets.delete(id)
  }

  /** Executes a change set; the returned stack has the outcome. */
  executeChangeSet(place: Place, changeSet: ChangeSet): Result<Stack, ApiError> {
    const stack = this.findStack(place, changeSet.stackId)
    if (!stack) return failure(createValidationError(`Stack [${changeSet.stackId}] does not exist`))
    if (changeSet.status !== 'CREATE_COMPLETE') {
      const { name, status } = changeSet
      const message = `ChangeSet [${name}] cannot be executed in its current status of [${status}]`
      return failure({ code: 'InvalidChangeSetStatus', message })
    }
    this.#changeSets.delete(changeSet.id)
    const deploy = changeSet.kind === 'CREATE' ? createStack : updateStack
    return ok(deploy(stack, changeSet.plan, this.#context(stack)))
  }

  deleteStack(place: Place, nameOrId: string): Result<Stack | undefined, ApiError> {
    const stack = this.findStack(place, nameOrId)
    if (!stack || stack.status === 'DELETE_COMPLETE') return ok(undefined)
    return deleteStack(stack, this.#context(stack))
  }

  setTerminationProtection(place: Place, nameOrId: string, isTerminationProtected: boolean): Result<Stack, ApiError> {
    return this.#change(place, nameOrId, { isTerminationProtected })
  }

  setStackPolicy(place: Place, nameOrId: string, policy: string): Result<Stack, ApiError> {
    parseStackPolicy(policy)
    return this.#change(place, nameOrId, { policy })
  }

  #change(place: Place, nameOrId: string, changes: Partial<Stack>): Result<Stack, ApiError> {
    const stack = this.findStack(place, nameOrId)
    if (!stack) return failure(createValidationError(`Stack [${nameOrId}] does not exist`))
    return ok(this.cloud.putStack({ ...stack, ...changes }))
  }

  #templates(place: Place): ReadonlyMap<string, Template> {
    return new Map(
      this.cloud
        .stacks(place)
        .flatMap(({ name, source, status }) =>
          source && status !== 'DELETE_COMPLETE' ? [[name, source.template]] : [],
        ),
    )
  }

  #reviewedStack(place: Place, name: string): Stack {
    const id = `arn:aws:cloudformation:${place.region}:${place.account}:stack/${name}/${this.cloud.nextId()}`
    return this.cloud.putStack({
      id,
      name,
      place,
      createdMs: this.cloud.now(),
      status: 'REVIEW_IN_PROGRESS',
      isTerminationProtected: false,
      resources: new Map(),
      outputs: [],
      imports: new Set(),
      events: [],
    })
  }

  #context({ id, name, place }: Stack): ActionContext {
    return {
      cloud: this.cloud,
      place,
      stackId: id,
      stackName: name,
      rules: this.rules,
      getAttributes: this.getAttributes,
    }
  }
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_CreateChangeSet.html */
function findStateError({ stackName, kind }: ChangeSetRequest, stack: Stack | undefined): ApiError | undefined {
  if (kind === 'CREATE') {
    return stack && stack.status !== 'REVIEW_IN_PROGRESS'
      ? { code: 'AlreadyExistsException', message: `Stack [${stackName}] already exists` }
      : undefined
  }
  if (!stack) return createValidationError(`Stack [${stackName}] does not exist`)
  return UPDATABLE.has(stack.status)
    ? undefined
    : createValidationError(`Stack:${stack.id} is in ${stack.status} state and can not be updated.`)
}

const UPDATABLE: ReadonlySet<Stack['status']> = new Set([
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_ROLLBACK_COMPLETE',
])

const getParameters = ({ Parameters }: Template): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Parameters).flatMap(([name, { Type, Default }]) => {
      if (Default === undefined) return []
      return [[name, Type.startsWith('AWS::SSM::') ? (SSM_PARAMETERS[Default] ?? '') : Default]]
    }),
  )
