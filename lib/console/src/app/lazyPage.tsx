import type { AnyComponent } from 'preact'
import { lazy } from 'preact-iso'
import { Empty } from '../components/empty.tsx'
import { Page } from '../components/page.tsx'

/** Creates a page that is loaded on first display. */
export const lazyPage = (load: () => Promise<AnyComponent>): AnyComponent => lazy(() => load().catch(() => NotLoaded))

/**
 * Browsers do not retry a failed import, and a later release has other files, so the console must
 * be reloaded.
 */
export const NotLoaded = () => (
  <Page title="Loading error">
    <Empty title="The page could not be loaded">
      <p>Your connection may be interrupted, or a new version is available. Reload the page.</p>
      <p>
        <button type="button" class="main" onClick={() => location.reload()}>
          Reload page
        </button>
      </p>
    </Empty>
  </Page>
)
