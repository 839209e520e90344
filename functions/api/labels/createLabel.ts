import * as useCase from '#shared/shipping/labels/createLabel.ts'
import type { FoundLabel } from '#shared/shipping/labels/findUserLabel.ts'
import { buildLabelResponse } from './labels.ts'
import type { LabelEndpoint } from './routes.ts'

/** Buys a label. */
export const createLabel: LabelEndpoint<'createLabel'> = (request, deps) =>
  useCase.createLabel({ ...request, shipmentId: request.body.label.shipment_id }, deps, async () => {
    const linkTo = await deps.trackingLinks()
    return (found: FoundLabel) => buildLabelResponse(found, linkTo)
  })
