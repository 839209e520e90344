import { CloudFormationClient, GetTemplateCommand, SetStackPolicyCommand } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import * as v from 'valibot'
import { StackTemplate } from './dropped.ts'

/** What is deployed in an account and region, as CloudFormation knows it. */
export type DeployedStacks = {
  readonly account: () => Promise<string>
  /** The template a stack was deployed with last; undefined where there is no such stack. */
  readonly templateOf: (stackName: string, region?: string) => Promise<StackTemplate | undefined>
  readonly setPolicy: (stackName: string, policy: string, region?: string) => Promise<void>
}

/** Asks AWS, with the credentials of the environment; in its region, unless another one is named. */
export function stacksInAws(ownRegion: string | undefined): DeployedStacks {
  const inRegion = (region = ownRegion) => ({ ...(region === undefined ? {} : { region }), maxAttempts: 5 })
  return {
    account: async () => {
      const { Account } = await new STSClient(inRegion()).send(new GetCallerIdentityCommand({}))
      if (!Account) throw new Error('AWS does not say to which account the credentials belong')
      return Account
    },
    templateOf: async (stackName, region) => {
      try {
        const { TemplateBody } = await new CloudFormationClient(inRegion(region)).send(
          // As it was given: what CloudFormation makes of it says nothing of references.
          new GetTemplateCommand({ StackName: stackName, TemplateStage: 'Original' }),
        )
        return v.parse(v.pipe(v.string(), v.parseJson(), StackTemplate), TemplateBody)
      } catch (error) {
        if (isNotThere(error)) return undefined
        throw new Error(`what is deployed as ${stackName} cannot be read: ${Object(error).message}`, { cause: error })
      }
    },
    setPolicy: async (stackName, policy, region) => {
      await new CloudFormationClient(inRegion(region)).send(
        new SetStackPolicyCommand({ StackName: stackName, StackPolicyBody: policy }),
      )
    },
  }
}

/** CloudFormation has no error of its own for it. */
const isNotThere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && / does not exist$/.test(error.message)
