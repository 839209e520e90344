import { Duration, Stack, Validations } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IAlarm, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
  TrafficRouting,
} from 'aws-cdk-lib/aws-codedeploy'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { LIVE_ALIAS } from '../names.ts'
import type { Rollout, Stage } from '../stage.ts'
import type { PlatformFunction } from './platformFunction.ts'

/** Called for every function to be rolled out gradually. */
export type RolloutStrategy = (of: PlatformFunction) => void

/**
 * Returns how new code of a stack's functions is rolled out. `atOnce` adds nothing. With a canary,
 * CodeDeploy shifts part of the calls for some minutes, and rolls back, failing the deployment, if
 * the new version fails or one of the additional alarms triggers.
 */
export function createRolloutStrategy(
  scope: Construct,
  { rollout }: Stage,
  alarms: readonly IAlarm[] = [],
): RolloutStrategy {
  if (rollout === 'atOnce') return () => {}
  const canaries = new Canaries(scope, 'Rollout', rollout, alarms)
  return (one) => canaries.add(one)
}

type Canary = Exclude<Rollout, 'atOnce'>

class Canaries extends Construct {
  readonly #application: LambdaApplication
  readonly #deploymentConfig: LambdaDeploymentConfig
  readonly #role: Role
  readonly #alarms: readonly IAlarm[]

  constructor(scope: Construct, id: string, canary: Canary, alarms: readonly IAlarm[]) {
    super(scope, id)
    this.#alarms = alarms
    const { stackName } = Stack.of(this)
    this.#application = new LambdaApplication(this, 'Application', { applicationName: stackName })
    this.#deploymentConfig = new LambdaDeploymentConfig(this, 'Canary', {
      // The name contains the settings, as another canary requires another configuration.
      deploymentConfigName: `${stackName}-${canary.percent}-percent-${canary.minutes}-minutes`,
      trafficRouting: TrafficRouting.timeBasedCanary({
        percentage: canary.percent,
        interval: Duration.minutes(canary.minutes),
      }),
    })
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      description: `Shifts traffic to new function versions in ${stackName}`,
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited')],
    })
    Validations.of(this.#role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: 'AWS managed policy for the CodeDeploy service role. The role does not run application code.',
    })
  }

  add({ function: { functionName }, live, name, node }: PlatformFunction): void {
    const errors = new Alarm(node.scope ?? this, 'NewVersionErrors', {
      alarmDescription: `The new version of ${name} fails and is rolled back`,
      // Errors of the new version only: a failing old version must not block its fix.
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Errors',
        dimensionsMap: {
          FunctionName: functionName,
          Resource: `${functionName}:${LIVE_ALIAS}`,
          ExecutedVersion: live.version.version,
        },
        statistic: Stats.SUM,
        period: Duration.minutes(1),
      }),
      ...IMMEDIATE_ALARM,
    })
    new LambdaDeploymentGroup(node.scope ?? this, 'Rollout', {
      application: this.#application,
      alias: live,
      deploymentConfig: this.#deploymentConfig,
      role: this.#role,
      alarms: [errors, ...this.#alarms],
    })
  }
}

/** No notification: the rollback resolves the alarm, and the failed deployment reports it. */
export const IMMEDIATE_ALARM = {
  threshold: 1,
  evaluationPeriods: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
} as const
