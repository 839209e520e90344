import { useState } from 'preact/hooks'
import { showError } from '../app/toasts.tsx'

/** Does one thing at a time at a button's word; what goes wrong is said, or shown by the caller. */
export function useAction(failed: (error: unknown) => void = showError) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await action()
    } catch (error) {
      failed(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
