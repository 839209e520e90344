import { useEffect, useState } from 'preact/hooks'

/** Returns a value once it has not changed for `pauseMs`. */
export function useDebouncedValue<T>(value: T, pauseMs = 350): T {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debouncedValue
}
