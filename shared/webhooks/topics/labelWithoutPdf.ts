import * as v from 'valibot'
import { LabelReady } from '#shared/shipping/labels/labelEvents.ts'
import { findReady, labelFields, labelView, shipmentsLabel } from './shipmentsLabel.ts'
import { payload, type TopicDeps, telling } from './topic.ts'

const labelWithoutPdf = {
  ...shipmentsLabel,
  payload: payload('LabelWithoutPdf', { shipment: v.looseObject(labelFields) }),
}

/**
 * Topic shipments_label as far as the feed shows it: a page of a hundred PDFs would be larger than
 * an answer may be. A file of its own, so that functions which only need the topics are deployed
 * without it.
 */
export const notifyLabelWithoutPdf = telling(labelWithoutPdf, LabelReady, async (ready, deps: TopicDeps) => {
  const ofLabel = await findReady(ready, deps)
  return ofLabel && { shipment: await labelView(ofLabel, deps) }
})
