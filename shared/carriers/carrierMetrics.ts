import { clock } from '../platform/clock.ts'
import { formatMetricLine, type MeasuredValue } from '../platform/metricLine.ts'
import { CARRIER_METRICS } from '../platform/metricNames.ts'
import type { CarrierCall } from './port.ts'

/** Writes the CloudWatch metrics of a carrier call as a log line, on Lambda only. */
export function recordCarrierCall(
  { carrier, action, outcome, durationMs }: CarrierCall,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): void {
  const { AWS_LAMBDA_FUNCTION_NAME, STAGE } = process.env
  if (AWS_LAMBDA_FUNCTION_NAME === undefined) return
  const count = (name: string, isCounted: boolean): MeasuredValue => ({
    name,
    unit: 'Count',
    value: isCounted ? 1 : 0,
  })
  const operationMetricValues: readonly MeasuredValue[] = [
    count(CARRIER_METRICS.calls, true),
    count(CARRIER_METRICS.unanswered, outcome === 'unanswered'),
    { name: CARRIER_METRICS.duration, unit: 'Milliseconds', value: durationMs },
  ]
  const carrierMetricValues: readonly MeasuredValue[] = [
    ...operationMetricValues,
    count(CARRIER_METRICS.refused, outcome === 'refused'),
    count(CARRIER_METRICS.accountRefused, outcome === 'account'),
    count(CARRIER_METRICS.throttled, outcome === 'throttled'),
  ]
  write(
    formatMetricLine(
      { carrier, operation: action, stage: STAGE },
      [
        { by: ['carrier', 'stage'], values: carrierMetricValues },
        { by: ['carrier', 'operation', 'stage'], values: operationMetricValues },
      ],
      clock.now(),
    ),
  )
}
