import type { ChangeSet } from '../cloudFormation/changeSet.ts'
import type { Stack, StackEvent, StackSource } from '../cloudFormation/stack.ts'
import { members } from './xml.ts'

const time = (ms: number): string => new Date(ms).toISOString()

export const describeStack = (stack: Stack) => ({
  StackId: stack.id,
  StackName: stack.name,
  CreationTime: time(stack.createdMs),
  StackStatus: stack.status,
  ...(stack.statusReason === undefined ? {} : { StackStatusReason: stack.statusReason }),
  EnableTerminationProtection: stack.isTerminationProtected,
  DisableRollback: false,
  Capabilities: members(['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND']),
  Tags: members((stack.source?.tags ?? []).map(({ key, value }) => ({ Key: key, Value: value }))),
  Outputs: members(
    stack.outputs.map(({ key, value, exportName }) => ({
      OutputKey: key,
      OutputValue: value,
      ...(exportName === undefined ? {} : { ExportName: exportName }),
    })),
  ),
  Parameters: members(stack.source ? describeParameters(stack.source) : []),
})

const describeParameters = ({ template, parameters }: StackSource) =>
  Object.entries(template.Parameters).map(([key, { Default }]) => ({
    ParameterKey: key,
    ParameterValue: Default,
    ResolvedValue: parameters[key],
  }))

export const describeChangeSet = (changeSet: ChangeSet) => ({
  ChangeSetName: changeSet.name,
  ChangeSetId: changeSet.id,
  StackId: changeSet.stackId,
  StackName: changeSet.stackId.split('/')[1],
  CreationTime: time(changeSet.createdMs),
  Status: changeSet.status,
  ExecutionStatus: changeSet.status === 'FAILED' ? 'UNAVAILABLE' : 'AVAILABLE',
  ...(changeSet.statusReason === undefined ? {} : { StatusReason: changeSet.statusReason }),
  Changes: members(
    changeSet.changes.map(({ action, logicalId, type, physicalId, replacement, policyAction, properties }) => ({
      Type: 'Resource',
      ResourceChange: {
        Action: action,
        LogicalResourceId: logicalId,
        ResourceType: type,
        ...(physicalId === undefined ? {} : { PhysicalResourceId: physicalId }),
        ...(replacement === undefined ? {} : { Replacement: replacement }),
        ...(policyAction === undefined ? {} : { PolicyAction: policyAction }),
        Details: members(
          properties.map((name) => ({
            Target: { Attribute: 'Properties', Name: name },
            Evaluation: 'Static',
            ChangeSource: 'DirectModification',
          })),
        ),
      },
    })),
  ),
})

export const describeStackEvents = (events: readonly StackEvent[], stackNameOrId: string) =>
  events.map((event) => ({
    EventId: event.id,
    StackId: stackNameOrId,
    StackName: stackNameOrId.split('/')[1] ?? stackNameOrId,
    LogicalResourceId: event.logicalId,
    PhysicalResourceId: event.physicalId,
    ResourceType: event.type,
    Timestamp: time(event.timestampMs),
    ResourceStatus: event.status,
    ...(event.reason === undefined ? {} : { ResourceStatusReason: event.reason }),
  }))

export const listResources = ({ resources, createdMs }: Stack) =>
  [...resources].map(([logicalId, { physical }]) => ({
    LogicalResourceId: logicalId,
    PhysicalResourceId: physical.physicalId,
    ResourceType: physical.type,
    ResourceStatus: 'CREATE_COMPLETE',
    LastUpdatedTimestamp: time(createdMs),
    Timestamp: time(createdMs),
  }))
