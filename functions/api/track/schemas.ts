import * as v from 'valibot'
import { TrackView } from '../../../shared/shipping/tracking/trackView.ts'

export const TrackAnswer = v.strictObject({ track: TrackView })
