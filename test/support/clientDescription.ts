import { groups } from '#functions/api/apiFunctions.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import type { ClientDescription } from '#lib/openapi/client/clientDescription.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** Returns the OpenAPI document from which the client is generated. */
export const clientDescription = (): ClientDescription =>
  JSON.parse(JSON.stringify(buildOpenApi(groups, packageJson.version)))
