import { serviceHeader } from '../fields/serviceHeader.ts'
import type { Section } from './section.ts'

/** Service, carrier with terms, and where the parcel leaves for its last mile. */
export const headerSection: Section = (measure, label, box) =>
  serviceHeader(
    measure,
    {
      service: label.service,
      carrier: label.carrier,
      handling: [label.terms, ...(label.needsSignature ? ['SIGNATURE'] : [])],
      place:
        label.exitPoint === null
          ? { name: 'Country', value: label.destination.country }
          : { name: 'Exit point', value: label.exitPoint },
    },
    box,
  )
