import { Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { EDGE_REGION, getEdgeKeyName } from '../names.ts'
import type { Edge, Stage } from '../stage.ts'

/**
 * Key that CloudFront sends with every request, which proves the client address header to the
 * functions. It has a fixed name and a replica in CloudFront's region, so that both sides read it
 * locally.
 */
export function createEdgeKey(scope: Construct, id: string, stage: Stage, { keyNumber }: Edge): void {
  const secret = new Secret(scope, `${id}${keyNumber}`, {
    secretName: getEdgeKeyName(stage.name, keyNumber),
    description: 'Secret that CloudFront sends with every request and the functions verify',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
    replicaRegions: stage.region === EDGE_REGION ? [] : [{ region: EDGE_REGION }],
  })
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'The key must be deployed to CloudFront and the functions at the same time. To rotate it, change the setting edge.keyNumber.',
  })
}

/** Dynamic reference to the key, so that no template contains it. */
export const buildEdgeKeyReference = (stage: Stage, { keyNumber }: Edge): string =>
  `{{resolve:secretsmanager:${getEdgeKeyName(stage.name, keyNumber)}}}`
