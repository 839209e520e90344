/** Code that uses a generated client. It must compile, and lines marked as errors must not. */
export const HEY_API_CONSUMER = `
import { createShipment, listShipments, type Problem, type Shipment } from './heyApi'

export async function buy(): Promise<number | null> {
  const { data, error } = await createShipment({
    body: {
      shipment: {
        entry_point: 'HKG101',
        to: { name: 'Erika', street1: 'Invalidenstraße 117', city: 'Berlin', postal_code: '10115', country: 'DE', phone: '+49 30 1' },
        consignor: { name: 'Harbour Goods', id: 'HK1', street1: '1 Queens Road', city: 'Hong Kong', country: 'HK', phone: '+852 2123 4567' },
        weight: 0.8, length: 20, width: 15, height: 10,
        line_items: [{ description: 'T-shirt', quantity: 2, value: 24.5, currency: 'USD', weight: 0.35, coo: 'CN' }],
      },
    },
  })
  if (error) {
    const problem: Problem = error
    throw new Error(problem.message)
  }
  const shipment: Shipment = data.shipment
  return shipment.total_cost
}

export const wrong = () =>
  // @ts-expect-error a limit is a number
  listShipments({ query: { limit: 'many' } })
`

export const OPENAPI_TYPESCRIPT_CONSUMER = `
import type { components, operations } from './openapiTypescript'

type Shipment = components['schemas']['Shipment']
type Body = operations['createShipment']['requestBody']['content']['application/json']

export const cost = (shipment: Shipment): number | null => shipment.total_cost
export const country = ({ shipment }: Body): string => shipment.to.country
export const message = (problem: components['schemas']['Problem']): string => new Error(problem.message).message
// @ts-expect-error there is no such part
export type None = Shipment['nothing']
`
