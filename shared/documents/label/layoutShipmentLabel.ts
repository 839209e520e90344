import { partyField } from '../fields/partyField.ts'
import { LABEL_AREA } from '../page/labelArea.ts'
import { type Shape, verticalRule } from '../page/shapes.ts'
import { stackParts } from '../page/stackParts.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import { customsHeight, customsSection } from './customsSection.ts'
import { factsSection } from './factsSection.ts'
import { headerSection } from './headerSection.ts'
import { notesHeight, notesSection } from './notesSection.ts'
import { recipientSection } from './recipientSection.ts'
import type { Section } from './section.ts'
import type { ShipmentLabelData } from './shipmentLabelData.ts'
import { trackingSection } from './trackingSection.ts'

/** Who sends the parcel and gets it back; beside it who is behind the goods, where that is somebody else. */
const senderSection: Section = (measure, label, box) => {
  if (label.consignor === null) return partyField(measure, 'From', label.from, box)
  const half = { ...box, width: box.width / 2 }
  return [
    ...partyField(measure, 'From', label.from, half),
    verticalRule(box.x + half.width, box.y, box.height),
    ...partyField(measure, 'Consignor', label.consignor, { ...half, x: box.x + half.width }),
  ]
}

const HEADER_HEIGHT = 40
const FACTS_HEIGHT = 21
const SENDER_HEIGHT = 52
const TRACKING_HEIGHT = 88
/** A label without a declaration has room for taller bars. */
const TALL_TRACKING_HEIGHT = 118
const LEAST_RECIPIENT_HEIGHT = 96

/** Lays out a shipment label, in the order it is painted. Nothing overlaps and nothing leaves its part. */
export const layoutShipmentLabel = (measure: Measure, label: ShipmentLabelData): Shape[] =>
  stackParts(
    LABEL_AREA,
    parts(label).map(({ section, height }) => ({
      heightPt: height,
      draw: (box) => section(measure, label, box),
    })),
  )

/** The parts from top to bottom; the recipient gets what the others leave. */
function parts(label: ShipmentLabelData): { section: Section; height: number }[] {
  const tracking = label.customs === null ? TALL_TRACKING_HEIGHT : TRACKING_HEIGHT
  const taken = HEADER_HEIGHT + FACTS_HEIGHT + SENDER_HEIGHT + tracking + notesHeight(label)
  const free = LABEL_AREA.height - taken
  const customs = label.customs === null ? 0 : declarationHeight(customsHeight(label.customs), free)
  return [
    { section: headerSection, height: HEADER_HEIGHT },
    { section: factsSection, height: FACTS_HEIGHT },
    { section: senderSection, height: SENDER_HEIGHT },
    { section: recipientSection, height: free - customs },
    { section: trackingSection, height: tracking },
    ...(label.customs === null ? [] : [{ section: customsSection, height: customs }]),
    { section: notesSection, height: notesHeight(label) },
  ]
}

const declarationHeight = ({ wanted, least }: { wanted: number; least: number }, free: number): number =>
  Math.max(least, Math.min(wanted, free - LEAST_RECIPIENT_HEIGHT))
