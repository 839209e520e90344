import { formatDateTime } from '../core/dates.ts'
import { caption, drawFieldRow, drawPageFooter, formatPackageWeight } from './page/fields.ts'
import { fitTextLine } from './page/fitText.ts'
import { A4_CONTENT_BOX, A4_FOOTER_BOX, A4_SIZE_PT } from './page/paper.ts'
import { type Box, createHorizontalRule, inset, paginate, rectangle, type Shape, splitColumns } from './page/shapes.ts'
import { writeDocument } from './page/writeDocument.ts'
import type { Measure } from './typesetting/shapeText.ts'

/* Lists of the parcels of a load, signed at the handover. */

/** A parcel of a load. */
export type LoadListParcel = {
  readonly trackingNumber: string
  readonly carrier: string
  readonly service: string
  readonly orderId: number
  readonly units: number
  readonly weightGrams: number
}

/** Data of the list of a load. */
export type LoadListData = {
  readonly loadId: number
  readonly createdMs: number
  readonly warehouse: { readonly id: string; readonly name: string }
  /** Time of the handover, Unix ms, and its weight; null while the load is open. */
  readonly closedMs: number | null
  readonly measuredGrams: number | null
  readonly parcels: readonly LoadListParcel[]
}

/** Renders the list of a load as a PDF of A4 pages. Deterministic. */
export const renderLoadList = (load: LoadListData): Promise<Uint8Array> =>
  writeDocument(`Load ${load.loadId}`, load, A4_SIZE_PT, layoutLoadList)

const TITLE_HEIGHT = 30
const FIELD_ROW_HEIGHT = 26
const HEADING_HEIGHT = 14
const PARCEL_ROW_HEIGHT = 15
const GAP = 8
const SIGNATURE_HEIGHT = 46

/** Shares of the width of a row. */
const COLUMNS = [
  { name: 'No.', share: 0.07, align: 'left' },
  { name: 'Tracking number', share: 0.33, align: 'left' },
  { name: 'Carrier', share: 0.15, align: 'left' },
  { name: 'Service', share: 0.13, align: 'left' },
  { name: 'Order', share: 0.16, align: 'left' },
  { name: 'Pieces', share: 0.07, align: 'right' },
  { name: 'Weight kg', share: 0.09, align: 'right' },
] as const

const SIGNATURES = ['Warehouse: name and signature', 'Driver: name and signature', 'Vehicle', 'Date and time'] as const

type Total = { readonly name: string; readonly parcels: readonly LoadListParcel[] }

/** Returns the totals by carrier, then that of the load. */
const computeTotals = (parcels: readonly LoadListParcel[]): readonly Total[] => [
  ...[...Map.groupBy(parcels, ({ carrier }) => carrier)].map(([name, of]) => ({ name, parcels: of })),
  { name: 'Total', parcels },
]

/** Lays out the list of a load, and returns the shapes of each page. */
export function layoutLoadList(measure: Measure, load: LoadListData): Shape[][] {
  const totals = computeTotals(load.parcels)
  const first = A4_CONTENT_BOX.height - TITLE_HEIGHT - FIELD_ROW_HEIGHT - GAP - HEADING_HEIGHT
  const numbered = load.parcels.map((parcel, at) => ({ ...parcel, no: at + 1 }))
  const pages = paginate(numbered, {
    rowPt: PARCEL_ROW_HEIGHT,
    firstPt: first,
    laterPt: A4_CONTENT_BOX.height - HEADING_HEIGHT,
    closingPt: GAP + totals.length * PARCEL_ROW_HEIGHT + GAP + 2 * SIGNATURE_HEIGHT,
  })
  return pages.map((rows, page) => {
    const top = page === 0 ? A4_CONTENT_BOX.y + TITLE_HEIGHT + FIELD_ROW_HEIGHT + GAP : A4_CONTENT_BOX.y
    const row = (y: number): Box => ({ ...A4_CONTENT_BOX, y, height: PARCEL_ROW_HEIGHT })
    const parcelRowsTop = top + HEADING_HEIGHT
    const end = parcelRowsTop + rows.length * PARCEL_ROW_HEIGHT + GAP
    return [
      ...(page === 0 ? drawLoadHeader(measure, load) : []),
      ...drawTableHeading(measure, { ...A4_CONTENT_BOX, y: top, height: HEADING_HEIGHT }),
      ...rows.flatMap(({ no, ...parcel }, at) =>
        drawParcelRow(measure, no, parcel, row(parcelRowsTop + at * PARCEL_ROW_HEIGHT)),
      ),
      ...(page === pages.length - 1
        ? [
            ...totals.flatMap((total, at) => drawLoadTotal(measure, total, row(end + at * PARCEL_ROW_HEIGHT))),
            ...drawSignatures(measure, end + totals.length * PARCEL_ROW_HEIGHT + GAP),
          ]
        : []),
      ...drawPageFooter(measure, `Load ${load.loadId}`, page + 1, pages.length, A4_FOOTER_BOX),
    ]
  })
}

function drawLoadHeader(
  measure: Measure,
  { loadId, warehouse, closedMs, measuredGrams, parcels }: LoadListData,
): Shape[] {
  const title = { ...A4_CONTENT_BOX, height: TITLE_HEIGHT }
  return [
    fitTextLine(measure, `LOAD ${loadId}`, inset(title, 4, 4), { maxPt: 18, bold: true }),
    ...drawFieldRow(
      measure,
      [
        { name: 'Warehouse', value: [warehouse.id, warehouse.name].filter(Boolean).join(' · '), share: 0.4 },
        { name: 'Handover (UTC)', value: closedMs === null ? 'open' : formatDateTime(closedMs), share: 0.25 },
        { name: 'Parcels', value: String(parcels.length), share: 0.15 },
        {
          name: 'Measured weight kg',
          value: measuredGrams === null ? '–' : formatPackageWeight(measuredGrams),
          share: 0.2,
        },
      ],
      { ...A4_CONTENT_BOX, y: A4_CONTENT_BOX.y + TITLE_HEIGHT, height: FIELD_ROW_HEIGHT },
    ),
  ]
}

const listParcelCells = (box: Box): readonly Box[] =>
  splitColumns(
    box,
    COLUMNS.map(({ share }) => share * box.width),
  )

function drawParcelCells(
  measure: Measure,
  texts: readonly string[],
  box: Box,
  style: { bold?: boolean; gray?: number },
) {
  return listParcelCells(box).map((cell, at) =>
    fitTextLine(measure, texts[at] ?? '', inset(cell, 3, 2), {
      maxPt: 8,
      align: COLUMNS[at]?.align ?? 'left',
      ...style,
    }),
  )
}

const drawTableHeading = (measure: Measure, box: Box): Shape[] => [
  rectangle(box),
  ...drawParcelCells(
    measure,
    COLUMNS.map(({ name }) => name),
    box,
    { bold: true, gray: 1 },
  ),
]

function drawParcelRow(measure: Measure, no: number, parcel: LoadListParcel, box: Box): Shape[] {
  const { trackingNumber, carrier, service, orderId, units, weightGrams } = parcel
  const texts = [
    String(no),
    trackingNumber,
    carrier,
    service,
    String(orderId),
    String(units),
    formatPackageWeight(weightGrams),
  ]
  return [...drawParcelCells(measure, texts, box, {}), createHorizontalRule(box.x, box.y + box.height, box.width, 0.5)]
}

function drawLoadTotal(measure: Measure, { name, parcels }: Total, box: Box): Shape[] {
  const sum = (read: (parcel: LoadListParcel) => number) => parcels.reduce((total, parcel) => total + read(parcel), 0)
  const weight = formatPackageWeight(sum(({ weightGrams }) => weightGrams))
  const texts = ['', name, '', '', `Parcels: ${parcels.length}`, String(sum(({ units }) => units)), weight]
  return drawParcelCells(measure, texts, box, { bold: true })
}

function drawSignatures(measure: Measure, y: number): Shape[] {
  const width = A4_CONTENT_BOX.width / 2
  return SIGNATURES.flatMap((name, at) => {
    const top = y + Math.floor(at / 2) * SIGNATURE_HEIGHT
    const box = inset({ x: A4_CONTENT_BOX.x + (at % 2) * width, y: top, width, height: SIGNATURE_HEIGHT }, 4, 2)
    return [caption(measure, name, box), createHorizontalRule(box.x, box.y + box.height - 2, box.width)]
  })
}
