import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'

const regional =
  (service: string, prefix = '') =>
  ({ account, region }: Place, name: string): string =>
    `arn:aws:${service}:${region}:${account}:${prefix}${name}`

export const getTableArn = regional('dynamodb', 'table/')
export const getQueueArn = regional('sqs')
export const getFunctionArn = regional('lambda', 'function:')
export const keyArn = regional('kms', 'key/')
export const getSecretArn = regional('secretsmanager', 'secret:')
export const busArn = regional('events', 'event-bus/')
export const getRuleArn = regional('events', 'rule/')
export const getEmailIdentityArn = regional('ses')

export const getRoleArn = ({ account }: Place, name: string): string => `arn:aws:iam::${account}:role/${name}`

export const getQueueArnFromUrl = (place: Place, url: string): string =>
  getQueueArn(place, url.slice(url.lastIndexOf('/') + 1))
