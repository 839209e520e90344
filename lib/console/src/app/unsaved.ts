import { useEffect, useRef } from 'preact/hooks'
import { ROOT } from './place.ts'

/**
 * Forms that hold something which was typed and not sent, and the address of the page they are on.
 */
const unsaved = new Map<symbol, string>()

export const isUnsaved = (): boolean => unsaved.size > 0

/** Whether the page may be left: asks where something would be lost. */
export const confirmLeave = (): boolean => !isUnsaved() || confirm('Leave this page? Your changes will be lost.')

/**
 * Whether a click follows a link to another page of the console; what leaves the console the
 * browser itself asks about.
 */
function isInternalNavigation(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  return (
    anchor !== null &&
    anchor.target === '' &&
    anchor.origin === location.origin &&
    anchor.pathname.startsWith(ROOT) &&
    anchor.pathname + anchor.search !== location.pathname + location.search
  )
}

/**
 * Has leaving a page asked about, whichever way it is left. To be called before the router listens,
 * which must not hear of what was refused.
 */
export function guardUnsaved(): void {
  addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault()
  })
  addEventListener(
    'click',
    (event) => {
      if (!isInternalNavigation(event) || confirmLeave()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  addEventListener(
    'popstate',
    (event) => {
      const [stayed] = unsaved.values()
      if (stayed === undefined || confirmLeave()) return
      event.stopImmediatePropagation()
      // The browser is at the other address already.
      history.pushState(null, '', stayed)
    },
    { capture: true },
  )
}

/** What is typed into a form counts as unsaved, until it was sent or the form is gone. */
export function useUnsaved(): { readonly typed: () => void; readonly sent: () => void } {
  const key = useRef(Symbol('form'))
  const sent = () => void unsaved.delete(key.current)
  useEffect(() => sent, [])
  return { typed: () => void unsaved.set(key.current, location.href), sent }
}
