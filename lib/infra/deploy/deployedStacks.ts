import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  SetStackPolicyCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import * as v from 'valibot'
import { StackTemplate } from './droppedResources.ts'

/** CloudFormation stacks of an account. The default region is that of the credentials. */
export type DeployedStacks = {
  readonly account: () => Promise<string>
  /** Returns the status of a stack, such as `CREATE_COMPLETE`; undefined if it does not exist. */
  readonly getStatus: (stackName: string, region?: string) => Promise<string | undefined>
  /** Returns the deployed template of a stack; undefined if it does not exist. */
  readonly getStackTemplate: (stackName: string, region?: string) => Promise<StackTemplate | undefined>
  readonly setPolicy: (stackName: string, policy: string, region?: string) => Promise<void>
  readonly removeTerminationProtection: (stackName: string, region?: string) => Promise<void>
}

/** Calls AWS with the credentials of the environment. */
export function connectToCloudFormation(ownRegion: string | undefined): DeployedStacks {
  const createRegionConfig = (region = ownRegion) => ({ ...(region === undefined ? {} : { region }), maxAttempts: 5 })
  const readIfPresent = async <T>(stackName: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (isMissingStack(error)) return undefined
      throw new Error(`cannot read the deployed stack ${stackName}: ${Object(error).message}`, { cause: error })
    }
  }
  const fetchAccountId = async (): Promise<string> => {
    const { Account } = await new STSClient(createRegionConfig()).send(new GetCallerIdentityCommand({}))
    if (!Account) throw new Error('AWS returned no account for the credentials')
    return Account
  }
  let account: Promise<string> | undefined
  return {
    account: () => (account ??= fetchAccountId()),
    getStatus: (stackName, region) =>
      readIfPresent(stackName, async () => {
        const { Stacks } = await new CloudFormationClient(createRegionConfig(region)).send(
          new DescribeStacksCommand({ StackName: stackName }),
        )
        return Stacks?.[0]?.StackStatus
      }),
    getStackTemplate: (stackName, region) =>
      readIfPresent(stackName, async () => {
        const { TemplateBody } = await new CloudFormationClient(createRegionConfig(region)).send(
          // The processed template has no references.
          new GetTemplateCommand({ StackName: stackName, TemplateStage: 'Original' }),
        )
        // A stack in review has no template.
        return TemplateBody ? v.parse(v.pipe(v.string(), v.parseJson(), StackTemplate), TemplateBody) : undefined
      }),
    setPolicy: async (stackName, policy, region) => {
      await new CloudFormationClient(createRegionConfig(region)).send(
        new SetStackPolicyCommand({ StackName: stackName, StackPolicyBody: policy }),
      )
    },
    removeTerminationProtection: async (stackName, region) => {
      await new CloudFormationClient(createRegionConfig(region)).send(
        new UpdateTerminationProtectionCommand({ StackName: stackName, EnableTerminationProtection: false }),
      )
    },
  }
}

/** CloudFormation has no error type for a missing stack. */
const isMissingStack = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && / does not exist$/.test(error.message)
