import { Annotations, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { createSharedAlarm, FunctionAlarms } from '../constructs/alarms.ts'
import { createBackupAlarms } from '../constructs/backupAlarms.ts'
import { DataEvents } from '../constructs/dataEvents.ts'
import { createEventAlarm } from '../constructs/eventAlarm.ts'
import { createLogMetrics } from '../constructs/logMetrics.ts'
import { createOverviewDashboard } from '../constructs/overviewDashboard.ts'
import { createSecretAlarms } from '../constructs/secretAlarm.ts'
import { createStageAlarms } from '../constructs/stageAlarms.ts'
import { listMonitoredFunctions } from '../deployedFunctions.ts'
import { getDeployedName, ROLLOUT_STACKS } from '../names.ts'
import type { Platform } from '../platform.ts'
import type { Stage } from '../stage.ts'

export type WatchStackProps = StackProps & { readonly platform: Platform; readonly httpApi: HttpApi }

/** Monitoring: alarms with their impact, the topic they notify, and a dashboard. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { platform, httpApi, ...props }: WatchStackProps) {
    super(scope, id, props)
    const { stage, tables, data, dataEvents } = platform
    if (dataEvents) new DataEvents(this, 'DataEvents', platform)
    const topic = this.#topic(platform)
    const counted = createLogMetrics(this, 'LogMetrics', stage, tables)
    const functions = listMonitoredFunctions(stage.name, tables)
    const functionMetrics = functions
      .filter(({ schedule }) => schedule === undefined)
      .map((watched) => new FunctionAlarms(this, watched.name, watched, topic))
    createSharedAlarm(this, 'Slow', {
      alarmName: getDeployedName(stage.name, 'slow'),
      impact: 'Requests take several seconds, and some time out',
      cause:
        'One in a hundred requests to an endpoint group is slow. To identify the group, see the alarms <group>-slow',
      runbook: 'slow',
      of: functionMetrics.flatMap(({ slow }) => slow ?? []),
      topic,
    })
    const alarms = [
      ...createStageAlarms(this, { platform, httpApi, topic, counted }),
      ...(stage.isProtected ? createBackupAlarms(this, stage, topic) : []),
      ...functionMetrics.flatMap((one) => one.alarms),
    ]
    createSecretAlarms(this, stage, data, topic)
    if (stage.rollout !== 'atOnce') this.#rollbackAlarm(stage, topic)
    if (stage.isProtected) this.#remindOfData()
    createOverviewDashboard(this, { stage, httpApi, table: data.table, functions, alarms })
  }

  #topic({ stage, alarmEmails }: Platform): Topic {
    const topic = new Topic(this, 'Alarms', { topicName: getDeployedName(stage.name, 'alarms'), enforceSSL: true })
    // A topic policy replaces the default one, which allows alarms of the account to publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    for (const address of alarmEmails) topic.addSubscription(new EmailSubscription(address))
    return topic
  }

  #rollbackAlarm(stage: Stage, topic: ITopic): void {
    createEventAlarm(this, 'RolledBack', {
      ruleName: getDeployedName(stage.name, 'rollback'),
      eventPattern: {
        source: ['aws.codedeploy'],
        detailType: ['CodeDeploy Deployment State-change Notification'],
        detail: {
          state: ['FAILURE', 'STOP'],
          application: ROLLOUT_STACKS.map((name) => getDeployedName(stage.name, name)),
        },
      },
      impact: 'Some requests failed for several minutes, and the new version is not deployed',
      cause: 'A deployment was rolled back',
      which: 'deploymentId',
      runbook: 'rollback',
      topic,
    })
  }

  #remindOfData(): void {
    Annotations.of(this).addInfoV2(
      'screening-lists',
      'No labels can be sold until denied-party lists are loaded. See `ops screening lists`.',
    )
    Annotations.of(this).addInfoV2(
      'numbers',
      'No platform labels or overpacks can be created until number ranges are imported. See `ops numbers list`.',
    )
  }
}
