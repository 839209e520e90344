import { useLayoutEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { isFormField } from '../components/focus.ts'
import { Icon } from '../components/icon.tsx'
import { findSearchTarget } from './findSearchTarget.ts'
import { showError } from './toasts.tsx'
import { confirmDiscardChanges } from './unsaved.ts'

/** Search field for barcode scanners, which end with Enter; the key "/" focuses it. */
export function ScanField() {
  const { route } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const sought = useRef<string | null>(null)
  // Layout effect, as scanners do not wait until the browser has painted.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return
      // In this field it starts the next scan, as no number starts with "/".
      const isHere = event.target === input.current && input.current?.selectionStart === 0
      if (isFormField(event.target) && !isHere) return
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
    if (text === '' || text === sought.current) return
    sought.current = text
    const isLatestRequest = () => sought.current === text
    // The next code may be scanned before this one is found.
    input.current?.select()
    try {
      const place = await findSearchTarget(text)
      if (!isLatestRequest()) return
      if (place === null) showError(`No results for “${text}”. Some searches cover only the last 90 days.`)
      else if (confirmDiscardChanges()) {
        route(place)
        // Leaves the focus to the new page, unless the next code is being typed.
        if (input.current?.value.trim() === text) input.current.blur()
      }
    } catch (error) {
      if (isLatestRequest()) showError(error)
    } finally {
      if (isLatestRequest()) sought.current = null
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers support the `search` element
    <form class="scan" role="search" onSubmit={find}>
      <Icon name="scan" />
      <input
        ref={input}
        type="search"
        aria-label="Scan or search"
        placeholder="Tracking number, order, SKU, barcode or name"
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="search"
        maxLength={100}
      />
      <kbd>/</kbd>
    </form>
  )
}
