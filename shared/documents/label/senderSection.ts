import { partyField } from '../fields/partyField.ts'
import { verticalRule } from '../page/shapes.ts'
import type { Section } from './section.ts'

/** Who sends the parcel and gets it back; beside it who is behind the goods, where that is somebody else. */
export const senderSection: Section = (measure, label, box) => {
  if (label.consignor === null) return partyField(measure, 'From', label.from, box)
  const half = { ...box, width: box.width / 2 }
  return [
    ...partyField(measure, 'From', label.from, half),
    verticalRule(box.x + half.width, box.y, box.height),
    ...partyField(measure, 'Consignor', label.consignor, { ...half, x: box.x + half.width }),
  ]
}
