/** The platform's own metrics, by the names that alarms look for. Dimensions: `service` (one function) and `stage`. */
export const METRICS = { namespace: 'Shipping', stuckItems: 'StuckItems', secondsBehind: 'SecondsBehind' } as const
