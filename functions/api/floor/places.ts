import * as v from 'valibot'
import { invalid } from '#shared/core/problems.ts'
import { listPlaces, upsertPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { printPlaceLabels, printPlaceLabelsAsZpl } from '#shared/fulfilment/warehouse/printPlaceLabels.ts'
import { buildPlaceBarcode, type Place, validatePlace } from '#shared/fulfilment/warehouse/rules/place.ts'
import { inline, pdf, reply } from '#shared/http/endpoint.ts'
import { listTokenPage } from '#shared/http/pageTokens.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of the places of a warehouse.
 */

const toPlaceResponse = (place: Place) => {
  const { isClosed, ...shown } = place
  return { ...shown, closed: isClosed, barcode: buildPlaceBarcode(place.code) }
}

export const listFloorPlaces: FloorEndpoint<'listFloorPlaces'> = async (
  { query, caller: { warehouseId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    keys: signingKey('page tokens'),
    // Belongs to the warehouse, not to a user.
    place: { list: `floor/${warehouseId}/places`, userId: 0 },
    filters: v.object({ limit: v.number() }),
    position: v.string(),
    toPosition: ({ code }: Place) => code,
    find: ({ filters, after }: { readonly filters: { readonly limit: number }; readonly after: string | null }) =>
      listPlaces(table, warehouseId, { limit: filters.limit + 1, after }),
  }
  const { limit, page_token } = query
  const page = await listTokenPage(list, { limit, page: 1, page_token }, { limit })
  if (!page.ok) return page.error
  const { rows, nextPage } = page.value
  const size = { widthInches: query.width, heightInches: query.height }
  switch (query.type) {
    case 'pdf':
      return pdf(await printPlaceLabels(rows, size, nowMs), 'places.pdf')
    case 'zpl': {
      const dpi = query.dpi === '300' ? 300 : 203
      return inline(await printPlaceLabelsAsZpl(rows, size, dpi), 'places.zpl', 'application/zpl')
    }
    case undefined:
      return reply({ places: rows.map(toPlaceResponse), next_page: nextPage })
  }
}

export const putFloorPlaces: FloorEndpoint<'putFloorPlaces'> = async ({ body, caller }, { table }) => {
  const places = body.places.map(({ closed, ...place }): Place => ({ ...place, isClosed: closed }))
  const errors = places.flatMap((place, index) => {
    const error = validatePlace(place)
    return error === null ? [] : [`/places/${index}/${error}`]
  })
  const [first, ...rest] = errors
  if (first !== undefined) return invalid(first, ...rest)
  const stored = await upsertPlaces(table, caller.warehouseId, places)
  return stored.ok ? reply({ places: places.map(toPlaceResponse) }) : stored.error
}
