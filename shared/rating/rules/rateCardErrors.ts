import type { RateCard, RateCardSurcharge, RateCardTable } from './rateCard.ts'

/** Names that a card can contain: routes, carriers and places of the platform. */
export type KnownNames = {
  readonly lanes: ReadonlySet<string>
  readonly carriers: ReadonlySet<string>
  readonly entryPoints: ReadonlySet<string>
  readonly countries: { readonly has: (code: string) => boolean }
  /** Distances and zone groups. */
  readonly destinations: ReadonlySet<string>
}

/** An error in a row of a card. */
export type RateCardError = {
  readonly row: { readonly kind: 'zone' | 'table' | 'surcharge'; readonly id: string }
  readonly column: string
  readonly message: string
}

/** Validates a card beyond its form: unknown names, duplicate ids and postal codes. */
export function validateRateCard(
  { zones, tables, surcharges }: Pick<RateCard, 'zones' | 'tables' | 'surcharges'>,
  known: KnownNames,
): readonly RateCardError[] {
  const places = new Set([...known.destinations, ...zones.map(({ id }) => id)])
  const isKnownPlace = (name: string): boolean => places.has(name) || known.countries.has(name)
  const rows = [
    ...zones.map((zone) => ({ kind: 'zone' as const, ...zone })),
    ...tables.map((table) => ({ kind: 'table' as const, ...table })),
    ...surcharges.map((surcharge) => ({ kind: 'surcharge' as const, ...surcharge })),
  ]
  return [
    ...[...Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`).values()].flatMap(([first, ...others]) =>
      first && others.length > 0 ? [{ row: first, column: 'id', message: `duplicate ID ${first.id}` }] : [],
    ),
    ...zones
      .filter(({ country }) => !known.countries.has(country))
      .map(({ id, country }) => unknown('zone', id, 'country', country)),
    ...findDuplicatePostalCodes(zones),
    ...tables.flatMap((table) => [
      ...findUnknownNames('table', table, known),
      ...table.columns.flatMap(({ to = [] }) => findUnknownPlaces('table', table.id, to, isKnownPlace)),
    ]),
    ...surcharges.flatMap((surcharge) => [
      ...findUnknownNames('surcharge', surcharge, known),
      ...findUnknownPlaces('surcharge', surcharge.id, surcharge.to ?? [], isKnownPlace),
    ]),
  ].map(({ row: { kind, id }, column, message }) => ({ row: { kind, id }, column, message }))
}

type Kind = RateCardError['row']['kind']

const unknown = (kind: Kind, id: string, column: string, name: string): RateCardError => ({
  row: { kind, id },
  column,
  message: `${JSON.stringify(name)} is unknown`,
})

const findUnknownPlaces = (kind: Kind, id: string, to: readonly string[], isPlace: (name: string) => boolean) =>
  to.filter((name) => !isPlace(name)).map((name) => unknown(kind, id, 'to', name))

function findUnknownNames(
  kind: Kind,
  row: RateCardTable | RateCardSurcharge,
  known: KnownNames,
): readonly RateCardError[] {
  const { id, lanes = [], carriers = [], entryPoints = [] } = row
  return [
    ...lanes.filter((name) => !known.lanes.has(name)).map((name) => unknown(kind, id, 'lanes', name)),
    ...carriers.filter((name) => !known.carriers.has(name)).map((name) => unknown(kind, id, 'carriers', name)),
    ...entryPoints
      .filter((name) => !known.entryPoints.has(name))
      .map((name) => unknown(kind, id, 'entry_points', name)),
  ]
}

/** Returns postal code parts that are in more than one zone of a country. */
function findDuplicatePostalCodes(zones: RateCard['zones']): readonly RateCardError[] {
  const seen = new Set<string>()
  return zones.flatMap(({ id, country, postal }) =>
    postal.flatMap((part) => {
      const name = `${country} ${part}`
      const isDuplicate = seen.has(name)
      seen.add(name)
      return isDuplicate
        ? [{ row: { kind: 'zone' as const, id }, column: 'postal', message: `${name} is in more than one zone` }]
        : []
    }),
  )
}
