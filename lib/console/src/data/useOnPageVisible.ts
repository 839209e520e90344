import { useLayoutEffect, useRef } from 'preact/hooks'

/** Runs an action when the user returns to the page from another tab or application. */
export function useOnPageVisible(action: () => void): void {
  const latest = useRef(action)
  latest.current = action
  useLayoutEffect(() => {
    const look = () => {
      if (!document.hidden) latest.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
