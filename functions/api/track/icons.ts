import type { LabelStatus } from '#shared/shipping/records/rules/label.ts'

const icon = (paths: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

const PARCEL = icon('<path d="M3 7.5 12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9"/>')

/** Icon of each status, as SVG elements. */
export const ICONS: Readonly<Record<LabelStatus, string>> = {
  Pending: PARCEL,
  Processed: PARCEL,
  'En Route': icon(
    '<path d="M2.5 6h11v10.5h-11zM13.5 9.5h4l4 4v3h-8z"/><circle cx="7" cy="17" r="2"/><circle cx="17" cy="17" r="2"/>',
  ),
  Customs: icon('<path d="M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM9 12l2.2 2.2L15.5 10"/>'),
  Exception: icon('<path d="M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1"/>'),
  Delivered: icon('<path d="m4.5 12.5 5 5 10-11"/>'),
  Cancelled: icon('<path d="m6 6 12 12M18 6 6 18"/>'),
}
