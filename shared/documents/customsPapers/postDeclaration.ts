import { caption, weightText } from '../page/fields.ts'
import { type Box, inHalves, inset } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { categoryBoxes } from './categoryBoxes.ts'
import type { CustomsPapersData } from './customsPapersData.ts'
import { DECLARATION_COLUMNS, moneyText } from './goodsTable.ts'
import { contactField, declarationField, factsPart, type PaperForm, packagesPart } from './paperPages.ts'

const DECLARATION =
  'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.'

/**
 * Creates the postal customs declaration of parcels and packets of higher value, following UPU form
 * CN 23.
 */
export const postDeclaration = (measure: Measure, data: CustomsPapersData): PaperForm => ({
  title: 'CUSTOMS DECLARATION  CN 23',
  subtitle: 'Déclaration en douane · May be opened officially / Peut être ouvert d’office',
  head: [
    {
      heightPt: 104,
      draw: (box) =>
        inHalves(
          box,
          (left) => contactField(measure, 'From / De', data.sender, left),
          (right) => contactField(measure, 'To / À', data.recipient, right),
        ),
    },
    factsPart(measure, [
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
            draw: (box: Box) => contactField(measure, 'Importer / Importateur', data.importer ?? data.recipient, box),
          },
        ]),
    {
      heightPt: 30,
      draw: (box) => [
        caption(measure, 'Category of item / Catégorie de l’envoi', inset(box, 5, 3)),
        ...categoryBoxes(
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
    ...packagesPart(measure, data),
    factsPart(measure, [
      { name: 'Gross weight (kg)', value: weightText(data.grossWeightGrams), share: 0.18 },
      { name: 'Postal charges', value: moneyText(data.postage), share: 0.2 },
      { name: 'Insured value', value: data.insurance ? moneyText(data.insurance) : '–', share: 0.2 },
      { name: 'Reference · invoice no.', value: data.reference, share: 0.42 },
    ]),
    { heightPt: 54, draw: (box) => declarationField(measure, DECLARATION, data, box) },
  ],
})
