import type { ShippingBox } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Choice } from '../../components/field.tsx'
import { decimal } from '../../data/decimal.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import type { Draft } from './draft.ts'

type Sides = Pick<Draft, 'length' | 'width' | 'height'>

/** Returns the size of a closed box as form input. */
export const toOuterDimensions = (box: ShippingBox): Sides => ({
  length: String(box.outer_length),
  width: String(box.outer_width),
  height: String(box.outer_height),
})

const isSameBoxSize = (typed: Sides, box: ShippingBox): boolean => {
  const sides = toOuterDimensions(box)
  return (['length', 'width', 'height'] as const).every((side) => Number(decimal(typed[side])) === Number(sides[side]))
}

type Props = { readonly draft: Draft; readonly change: (changes: Sides) => void }

/** Selects a box of the account, which sets the dimensions; hidden without boxes. */
export function BoxSelect({ draft, change }: Props) {
  const { loaded } = useAsyncData(async (signal) => (await client.boxes.list({}, { signal })).boxes, [])
  if (loaded.kind !== 'ready' || loaded.value.length === 0) return null
  const boxes = loaded.value
  return (
    <div class="whole">
      <Choice
        label="Box"
        hint={
          <>
            Selecting a box fills in its outer dimensions. <a href={link('/settings/boxes')}>Manage boxes</a>
          </>
        }
        value={String(boxes.find((box) => isSameBoxSize(draft, box))?.id ?? '')}
        options={[
          ['', 'Custom dimensions'],
          ...boxes.map(
            (box) => [String(box.id), `${box.name} (${Object.values(toOuterDimensions(box)).join(' × ')} cm)`] as const,
          ),
        ]}
        onChange={(id) => {
          const box = boxes.find((one) => String(one.id) === id)
          change(box ? toOuterDimensions(box) : { length: '', width: '', height: '' })
        }}
      />
    </div>
  )
}
