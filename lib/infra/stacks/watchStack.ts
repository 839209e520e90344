import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { FunctionAlarms, type ImpactAlarmProps, impactAlarm } from '../constructs/alarms.ts'
import { DataEvents } from '../constructs/dataEvents.ts'
import { failedBackupsMetric, tableMetric } from '../constructs/metrics.ts'
import { overviewDashboard } from '../constructs/overviewDashboard.ts'
import { watchedFunctions } from '../deployedFunctions.ts'
import { deployedName } from '../names.ts'
import type { Platform } from '../platform.ts'

export type WatchStackProps = StackProps & { readonly platform: Platform; readonly httpApi: HttpApi }

const PERIOD = { period: Duration.minutes(5) } as const

/** The table's operations come and go minute by minute: one period with a few refusals is no reason to wake somebody. */
const TWO_OF_THREE = { periods: 3, periodsToRing: 2 } as const

/** Alarms that say what people lose, where they are sent, and one dashboard. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { platform, httpApi, ...props }: WatchStackProps) {
    super(scope, id, props)
    const { stage, tables, data, alarmEmails, dataEvents } = platform
    if (dataEvents) new DataEvents(this, 'DataEvents', platform)
    const topic = new Topic(this, 'Alarms', { topicName: deployedName(stage.name, 'alarms'), enforceSSL: true })
    // Any policy of a topic takes the place of the one by which the account's own alarms may publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    for (const address of alarmEmails) topic.addSubscription(new EmailSubscription(address))

    const functions = watchedFunctions(stage.name, tables)
    const ofFunctions = functions.flatMap(
      (watched) => new FunctionAlarms(this, watched.name, watched, stage.name, topic).alarms,
    )
    const alarm = (id: string, name: string, props: Omit<ImpactAlarmProps, 'alarmName' | 'topic'>) =>
      impactAlarm(this, id, { ...props, alarmName: deployedName(stage.name, name), topic })
    const alarms = [
      alarm('ServerErrors', 'api-5xx', {
        impact: 'Clients get server errors and must repeat their calls',
        cause: `The HTTP API answered 5xx: look at its access log /aws/vendedlogs/${deployedName(stage.name, 'api')}`,
        metric: httpApi.metricServerError(PERIOD),
      }),
      alarm('TableThrottles', 'table-throttles', {
        impact: 'Requests are slow or fail, and jobs fall behind',
        cause: 'DynamoDB refused calls for their rate: look for a hot partition key',
        metric: tableMetric(data.table, 'ThrottledRequests'),
        ...TWO_OF_THREE,
      }),
      alarm('TableErrors', 'table-errors', {
        impact: 'Requests fail although nothing is wrong with them',
        cause: 'DynamoDB failed on its side: look at the AWS health page',
        metric: tableMetric(data.table, 'SystemErrors'),
        ...TWO_OF_THREE,
      }),
    ]
    if (stage.isProtected) {
      const impact = 'What is lost and found out after 35 days cannot be restored'
      const cause = 'The monthly copy of the table was not made: look at AWS Backup, and start one by hand'
      alarms.push(alarm('Backups', 'backups', { impact, cause, metric: failedBackupsMetric(stage.name) }))
    }
    alarms.push(...ofFunctions)
    overviewDashboard(this, { stage, httpApi, table: data.table, functions, alarms })
  }
}
