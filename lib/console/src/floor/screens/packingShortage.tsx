import { useState } from 'preact/hooks'
import { ProductDetails } from '../components/productDetails.tsx'
import { Choice, Choices, Screen } from '../components/screen.tsx'
import { done } from '../data/feedback.ts'
import { perform } from '../data/queue.ts'
import type { Product } from '../data/types.ts'
import { t } from '../texts/language.ts'

/** Unit of a tote at the bench. */
type Unit = { readonly product: Product; readonly lot: string }

type Props = {
  readonly waveId: number
  /** Null in a wave of single units. */
  readonly orderId: number | null
  readonly units: readonly Unit[]
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Reports a unit that is missing or damaged at the bench, so that another one is picked. */
export function PackingShortageScreen({ waveId, orderId, units, onDone, onBack }: Props) {
  const [unit, setUnit] = useState<Unit | null>(null)
  const report = ({ product, lot }: Unit, condition: 'missing' | 'damaged') => {
    perform('short', `wave/${waveId}/${orderId ?? product.id}`, {
      ...{ wave_id: waveId, user_id: product.user_id, order_id: orderId, product_id: product.id, lot },
      ...{ quantity: 1, from: null, condition },
    })
    done(t('benchShortDone'))
    onDone()
  }
  if (unit) {
    return (
      <Screen title={t('benchShortKind')} hint={t('benchShortHint')} onBack={() => setUnit(null)}>
        <ProductDetails product={unit.product} lot={unit.lot} />
        <button type="button" class="danger" onClick={() => report(unit, 'missing')}>
          {t('missing')}
        </button>
        <button type="button" class="danger" onClick={() => report(unit, 'damaged')}>
          {t('damaged')}
        </button>
      </Screen>
    )
  }
  return (
    <Screen title={t('benchShortUnit')} onBack={onBack}>
      <Choices label={t('benchShortUnit')}>
        {units.map((one) => (
          <Choice key={`${one.product.id} ${one.lot}`} onChoose={() => setUnit(one)}>
            <ProductDetails product={one.product} lot={one.lot} />
          </Choice>
        ))}
      </Choices>
    </Screen>
  )
}
