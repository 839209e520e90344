import { convertGramsToKg } from '#shared/core/decimal.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import type { Warning } from '#shared/customs/warnings/rules/warning.ts'
import type { Overpack, PackedShipment } from './overpack.ts'

/** Overpacks are weighed to 100 g, so a smaller excess of the contents may be rounding. */
const SCALE_RESOLUTION_GRAMS = 100

/**
 * Returns warnings if an overpack is lighter than its contents, or smaller than them or than the
 * longest side of one. None while measures are missing, or after it was handed over.
 */
export function findContentsWarnings(overpack: Overpack, packed: readonly PackedShipment[]): readonly Warning[] {
  const measures = packed.flatMap((one) => one.measures ?? [])
  if (overpack.locked || measures.length < packed.length || packed.length === 0) return []
  return [...findWeightWarnings(overpack, measures), ...findVolumeWarnings(overpack, measures)]
}

type Measured = readonly NonNullable<PackedShipment['measures']>[]

function findWeightWarnings({ weightGrams }: Overpack, contents: Measured): readonly Warning[] {
  if (weightGrams === null) return []
  const sumShipmentGrams = contents.reduce((sum, one) => sum + one.weightGrams, 0)
  if (sumShipmentGrams - (sumShipmentGrams % SCALE_RESOLUTION_GRAMS) <= weightGrams) return []
  const message = `The weight of the contents (${convertGramsToKg(sumShipmentGrams)} kg) exceeds the weight of the overpack (${convertGramsToKg(weightGrams)} kg)`
  return [createWarning(message, 'weight', 'weigh the overpack including its contents')]
}

type Box = { readonly lengthCm: number; readonly widthCm: number; readonly heightCm: number }

const CM3_PER_LITRE = 1_000
const litres = ({ lengthCm, widthCm, heightCm }: Box): number => (lengthCm * widthCm * heightCm) / CM3_PER_LITRE
const shown = (amount: number): number => Math.round(amount * 10) / 10

function findVolumeWarnings(overpack: Overpack, contents: Measured): readonly Warning[] {
  const { lengthCm, widthCm, heightCm } = overpack
  if (lengthCm === null || widthCm === null || heightCm === null) return []
  const resolution = 'send the outer dimensions of the overpack'
  const box = { lengthCm, widthCm, heightCm }
  const totalLitres = contents.reduce((sum, one) => sum + litres(one), 0)
  if (totalLitres > litres(box)) {
    const message = `The volume of the contents (${shown(totalLitres)} l) exceeds the volume of the overpack (${shown(litres(box))} l)`
    return [createWarning(message, 'length', resolution)]
  }
  const maxSideCm = Math.max(...contents.map((one) => Math.max(one.lengthCm, one.widthCm, one.heightCm)))
  const diagonalCm = Math.hypot(lengthCm, widthCm, heightCm)
  if (maxSideCm <= diagonalCm) return []
  const message = `The length of the longest parcel (${maxSideCm} cm) exceeds the diagonal of the overpack (${shown(diagonalCm)} cm)`
  return [createWarning(message, 'length', resolution)]
}

function createWarning(message: string, field: string, cure: string): Warning {
  const weightProblem: Problem = {
    ...problem('contents_too_heavy', { contents_kg: '', weight_kg: '' }),
    message,
    errors: [message],
  }
  return { problem: weightProblem, path: `/overpack/${field}`, cure }
}
