import type { Product } from '../data/types.ts'
import { t } from '../texts/language.ts'

type Props = { readonly product: Product; readonly lot?: string; readonly expiry?: string | null }

/** Name, barcode, lot and expiry date of units. */
export const ProductFacts = ({ product, lot = '', expiry = null }: Props) => (
  <div class="product">
    <b>{product.name}</b>
    {product.barcode && <code>{product.barcode}</code>}
    {lot !== '' && (
      <span>
        {t('lot')} {lot}
      </span>
    )}
    {expiry && (
      <span>
        {t('expiry')} {expiry}
      </span>
    )}
  </div>
)
