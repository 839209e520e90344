import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isFormField } from '../components/focus.ts'
import { showError } from './toasts.tsx'

type Help = FunctionComponent<{ readonly onClose: () => void }>

/** Shows the keyboard shortcuts, which are loaded on first use, when "?" is pressed. */
export function HelpShortcut() {
  const [shown, setIsHelpShown] = useState<{ readonly Help: Help } | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isFormField(event.target)) return
      import('./keyboardHelp.tsx').then(({ KeyboardHelp }) => setIsHelpShown({ Help: KeyboardHelp }), showError)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return shown && <shown.Help onClose={() => setIsHelpShown(null)} />
}
