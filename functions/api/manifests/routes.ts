import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { TransmissionDeps } from '../../../shared/shipping/manifests/transmitManifest.ts'
import type { CoreDeps } from '../../runtime.ts'
import { CreateManifest, ListManifests, ManifestAnswer, ManifestsAnswer, ReadManifest } from './schemas.ts'

const reading = { method: 'GET', tag: 'Manifests', access: 'token', scope: 'read_shipments', effect: 'none' } as const

export const manifestRoutes = defineRoutes({
  listManifests: {
    ...reading,
    path: '/manifests',
    summary: 'Search manifests, newest first',
    query: ListManifests,
    success: { status: 200, body: ManifestsAnswer },
  },
  getManifest: {
    ...reading,
    path: '/manifests/{id}',
    summary: 'Read a manifest, or download its delivery ticket with type=pdf',
    query: ReadManifest,
    success: { status: 200, body: ManifestAnswer, document: 'application/pdf' },
    problems: ['manifest_not_found'],
  },
  createManifest: {
    method: 'POST',
    path: '/manifests',
    summary: 'Hand over overpacks at an entry point: locks them, and tells the carriers',
    tag: 'Manifests',
    access: 'token',
    scope: 'write_shipments',
    effect: 'steps',
    body: CreateManifest,
    success: { status: 201, body: ManifestAnswer },
    problems: [
      { name: 'overpack_not_found', httpStatus: 400 },
      'overpack_empty_or_test',
      'overpack_entry_points_differ',
      'overpack_already_manifested',
      'overpack_unmeasured',
      'manifest_not_created',
    ],
    whenNotStored: 'manifest_not_created',
  },
})

export type ManifestEndpoint<Name extends keyof typeof manifestRoutes> = Endpoint<
  (typeof manifestRoutes)[Name],
  CoreDeps & TransmissionDeps
>
