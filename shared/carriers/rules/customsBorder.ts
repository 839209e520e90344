import type { PostalAddress } from '../../addresses/rules/postalAddress.ts'
import type { ParcelOrder } from './parcel.ts'

/** Parts of the United States that lie outside of its customs territory, and addresses of its forces abroad. */
const US_OUTLYING: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']

const isOutlying = ({ country, province }: PostalAddress): boolean =>
  country === 'US' && province !== null && US_OUTLYING.includes(province)

/** Whether a parcel passes customs, and carriers have to be told of its contents. */
export const passesCustoms = ({ from, to }: Pick<ParcelOrder, 'from' | 'to'>): boolean =>
  from.country !== to.country || isOutlying(from) !== isOutlying(to)
