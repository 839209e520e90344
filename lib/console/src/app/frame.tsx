import type { AnyComponent, ComponentChildren } from 'preact'
import { useCallback, useErrorBoundary, useState } from 'preact/hooks'
import { LocationProvider, Route, Router, useLocation } from 'preact-iso'
import { Empty } from '../components/empty.tsx'
import { Failure } from '../components/failure.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import { Page } from '../components/page.tsx'
import { link, PLATFORM_NAME, ROOT } from './place.ts'
import { Toasts } from './toasts.tsx'

/*
 * Layout of all pages: navigation, banner, router and toasts.
 */

type PageOf = {
  readonly path: string
  readonly title: string
  readonly component: AnyComponent
  /** Pages with an icon appear in the navigation. */
  readonly icon?: IconName
  /** Path prefix of its subpages if it differs from its own path. */
  readonly below?: string
}

/** All pages by path; the first match applies. */
export type Pages = readonly [PageOf, ...(readonly PageOf[])]

type Props = {
  /** The first one is the home page. */
  readonly pages: Pages
  /** Shown beside the name of the platform. */
  readonly top: ComponentChildren
  /** Shown above all pages. */
  readonly banner?: ComponentChildren
  /**
   * Key of the account; a change remounts the pages, so that no content of another account remains.
   */
  readonly of?: string
}

export const Frame = ({ pages, top, banner, of = '' }: Props) => (
  <LocationProvider scope={ROOT}>
    <a class="skip" href="#content">
      Skip to content
    </a>
    <header class="top">
      <a class="brand" href={link(pages[0].path)}>
        <Icon name="parcel" />
        <span>{PLATFORM_NAME}</span>
      </a>
      {top}
    </header>
    {banner}
    <Places pages={pages} />
    <main id="content">
      <PagesWithErrorBoundary key={of} pages={pages} />
    </main>
    <Toasts />
  </LocationProvider>
)

/** Navigation items that fit at the bottom of a phone; the others are behind a button. */
const MAX_MOBILE_TABS = 4

function Places({ pages }: Pick<Props, 'pages'>) {
  const { path } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const places = pages.flatMap(({ icon, ...place }) => (icon ? [{ ...place, icon }] : []))
  const isHere = ({ path: own, below = own }: Pick<PageOf, 'path' | 'below'>): boolean =>
    path.replace(/\/$/, '') === link(own) || (below !== '/' && path.startsWith(`${link(below)}/`))
  return (
    <nav class={isOpen ? 'places open' : 'places'} aria-label="Pages">
      <ul>
        {places.map((place, order) => (
          <li key={place.path} class={order < MAX_MOBILE_TABS ? undefined : 'rest'}>
            <a
              href={link(place.path)}
              aria-current={isHere(place) ? 'page' : undefined}
              onClick={() => setIsOpen(false)}
            >
              <Icon name={place.icon} />
              {place.title}
            </a>
          </li>
        ))}
        <li class="opener">
          <button
            type="button"
            class={places.slice(MAX_MOBILE_TABS).some(isHere) ? 'here' : undefined}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="more" />
            More
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** A failing page keeps the navigation usable. */
function PagesWithErrorBoundary({ pages }: Pick<Props, 'pages'>) {
  const [error, reset] = useErrorBoundary()
  const [home] = pages
  const NoPage = useCallback(() => <NotFoundPage home={home} />, [home])
  if (error) return <Failure error={error} retry={reset} />
  return (
    <Router>
      {pages.map(({ path, component }) => (
        <Route key={path} path={link(path)} component={component} />
      ))}
      <Route default component={NoPage} />
    </Router>
  )
}

const NotFoundPage = ({ home: { path, title } }: { readonly home: PageOf }) => (
  <Page title="Page not found">
    <Empty title="This page does not exist">
      <p>The address may be incorrect, or the resource was deleted.</p>
      <p>
        <a class="button" href={link(path)}>
          To “{title}”
        </a>
      </p>
    </Empty>
  </Page>
)
