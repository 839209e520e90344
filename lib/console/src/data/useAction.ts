import { useState } from 'preact/hooks'
import { showError } from '../app/toasts.tsx'

/** Runs one action at a time; errors are shown as a toast or passed to the caller. */
export function useAction(failed: (error: unknown) => void = showError) {
  const [isBusy, setIsRunning] = useState(false)
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setIsRunning(true)
    try {
      await action()
    } catch (error) {
      failed(error)
    } finally {
      setIsRunning(false)
    }
  }
  return { isBusy, run }
}
