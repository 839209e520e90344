import type { Division, DivisionGroup, DivisionList } from './divisionList.ts'

/*
 * Text format of the divisions of a country: tab-separated lines that start with their kind.
 *
 *   closed   IN
 *   is       OD       Odisha  ओडिशा|…  OR|Orissa  <prefix pattern of postal codes>
 *   group    Viken|…  31|32|33
 */

const splitDivisionList = (text = ''): readonly string[] => (text === '' ? [] : text.split('|'))
const line = (...columns: readonly string[]): string => columns.join('\t').trimEnd()

/** Serialises the divisions of a country. */
export const serializeDivisions = ({ country, isClosed, divisions, groups }: DivisionList): string =>
  `${[
    line(isClosed ? 'closed' : 'open', country),
    ...divisions.map(({ code, label, names, aliases, postalStart = '' }) =>
      line('is', code, label, names.join('|'), aliases.join('|'), postalStart),
    ),
    ...groups.map(({ names, codes }) => line('group', names.join('|'), codes.join('|'))),
  ].join('\n')}\n`

/** Parses the output of `serializeDivisions`. */
export function parseDivisions(text: string): DivisionList {
  const divisions: Division[] = []
  const groups: DivisionGroup[] = []
  let head = { country: '', isClosed: false }
  for (const row of text.split('\n')) {
    const [kind = '', first = '', second = '', third, fourth, fifth] = row.split('\t')
    if (kind === 'closed' || kind === 'open') head = { country: first, isClosed: kind === 'closed' }
    else if (kind === 'group') groups.push({ names: splitDivisionList(first), codes: splitDivisionList(second) })
    else if (kind === 'is')
      divisions.push({
        code: first,
        label: second,
        names: splitDivisionList(third),
        aliases: splitDivisionList(fourth),
        ...(fifth && { postalStart: fifth }),
      })
  }
  return { ...head, divisions, groups }
}
