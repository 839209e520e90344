import { type ApiResponse, call } from './api.ts'
import { post } from './shipments.ts'

/** Weight and dimensions of an overpack. */
export const MEASURES = { weight: 12.5, length: 60, width: 40, height: 35.5 }

/** Identifiers of a shipment in requests. */
export type Named = { readonly id?: number; readonly label_id?: number; readonly tracking_number?: string }

/** Creates a labelled shipment, and returns all its identifiers. */
export async function aParcel(token: string, changes: Record<string, unknown> = {}): Promise<Required<Named>> {
  const { shipment } = (await post(token, { create_label: true, ...changes })).body
  const [label] = shipment.labels
  return { id: shipment.id, label_id: label.id, tracking_number: label.tracking_number }
}

/** Runs in batches, as additional concurrent purchases only contend for the wallet. */
export async function parcels(token: string, count: number, changes: Record<string, unknown> = {}) {
  const created: Required<Named>[] = []
  while (created.length < count) {
    const some = Array.from({ length: Math.min(10, count - created.length) }, () => aParcel(token, changes))
    created.push(...(await Promise.all(some)))
  }
  return created
}

export const postOverpack = (
  token: string,
  shipments: readonly Named[],
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  call('POST /overpacks', {
    token,
    headers,
    body: { overpack: { shipments: shipments.map(named), ...changes } },
  })

export const putOverpack = (token: string, id: number, overpack: Record<string, unknown>): Promise<ApiResponse> =>
  call('PUT /overpacks/{id}', { token, params: { id }, body: { overpack } })

export const getOverpack = (token: string, id: unknown, query = ''): Promise<ApiResponse> =>
  call('GET /overpacks/{id}', { token, params: { id: String(id) }, query })

export const deleteOverpack = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /overpacks/{id}', { token, params: { id: String(id) } })

/** Creates an overpack ready for a manifest. */
export async function anOverpack(token: string, count = 1, changes: Record<string, unknown> = {}) {
  return (await postOverpack(token, await parcels(token, count, changes), MEASURES)).body.overpack
}

export const postManifest = (
  token: string,
  overpacks: readonly unknown[],
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> => call('POST /manifests', { token, headers, body: { manifest: { overpacks, ...changes } } })

export const getManifest = (token: string, id: unknown, query = ''): Promise<ApiResponse> =>
  call('GET /manifests/{id}', { token, params: { id: String(id) }, query })

const named = ({ id, label_id, tracking_number }: Named): Named => ({
  ...(id === undefined ? {} : { id }),
  ...(label_id === undefined ? {} : { label_id }),
  ...(tracking_number === undefined ? {} : { tracking_number }),
})
