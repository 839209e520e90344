import { adapters } from '#shared/carriers/adapters.ts'
import type { CarrierCapabilities } from '#shared/carriers/port.ts'

const ROWS: readonly (readonly [string, (capabilities: CarrierCapabilities) => string])[] = [
  ['Packages per shipment', ({ maxPackages }) => (maxPackages === 1 ? '1' : `up to ${maxPackages}`)],
  ['Returns', ({ isReturn }) => yesNo(isReturn)],
  ['Signature', ({ signature }) => yesNo(signature)],
  ['Insurance', ({ insurance }) => yesNo(insurance)],
  ['Dangerous goods', ({ dangerousGoods }) => dangerousGoods.join(', ') || 'no'],
  ['Manifests', ({ manifests }) => yesNo(manifests)],
  ['Pickups', ({ pickups }) => yesNo(pickups)],
  ['Service points', ({ servicePoints }) => (servicePoints ? 'yes' : 'no')],
  ['Tracking events', ({ reportsTracking }) => yesNo(reportsTracking)],
  ['Tracking of external parcels', ({ tracksExternalNumbers }) => yesNo(tracksExternalNumbers)],
]

const yesNo = (can: boolean): string => (can ? 'yes' : 'no')

export const padded = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const [head = '', ...body] = lines
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

/** Returns tables of each adapter's capabilities, account parameters and services. */
export function carrierTable(): string {
  const manifests = Object.values(adapters).map(({ manifest }) => manifest)
  const abilities = padded([
    ['', ...manifests.map(({ name }) => name)],
    ...ROWS.map(([title, cell]) => [title, ...manifests.map(({ capabilities }) => cell(capabilities))]),
    ['Label format', ...manifests.map(({ labelFormats }) => labelFormats.join(', ').toUpperCase())],
  ])
  const accounts = padded([
    ['Carrier', 'Parameter', 'Description'],
    ...manifests.flatMap(({ name, credentials }) =>
      Object.entries(credentials).map(([parameter, text]) => [name, `\`${parameter}\``, text]),
    ),
  ])
  const services = padded([
    ['Carrier', 'Service', 'Name'],
    ...manifests.flatMap(({ name, services }) =>
      Object.entries(services)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([service, text]) => [name, `\`${service}\``, text]),
    ),
  ])
  return [abilities, accounts, services].join('\n\n')
}
