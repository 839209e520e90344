import * as v from 'valibot'
import { TrackView } from '../../shared/labels/trackView.ts'

export const TrackAnswer = v.strictObject({ track: TrackView })
