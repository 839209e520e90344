import { clock } from '../platform/clock.ts'
import { type MeasuredValue, metricLine } from '../platform/metricLine.ts'
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
  const ofOperation: readonly MeasuredValue[] = [
    count(CARRIER_METRICS.calls, true),
    count(CARRIER_METRICS.unanswered, outcome === 'unanswered'),
    { name: CARRIER_METRICS.duration, unit: 'Milliseconds', value: durationMs },
  ]
  const ofCarrier: readonly MeasuredValue[] = [
    ...ofOperation,
    count(CARRIER_METRICS.refused, outcome === 'refused'),
    count(CARRIER_METRICS.accountRefused, outcome === 'account'),
    count(CARRIER_METRICS.throttled, outcome === 'throttled'),
  ]
  write(
    metricLine(
      { carrier, operation: action, stage: STAGE },
      [
        { by: ['carrier', 'stage'], values: ofCarrier },
        { by: ['carrier', 'operation', 'stage'], values: ofOperation },
      ],
      clock.now(),
    ),
  )
}
