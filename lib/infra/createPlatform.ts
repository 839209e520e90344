import { type App, CfnOutput, type Environment, Tags } from 'aws-cdk-lib'
import { createMonthlyBudget } from './constructs/monthlyBudget.ts'
import { RELEASE_OUTPUTS } from './deploy/release.ts'
import type { Tables } from './deployedFunctions.ts'
import type { Deployment } from './deployment.ts'
import { EDGE_REGION, getDeployedName, SERVICE } from './names.ts'
import type { Platform, PlatformProps } from './platform.ts'
import { ApiStack } from './stacks/apiStack.ts'
import { DataStack } from './stacks/dataStack.ts'
import { EdgeStack } from './stacks/edgeStack.ts'
import { FulfilmentStack } from './stacks/fulfilmentStack.ts'
import { RequestStack } from './stacks/requestStack.ts'
import { VaultStack } from './stacks/vaultStack.ts'
import { WatchStack } from './stacks/watchStack.ts'
import { WorkStack } from './stacks/workStack.ts'
import type { Stage } from './stage.ts'

/** Returns the common properties of the stacks of a stage: name, protection and environment. */
const buildStackProps = (stage: Stage, name: string, place: Partial<Pick<Stage, 'account' | 'region'>> = stage) => ({
  stackName: getDeployedName(stage.name, name),
  description: `Shipping and fulfilment, ${stage.name}: ${name}`,
  terminationProtection: stage.isProtected && !stage.newStacks.includes(name),
  env: buildEnvironment(place),
})

/** Returns account and region of the stage file; otherwise those of the credentials. */
const buildEnvironment = ({ account, region }: Partial<Pick<Stage, 'account' | 'region'>>): Environment => ({
  ...(account === undefined ? {} : { account }),
  ...(region === undefined ? {} : { region }),
})

/**
 * Creates the stacks of the platform: data, API, background work, request log, monitoring, and the
 * edge if configured.
 */
export function createPlatform(app: App, given: PlatformProps) {
  const props = { ...given, tables: selectDeployedTables(given) }
  const { stage, domain, budgetUsd, alarmEmails } = props
  const data = new DataStack(app, 'Data', { ...buildStackProps(stage, 'data'), stage })
  const platform: Platform = { ...props, data }
  const api = new ApiStack(app, 'Api', { ...buildStackProps(stage, 'api'), platform })
  // CloudFormation rejects a stack without resources.
  const fulfilment = Object.values(props.tables.groups).some(({ stack }) => stack === 'fulfilment')
    ? new FulfilmentStack(app, 'Fulfilment', {
        ...buildStackProps(stage, 'fulfilment'),
        platform,
        httpApi: api.httpApi,
        baseUrl: api.baseUrl,
      })
    : undefined
  const work = new WorkStack(app, 'Work', { ...buildStackProps(stage, 'work'), platform, baseUrl: api.baseUrl })
  const requests = new RequestStack(app, 'Requests', { ...buildStackProps(stage, 'requests'), platform })
  requests.addStackDependency(fulfilment ?? api, 'log groups for Firehose')
  const watch = new WatchStack(app, 'Watch', { ...buildStackProps(stage, 'watch'), platform, httpApi: api.httpApi })
  for (const [part, outputName] of Object.entries(RELEASE_OUTPUTS)) {
    const value = new Map(Object.entries(props.release ?? {})).get(part)
    if (value !== undefined) new CfnOutput(watch, outputName, { value })
  }
  watch.addStackDependency(fulfilment ?? api, 'log groups for metrics')
  watch.addStackDependency(work, 'log groups for metrics')
  if (budgetUsd !== undefined) {
    createMonthlyBudget(watch, 'Budget', budgetUsd, alarmEmails)
  }
  if (stage.edge && domain) {
    const edge = new EdgeStack(app, 'Edge', {
      ...buildStackProps(stage, 'edge', { ...stage, region: EDGE_REGION }),
      stage,
      edge: stage.edge,
      domain,
    })
    // These stacks create the origin domain and the key it sends.
    edge.addStackDependency(data, 'CloudFront key')
    edge.addStackDependency(api, 'origin domain')
  }
  tag(app, stage)
  return { data, api, fulfilment, work, requests, watch }
}

/**
 * Returns the functions to deploy: without operator and floor groups, carrier groups without an
 * account, and payments without a provider, unless the stage enables them.
 */
const selectDeployedTables = ({ tables, operatorApi, floorApi, stage }: PlatformProps): Tables => ({
  ...tables,
  groups: Object.fromEntries(
    Object.entries(tables.groups).filter(
      ([, { forOperators, forFloor, forAdapters, forPayments }]) =>
        (operatorApi || !forOperators) &&
        (floorApi || !forFloor) &&
        (stage.takesPayments || !forPayments) &&
        (forAdapters?.some((name) => stage.carrierAccounts.includes(name)) ?? true),
    ),
  ),
})

/** Creates the backup vault of a stage, which is deployed with credentials of another account. */
export function createVault(app: App, { stage }: Deployment): VaultStack {
  const { backup: target, account: sourceAccount } = stage
  if (!target || sourceAccount === undefined) {
    throw new RangeError(`stages/${stage.name}.json has no backup setting and therefore no backup account`)
  }
  const vault = new VaultStack(app, 'Vault', {
    ...buildStackProps(stage, 'copies', target),
    stage,
    target,
    sourceAccount,
  })
  tag(app, stage)
  return vault
}

function tag(app: App, stage: Stage): void {
  Tags.of(app).add('service', SERVICE)
  Tags.of(app).add('stage', stage.name)
}
