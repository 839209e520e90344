/** Columns of an order file by field, with alternative headers of shop exports. */
export const COLUMNS = {
  order: { title: 'order', also: ['order number', 'order id', 'order_id', 'name of order'] },
  sku: { title: 'sku', also: ['lineitem sku', 'item sku', 'product sku'] },
  quantity: { title: 'quantity', also: ['qty', 'lineitem quantity', 'units'] },
  name: { title: 'name', also: ['recipient', 'shipping name', 'ship to name', 'full name'] },
  company_name: { title: 'company', also: ['company name', 'company_name', 'shipping company'] },
  phone: { title: 'phone', also: ['shipping phone', 'telephone'] },
  email: { title: 'email', also: ['e-mail'] },
  street1: { title: 'street', also: ['street1', 'address', 'address1', 'shipping address1', 'shipping street'] },
  street2: { title: 'street2', also: ['address2', 'shipping address2'] },
  postal_code: { title: 'postal code', also: ['postal_code', 'zip', 'zip code', 'postcode', 'shipping zip'] },
  city: { title: 'city', also: ['shipping city', 'town'] },
  province: { title: 'province', also: ['state', 'region', 'shipping province'] },
  country: { title: 'country', also: ['country code', 'shipping country'] },
  service: { title: 'service', also: ['shipping service'] },
  gift_message: { title: 'gift message', also: ['gift_message', 'message'] },
} as const

export type ColumnName = keyof typeof COLUMNS

const isImportColumn = (name: string): name is ColumnName => Object.hasOwn(COLUMNS, name)

export const IMPORT_COLUMN_NAMES: readonly ColumnName[] = Object.keys(COLUMNS).filter(isImportColumn)

/** Required fields. */
export const REQUIRED: readonly ColumnName[] = ['order', 'sku', 'quantity', 'name', 'street1', 'city', 'country']

/** Returns the field of a header; null if unknown. */
export function findColumnByHeading(heading: string): ColumnName | null {
  const plain = heading.trim().toLowerCase()
  return (
    IMPORT_COLUMN_NAMES.find(
      (name) => COLUMNS[name].title === plain || COLUMNS[name].also.some((one) => one === plain),
    ) ?? null
  )
}

/** Template with headers and an order of two lines. */
export const TEMPLATE = [
  IMPORT_COLUMN_NAMES.map((name) => COLUMNS[name].title).join(','),
  'W-1001,LAMP-OAK,1,Erika Mustermann,,+49 30 1234567,erika@example.com,Invalidenstraße 117,,10115,Berlin,,DE,Svc Parcel,',
  'W-1001,SHADE-LINEN,2,,,,,,,,,,,,',
  '',
].join('\n')
