import { join } from 'node:path'

const replacement = (file: string): string => join(import.meta.dirname, 'replacements', file)

/** Modules that packages bring along and a Lambda function never uses, and what is bundled in their place. */
export const REPLACEMENTS: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node': replacement('environmentCredentials.ts'),
  'brotli/decompress.js': replacement('noBrotli.ts'),
}
