import { ssccBarcode } from '../../carriers/rules/barcodeContent.ts'
import { formatDate } from '../../core/dates.ts'
import { barcodeField } from '../fields/barcodeField.ts'
import { entryPointField } from '../fields/entryPointField.ts'
import { factsRow } from '../fields/factsRow.ts'
import { invalidMark } from '../fields/invalidMark.ts'
import { overpackWeightText, routeText, sizeText } from '../fields/measures.ts'
import { partyField } from '../fields/partyField.ts'
import { serviceHeader } from '../fields/serviceHeader.ts'
import { ssccText } from '../fields/ssccText.ts'
import { LABEL_AREA } from '../page/labelArea.ts'
import { type Box, inset, type Shape } from '../page/shapes.ts'
import { type Part, stackParts } from '../page/stackParts.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import type { OverpackLabelData } from './overpackLabelData.ts'
import { overpackMark } from './overpackMark.ts'

const HEADER_HEIGHT = 40
const CONTENTS_HEIGHT = 30
const REFERENCES_HEIGHT = 21
const CONSIGNOR_HEIGHT = 56
/** With its heading and text; the bars are 32 mm tall, as the GS1 Logistic Label Guideline asks for. */
const SSCC_HEIGHT = 120

const NOT_MEASURED = '–'

/** Lays out an overpack label, in the order it is painted. Nothing overlaps and nothing leaves its part. */
export const layoutOverpackLabel = (measure: Measure, label: OverpackLabelData): Shape[] =>
  stackParts(LABEL_AREA, parts(measure, label))

/** The parts from top to bottom; the entry point gets what the others leave. */
function parts(measure: Measure, label: OverpackLabelData): Part[] {
  const above: Part[] = [
    { heightPt: HEADER_HEIGHT, draw: (box) => header(measure, label, box) },
    { heightPt: CONTENTS_HEIGHT, draw: (box) => contents(measure, label, box) },
    { heightPt: REFERENCES_HEIGHT, draw: (box) => references(measure, label, box) },
    { heightPt: CONSIGNOR_HEIGHT, draw: (box) => partyField(measure, 'From', label.consignor, box) },
  ]
  const below: Part[] = [
    overpackMark(measure, label.containsDangerousGoods),
    { heightPt: SSCC_HEIGHT, draw: (box) => sscc(measure, label, box) },
  ]
  const taken = [...above, ...below].reduce((sum, { heightPt }) => sum + heightPt, 0)
  return [...above, { heightPt: LABEL_AREA.height - taken, draw: (box) => destination(measure, label, box) }, ...below]
}

const header = (measure: Measure, label: OverpackLabelData, box: Box): Shape[] =>
  serviceHeader(
    measure,
    {
      service: label.service,
      carrier: label.carrier,
      handling: [label.terms],
      place:
        label.exitPoint === null
          ? { name: 'Entry point', value: label.entryPoint.id }
          : { name: 'Exit point', value: label.exitPoint },
    },
    box,
  )

const contents = (measure: Measure, { shipmentCount, weightKg, sizeCm }: OverpackLabelData, box: Box): Shape[] =>
  factsRow(
    measure,
    [
      { name: 'Shipments', value: String(shipmentCount), share: 0.25 },
      { name: 'Gross kg', value: weightKg === null ? NOT_MEASURED : overpackWeightText(weightKg), share: 0.25 },
      { name: 'Size cm', value: sizeCm === null ? NOT_MEASURED : sizeText(sizeCm), share: 0.5 },
    ],
    box,
    14,
  )

const references = (measure: Measure, label: OverpackLabelData, box: Box): Shape[] =>
  factsRow(
    measure,
    [
      { name: 'Date', value: formatDate(label.createdMs), share: 0.25 },
      { name: 'Overpack', value: String(label.overpackId), share: 0.4 },
      { name: 'Route', value: routeText([label.entryPoint.id, label.exitPoint]), share: 0.35 },
    ],
    box,
  )

const destination = (measure: Measure, label: OverpackLabelData, box: Box): Shape[] => [
  ...(label.isTest ? [invalidMark(measure, 'TEST', inset(box, 8, 4))] : []),
  ...entryPointField(measure, label.entryPoint, box),
]

const sscc = (measure: Measure, label: OverpackLabelData, box: Box): Shape[] =>
  barcodeField(
    measure,
    {
      heading: 'SSCC',
      content: ssccBarcode(label.sscc),
      text: ssccText(label.sscc),
      mark: label.isTest ? 'TEST OVERPACK' : null,
    },
    box,
  )
