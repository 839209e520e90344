import { DAY_MS } from '../../../core/durations.ts'
import { createdMs } from '../../../core/ids.ts'
import type { Shipment } from './shipment.ts'

const KEPT_MS = 30 * DAY_MS

/** Whether a shipment is not kept for good: a test, or one that never had a label. A cancelled label counts as one. */
export const isPassing = ({ test, labelCount }: Pick<Shipment, 'test' | 'labelCount'>): boolean =>
  test || labelCount === 0

/** The instant (Unix ms) from which such a shipment is kept no longer: 30 days after it was made. */
export const prunedAtMs = ({ id }: Pick<Shipment, 'id'>): number => createdMs(id) + KEPT_MS
