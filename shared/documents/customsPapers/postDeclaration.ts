import { caption, formatPackageWeight } from '../page/fields.ts'
import { type Box, inset, splitBox } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { drawCategoryBoxes } from './categoryBoxes.ts'
import type { CustomsDocumentData } from './customsDocumentData.ts'
import {
  createFieldRow,
  createPackageRows,
  type DocumentForm,
  drawContactField,
  drawDeclarationField,
} from './documentPages.ts'
import { DECLARATION_COLUMNS, formatMoney } from './goodsTable.ts'

const DECLARATION =
  'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.'

/**
 * Creates the postal customs declaration of parcels and packets of higher value, following UPU form
 * CN 23.
 */
export const buildPostDeclaration = (measure: Measure, data: CustomsDocumentData): DocumentForm => ({
  title: 'CUSTOMS DECLARATION  CN 23',
  subtitle: 'Déclaration en douane · May be opened officially / Peut être ouvert d’office',
  head: [
    {
      heightPt: 104,
      draw: (box) =>
        splitBox(
          box,
          (left) => drawContactField(measure, 'From / De', data.sender, left),
          (right) => drawContactField(measure, 'To / À', data.recipient, right),
        ),
    },
    createFieldRow(measure, [
      { name: "Sender's customs reference", value: data.sender.numbers.join(' · ') || '–', share: 0.5 },
      {
        name: "Importer's reference (tax code, VAT no.)",
        value: (data.importer ?? data.recipient).numbers.join(' · ') || '–',
        share: 0.5,
      },
    ]),
    ...(data.importer === null
      ? []
      : [
          {
            heightPt: 80,
            draw: (box: Box) =>
              drawContactField(measure, 'Importer / Importateur', data.importer ?? data.recipient, box),
          },
        ]),
    {
      heightPt: 30,
      draw: (box) => [
        caption(measure, 'Category of item / Catégorie de l’envoi', inset(box, 5, 3)),
        ...drawCategoryBoxes(
          measure,
          data.category,
          { ...inset(box, 5, 3), y: box.y + 12, height: box.height - 15 },
          7.5,
          true,
        ),
      ],
    },
  ],
  columns: DECLARATION_COLUMNS,
  closing: [
    ...createPackageRows(measure, data),
    createFieldRow(measure, [
      { name: 'Gross weight (kg)', value: formatPackageWeight(data.grossWeightGrams), share: 0.18 },
      { name: 'Postal charges', value: formatMoney(data.postage), share: 0.2 },
      { name: 'Insured value', value: data.insurance ? formatMoney(data.insurance) : '–', share: 0.2 },
      { name: 'Reference · invoice no.', value: data.reference, share: 0.42 },
    ]),
    { heightPt: 54, draw: (box) => drawDeclarationField(measure, DECLARATION, data, box) },
  ],
})
