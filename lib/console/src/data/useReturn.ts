import { useLayoutEffect, useRef } from 'preact/hooks'

/** Does something when whoever was at another tab or application comes back to the page. */
export function useReturn(action: () => void): void {
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
