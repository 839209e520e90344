import { buildDocumentUrl } from '../data/api.ts'
import type { Product } from '../data/types.ts'
import { nameOf, t } from '../texts/language.ts'

type Props = { readonly product: Product; readonly lot?: string; readonly expiry?: string | null }

/** Name, barcode, lot and expiry date of units. */
export const ProductDetails = ({ product, lot = '', expiry = null }: Props) => (
  <div class="product">
    {product.has_image && <Picture key={product.id} product={product} />}
    <b>{nameOf(product)}</b>
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

/** Picture beside the name, which says the same; without a connection there is none. */
const Picture = ({ product: { user_id, id } }: { readonly product: Product }) => (
  <img
    src={buildDocumentUrl(`/floor/products/${user_id}/${id}/image`)}
    alt=""
    onError={({ currentTarget }) => {
      currentTarget.hidden = true
    }}
  />
)
