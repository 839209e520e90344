import { useEffect, useState } from 'preact/hooks'

/** Returns a value once it has not changed for `pauseMs`. */
export function useDebounced<T>(value: T, pauseMs = 350): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
