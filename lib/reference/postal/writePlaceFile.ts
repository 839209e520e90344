import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlaceData } from '../../../shared/domain/addresses/places/placeData.ts'
import { printPlaces } from '../../../shared/domain/addresses/places/placeFile.ts'

/** Writes a country's places, whole or not at all. */
export function writePlaceFile(directory: string, data: PlaceData): void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, data.country)
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, printPlaces(data))
  renameSync(unfinished, file)
}
