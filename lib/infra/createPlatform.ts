import { type App, Tags } from 'aws-cdk-lib'
import type { Tables } from './deployedFunctions.ts'
import { SERVICE } from './names.ts'
import type { Platform, PlatformProps } from './platform.ts'
import { ApiStack } from './stacks/apiStack.ts'
import { DataStack } from './stacks/dataStack.ts'
import { WatchStack } from './stacks/watchStack.ts'
import { WorkStack } from './stacks/workStack.ts'

/** Puts the platform's four stacks into an app: data, the API, what works in the background, and what watches over them. */
export function createPlatform(app: App, given: PlatformProps) {
  const props = { ...given, tables: deployedTables(given) }
  const { stage } = props
  const stackProps = (name: string) => ({
    stackName: `${SERVICE}-${stage.name}-${name}`,
    description: `Shipping and fulfilment, ${stage.name}: ${name}`,
    terminationProtection: stage.isProtected,
  })
  const data = new DataStack(app, 'Data', { ...stackProps('data'), stage })
  const platform: Platform = { ...props, data }
  const api = new ApiStack(app, 'Api', { ...stackProps('api'), platform })
  const work = new WorkStack(app, 'Work', { ...stackProps('work'), platform, baseUrl: api.baseUrl })
  const watch = new WatchStack(app, 'Watch', { ...stackProps('watch'), platform, httpApi: api.httpApi })
  Tags.of(app).add('service', SERVICE)
  Tags.of(app).add('stage', stage.name)
  return { data, api, work, watch }
}

/** What is deployed of all that can be: without the groups for operators where the stage does not want them. */
const deployedTables = ({ tables, operatorApi }: PlatformProps): Tables => ({
  ...tables,
  groups: Object.fromEntries(Object.entries(tables.groups).filter(([, row]) => operatorApi || !row.forOperators)),
})
