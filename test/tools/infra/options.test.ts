import { describe, expect, test } from '@jest/globals'
import { ofType, type Resource, synthesise, valuesOf } from '#test/support/synthesise.ts'

const full = synthesise('full', 'samples')
const inStack = (name: string, type: string): readonly Resource[] =>
  ofType(Object.values(full.byStack[name]?.Resources ?? {}), type)

describe('copies in another account', () => {
  test('are made of table and files each night, and go on into its vault', () => {
    const [daily] = valuesOf(inStack('Data', 'AWS::Backup::BackupPlan'), 'BackupPlan')
      .map((plan) => Object(plan).BackupPlanRule[0])
      .filter(({ RuleName }) => RuleName === 'daily')
    expect(daily).toMatchObject({
      ScheduleExpression: 'cron(0 1 * * ? *)',
      Lifecycle: { DeleteAfterDays: 7 },
      CopyActions: [{ Lifecycle: { DeleteAfterDays: 90 } }],
    })
    const [copy] = daily.CopyActions
    expect(JSON.stringify(copy.DestinationBackupVaultArn)).toContain(
      ':backup:eu-west-1:222222222222:backup-vault:shipping-full-copies',
    )
    const selections = valuesOf(inStack('Data', 'AWS::Backup::BackupSelection'), 'BackupSelection').map(
      (selection) => Object(selection).Resources.length,
    )
    expect(selections.toSorted()).toEqual([1, 2])
  })

  test('lie under keys of their own on both sides, which the other side may use to copy and no more', () => {
    for (const stack of ['Data', 'Vault']) {
      const vaults = inStack(stack, 'AWS::Backup::BackupVault').filter(({ Properties }) => Properties.EncryptionKeyArn)
      expect(vaults).toHaveLength(1)
      expect(vaults[0]?.DeletionPolicy).toBe('RetainExceptOnCreate')
    }
    const policies = inStack('Data', 'AWS::KMS::Key').flatMap(
      ({ Properties }) => Object(Properties.KeyPolicy).Statement,
    )
    const foreign = policies.filter((statement) => JSON.stringify(statement).includes('222222222222'))
    const actions = foreign.flatMap(({ Action }) => Action)
    expect(actions.toSorted()).toEqual([
      'kms:CreateGrant',
      'kms:Decrypt',
      'kms:DescribeKey',
      'kms:Encrypt',
      'kms:GenerateDataKey',
      'kms:GenerateDataKeyWithoutPlaintext',
      'kms:ReEncryptFrom',
      'kms:ReEncryptTo',
    ])
  })

  test('cannot be removed before their time, and come from this account only', () => {
    const [vault] = inStack('Vault', 'AWS::Backup::BackupVault')
    expect(vault?.Properties).toMatchObject({
      BackupVaultName: 'shipping-full-copies',
      LockConfiguration: { MinRetentionDays: 90, ChangeableForDays: 5 },
    })
    const { Statement } = Object(vault?.Properties.AccessPolicy)
    expect(Statement).toMatchObject([{ Effect: 'Allow', Action: 'backup:CopyIntoBackupVault' }])
    expect(JSON.stringify(Statement[0].Principal)).toContain(':iam::111111111111:root')
  })
})

describe('the budget', () => {
  test('notifies every alarm address before it is spent', () => {
    const [budget] = inStack('Watch', 'AWS::Budgets::Budget')
    expect(budget?.Properties).toMatchObject({
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 500, Unit: 'USD' } },
    })
    const notifications = Object(budget?.Properties.NotificationsWithSubscribers)
    expect(
      notifications.map(({ Notification }: ReturnType<typeof Object>) => [
        Notification.NotificationType,
        Notification.Threshold,
      ]),
    ).toEqual([
      ['ACTUAL', 80],
      ['ACTUAL', 100],
      ['FORECASTED', 100],
    ])
    for (const { Subscribers } of notifications) {
      expect(Subscribers.map(({ Address }: Record<string, string>) => Address)).toEqual([
        'ada@example.com',
        'grace@example.com',
      ])
    }
  })

  test('is left out unless configured', () => {
    expect(ofType(synthesise('prod', 'samples').resources, 'AWS::Budgets::Budget')).toEqual([])
  })
})

test.each([
  ['dev', 7],
  ['prod', 30],
  ['full', 60],
] as const)('what goes over the bus in %s is archived for %d days', (stage, RetentionDays) => {
  const [archive, ...others] = ofType(synthesise(stage, 'samples').resources, 'AWS::Events::Archive')
  expect(others).toEqual([])
  expect(archive?.Properties).toMatchObject({
    ArchiveName: `shipping-${stage}-events`,
    RetentionDays,
    EventPattern: { account: [expect.anything()] },
  })
})

test('a stage with a place is made there, its edge in us-east-1, and one without where the credentials lead', () => {
  const stage = 'aws://111111111111/eu-central-1'
  expect(full.places).toEqual({
    Data: stage,
    Api: stage,
    Requests: stage,
    Work: stage,
    Watch: stage,
    Edge: 'aws://111111111111/us-east-1',
    Vault: 'aws://222222222222/eu-west-1',
  })
  expect(new Set(Object.values(synthesise('prod', 'samples').places))).toEqual(
    new Set(['aws://unknown-account/unknown-region']),
  )
})
