import { SERVICE_POINT_SERVICES, type ServicePoint, type ServicePointSearch, WEEKDAYS } from './servicePoint.ts'

/* Service points of simulated carriers. They are derived from the search, so nothing is stored. */

const SIMULATED_POINT_COUNT = 5
const SERVICE_POINT_DISTANCE_METRES = 350

/** Returns the five points near a postal code, the second of them for pick-up only. */
export function simulateServicePoints({ country, postalCode, limit }: ServicePointSearch): readonly ServicePoint[] {
  const area = postalCode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return Array.from({ length: Math.min(limit, SIMULATED_POINT_COUNT) }, (_, at): ServicePoint => {
    const number = at + 1
    return {
      id: `${country}-${area}-${number}`,
      name: `Sandbox service point ${number}`,
      street1: `${number} Sandbox Street`,
      street2: null,
      city: 'Sandbox',
      province: null,
      postalCode,
      country,
      distanceMetres: number * SERVICE_POINT_DISTANCE_METRES,
      openingHours: WEEKDAYS.filter((day) => day !== 'sunday').map((day) => ({ day, opens: '08:00', closes: '20:00' })),
      accepts: number === 2 ? ['pick_up'] : [...SERVICE_POINT_SERVICES],
    }
  })
}

/** Whether a simulated carrier delivers to a point: it has this form and is in the country. */
export const isSimulatedServicePoint = (id: string, country: string): boolean =>
  new RegExp(`^${country}-[0-9A-Z]*-[1-${SIMULATED_POINT_COUNT}]$`).test(id)
