/** The platform's own metrics, by the names that alarms look for. Dimensions: `service` (one function) and `stage`. */
export const METRICS = {
  namespace: 'Shipping',
  stuckItems: 'StuckItems',
  secondsBehind: 'SecondsBehind',
  /** Of every function: the most memory its process has needed, in MB, and what a cold start took, in ms. */
  memoryUsed: 'MemoryUsed',
  initDuration: 'InitDuration',
} as const
