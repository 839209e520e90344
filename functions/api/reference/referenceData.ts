import type { InferOutput } from 'valibot'
import { formatAddressForCountry } from '#shared/addresses/addressFormats.ts'
import { toPlaceResponse } from '#shared/addresses/parties/partyResponses.ts'
import { problem } from '#shared/core/problems.ts'
import { reply } from '#shared/http/endpoint.ts'
import { dollars } from '#shared/http/responseFields.ts'
import { createUnknownEntryPointProblem, type EntryPoint, entryPoints } from '#shared/reference/entryPoints.ts'
import { storageFees } from '#shared/reference/storageFees.ts'
import { type Warehouse, warehouses } from '#shared/reference/warehouses.ts'
import { getFacilityCalendar } from '#shared/reference/workingCalendars.ts'
import type { EntryPointResponse, ReferenceEndpoint, WarehouseResponse } from './routes.ts'

const toEntryPointResponse = (
  id: string,
  point: EntryPoint,
): InferOutput<typeof EntryPointResponse>['entry_point'] => ({
  id,
  name: point.name,
  ...toPlaceResponse(point),
  delivery_address: point.deliveryAddress ?? formatPostalAddress(point),
  notes: point.notes,
  overpack_required: point.needsOverpack,
  timezone: point.timeZone,
  ...toOpeningHoursResponse(point),
  address: formatAddress(point),
})

function toOpeningHoursResponse(facility: Parameters<typeof getFacilityCalendar>[0]) {
  const { cutOff, weekdays } = getFacilityCalendar(facility)
  return { cut_off: cutOff, working_days: [...weekdays] }
}

/** Formats an address by the postal rules of its country, which local drivers can read. */
const formatPostalAddress = (point: EntryPoint): string =>
  formatAddressForCountry({ companyName: null, ...point }).join('\n')

function formatAddress({ name, street1, street2, city, province, postalCode, country }: EntryPoint): string {
  const present = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null)
  return present([name, street1, street2, present([city, province, postalCode]).join(' '), country]).join('\n')
}

export const listEntryPoints: ReferenceEndpoint<'listEntryPoints'> = async () =>
  reply({ entry_points: [...entryPoints].map(([id, point]) => toEntryPointResponse(id, point)) })

export const getEntryPoint: ReferenceEndpoint<'getEntryPoint'> = async ({ params }) => {
  const point = entryPoints.get(params.id)
  return point
    ? reply({ entry_point: toEntryPointResponse(params.id, point) })
    : createUnknownEntryPointProblem(params.id, 404)
}

const toWarehouseResponse = (id: string, warehouse: Warehouse): InferOutput<typeof WarehouseResponse>['warehouse'] => ({
  id,
  name: warehouse.name,
  country: warehouse.country,
  language: warehouse.language,
  language_code: warehouse.languageCode,
  address: warehouse.address.join('\n'),
  entry_point: warehouse.entryPoint,
  timezone: warehouse.timeZone,
  ...toOpeningHoursResponse(warehouse),
  approval_required: warehouse.authorisationRequired,
  storage: toStorageFeesResponse(id),
})

/** The reference data check guarantees fees for every warehouse. */
function toStorageFeesResponse(id: string) {
  const fees = storageFees.get(id)
  if (!fees) throw new RangeError(`warehouse ${id} has no storage fees`)
  return {
    free_days: fees.freeDays,
    large_cost: dollars(fees.largeCentsPerCubicMeter),
    medium_cost: dollars(fees.mediumCents),
    small_cost: dollars(fees.smallCents),
  }
}

export const listWarehouses: ReferenceEndpoint<'listWarehouses'> = async () =>
  reply({ warehouses: [...warehouses].map(([id, warehouse]) => toWarehouseResponse(id, warehouse)) })

export const getWarehouse: ReferenceEndpoint<'getWarehouse'> = async ({ params }) => {
  const warehouse = warehouses.get(params.id)
  return warehouse
    ? reply({ warehouse: toWarehouseResponse(params.id, warehouse) })
    : problem('warehouse_not_found', params)
}
