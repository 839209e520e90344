import './floor.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { API_URL } from './data/api.ts'
import { startOperationQueue } from './data/queue.ts'
import { startSession } from './data/session.ts'
import { applyLanguage } from './texts/language.ts'

const target = document.getElementById('console')
if (target) {
  target.replaceChildren()
  applyLanguage()
  render(<App />, target)
  // Screens rely on what is unsent as soon as the session is known.
  void startOperationQueue().then(startSession)
  registerServiceWorker()
}

/** Lets the page start without a connection. A browser that refuses needs one. */
function registerServiceWorker(): void {
  const path = `${new URL(API_URL).pathname}/console/floor`
  navigator.serviceWorker?.register(`${path}-worker.js`, { scope: path }).catch(() => undefined)
}
