import type { InferOutput } from 'valibot'
import type { FoundLabel } from '../../../shared/shipping/labels/findOwnLabel.ts'
import { labelView } from '../../../shared/shipping/labels/labelView.ts'
import type { LabelAnswer } from './schemas.ts'

export const labelAnswer = ({ label, found }: FoundLabel): InferOutput<typeof LabelAnswer> => ({
  label: labelView(label, found.shipment.overpackId, found.eventsOf(label.id)),
})
