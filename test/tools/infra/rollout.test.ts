import { describe, expect, test } from '@jest/globals'
import { listFunctionNames, type Tables } from '#lib/infra/deployedFunctions.ts'
import { getDeployedName } from '#lib/infra/names.ts'
import { deployedIn } from '#test/support/deployable.ts'
import { ofType, synthesise, type Template } from '#test/support/synthesise.ts'

type Part = ReturnType<typeof Object>

const entriesOf = ({ Resources = {} }: Template, type: string) =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type)

/** Returns the alias of each function by the name of the deployed function. */
function aliasesOf(template: Template): ReadonlyMap<string, readonly [id: string, alias: Part]> {
  const names = new Map(
    entriesOf(template, 'AWS::Lambda::Function').map(([id, { Properties }]) => [id, String(Properties.FunctionName)]),
  )
  return new Map(
    entriesOf(template, 'AWS::Lambda::Alias').map(([id, alias]) => [
      names.get(Object(alias.Properties.FunctionName).Ref) ?? '',
      [id, alias],
    ]),
  )
}

/** Returns the functions and aliases that a value references. */
function referredTo(template: Template, value: unknown): readonly string[] {
  const ids = [...JSON.stringify(value).matchAll(/"(?:Ref|Fn::GetAtt)":\s*\[?"(\w+)"/g)].map(([, id = '']) => id)
  return ids.filter((id) => /^AWS::Lambda::(Function|Alias)$/.test(template.Resources?.[id]?.Type ?? ''))
}

describe.each(['dev', 'prod', 'full'] as const)('in %s', (stageName) => {
  const tables: Tables = deployedIn(stageName, 'platform')
  const { byStack, templates, resources } = synthesise(stageName, 'platform')

  test('every function has an alias that leads to its version', () => {
    const names = templates.flatMap((template) => [...aliasesOf(template).keys()])
    expect(names.toSorted()).toEqual(
      listFunctionNames(tables)
        .map((name) => getDeployedName(stageName, name))
        .toSorted(),
    )
    for (const template of templates) {
      for (const [, [, alias]] of aliasesOf(template)) {
        const [versionId] = alias.Properties.FunctionVersion['Fn::GetAtt']
        expect(template.Resources?.[versionId]?.Properties.FunctionName).toEqual(alias.Properties.FunctionName)
        expect(alias.Properties.ProvisionedConcurrencyConfig).toBeUndefined()
      }
    }
  })

  test('the version before goes when it is no longer called', () => {
    for (const version of ofType(resources, 'AWS::Lambda::Version'))
      expect(version.DeletionPolicy ?? 'Delete').toBe('Delete')
  })

  test.each([
    ['API', 'AWS::ApiGatewayV2::Integration', 'IntegrationUri'],
    ['queues and stream', 'AWS::Lambda::EventSourceMapping', 'FunctionName'],
    ['permissions', 'AWS::Lambda::Permission', 'FunctionName'],
    ['retries', 'AWS::Lambda::EventInvokeConfig', 'Qualifier'],
  ])('%s lead to aliases and to nothing else', (_, type, property) => {
    const found = templates.flatMap((template) =>
      entriesOf(template, type).flatMap(([, { Properties }]) =>
        referredTo(template, Properties[property]).map((id) => template.Resources?.[id]?.Type),
      ),
    )
    expect(found.length).toBeGreaterThan(5)
    expect(new Set(found)).toEqual(new Set(['AWS::Lambda::Alias']))
  })

  test('the clock calls aliases', () => {
    const rules = entriesOf(byStack.Work ?? {}, 'AWS::Events::Rule').filter(
      ([, { Properties }]) => Properties.ScheduleExpression,
    )
    expect(rules).toHaveLength(Object.keys(tables.schedules).length)
    for (const [, { Properties }] of rules) {
      const [target] = Object(Properties.Targets)
      expect(byStack.Work?.Resources?.[target.Arn.Ref]?.Type).toBe('AWS::Lambda::Alias')
    }
  })

  test('new code of what is called often takes over by canary, if the stage has one', () => {
    const rolledOut = templates.flatMap((template) =>
      [...aliasesOf(template)].flatMap(([name, [, alias]]) =>
        alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate ? [name] : [],
      ),
    )
    const oftenCalled = listFunctionNames(tables).filter((name) => !(name in tables.schedules))
    const expected = stageName === 'dev' ? [] : oftenCalled.map((name) => getDeployedName(stageName, name))
    expect(rolledOut.toSorted()).toEqual(expected.toSorted())
    const canaries = ofType(resources, 'AWS::CodeDeploy::DeploymentConfig').map(
      ({ Properties }) => Properties.TrafficRoutingConfig,
    )
    const canary = { prod: [10, 5], full: [20, 10], dev: [] }[stageName]
    for (const one of canaries) {
      expect(one).toEqual({
        Type: 'TimeBasedCanary',
        TimeBasedCanary: { CanaryPercentage: canary[0], CanaryInterval: canary[1] },
      })
    }
    expect(canaries).toHaveLength(stageName === 'dev' ? 0 : 3)
  })

  test('it is rolled back when the new version fails, or the API returns 5xx', () => {
    for (const [stack, template] of Object.entries(byStack)) {
      const groups = entriesOf(template, 'AWS::CodeDeploy::DeploymentGroup')
      for (const [, { Properties }] of groups) {
        expect(Properties.AutoRollbackConfiguration).toEqual({
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
        })
        const { Enabled, Alarms } = Object(Properties.AlarmConfiguration)
        expect(Enabled).toBe(true)
        const alarms: Part[] = Alarms.map(({ Name }: Part) => template.Resources?.[Name.Ref]?.Properties)
        const [errors, serverErrors] = alarms
        const dimensions = Object.fromEntries(errors.Dimensions.map(({ Name, Value }: Part) => [Name, Value]))
        expect(errors).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Errors', Threshold: 1, Period: 60 })
        const [versionId, attribute] = dimensions.ExecutedVersion['Fn::GetAtt']
        expect([template.Resources?.[versionId]?.Type, attribute]).toEqual(['AWS::Lambda::Version', 'Version'])
        expect(JSON.stringify(dimensions.Resource)).toContain(':live')
        // The alarm measures the version to which the alias shifts traffic.
        const alias = [...aliasesOf(template).values()].find(([, one]) =>
          JSON.stringify(one.Properties.FunctionVersion).includes(versionId),
        )
        expect(alias).toBeDefined()
        if (stack !== 'Work') expect(JSON.stringify(serverErrors.Metrics)).toContain('"MetricName":"5xx"')
        else expect(alarms).toHaveLength(1)
      }
    }
  })
})

test('event sources keep the names they had without an alias, so that they are moved and not made twice', () => {
  const { byStack } = synthesise('prod', 'platform')
  const ids = entriesOf(byStack.Work ?? {}, 'AWS::Lambda::EventSourceMapping').map(([id]) => id)
  expect(ids).toContain('relayEventsFunctionDynamoDBEventSourceDataSingleTable3E2EB922D132AE1D')
  expect(ids).toContain('fanOutFunctionSqsEventSourceWorkfanOutQueuesQueueAFD63905DD144306')
})
