import { getApiPage } from '../../app/place.ts'
import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/developers', 'Webhooks'],
  ['/developers/events', 'Events'],
  ['/developers/requests', 'Requests'],
  ['/developers/sandbox', 'Sandbox'],
] as const

/** Developer pages; API keys are managed at the sign-in, which asks for the password. */
export const DeveloperNav = () => (
  <Parts of="Developers" parts={PARTS}>
    <a href={getApiPage('oauth/keys')}>API keys</a>
    <a href={getApiPage('docs')}>Documentation</a>
  </Parts>
)
