import { Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { EDGE_REGION, edgeKeyName } from '../names.ts'
import type { Edge, Stage } from '../stage.ts'

/**
 * The key that CloudFront sends with every request, and by which functions know that the client's
 * address beside it is true. It has a name of its own and a copy in CloudFront's region, so that
 * both sides read it there where they are.
 */
export function edgeKey(scope: Construct, id: string, stage: Stage, { keyNumber }: Edge): void {
  const secret = new Secret(scope, `${id}${keyNumber}`, {
    secretName: edgeKeyName(stage.name, keyNumber),
    description: 'Sent by CloudFront with every request and verified by the functions',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
    replicaRegions: stage.region === EDGE_REGION ? [] : [{ region: EDGE_REGION }],
  })
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Rotated by the setting edge.keyNumber, because both sides must be deployed together.',
  })
}

/** The key where CloudFormation puts it in: it stands in no template. */
export const edgeKeyReference = (stage: Stage, { keyNumber }: Edge): string =>
  `{{resolve:secretsmanager:${edgeKeyName(stage.name, keyNumber)}}}`
