import { defineRoutes } from '../../../shared/http/routes.ts'
import { CreateManifest, ListManifests, ManifestAnswer, ManifestsAnswer, ReadManifest } from './schemas.ts'

const tag = 'Manifests'
const access = 'token'

export const manifestRoutes = defineRoutes({
  listManifests: {
    method: 'GET',
    path: '/manifests',
    summary: 'Search manifests, newest first',
    tag,
    access,
    scope: 'read_shipments',
    effect: 'none',
    query: ListManifests,
    success: { status: 200, body: ManifestsAnswer },
    problems: [],
  },
  getManifest: {
    method: 'GET',
    path: '/manifests/{id}',
    summary: 'Read a manifest, or download its delivery ticket with type=pdf',
    tag,
    access,
    scope: 'read_shipments',
    effect: 'none',
    query: ReadManifest,
    success: { status: 200, body: ManifestAnswer, document: 'application/pdf' },
    problems: ['manifest_not_found'],
  },
  createManifest: {
    method: 'POST',
    path: '/manifests',
    summary: 'Hand over overpacks at an entry point: locks them, and tells the carriers',
    tag,
    access,
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
