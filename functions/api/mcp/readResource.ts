import { SECOND_MS } from '#shared/core/durations.ts'
import type { McpCatalogue, McpResource } from './mcpFiles.ts'

/*
 * Resources: pages of the documentation and parts of the API description, read from the API.
 */

const READ_TIMEOUT_MS = 10 * SECOND_MS

/** Reads a listed resource, or one of a template, by its URL; null if there is none. */
export async function readResource(
  catalogue: McpCatalogue,
  uri: string,
  baseUrl: string,
): Promise<{ readonly mimeType: string; readonly text: string } | null> {
  const found = findResource(catalogue, uri, baseUrl)
  if (!found) return null
  const response = await fetch(uri, { redirect: 'error', signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
  return response.ok ? { mimeType: found.mimeType, text: await response.text() } : null
}

/** Only these URLs are read, so that a client cannot make the server call others. */
function findResource({ resources, templates }: McpCatalogue, uri: string, baseUrl: string): McpResource | undefined {
  if (!uri.startsWith(`${baseUrl}/`)) return undefined
  const path = uri.slice(baseUrl.length + 1)
  return (
    resources.find((resource) => resource.path === path) ??
    templates.find((template) => toUriPattern(template.path).test(path))
  )
}

const toUriPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '\\w+')}$`)
