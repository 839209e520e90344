import { useEffect, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { Icon } from '../components/icon.tsx'
import { link } from './place.ts'
import { client } from './session.ts'
import { say, sayFailure } from './toasts.tsx'

/** Where what was scanned or typed leads: a tracking number, or an order number of a shipment; null where nothing has it. */
async function placeOf(text: string): Promise<string | null> {
  const [tracked, ordered] = await Promise.all([
    client.shipments.list({ tracking_number: text, limit: 1 }),
    client.shipments.list({ order_number: text, limit: 2 }),
  ])
  const [only, ...others] = [...tracked.shipments, ...ordered.shipments]
  if (!only) return null
  return link(
    others.length === 0 ? `/shipments/${only.id}` : `/shipments?${new URLSearchParams({ order_number: text })}`,
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/** Takes what a barcode scanner types, which ends with Enter; the key "/" leads here from anywhere. */
export function ScanField() {
  const { route } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const find = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (text === '' || isBusy) return
    setIsBusy(true)
    try {
      const place = await placeOf(text)
      if (place === null) say(`Nothing of the last 90 days has the number ${text}.`)
      else route(place)
    } catch (error) {
      sayFailure(error)
    } finally {
      setIsBusy(false)
      input.current?.select()
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not an element that all browsers know yet
    <form class="scan" role="search" onSubmit={find}>
      <Icon name="scan" />
      <input
        ref={input}
        type="search"
        aria-label="Scan or type a tracking or order number"
        placeholder="Tracking or order number"
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="search"
        maxLength={100}
      />
      <kbd>/</kbd>
    </form>
  )
}
