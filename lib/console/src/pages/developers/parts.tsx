import { apiPage } from '../../app/place.ts'
import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/developers', 'Webhooks'],
  ['/developers/events', 'Events'],
  ['/developers/requests', 'Requests'],
  ['/developers/sandbox', 'Sandbox'],
] as const

/** Developer pages; API keys are managed at the sign-in, which asks for the password. */
export const DeveloperParts = () => (
  <Parts of="Developers" parts={PARTS}>
    <a href={apiPage('oauth/keys')}>API keys</a>
    <a href={apiPage('docs')}>Documentation</a>
  </Parts>
)
