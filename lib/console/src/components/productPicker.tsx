import { useRef, useState } from 'preact/hooks'
import type { ProductRow } from '../../../client/src/index.ts'
import { client } from '../app/session.ts'
import { showError } from '../app/toasts.tsx'
import { count } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { useDebouncedValue } from '../data/useDebouncedValue.ts'
import { Field } from './field.tsx'

type Props = {
  readonly label: string
  readonly onPick: (product: ProductRow) => void
  readonly fault?: string | undefined
  /** Leaves out kits, which have no stock. */
  readonly withoutKits?: true
}

const SHOWN = 6

/** Finds products by name while typing, or by scanned SKU: Enter selects the first. */
export function ProductPicker({ label, onPick, fault, withoutKits }: Props) {
  const [text, setText] = useState('')
  const typed = useDebouncedValue(text.trim())
  const box = useRef<HTMLFieldSetElement>(null)
  const isProductSelectable = ({ components }: ProductRow) => !withoutKits || components.length === 0
  const search = async (words: string, signal?: AbortSignal) => (await find(words, signal)).filter(isProductSelectable)
  const { loaded } = useAsyncData(async (signal) => (typed === '' ? [] : search(typed, signal)), [typed])
  // Keep the previous results while typing, to avoid flicker.
  const last = useRef<readonly ProductRow[]>([])
  if (loaded.kind === 'ready') last.current = loaded.value
  const found = text.trim() === '' ? [] : last.current
  const pick = (product: ProductRow) => {
    onPick(product)
    setText('')
    box.current?.querySelector('input')?.focus()
  }
  /**
   * A scanner continues while the product is searched, so the field is cleared first and keeps the
   * next code.
   */
  const selectFirstMatch = async () => {
    const scanned = text.trim()
    setText('')
    const [first] = await search(scanned)
    if (first) onPick(first)
    else setText((typedSince) => typedSince || scanned)
  }
  return (
    <fieldset
      class="picker"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (text.trim() !== '') selectFirstMatch().catch(showError)
      }}
    >
      <legend class="unseen">{label}</legend>
      <Field
        label={label}
        hint="Enter a product name, or scan a barcode or SKU."
        autocomplete="off"
        value={text}
        fault={fault}
        onChange={setText}
      />
      <p class="unseen" role="status">
        {text.trim() !== '' && loaded.kind === 'ready' && `${count(found.length, 'product')} found`}
      </p>
      {text.trim() !== '' && typed === text.trim() && loaded.kind === 'ready' && found.length === 0 && (
        <p class="soft">No matching products.{withoutKits && ' Kits cannot be selected.'}</p>
      )}
      <ul>
        {found.map((product) => (
          <li key={product.id}>
            <button type="button" onClick={() => pick(product)}>
              <span>{product.name}</span>
              <small>{product.barcode}</small>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Searches by barcode, then SKU, then words in the name. */
async function find(text: string, signal: AbortSignal | undefined): Promise<readonly ProductRow[]> {
  const [scanned, called, named] = await Promise.all([
    client.products.list({ barcode: text, limit: SHOWN }, { signal }),
    client.products.list({ sku: text, limit: SHOWN }, { signal }),
    client.products.list({ name: text, limit: SHOWN }, { signal }),
  ])
  const all = [...scanned.products, ...called.products, ...named.products]
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place).slice(0, SHOWN)
}
