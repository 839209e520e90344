import type { Coverage, PlaceData, Province, Town } from './placeData.ts'

/*
 * Text format of the places of a country: tab-separated lines that start with their kind.
 *
 *   country  DE
 *   towns    all
 *   codes    none
 *   province BY   Bayern  <prefix pattern of codes>
 *   in       BY
 *   <size>   München  <also named>  Munich|Мюнхен  <districts>
 *
 * Places follow the `in` line of their province. Trailing tabs are omitted.
 */

const names = (text = ''): readonly string[] => (text === '' ? [] : text.split('|'))
const convertEmptyToNull = (text = ''): string | null => (text === '' ? null : text)
const line = (...columns: readonly string[]): string => columns.join('\t').trimEnd()

/** Serialises places in an order independent of their source. */
export function serializePlaces({ country, towns, codes, provinces, places }: PlaceData): string {
  const lines = [line('country', country), line('towns', towns), line('codes', codes)]
  for (const province of byText(provinces, ({ code }) => code)) {
    const { code, label, postalStart } = province
    lines.push(line('province', code, label, postalStart ?? ''))
  }
  const groups = Map.groupBy(places, ({ province }) => province ?? '')
  for (const [province, inside] of byText([...groups], ([code]) => code)) {
    lines.push(line('in', province))
    for (const town of byText(inside, ({ name }) => name)) {
      const { size, name, alsoNamed, aliases, districts } = town
      lines.push(line(String(size), name, alsoNamed.join('|'), aliases.join('|'), districts))
    }
  }
  return `${lines.join('\n')}\n`
}

function byText<Item>(items: readonly Item[], text: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (text(one) < text(other) ? -1 : text(one) > text(other) ? 1 : 0))
}

/** Parses the output of `serializePlaces`. */
export function parsePlaces(text: string): PlaceData {
  const head = new Map<string, string>()
  const provinces: Province[] = []
  const places: Town[] = []
  let inside: string | null = null
  for (const row of text.split('\n')) {
    const [kind = '', first = '', second, third, fourth] = row.split('\t')
    if (kind === '') continue
    if (kind === 'in') inside = convertEmptyToNull(first)
    else if (kind === 'province')
      provinces.push({
        code: first,
        label: second ?? first,
        postalStart: convertEmptyToNull(third),
      })
    else if (/^\d$/.test(kind))
      places.push({
        size: Number(kind),
        name: first,
        alsoNamed: names(second),
        aliases: names(third),
        districts: fourth ?? '',
        province: inside,
      })
    else head.set(kind, first)
  }
  return {
    country: head.get('country') ?? '',
    towns: coverage(head.get('towns')),
    codes: coverage(head.get('codes')),
    provinces,
    places,
  }
}

const coverage = (text: string | undefined): Coverage => (text === 'all' || text === 'some' ? text : 'none')
