import { useEffect, useState } from 'preact/hooks'

/** What was typed, once nobody has typed for so long: what follows from it is asked for then. */
export function useDebounced<T>(value: T, pauseMs = 350): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
