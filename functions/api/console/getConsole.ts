import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { html, raw } from 'hono/html'
import type { CoreDeps } from '#functions/runtime/core.ts'
import { problem } from '#shared/core/problems.ts'
import type { DocumentResponse, Endpoint } from '#shared/http/endpoint.ts'
import { createPlainFile, createServedFile, respondWithFile, type ServedFile } from '#shared/http/servedFile.ts'
import { createStyles, getAccentColour } from '#shared/pages/styles.ts'
import { getBaseUrl } from '#shared/platform/baseUrl.ts'
import { branding } from '#shared/platform/branding.ts'
import { lazily } from '#shared/platform/lazily.ts'
import {
  ASSETS_FOLDER,
  CONSOLE_DIRECTORY_VARIABLE,
  CONSOLE_INDEX_FILE,
  CONSOLE_PLACEHOLDERS,
  FLOOR_INDEX_FILE,
  FLOOR_PATH,
  FLOOR_SERVICE_WORKER_FILE,
} from './consoleFiles.ts'
import type { consoleRoutes } from './routes.ts'

/*
 * Serves the console: one page for all its paths, that of the warehouse screens, and assets.
 */

type ConsoleDeps = CoreDeps & { readonly console: () => Console }

export const getConsole: Endpoint<typeof consoleRoutes.getConsole, ConsoleDeps> = async ({ headers }, { console }) =>
  serveIndexPage(console().index, headers)

/** The console routes its own paths, so every other path outside the assets returns its page. */
export const getConsolePath: Endpoint<typeof consoleRoutes.getConsolePath, ConsoleDeps> = async (
  { params, headers },
  { console },
) => {
  const [folder, name = '', ...deeper] = params.path.split('/')
  if (params.path === FLOOR_PATH) return serveIndexPage(console().floor, headers)
  if (params.path === FLOOR_SERVICE_WORKER_FILE)
    return respondWithFile(console().floorWorker, headers, REVALIDATED_CACHE_CONTROL, SERVICE_WORKER_HEADERS)
  if (folder !== ASSETS_FOLDER) return serveIndexPage(console().index, headers)
  const file = deeper.length === 0 ? console().asset(name) : null
  return file ? respondWithFile(file, headers, IMMUTABLE_CACHE_CONTROL) : problem('path_not_found')
}

/** The page names hashed assets and must be revalidated; the assets themselves never change. */
const REVALIDATED_CACHE_CONTROL = 'no-cache'
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

const serveIndexPage = ({ file, policy, camera }: Page, headers: Readonly<Record<string, string>>): DocumentResponse =>
  respondWithFile(file, headers, REVALIDATED_CACHE_CONTROL, {
    'content-security-policy': policy,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `camera=(${camera}), microphone=(), geolocation=()`,
  })

/** The service worker only fetches what it keeps: the page and its files. */
const SERVICE_WORKER_HEADERS = { 'content-security-policy': "default-src 'none'; connect-src 'self'" }

/**
 * Only bundled scripts run, none inline, and only the API is contacted. Images are labels and
 * pictures of goods.
 */
const buildContentSecurityPolicy = (styles: string, scripts = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self' ${styles}`,
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type Page = {
  readonly file: ServedFile
  readonly policy: string
  /** Who may use the camera, in the syntax of `permissions-policy`. */
  readonly camera: '' | 'self'
}

export type Console = {
  readonly index: Page
  /** Page of the warehouse screens, which read barcodes with the camera. */
  readonly floor: Page
  readonly floorWorker: ServedFile
  /** Returns a script, style or WebAssembly module by name; null if absent. */
  readonly asset: (name: string) => ServedFile | null
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** Reads the built console and fills in the values of the stage. */
export function loadConsoleFiles(environment: NodeJS.ProcessEnv = process.env): Console {
  const directory = environment[CONSOLE_DIRECTORY_VARIABLE]
  if (!directory) throw new Error(`The environment is incomplete. ${CONSOLE_DIRECTORY_VARIABLE} is missing.`)
  const { name, colour } = branding(environment)
  const base = getBaseUrl(environment)
  const styles = createStyles(colour === null ? '' : `:root{${getAccentColour(colour)}}`)
  const loadHtmlPage = (file: string): ServedFile => {
    const page = readFileSync(join(directory, file), 'utf8')
      .replaceAll(CONSOLE_PLACEHOLDERS.base, String(html`${base}`))
      .replaceAll(CONSOLE_PLACEHOLDERS.path, String(html`${new URL(base).pathname}`))
      .replaceAll(CONSOLE_PLACEHOLDERS.name, String(html`${name}`))
      .replaceAll(CONSOLE_PLACEHOLDERS.styles, String(html`<style>${raw(styles.css)}</style>`))
    return createPlainFile(Buffer.from(page), 'text/html; charset=utf-8')
  }
  const names = readdirSync(join(directory, ASSETS_FOLDER))
  const assets = new Map(
    names.map((file) => [
      file.replace(/\.gz$/, ''),
      lazily(() =>
        createServedFile(
          readFileSync(join(directory, ASSETS_FOLDER, file)),
          TYPES[extname(file.replace(/\.gz$/, ''))] ?? 'application/octet-stream',
        ),
      ),
    ]),
  )
  return {
    index: { file: loadHtmlPage(CONSOLE_INDEX_FILE), policy: buildContentSecurityPolicy(styles.source), camera: '' },
    floor: {
      file: loadHtmlPage(FLOOR_INDEX_FILE),
      policy: buildContentSecurityPolicy(styles.source, " 'wasm-unsafe-eval'"),
      camera: 'self',
    },
    floorWorker: createPlainFile(readFileSync(join(directory, FLOOR_SERVICE_WORKER_FILE)), TYPES['.js'] ?? ''),
    asset: (asset) => assets.get(asset)?.() ?? null,
  }
}
