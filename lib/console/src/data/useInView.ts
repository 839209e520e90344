import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * Brings a part of the page into view that shows something else now: on a phone it may lie far from
 * where that was chosen.
 */
export function useInView<T extends HTMLElement>(shown: unknown): RefObject<T | null> {
  const part = useRef<T>(null)
  useEffect(() => {
    if (shown !== null) part.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return part
}
