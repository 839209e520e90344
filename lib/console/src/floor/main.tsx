import './floor.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { startQueue } from './data/queue.ts'
import { startSession } from './data/session.ts'
import { applyLanguage } from './texts/language.ts'

const target = document.getElementById('console')
if (target) {
  target.replaceChildren()
  applyLanguage()
  render(<App />, target)
  void startSession().then(startQueue)
}
