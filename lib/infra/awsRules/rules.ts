import { accountRules } from './account.ts'
import { alarmRules } from './alarms.ts'
import { apiGatewayRules } from './apiGateway.ts'
import type { AwsRule } from './awsRule.ts'
import { backupRules } from './backup.ts'
import { cloudFormationRules } from './cloudFormation.ts'
import { codeDeployRules } from './codeDeploy.ts'
import { dashboardRules } from './dashboards.ts'
import { dynamodbRules } from './dynamodb.ts'
import { edgeRules } from './edge.ts'
import { eventBridgeRules } from './eventBridge.ts'
import { eventSourceRules } from './eventSources.ts'
import { firehoseRules } from './firehose.ts'
import { iamRules } from './iam.ts'
import { lambdaRules } from './lambda.ts'
import { logRules } from './logs.ts'
import { nameRules } from './names.ts'
import { s3Rules } from './s3.ts'
import { snsRules } from './sns.ts'
import { sqsRules } from './sqs.ts'

/** All rules that AWS services enforce and CloudFormation's schemas do not. */
export const awsRules: readonly AwsRule[] = [
  ...nameRules,
  ...lambdaRules,
  ...eventSourceRules,
  ...sqsRules,
  ...snsRules,
  ...logRules,
  ...apiGatewayRules,
  ...s3Rules,
  ...firehoseRules,
  ...backupRules,
  ...codeDeployRules,
  ...accountRules,
  ...edgeRules,
  ...dynamodbRules,
  ...iamRules,
  ...cloudFormationRules,
  ...alarmRules,
  ...dashboardRules,
  ...eventBridgeRules,
]
