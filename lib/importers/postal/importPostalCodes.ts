import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { VALIDATED_ADDRESS_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import { type PlaceData, parseDistrictList } from '#shared/addresses/rules/places/placeData.ts'
import { parsePlaces, serializePlaces } from '#shared/addresses/rules/places/placeFile.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Importer } from '../importer.ts'
import { addPostalRows, extractPostalTable, type PostalRow, parsePostalRows } from './addPostalRows.ts'
import { writePlaceFile } from './placeCollector.ts'

/** Adds postal codes to the places used for address validation. */
export const importPostalCodes: Importer = {
  summary:
    'Postal codes published by GeoNames (download.geonames.org/export/zip, CC BY 4.0): XX.zip, XX.txt or allCountries.zip',
  example: 'postal DE.zip',
  run: async (file, { directory, progress }) => {
    const text = extractPostalTable(readFileSync(file))
    const rows = text.ok ? parsePostalRows(text.value) : text
    if (!rows.ok) return failure(`${basename(file)}: ${rows.error}`)
    const rowsByCountry = Map.groupBy(rows.value, ({ country }) => country)
    const served = VALIDATED_ADDRESS_COUNTRIES.filter((country) => rowsByCountry.has(country)).toSorted()
    if (served.length === 0) return failure(`${basename(file)}: does not contain any supported countries`)
    const folder = join(directory, 'generated/places')
    const changed: Changed[] = []
    for (const country of served) {
      const added = mergeIntoCountry(folder, country, rowsByCountry.get(country) ?? [])
      if (!added.ok) return failure(`${basename(file)}: ${added.error}`)
      changed.push(added.value)
      progress(`${country}: ${rowsByCountry.get(country)?.length} rows read`)
    }
    for (const { after, isNew } of changed) if (isNew) await writePlaceFile(folder, after)
    const others = rowsByCountry.size - served.length
    return ok([...changed.map(describeChange), ...(others > 0 ? [`skipped: ${others} unsupported countries`] : [])])
  },
}

type Changed = {
  readonly before: PlaceData
  readonly after: PlaceData
  readonly unused: number
  readonly isNew: boolean
}

function mergeIntoCountry(folder: string, country: string, rows: readonly PostalRow[]): Result<Changed, string> {
  const file = join(folder, country)
  if (!existsSync(file))
    return failure(
      `the place data of ${country} does not exist yet. Run node lib/importers/generate/generatePlaces.ts.`,
    )
  const text = readFileSync(file, 'utf8')
  const before = parsePlaces(text)
  const { data: after, unused } = addPostalRows(before, rows)
  if (unused === rows.length) return failure(`no postal code matches the format of ${country}`)
  return ok({ before, after, unused, isNew: serializePlaces(after) !== text })
}

function describeChange({ before, after, unused, isNew }: Changed): string {
  const [known, now] = [before, after].map(counted)
  const skippedText = unused > 0 ? ` (${unused} rows of companies and special deliveries skipped)` : ''
  if (!isNew) return `${after.country}: no changes${skippedText}`
  return `${after.country}: places ${known?.places} → ${now?.places}, postal codes ${known?.codes} → ${now?.codes}${skippedText}`
}

function counted({ places }: PlaceData) {
  const codes = new Set<string>()
  for (const { districts } of places) for (const district of parseDistrictList(districts)) codes.add(district)
  return { places: places.filter(({ name }) => name !== '').length, codes: codes.size }
}
