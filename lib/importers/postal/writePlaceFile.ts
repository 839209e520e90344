import { join } from 'node:path'
import type { PlaceData } from '../../../shared/addresses/rules/places/placeData.ts'
import { printPlaces } from '../../../shared/addresses/rules/places/placeFile.ts'
import { replaceFile } from '../replaceFile.ts'

/** Writes a country's places, whole or not at all. */
export const writePlaceFile = (directory: string, data: PlaceData): void =>
  replaceFile(join(directory, data.country), printPlaces(data))
