import { schedules } from '../jobs/scheduledFunctions.ts'
import { type Worker, workers } from '../workers/workerFunctions.ts'
import { type EndpointGroup, groups } from './apiFunctions.ts'
import { carrierGroups } from './carrierFunctions.ts'
import { operatorRoutes } from './operators/routes.ts'

const queueWorkers = Object.entries<Worker>(workers).filter(([, { source }]) => source === 'queue')

/**
 * Operator endpoints: not part of the public contract, documented in docs/operating.md, deployed
 * only in stages that enable them.
 */
const operatorGroups = {
  operators: {
    routes: operatorRoutes,
    forOperators: true,
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete', 'check'],
    signs: ['operator sessions', 'page tokens'],
    files: { reads: ['datasets'], writes: ['datasets'], removes: ['datasets'] },
    // Parses dataset files in memory, within the time of a request.
    memoryMb: 2_048,
    secondFactorsOf: 'operators',
    redrives: queueWorkers.map(([name]) => name),
    starts: Object.keys(schedules),
    reaches: ['tokens', 'people'],
    errorImpact: 'The operator API is unavailable, but the ops command line is not affected',
  },
} as const satisfies Record<string, EndpointGroup>

/** All endpoint groups that can be deployed and hosted. */
export const allEndpointGroups = { ...groups, ...carrierGroups, ...operatorGroups } as const satisfies Record<
  string,
  EndpointGroup
>
