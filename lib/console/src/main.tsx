import './styles/main.css'
import { render } from 'preact'
import { PageLoadError } from './app/lazyPage.tsx'
import { API_URL, isOperatorPath, isWrongOrigin } from './app/place.ts'
import { startSession } from './app/session.ts'
import { Shell } from './app/shell.tsx'
import { applyTheme } from './app/theme.ts'
import { guardUnsavedChanges } from './app/unsaved.ts'

applyTheme()
const target = document.getElementById('console')
if (isWrongOrigin()) location.replace(new URL(location.pathname + location.search, API_URL))
else if (target) {
  target.replaceChildren()
  guardUnsavedChanges()
  if (isOperatorPath()) {
    // Separate session and code, which merchants never load.
    import('./operator/operatorConsole.tsx').then(
      ({ OperatorConsole }) => render(<OperatorConsole />, target),
      () => render(<PageLoadError />, target),
    )
  } else {
    render(<Shell />, target)
    void startSession()
  }
}
