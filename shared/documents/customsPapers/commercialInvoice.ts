import { formatDate } from '#shared/core/dates.ts'
import { add } from '#shared/core/money.ts'
import { weightText } from '../page/fields.ts'
import { type Box, inHalves } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { categoryText } from './categoryBoxes.ts'
import type { CustomsPapersData } from './customsPapersData.ts'
import { INVOICE_COLUMNS, moneyText, totalValue } from './goodsTable.ts'
import { contactField, declarationField, factsPart, type PaperForm, packagesPart } from './paperPages.ts'

const SALE_DECLARATION = 'I declare that all the information contained in this invoice is true and correct.'
const NO_SALE_DECLARATION =
  'No payment is due for these goods; values are for customs purposes only. I declare that all the information contained in this invoice is true and correct.'

const KINDS_OF_SALE = { consumer: 'Business to consumer (B2C)', business: 'Business to business (B2B)' } as const

const chargesText = ({ paidCharges }: CustomsPapersData): string =>
  paidCharges === null
    ? 'Paid by the recipient'
    : `Paid by the sender: duty ${moneyText(paidCharges.duty)}, tax ${moneyText(paidCharges.tax)}`

/**
 * Creates the invoice of a parcel: a commercial invoice for sold goods, otherwise a proforma
 * invoice.
 */
export function commercialInvoice(measure: Measure, data: CustomsPapersData, isCommercial: boolean): PaperForm {
  const { sender, recipient, importer, postage, currency, exchange } = data
  // Postage of old labels can be in another currency than the goods, and is then shown separately.
  const total = postage.currency === currency ? add(totalValue(data), postage) : null
  return {
    title: isCommercial ? 'COMMERCIAL INVOICE' : 'PROFORMA INVOICE',
    subtitle: `No. ${data.reference} · ${formatDate(data.createdMs)} · ${categoryText(data.category)}`,
    head: [
      {
        heightPt: 104,
        draw: (box) =>
          inHalves(
            box,
            (left) => contactField(measure, 'Seller and exporter', sender, left),
            (right) => contactField(measure, 'Ship to', recipient, right),
          ),
      },
      ...(importer === null
        ? []
        : [{ heightPt: 92, draw: (box: Box) => contactField(measure, 'Buyer and importer', importer, box) }]),
      factsPart(measure, [
        { name: 'Terms of delivery', value: data.incoterm, share: 0.2 },
        { name: 'Carrier', value: data.carrier, share: 0.3 },
        { name: 'Waybill', value: data.trackingNumber, share: 0.3 },
        { name: 'Currency', value: currency, share: 0.2 },
      ]),
    ],
    columns: INVOICE_COLUMNS,
    closing: [
      ...packagesPart(measure, data),
      factsPart(measure, [
        { name: 'Packages', value: String(data.packageCount), share: 0.12 },
        { name: 'Gross weight (kg)', value: weightText(data.grossWeightGrams), share: 0.18 },
        { name: 'Freight', value: moneyText(postage), share: 0.2 },
        { name: 'Insured value', value: data.insurance ? moneyText(data.insurance) : '–', share: 0.2 },
        { name: 'Total goods and freight', value: total ? moneyText(total) : '–', share: 0.3 },
      ]),
      factsPart(measure, [
        { name: 'Duty and tax', value: chargesText(data), share: 0.6 },
        { name: 'Type of sale', value: data.category === 'sale' ? KINDS_OF_SALE[data.buyer] : '–', share: 0.4 },
      ]),
      ...(exchange === null
        ? []
        : [
            factsPart(measure, [
              { name: `Exchange rates of ${exchange.day}`, value: exchange.rates.join(' · '), share: 1 },
            ]),
          ]),
      {
        heightPt: 54,
        draw: (box) => declarationField(measure, isCommercial ? SALE_DECLARATION : NO_SALE_DECLARATION, data, box),
      },
    ],
  }
}
