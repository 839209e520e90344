import { addressFormat } from '../../addresses/addressFormats.ts'
import { printedAddress } from '../../addresses/rules/printedAddress.ts'
import type { PrintedEntryPoint } from '../../documents/fields/entryPointField.ts'
import { entryPoints } from '../../reference/entryPoints.ts'

/** An entry point as documents name it: where drivers bring things to, as they read it. */
export function printedEntryPoint(id: string): PrintedEntryPoint {
  const place = entryPoints.get(id)
  if (!place) return { id, name: id, lines: [] }
  const { name, deliveryAddress } = place
  const lines =
    deliveryAddress === null
      ? printedAddress({ ...place, name: null, companyName: null }, addressFormat(place.country))
      : deliveryAddress.split('\n')
  return { id, name, lines }
}
