import type { AnyComponent } from 'preact'
import { lazy } from 'preact-iso'
import { Empty } from '../components/empty.tsx'
import { Page } from '../components/page.tsx'

/** A page that is loaded when it is first shown. */
export const lazyPage = (load: () => Promise<AnyComponent>): AnyComponent => lazy(() => load().catch(() => NotLoaded))

/**
 * Browsers do not load again what failed, and a later release has other files: the console itself
 * has to be loaded anew.
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
