import * as v from 'valibot'
import { ServicePoint } from '#shared/carriers/rules/servicePoint.ts'

/**
 * Reference of a parcel at UPS before it has a number: the platform's reference, the paying account
 * and the point of delivery as UPS described it.
 */
export type UpsHandle = {
  readonly account: string
  readonly reference: string
  readonly point?: DeliveryPoint | undefined
}

const DeliveryPoint = v.pick(ServicePoint, [
  'id',
  'name',
  'street1',
  'street2',
  'city',
  'province',
  'postalCode',
  'country',
])

/** The parts of a service point that a shipment repeats. */
export type DeliveryPoint = Readonly<v.InferOutput<typeof DeliveryPoint>>

export const serializeHandle = ({ account, reference, point }: UpsHandle): string =>
  `${account} ${reference}${point ? ` ${JSON.stringify(v.parse(DeliveryPoint, point))}` : ''}`

export function parseHandle(handle: string): UpsHandle {
  const [, account = '', reference = '', point] = /^(\S*) (.*?)(?: (\{.*\}))?$/s.exec(handle) ?? []
  if (point === undefined) return { account, reference }
  return { account, reference, point: v.parse(DeliveryPoint, JSON.parse(point)) }
}
