/** Natures of transaction of a parcel, by postal numbers (`nature_type`). */
export const NATURE_TYPES = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '11',
  '12',
  '21',
  '31',
  '32',
  '61',
  '62',
  '91',
  '99',
  '111',
  '212',
  '213',
  '214',
  '390',
  '391',
  '991',
  '999',
] as const

/** Categories of a customs declaration. */
export type Category = 'sale' | 'gift' | 'sample' | 'returned' | 'documents' | 'other'

/** Categories of numbers with a known meaning; the others are `other`. */
const CATEGORIES: Readonly<Record<string, Category>> = {
  '11': 'sale',
  '12': 'sale',
  '21': 'returned',
  '31': 'gift',
  '32': 'sample',
  '91': 'documents',
}

/** Returns the category of a parcel; a sale without a number. */
export const getCustomsCategory = (natureType: string | undefined): Category =>
  natureType === undefined ? 'sale' : (CATEGORIES[natureType] ?? 'other')
