import type { AnyComponent } from 'preact'
import { lazy } from 'preact-iso'
import { Empty } from '../components/empty.tsx'
import { Page } from '../components/page.tsx'

/** Creates a page that is loaded on first display. */
export const lazyLoadPage = (load: () => Promise<AnyComponent>): AnyComponent =>
  lazy(() => load().catch(() => PageLoadError))

/**
 * Browsers do not retry a failed import, and a later release has other files, so the console must
 * be reloaded.
 */
export const PageLoadError = () => (
  <Page title="Page not loaded">
    <Empty title="The page could not be loaded">
      <p>Your connection may have been interrupted, or a new version may be available. Reload the page to continue.</p>
      <p>
        <button type="button" class="main" onClick={() => location.reload()}>
          Reload page
        </button>
      </p>
    </Empty>
  </Page>
)
