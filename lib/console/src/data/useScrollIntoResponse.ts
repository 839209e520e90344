import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * Scrolls a part of the page into view when its content changes; on a phone it may be off screen.
 */
export function useScrollIntoView<T extends HTMLElement>(shown: unknown): RefObject<T | null> {
  const part = useRef<T>(null)
  useEffect(() => {
    if (shown !== null) part.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return part
}
