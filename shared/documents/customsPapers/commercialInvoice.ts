import { formatDate } from '#shared/core/dates.ts'
import { add } from '#shared/core/money.ts'
import { formatPackageWeight } from '../page/fields.ts'
import { type Box, splitBox } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { formatCategory } from './categoryBoxes.ts'
import type { CustomsDocumentData } from './customsDocumentData.ts'
import {
  createFieldRow,
  createPackageRows,
  type DocumentForm,
  drawContactField,
  drawDeclarationField,
} from './documentPages.ts'
import { computeGoodsTotalValue, formatMoney, INVOICE_COLUMNS } from './goodsTable.ts'

const COMMERCIAL_SALE_DECLARATION = 'I declare that all the information contained in this invoice is true and correct.'
const NON_COMMERCIAL_DECLARATION =
  'No payment is due for these goods; values are for customs purposes only. I declare that all the information contained in this invoice is true and correct.'

const SALE_KIND_TEXTS = { consumer: 'Business to consumer (B2C)', business: 'Business to business (B2B)' } as const

const formatCharges = ({ paidCharges }: CustomsDocumentData): string =>
  paidCharges === null
    ? 'Paid by the recipient'
    : `Paid by the sender: duty ${formatMoney(paidCharges.duty)}, tax ${formatMoney(paidCharges.tax)}`

/**
 * Creates the invoice of a parcel: a commercial invoice for sold goods, otherwise a proforma
 * invoice.
 */
export function buildCommercialInvoice(
  measure: Measure,
  data: CustomsDocumentData,
  isCommercial: boolean,
): DocumentForm {
  const { sender, recipient, importer, postage, currency, exchange } = data
  // Postage of old labels can be in another currency than the goods, and is then shown separately.
  const total = postage.currency === currency ? add(computeGoodsTotalValue(data), postage) : null
  return {
    title: isCommercial ? 'COMMERCIAL INVOICE' : 'PROFORMA INVOICE',
    subtitle: `No. ${data.reference} · ${formatDate(data.createdMs)} · ${formatCategory(data.category)}`,
    head: [
      {
        heightPt: 104,
        draw: (box) =>
          splitBox(
            box,
            (left) => drawContactField(measure, 'Seller and exporter', sender, left),
            (right) => drawContactField(measure, 'Ship to', recipient, right),
          ),
      },
      ...(importer === null
        ? []
        : [{ heightPt: 92, draw: (box: Box) => drawContactField(measure, 'Buyer and importer', importer, box) }]),
      createFieldRow(measure, [
        { name: 'Terms of delivery', value: data.incoterm, share: 0.2 },
        { name: 'Carrier', value: data.carrier, share: 0.3 },
        { name: 'Waybill', value: data.trackingNumber, share: 0.3 },
        { name: 'Currency', value: currency, share: 0.2 },
      ]),
    ],
    columns: INVOICE_COLUMNS,
    closing: [
      ...createPackageRows(measure, data),
      createFieldRow(measure, [
        { name: 'Packages', value: String(data.packageCount), share: 0.12 },
        { name: 'Gross weight (kg)', value: formatPackageWeight(data.grossWeightGrams), share: 0.18 },
        { name: 'Freight', value: formatMoney(postage), share: 0.2 },
        { name: 'Insured value', value: data.insurance ? formatMoney(data.insurance) : '–', share: 0.2 },
        { name: 'Total goods and freight', value: total ? formatMoney(total) : '–', share: 0.3 },
      ]),
      createFieldRow(measure, [
        { name: 'Duty and tax', value: formatCharges(data), share: 0.6 },
        { name: 'Type of sale', value: data.category === 'sale' ? SALE_KIND_TEXTS[data.buyer] : '–', share: 0.4 },
      ]),
      ...(exchange === null
        ? []
        : [
            createFieldRow(measure, [
              { name: `Exchange rates of ${exchange.day}`, value: exchange.rates.join(' · '), share: 1 },
            ]),
          ]),
      {
        heightPt: 54,
        draw: (box) =>
          drawDeclarationField(
            measure,
            isCommercial ? COMMERCIAL_SALE_DECLARATION : NON_COMMERCIAL_DECLARATION,
            data,
            box,
          ),
      },
    ],
  }
}
