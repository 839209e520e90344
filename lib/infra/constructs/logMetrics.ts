import { FilterPattern, type IFilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import {
  ALARMING_MESSAGES,
  IMPORT_RULES_OUTDATED_MESSAGE,
  LOG_METRICS,
  SCREENING_LISTS_OUTDATED_MESSAGE,
  TARIFF_ENDS_MESSAGE,
  TARIFF_OUTDATED_MESSAGE,
} from '#shared/platform/metricNames.ts'
import { listMonitoredFunctions, type Tables } from '../deployedFunctions.ts'
import { getAccessLogName } from '../names.ts'
import type { Stage } from '../stage.ts'
import { getLogNamespace } from './metrics.ts'

/**
 * Creates log metric filters for alarms without another source. Returns the names of the metrics.
 */
export function createLogMetrics(parent: Construct, id: string, stage: Stage, tables: Tables): ReadonlySet<string> {
  const scope = new Construct(parent, id)
  const counted = new Set<string>()
  const count = (filterId: string, logGroupName: string, metricName: string, filterPattern: IFilterPattern): void => {
    counted.add(metricName)
    new MetricFilter(scope, filterId, {
      logGroup: LogGroup.fromLogGroupName(scope, `${filterId}Log`, logGroupName),
      metricNamespace: getLogNamespace(stage.name),
      metricName,
      metricValue: '1',
      filterPattern,
    })
  }
  const messages = Object.values(ALARMING_MESSAGES).map((message) =>
    FilterPattern.stringValue('$.message', '=', message),
  )
  const rows = { ...tables.groups, ...tables.schedules, ...tables.workers }
  for (const { name, functionName } of listMonitoredFunctions(stage.name, tables)) {
    if (!rows[name]?.files?.reads?.includes('datasets')) continue
    const logGroup = `/aws/lambda/${functionName}`
    count(name, logGroup, LOG_METRICS.datasetFailures, FilterPattern.any(...messages))
    const rules = FilterPattern.stringValue('$.message', '=', IMPORT_RULES_OUTDATED_MESSAGE)
    count(`${name}ImportRules`, logGroup, LOG_METRICS.importRulesOutdated, rules)
    const tariffs = FilterPattern.any(
      ...[TARIFF_ENDS_MESSAGE, TARIFF_OUTDATED_MESSAGE].map((message) =>
        FilterPattern.stringValue('$.message', '=', message),
      ),
    )
    count(`${name}Tariffs`, logGroup, LOG_METRICS.tariffsOutdated, tariffs)
    const lists = FilterPattern.stringValue('$.message', '=', SCREENING_LISTS_OUTDATED_MESSAGE)
    count(`${name}ScreeningLists`, logGroup, LOG_METRICS.screeningListsOutdated, lists)
  }
  // Throttled by API Gateway before reaching a function; the platform's own rate limit has an
  // integration latency.
  const rejected = FilterPattern.all(
    FilterPattern.stringValue('$.status', '=', '429'),
    FilterPattern.stringValue('$.integrationLatencyMs', '=', '-'),
  )
  count('Gateway', getAccessLogName(stage.name), LOG_METRICS.refusedByGateway, rejected)
  return counted
}
