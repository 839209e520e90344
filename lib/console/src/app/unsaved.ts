import { useEffect, useRef } from 'preact/hooks'
import { ROOT } from './place.ts'

/** Forms with unsaved input, and the URL of their page. */
const unsaved = new Map<symbol, string>()

export const hasUnsavedChanges = (): boolean => unsaved.size > 0

/** Asks for confirmation if unsaved input would be lost; returns whether the page may be left. */
export const confirmDiscardChanges = (): boolean =>
  !hasUnsavedChanges() || confirm('Leave this page? Unsaved changes will be lost.')

/**
 * Whether a click follows a link within the console; the browser confirms leaving the console
 * itself.
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
 * Confirms leaving a page with unsaved input, by any navigation. Call it before the router is
 * mounted, which must not receive rejected events.
 */
export function guardUnsavedChanges(): void {
  addEventListener('beforeunload', (event) => {
    if (hasUnsavedChanges()) event.preventDefault()
  })
  addEventListener(
    'click',
    (event) => {
      if (!isInternalNavigation(event) || confirmDiscardChanges()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  addEventListener(
    'popstate',
    (event) => {
      const [stayed] = unsaved.values()
      if (stayed === undefined || confirmDiscardChanges()) return
      event.stopImmediatePropagation()
      // The browser has already changed the URL.
      history.pushState(null, '', stayed)
    },
    { capture: true },
  )
}

/** Tracks the input of a form as unsaved until it is submitted or unmounted. */
export function useUnsavedChanges(): { readonly typed: () => void; readonly sent: () => void } {
  const key = useRef(Symbol('form'))
  const sent = () => void unsaved.delete(key.current)
  useEffect(() => sent, [])
  return { typed: () => void unsaved.set(key.current, location.href), sent }
}
