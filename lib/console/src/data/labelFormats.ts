export type LabelFormat = 'pdf' | 'pdf_a4' | 'zpl'

/** Formats of label files. */
export const LABEL_FORMATS: readonly (readonly [LabelFormat, string])[] = [
  ['pdf', 'PDF, one label per page'],
  ['pdf_a4', 'PDF, four labels per A4 page'],
  ['zpl', 'ZPL for label printers'],
]

/** Returns a format by its value; PDF if it is unknown. */
export const parseLabelFormat = (text: string): LabelFormat =>
  LABEL_FORMATS.find(([value]) => value === text)?.[0] ?? 'pdf'
