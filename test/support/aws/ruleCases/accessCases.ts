import type { Resource } from '#lib/infra/template/template.ts'
import { ACCOUNT, arn, document, REGION, type RuleCases, ref, resource, role, stageWith } from './ruleCase.ts'

/*
 * Cases of the rules for permissions, backups and the account.
 */

type Properties = Resource['Properties']

const managedPolicy = (properties: Properties) => stageWith({ Policy: resource('AWS::IAM::ManagedPolicy', properties) })
const sized = (characters: number) =>
  document([['sqs:SendMessage', 'x'.repeat(characters - JSON.stringify(document([['sqs:SendMessage', '']])).length)]])
const roleWith = (properties: Properties) => stageWith({ Role: resource('AWS::IAM::Role', properties) })

const keyPolicy = (statement: object, allowed: object = {}) => ({
  KeyPolicy: {
    Statement: [
      {
        Effect: 'Allow',
        Action: 'kms:*',
        Resource: '*',
        Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` },
        ...allowed,
      },
      { Effect: 'Allow', Resource: '*', Principal: { AWS: 'arn:aws:iam::222222222222:root' }, ...statement },
    ],
  },
})
const COPYING = [
  ...['kms:DescribeKey', 'kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*'],
  ...['kms:GenerateDataKey', 'kms:GenerateDataKeyWithoutPlaintext', 'kms:CreateGrant'],
]
const OTHER_VAULT = `arn:aws:backup:eu-west-1:222222222222:backup-vault:copies`

/** Returns a backup plan that copies to a vault in another account. */
const copying = (key: Properties | null, planRule: object = {}, copy: object = {}, lock: object = {}) =>
  stageWith({
    ...(key === null ? {} : { Key: resource('AWS::KMS::Key', key) }),
    Vault: resource('AWS::Backup::BackupVault', {
      BackupVaultName: 'outgoing',
      ...(key === null ? {} : { EncryptionKeyArn: arn('Key') }),
      ...lock,
    }),
    Plan: resource('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanName: 'daily',
        BackupPlanRule: [
          {
            RuleName: 'daily',
            TargetBackupVault: arn('Vault', 'BackupVaultName'),
            StartWindowMinutes: 60,
            CompletionWindowMinutes: 120,
            Lifecycle: { DeleteAfterDays: 7 },
            CopyActions: [{ DestinationBackupVaultArn: OTHER_VAULT, Lifecycle: { DeleteAfterDays: 90 }, ...copy }],
            ...planRule,
          },
        ],
      },
    }),
  })
const KEY = keyPolicy({ Action: COPYING })
const LOCK = (days: object) => ({ LockConfiguration: { MinRetentionDays: 7, ...days } })

const copiedBucket = (properties: Properties) =>
  stageWith({
    Bucket: resource('AWS::S3::Bucket', { BucketName: 'shipping-test-data', ...properties }),
    Selection: resource('AWS::Backup::BackupSelection', {
      BackupSelection: { SelectionName: 'Files', Resources: [arn('Bucket')] },
    }),
  })

const trail = (statements: readonly object[], dependsOn: readonly string[] = ['BucketPolicy']) =>
  stageWith({
    Bucket: resource('AWS::S3::Bucket', { BucketName: 'shipping-test-trail' }),
    BucketPolicy: resource('AWS::S3::BucketPolicy', {
      Bucket: ref('Bucket'),
      PolicyDocument: {
        Statement: statements.map((statement) => ({
          Effect: 'Allow',
          Principal: { Service: 'cloudtrail.amazonaws.com' },
          ...statement,
        })),
      },
    }),
    Trail: resource('AWS::CloudTrail::Trail', { TrailName: 'shipping-test', S3BucketName: ref('Bucket') }, dependsOn),
  })
const READING_ACL = { Action: 's3:GetBucketAcl', Resource: arn('Bucket') }
const WRITING = {
  Action: 's3:PutObject',
  Resource: { 'Fn::Join': ['', [arn('Bucket'), `/AWSLogs/${ACCOUNT}/*`]] },
  Condition: { StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control' } },
}

const KEYS = { KeySchema: [{ AttributeName: 'pk' }], AttributeDefinitions: [{ AttributeName: 'pk' }] }
const table = (properties: Properties) =>
  stageWith({ Table: resource('AWS::DynamoDB::GlobalTable', { TableName: 'shipping-test', ...KEYS, ...properties }) })
const tablePolicy = (statement: object) =>
  table({ Replicas: [{ ResourcePolicy: { PolicyDocument: { Statement: [{ Effect: 'Deny', ...statement }] } } }] })

const budget = (subscribers: readonly object[], notifications = 1) =>
  stageWith({
    Budget: resource('AWS::Budgets::Budget', {
      Budget: { BudgetName: 'shipping' },
      NotificationsWithSubscribers: Array.from({ length: notifications }, () => ({ Subscribers: subscribers })),
    }),
  })
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ SubscriptionType: 'EMAIL', Address: `a${index}@example.com` }))

export const accessCases: RuleCases = {
  'iam-managed-policy-size': {
    keeps: [managedPolicy({ PolicyDocument: sized(6_144) })],
    breaks: [
      [managedPolicy({ PolicyDocument: sized(6_145) }), '6145, at most 6144'],
      [
        stageWith(
          {
            Policy: resource('AWS::IAM::ManagedPolicy', {
              PolicyDocument: document([
                ['sqs:SendMessage', Array.from({ length: 110 }, (_, index) => queueArn(`shipping-test-${index}`))],
              ]),
            }),
          },
          { account: null, region: null },
        ),
        'policy length in characters',
      ],
    ],
  },
  'iam-inline-policy-size': {
    keeps: [roleWith({ Policies: [{ PolicyDocument: sized(5_120) }, { PolicyDocument: sized(5_120) }] })],
    breaks: [
      [roleWith({ Policies: [{ PolicyDocument: sized(5_120) }, { PolicyDocument: sized(5_121) }] }), '10241'],
      [
        stageWith({
          Role: resource('AWS::IAM::Role', { Policies: [{ PolicyDocument: sized(6_000) }] }),
          Policy: resource('AWS::IAM::Policy', { Roles: [ref('Role')], PolicyDocument: sized(5_000) }),
        }),
        '11000',
      ],
    ],
  },
  'iam-trust-policy-size': {
    keeps: [roleWith({ AssumeRolePolicyDocument: sized(2_048) })],
    breaks: [[roleWith({ AssumeRolePolicyDocument: sized(2_049) }), '2049, at most 2048']],
  },
  'iam-description': {
    keeps: [roleWith({ Description: 'Refunds labels: às' }), managedPolicy({ Description: 'x'.repeat(1_000) })],
    breaks: [
      [roleWith({ Description: 'Labels → refunds' }), 'characters that IAM rejects'],
      [managedPolicy({ Description: 'x'.repeat(1_001) }), '1001'],
    ],
  },
  'iam-attached-policies': {
    keeps: [roleWith({ ManagedPolicyArns: Array.from({ length: 10 }, (_, index) => `policy-${index}`) })],
    breaks: [[roleWith({ ManagedPolicyArns: Array.from({ length: 11 }, (_, index) => `policy-${index}`) }), '11']],
  },
  'iam-statement-resources': {
    keeps: [managedPolicy({ PolicyDocument: sized(200) })],
    breaks: [
      [managedPolicy({ PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 's3:GetObject' }] } }), 's3:GetObject'],
      [
        managedPolicy({ PolicyDocument: { Statement: [{ Effect: 'Allow', Resource: '*' }] } }),
        'does not have an action',
      ],
    ],
  },
  'kms-key-policy': {
    keeps: [stageWith({ Key: resource('AWS::KMS::Key', KEY) })],
    breaks: [
      [
        stageWith({ Key: resource('AWS::KMS::Key', keyPolicy({ Action: 'kms:Decrypt' }, { Action: 'kms:Decrypt' })) }),
        `does not allow account ${ACCOUNT} kms:PutKeyPolicy`,
      ],
      [stageWith({ Key: resource('AWS::KMS::Key', keyPolicy({ Sid: 'x'.repeat(32_768) })) }), 'policy size in bytes'],
    ],
  },
  'backup-windows': {
    keeps: [copying(KEY)],
    breaks: [
      [copying(KEY, { StartWindowMinutes: 59 }), 'start window is 59 min'],
      [copying(KEY, { CompletionWindowMinutes: 119 }), 'completion window is 119 min'],
      [copying(KEY, { Lifecycle: { DeleteAfterDays: 0 } }), 'after 0 days'],
      [copying(KEY, {}, { Lifecycle: { DeleteAfterDays: 90, MoveToColdStorageAfterDays: 1 } }), 'cold storage at 1'],
    ],
  },
  'backup-s3-versioning': {
    keeps: [copiedBucket({ VersioningConfiguration: { Status: 'Enabled' } })],
    breaks: [
      [copiedBucket({}), 'shipping-test-data is not versioned'],
      [copiedBucket({ VersioningConfiguration: { Status: 'Suspended' } }), 'is not versioned'],
    ],
  },
  'backup-copy-key': {
    keeps: [copying(KEY)],
    breaks: [
      [copying(keyPolicy({ Action: ['kms:Decrypt', 'kms:DescribeKey', 'kms:CreateGrant'] })), 'kms:GenerateDataKey'],
      [copying(keyPolicy({ Action: COPYING, Principal: { AWS: 'arn:aws:iam::333333333333:root' } })), '222222222222'],
      [copying(null), 'outgoing uses no customer managed key'],
    ],
  },
  'backup-vault-lock': {
    keeps: [copying(KEY, {}, {}, LOCK({ ChangeableForDays: 3, MaxRetentionDays: 90 }))],
    breaks: [
      [copying(KEY, {}, {}, LOCK({ ChangeableForDays: 2 })), 'the grace period of the lock is 2 days'],
      [
        copying(KEY, {}, {}, LOCK({ MaxRetentionDays: 6 })),
        'the maximum retention is 6 days, but the minimum retention is 7',
      ],
    ],
  },
  'backup-lock-retention': {
    keeps: [copying(KEY, {}, {}, LOCK({}))],
    breaks: [[copying(KEY, { Lifecycle: { DeleteAfterDays: 6 } }, {}, LOCK({})), 'retained for 6 days']],
  },
  'name-of-backup-rule': {
    keeps: [copying(KEY)],
    breaks: [[copying(KEY, { RuleName: 'x'.repeat(51) }), 'is not valid']],
  },
  'cloudtrail-bucket-policy': {
    keeps: [trail([READING_ACL, WRITING])],
    breaks: [
      [trail([WRITING]), 's3:GetBucketAcl'],
      [trail([READING_ACL, { ...WRITING, Resource: arn('Bucket') }]), 's3:PutObject'],
      [trail([READING_ACL, WRITING], []), 'created before the trail does not allow the trail'],
    ],
  },
  'budget-notifications': {
    keeps: [budget(addresses(10), 5)],
    breaks: [
      [budget(addresses(11)), 'email addresses: 11'],
      [budget(addresses(1), 6), 'notifications: 6'],
      [budget([{ SubscriptionType: 'SNS' }, { SubscriptionType: 'SNS' }]), 'topics: 2'],
    ],
  },
  'dynamodb-policy': {
    keeps: [tablePolicy({ Action: ['dynamodb:UpdateItem', 'dynamodb:PartiQLDelete'], Resource: '*' })],
    breaks: [
      [tablePolicy({ Action: 'dynamodb:ListTables', Resource: '*' }), 'cannot have action dynamodb:ListTables'],
      [tablePolicy({ Action: 'dynamodb:UpdateItem' }), 'does not have a resource'],
      [tablePolicy({ Action: 'dynamodb:UpdateItem', Resource: '*', Sid: 'x'.repeat(20_480) }), 'policy size in bytes'],
    ],
  },
  'dynamodb-attributes': {
    keeps: [table({})],
    breaks: [
      [table({ AttributeDefinitions: [{ AttributeName: 'pk' }, { AttributeName: 'sk' }] }), 'attribute sk is defined'],
      [table({ KeySchema: [{ AttributeName: 'pk' }, { AttributeName: 'sk' }] }), 'key attribute sk is not defined'],
    ],
  },
  'name-format': {
    keeps: [stageWith({ Role: role('lambda.amazonaws.com', []), Bucket: bucket('shipping-test-data') })],
    breaks: [
      [stageWith({ Bucket: bucket('Shipping') }), 'name "Shipping" (8 characters) is rejected'],
      [stageWith({ Bucket: bucket('shipping..data') }), 'bucketnamingrules'],
      [roleWith({ RoleName: 'x'.repeat(65) }), '65 characters'],
      [stageWith({ Archive: resource('AWS::Events::Archive', { ArchiveName: 'x'.repeat(49) }) }), '49 characters'],
      [stageWith({ Alias: resource('AWS::KMS::Alias', { AliasName: 'alias/aws/shipping' }) }), 'alias/aws/shipping'],
      [
        stageWith({
          Vault: resource('AWS::Backup::BackupVault', {
            BackupVaultName: { 'Fn::Join': ['.', ['a', ref('AWS::Region')]] },
          }),
        }),
        `name "a.${REGION}"`,
      ],
    ],
  },
  'name-unique': {
    keeps: [
      stageWith({
        First: resource('AWS::Events::Rule', { Name: 'same', EventBusName: 'one' }),
        Second: resource('AWS::Events::Rule', { Name: 'same', EventBusName: 'other' }),
      }),
    ],
    breaks: [
      [
        stageWith({ First: bucket('shipping-test'), Second: bucket('shipping-test') }),
        'already the name of Test/First',
      ],
      [
        stageWith({
          First: resource('AWS::CloudWatch::Alarm', { AlarmName: 'same' }),
          Second: resource('AWS::CloudWatch::CompositeAlarm', { AlarmName: 'same' }),
        }),
        'same is already the name of',
      ],
    ],
  },
}

function bucket(BucketName: string) {
  return resource('AWS::S3::Bucket', { BucketName })
}

function queueArn(name: string) {
  return {
    'Fn::Join': [
      '',
      ['arn:', ref('AWS::Partition'), ':sqs:', ref('AWS::Region'), ':', ref('AWS::AccountId'), `:${name}`],
    ],
  }
}
