import * as v from 'valibot'
import { LabelReady } from '#shared/shipping/labels/labelEvents.ts'
import { findReadyLabel, labelPayloadFields, shipmentsLabel, toLabelResponse } from './shipmentsLabel.ts'
import { createTopicNotifier, payload, type TopicDeps } from './topic.ts'

const labelWithoutPdf = {
  ...shipmentsLabel,
  payload: payload('LabelWithoutPdf', { shipment: v.looseObject(labelPayloadFields) }),
}

/**
 * Topic shipments_label in feeds, without the PDF: a page of a hundred PDFs would exceed the size
 * of a response. A separate file, so that functions which only need the topics are deployed without
 * it.
 */
export const notifyLabelWithoutPdf = createTopicNotifier(
  labelWithoutPdf,
  LabelReady,
  async (ready, deps: TopicDeps) => {
    const labelNotification = await findReadyLabel(ready, deps)
    return labelNotification && { shipment: await toLabelResponse(labelNotification, deps) }
  },
)
