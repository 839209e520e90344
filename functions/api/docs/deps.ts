import { lazily } from '../../../shared/platform/lazily.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { type Docs, readDocs } from './readDocs.ts'

export type DocsDeps = CoreDeps & { readonly docs: () => Docs }

export const docsDeps = (): DocsDeps => ({ ...coreDeps(), docs: lazily(() => readDocs()) })
