import { describe, expect, test } from '@jest/globals'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import type { FunctionPermissions } from '#functions/permissions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { getDeployedName } from '#lib/infra/names.ts'
import {
  CARRIER_CREDENTIALS,
  type EncryptionPurpose,
  OPERATOR_CODES,
  STORE_CONNECTIONS,
  USER_CODES,
} from '#shared/core/encryptionPurposes.ts'
import { getSigningSecret, SIGNING_SECRET_NAMES } from '#shared/core/signingSecrets.ts'
import { keys } from '#shared/table/keys.ts'
import { deployedRoles } from '#test/support/aws/deployedPolicies.ts'
import { ACCOUNT, REGION } from '#test/support/aws/resolve.ts'
import { itemKinds } from '#test/support/deployed/compromise/itemKinds.ts'
import { PURPOSES, type Reach, readReach, signingSecretId } from '#test/support/deployed/compromise/reach.ts'
import { readResources } from '#test/support/deployed/readResources.ts'
import { synthesise } from '#test/support/synthesise.ts'

const STAGE = 'full'
const { templates } = synthesise(STAGE, 'platform')
const reaches = readReach(readResources(templates))
const functionsThat = (can: (reach: Reach) => boolean): readonly string[] =>
  reaches
    .filter(can)
    .map(({ functionName }) => functionName.slice(getDeployedName(STAGE, '').length))
    .toSorted()

/** Functions that require decrypted secrets, by purpose. */
const DECRYPTING: Readonly<Record<EncryptionPurpose, readonly string[]>> = {
  [OPERATOR_CODES]: ['operators'],
  [USER_CODES]: ['floor', 'oauth'],
  [CARRIER_CREDENTIALS]: [
    'buyReturnLabels',
    'carrierGateway',
    'floorPacking',
    'labels',
    'manifests',
    'operations',
    'pollTracking',
    'processBatches',
    'reconcileLabels',
    'reshipments',
    'returnLabels',
    'settleManifests',
    'shipments',
  ],
  [STORE_CONNECTIONS]: ['importOrders', 'pushTracking'],
}

/**
 * Functions that store encrypted secrets, by purpose. Operators are enrolled by the command line.
 */
const ENCRYPTING: Readonly<Record<EncryptionPurpose, readonly string[]>> = {
  [OPERATOR_CODES]: [],
  [USER_CODES]: ['oauth'],
  [CARRIER_CREDENTIALS]: ['credentials'],
  [STORE_CONNECTIONS]: ['shops'],
}

describe('code that runs in a function', () => {
  test.each(PURPOSES)('decrypts %s in no function but those that use them', (purpose) => {
    expect(functionsThat(({ decrypts }) => decrypts.includes(purpose))).toEqual(DECRYPTING[purpose])
  })

  test.each(PURPOSES)('encrypts %s in no function but those that store them', (purpose) => {
    expect(functionsThat(({ encrypts }) => encrypts.includes(purpose))).toEqual(ENCRYPTING[purpose])
  })

  test('decrypts what it encrypts only where two-factor secrets are enrolled and checked', () => {
    const both = functionsThat(({ decrypts, encrypts }) => encrypts.some((purpose) => decrypts.includes(purpose)))
    expect(both).toEqual(['oauth'])
  })

  test.each([
    ['no context', {}],
    ['another purpose', { 'kms:EncryptionContext:purpose': 'other' }],
    ['a user only', { 'kms:EncryptionContext:userId': '7' }],
  ])('decrypts nothing with %s', (_, context) => {
    const [key = ''] = readResources(templates).flatMap(({ type, id }) => (type === 'AWS::KMS::Key' ? [id] : []))
    const resource = `arn:aws:kms:${REGION}:${ACCOUNT}:key/${key}`
    const roles = deployedRoles(templates)
    const request = { action: 'kms:Decrypt', resource, context }
    expect(roles.filter(({ isAllowed }) => isAllowed(request)).map(({ functionName }) => functionName)).toEqual([])
  })

  test.each([
    ['ShopifySecret', ['shops']],
    [
      'CarrierAccounts',
      [
        'carrierGateway',
        'carrierWebhooks',
        'paymentWebhooks',
        'pollTracking',
        'reconcileLabels',
        'settleManifests',
        'settlePayments',
      ],
    ],
    ['EdgeKey', []],
  ])('reads the secret %s in no function but those that use it', (secret, names) => {
    expect(functionsThat(({ secrets }) => secrets.some((id) => id.startsWith(secret)))).toEqual(names)
  })

  test.each(SIGNING_SECRET_NAMES)('reads the signing secret %s in no function but those that use its keys', (name) => {
    const rows: readonly (readonly [string, FunctionPermissions])[] = Object.entries({
      ...allEndpointGroups,
      ...workers,
    })
    const using = rows.filter(([, { signs = [] }]) => signs.some((purpose) => getSigningSecret(purpose) === name))
    expect(functionsThat(({ secrets }) => secrets.some((id) => id.startsWith(signingSecretId(name))))).toEqual(
      using.map(([functionName]) => functionName).toSorted(),
    )
    expect(using.length).toBeLessThan(reaches.length / 3)
  })

  test('could sign in as a user or an operator only in functions that sign people in', () => {
    expect(functionsThat(({ secrets }) => secrets.some((id) => id.startsWith(signingSecretId('signing'))))).toEqual([
      'oauth',
      'operators',
      'shops',
    ])
  })

  test('changes or deletes the audit trail in no function', () => {
    const trail = ['auditEntry', 'auditOfDay']
    const touching = functionsThat(({ items }) =>
      trail.some((kind) => items.update.includes(kind) || items.delete.includes(kind)),
    )
    expect(touching).toEqual([])
    expect(functionsThat(({ items }) => trail.every((kind) => items.put.includes(kind))).length).toBeGreaterThan(0)
  })

  test('reaches no item at all in functions that serve files, and only rate limits in public pages', () => {
    const reached = (reach: Reach): readonly string[] => [...new Set(Object.values(reach.items).flat())]
    expect(functionsThat((reach) => reached(reach).length === 0)).toEqual([
      'console',
      'docs',
      'notFound',
      'settleLabels',
    ])
    expect(functionsThat((reach) => reached(reach).join() === 'rateLimit')).toEqual(['claims'])
  })

  test('takes messages only from the queue of its function, or as an operator from dead letters', () => {
    for (const { functionName, receivesFrom } of reaches) {
      const expected =
        functionName === getDeployedName(STAGE, 'operators') ? /-dead-letters$/ : new RegExp(`^${functionName}$`)
      expect(receivesFrom.filter((queue) => !expected.test(queue))).toEqual([])
    }
  })
})

test('all kinds of items are asked about, each with a partition', () => {
  expect(itemKinds().map(({ name }) => name)).toEqual(Object.keys(keys))
  expect(itemKinds().filter(({ partitions }) => partitions.length === 0)).toEqual([])
  expect(itemKinds().find(({ name }) => name === 'delivery')?.partitions).toHaveLength(2)
})
