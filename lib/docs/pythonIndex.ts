import { createHash } from 'node:crypto'
import type { Wheel } from '../python/packaging/packWheel.ts'
import { escaped } from './html.ts'

/**
 * Renders the index for `pip install --find-links` (PyPA simple repository API). pip verifies the
 * hash of the download.
 */
export function renderPythonIndex({ fileName, content }: Wheel): string {
  const hash = createHash('sha256').update(content).digest('hex')
  const name = escaped(fileName)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Python packages</title></head>
<body><a href="${name}#sha256=${hash}" data-requires-python="&gt;=3.11">${name}</a></body>
</html>
`
}
