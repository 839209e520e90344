/*
 * Service worker of the warehouse screens: a reload without a connection shows the page, whose data
 * is on the device. Requests to the API are never answered here.
 */

declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void
  }
  interface FetchEvent extends ExtendableEvent {
    readonly request: Request
    respondWith(response: Promise<Response>): void
  }
  interface WindowEventMap {
    install: ExtendableEvent
    activate: ExtendableEvent
    fetch: FetchEvent
  }
  const registration: ServiceWorkerRegistration
  const clients: { claim(): Promise<void> }
  function skipWaiting(): Promise<void>
  /** Files of the page, whose names contain a hash of their content. Filled in by the build. */
  const ASSET_NAMES: readonly string[]
}

export {}

const PREFIX = 'floor-'
/** Changes with any of the files, so that a page is never kept with those of another. */
const NAME = PREFIX + ASSET_NAMES.join()
const PAGE = registration.scope
const ASSETS = new URL('assets/', PAGE).href
/** A worker who waits longer for a slow network starts with the page on the device. */
const PAGE_FETCH_TIMEOUT_MS = 4_000

addEventListener('install', (event) => {
  const files = [PAGE, ...ASSET_NAMES.map((name) => ASSETS + name)]
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(files))
      .then(skipWaiting),
  )
})

addEventListener('activate', (event) => {
  const deleteOutdatedCaches = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
    await Promise.all(others.map((name) => caches.delete(name)))
    await clients.claim()
  }
  event.waitUntil(deleteOutdatedCaches())
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetchPage(request))
  else if (request.method === 'GET' && request.url.startsWith(ASSETS)) event.respondWith(fetchAsset(request))
})

/** The newest page if there is a connection, so that none is ever stale. */
async function fetchPage(request: Request): Promise<Response> {
  const cached = await caches.match(PAGE)
  if (!cached) return fetch(request)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_FETCH_TIMEOUT_MS) })
    return response.ok ? response : cached
  } catch {
    return cached
  }
}

/** Files never change under their names. Those loaded later, as for the camera, are kept too. */
async function fetchAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await (await caches.open(NAME)).put(request, response.clone())
  return response
}
