import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'

const regional =
  (service: string, prefix = '') =>
  ({ account, region }: Place, name: string): string =>
    `arn:aws:${service}:${region}:${account}:${prefix}${name}`

export const tableArn = regional('dynamodb', 'table/')
export const queueArn = regional('sqs')
export const functionArn = regional('lambda', 'function:')
export const keyArn = regional('kms', 'key/')
export const secretArn = regional('secretsmanager', 'secret:')
export const busArn = regional('events', 'event-bus/')
export const ruleArn = regional('events', 'rule/')
export const mailArn = regional('ses')

export const roleArn = ({ account }: Place, name: string): string => `arn:aws:iam::${account}:role/${name}`

export const queueArnOfUrl = (place: Place, url: string): string => queueArn(place, url.slice(url.lastIndexOf('/') + 1))
