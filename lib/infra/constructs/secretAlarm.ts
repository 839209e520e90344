import { ArnFormat, Stack } from 'aws-cdk-lib'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { getDeployedName } from '../names.ts'
import type { Platform } from '../platform.ts'
import type { Stage } from '../stage.ts'
import { createEventAlarm } from './eventAlarm.ts'

const IMPACT =
  'Functions that use the secret or key fail, and protected data becomes unreadable after the waiting period'

/**
 * Notifies that the key or a secret of a stage was disabled or scheduled for deletion, while that
 * can be undone. AWS sends these events only if CloudTrail has a trail for management events
 * (docs.aws.amazon.com/eventbridge/latest/userguide/eb-service-event-cloudtrail.html).
 */
export function createSecretAlarms(scope: Construct, stage: Stage, data: Platform['data'], topic: ITopic): void {
  const { credentialsKey, signingSecrets, shopifySecret, carrierSecret } = data
  const secrets = [...Object.values(signingSecrets), shopifySecret, carrierSecret]
  const alarm = (id: string, source: string, cause: string, which: string, detail: object): void =>
    createEventAlarm(scope, id, {
      ruleName: getDeployedName(stage.name, id === 'KeyDeletion' ? 'key-deletion' : 'secret-deletion'),
      eventPattern: {
        source: [source],
        detailType: ['AWS API Call via CloudTrail'],
        detail: { ...detail },
      },
      impact: IMPACT,
      cause,
      which,
      runbook: 'secret-deletion',
      topic,
    })
  alarm('KeyDeletion', 'aws.kms', 'The credentials key was disabled or scheduled for deletion', 'eventName', {
    eventName: ['ScheduleKeyDeletion', 'DisableKey'],
    resources: { ARN: [credentialsKey.keyArn] },
  })
  // Callers pass the ARN, the ARN without the random suffix, or the name. Exact values, as
  // EventBridge rejects a pattern with several wildcards in a field, and other stages of the
  // account have similar names.
  alarm('SecretDeletion', 'aws.secretsmanager', 'A secret was scheduled for deletion', 'requestParameters.secretId', {
    eventName: ['DeleteSecret'],
    requestParameters: {
      secretId: secrets.flatMap((secret) => [secret.secretArn, getSecretArnPrefix(secret), secret.secretName]),
    },
  })
}

const getSecretArnPrefix = (secret: ISecret): string =>
  Stack.of(secret).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName: secret.secretName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
