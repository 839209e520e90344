import { useState } from 'preact/hooks'
import { Screen } from '../components/screen.tsx'
import { type Barcode, matchesBarcode } from '../data/barcode.ts'
import { done, good, wrong } from '../data/feedback.ts'
import type { Line, Parcel } from '../data/parcels.ts'
import { nameOf, t } from '../texts/language.ts'
import { PackingShortageScreen } from './packingShortage.tsx'

type UnitsProps = {
  readonly parcel: Parcel
  /** Barcode of the unit that opened the parcel, to be counted first. */
  readonly first: Barcode | null
  readonly onChange: (parcel: Parcel) => void
  readonly onComplete: () => void
  readonly onBack: () => void
}

/** Most units shown as separate tiles; larger parcels have a tile per line. */
const MAX_UNIT_TILES = 24
const MAX_SERIAL_LENGTH = 40

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Returns the lines with one unit added; units of a new lot become a separate line. */
function addScannedUnit(lines: readonly Line[], line: Line, lot: string, serial: string | null): readonly Line[] {
  const serials = serial === null ? [] : [serial]
  const same = line.quantity === null ? lines.find((one) => one.product === line.product && one.lot === lot) : line
  if (!same) return [...lines, { ...line, lot, scanned: 1, serials }]
  const after = { ...same, scanned: same.scanned + 1, serials: [...same.serials, ...serials] }
  return lines.map((one) => (one === same ? after : one))
}

/** Every unit of the parcel is scanned, with its serial number if it has one. */
export function PackUnitsScreen({ parcel, first, onChange, onComplete, onBack }: UnitsProps) {
  const { lines, units } = parcel
  /** Unit that waits for its serial number. */
  const [waiting, setWaitingUnit] = useState(() => (first ? findOrderLine(lines, first) : null))
  const [isShortPick, setIsShortPick] = useState(false)
  const add = ({ line, lot }: Unit, serial: string | null) => {
    if (serial !== null && lines.some((one) => one.product === line.product && one.serials.includes(serial))) {
      return wrong(t('serialTwice', { serial }))
    }
    const changed = addScannedUnit(lines, line, lot, serial)
    setWaitingUnit(null)
    onChange({ ...parcel, lines: changed })
    if (sum(changed.map(({ scanned }) => scanned)) < units) return good()
    done(t('units', { n: units }))
    onComplete()
  }
  const scan = (barcode: Barcode) => {
    const found = findOrderLine(lines, barcode)
    if (typeof found === 'string') return wrong(found)
    if (!found.line.product.tracking.serial) return add(found, null)
    if (barcode.serial !== null) return add(found, barcode.serial.slice(0, MAX_SERIAL_LENGTH))
    good()
    setWaitingUnit(found)
  }
  if (waiting !== null && typeof waiting !== 'string') {
    return (
      <Screen
        title={t('scanSerial')}
        hint={nameOf(waiting.line.product)}
        onBack={() => setWaitingUnit(null)}
        onScan={({ serial, text }) => add(waiting, (serial ?? text).slice(0, MAX_SERIAL_LENGTH))}
      />
    )
  }
  const { waveId, orderId } = parcel
  if (isShortPick && waveId !== null) {
    const units = lines.filter(({ quantity, scanned }) => quantity !== null && scanned < quantity)
    return (
      <PackingShortageScreen {...{ waveId, orderId, units }} onDone={onBack} onBack={() => setIsShortPick(false)} />
    )
  }
  const shown = lines.filter(({ quantity, scanned, lot }) => quantity !== null || scanned > 0 || lot === '')
  return (
    <Screen
      title={t('scanEach')}
      onBack={onBack}
      onScan={scan}
      actions={
        waveId !== null &&
        orderId !== null && (
          <button type="button" class="plain" onClick={() => setIsShortPick(true)}>
            {t('benchShort')}
          </button>
        )
      }
    >
      <p class="soft">{t('ofUnits', { n: sum(lines.map(({ scanned }) => scanned)), all: units })}</p>
      <ul class="units">{shown.flatMap((line) => createUnitTiles(line, units <= MAX_UNIT_TILES))}</ul>
    </Screen>
  )
}

/** A unit of the parcel, of the lot on its barcode. */
type Unit = { readonly line: Line; readonly lot: string }

/** Returns the line of a scanned unit, or why it is not for this parcel. */
function findOrderLine(lines: readonly Line[], barcode: Barcode): Unit | string {
  const own = lines.filter(({ product }) => matchesBarcode(barcode, product))
  if (own.length === 0) return t('setAside')
  const ofLot = own.filter(
    ({ lot, quantity }) => barcode.lot === null || quantity === null || lot === '' || lot === barcode.lot,
  )
  if (ofLot.length === 0) return t('wrongLot', { lot: barcode.lot ?? '' })
  const line = ofLot.find(({ quantity, scanned }) => quantity === null || scanned < quantity)
  if (!line) return t('setAsideTooMany')
  return { line, lot: line.quantity === null ? (barcode.lot ?? '') : line.lot }
}

function createUnitTiles({ product, lot, quantity, scanned }: Line, isOneEach: boolean) {
  const key = `${product.id} ${lot}`
  const name = lot === '' ? nameOf(product) : `${nameOf(product)} · ${lot}`
  if (quantity === null || !isOneEach) {
    return [
      <li key={key} class={quantity !== null && scanned >= quantity ? 'good' : ''}>
        {name} {quantity === null ? scanned : t('ofUnits', { n: scanned, all: quantity })}
      </li>,
    ]
  }
  return Array.from({ length: quantity }, (_, at) => (
    <li key={`${key} ${at}`} class={at < scanned ? 'good' : ''}>
      {at < scanned ? '✓ ' : '○ '}
      {name}
    </li>
  ))
}
