import { useLocation } from 'preact-iso'
import { apiPage, link } from '../../app/place.ts'

const PARTS = [
  ['/developers', 'Webhooks'],
  ['/developers/requests', 'Requests'],
] as const

/** The parts of what developers look at; keys are on a page of the sign-in, which asks for the password. */
export function Parts() {
  const { path } = useLocation()
  return (
    <nav class="parts" aria-label="Developers">
      {PARTS.map(([part, title]) => (
        <a key={part} href={link(part)} aria-current={path === link(part) ? 'page' : undefined}>
          {title}
        </a>
      ))}
      <a href={apiPage('oauth/keys')}>API keys</a>
      <a href={apiPage('docs')}>Documentation</a>
    </nav>
  )
}
