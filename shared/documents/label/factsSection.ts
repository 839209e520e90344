import { formatDate } from '../../core/dates.ts'
import { kgFromGrams } from '../../core/decimal.ts'
import { factsRow } from '../fields/factsRow.ts'
import { routeText, sizeText } from '../fields/measures.ts'
import type { Section } from './section.ts'

/** A row of small fields: date, weights, size and route. */
export const factsSection: Section = (measure, label, box) =>
  factsRow(
    measure,
    [
      { name: 'Date', value: formatDate(label.createdMs), share: 0.18 },
      { name: 'Gross kg', value: String(kgFromGrams(label.grossWeightGrams)), share: 0.16 },
      { name: 'Chargeable kg', value: String(kgFromGrams(label.chargeableWeightGrams)), share: 0.18 },
      { name: 'Size cm', value: sizeText(label.sizeCm), share: 0.23 },
      {
        name: 'Route',
        value: routeText([label.entryPoint, label.exitPoint, label.destination.country]),
        share: 0.25,
      },
    ],
    box,
  )
