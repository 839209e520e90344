import { parseManifest } from '#shared/shipping/manifests/manifestStore.ts'
import type { Manifest } from '#shared/shipping/manifests/rules/manifest.ts'
import { findPackedShipments, parseOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import type { Overpack, PackedShipment } from '#shared/shipping/overpacks/rules/overpack.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { isDangerous, type Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { findShipment, parseRow } from '#shared/shipping/records/shipmentStore.ts'
import { keys } from '#shared/table/keys.ts'
import { testTable } from './accounts.ts'
import { listedItems } from './listedItems.ts'

type Packed = {
  readonly shipments: readonly Shipment[]
  readonly labels: readonly Label[]
  /** Overpack of each shipment, from the list rows. */
  readonly rows: ReadonlyMap<number, number | null>
  readonly overpacks: readonly Overpack[]
  /** Packed shipments by overpack ID. */
  readonly inside: ReadonlyMap<number, readonly PackedShipment[]>
  readonly manifests: readonly Manifest[]
}

/**
 * Returns inconsistencies between a user's shipments, list rows, labels, overpack contents and
 * counts, and manifests. `goneIds` are deleted overpacks.
 */
export async function packingFaults(userId: number, ...removedIds: readonly number[]): Promise<string[]> {
  const packed = await readPacked(userId, removedIds)
  const faults = [
    ...packed.shipments.flatMap((shipment) => shipmentFaults(shipment, packed)),
    ...packed.overpacks.flatMap((overpack) => overpackFaults(overpack, packed)),
    ...packed.manifests.flatMap((manifest) => manifestFaults(manifest, packed)),
  ]
  const left = removedIds.filter((id) => (packed.inside.get(id) ?? []).length > 0)
  return [...faults, ...left.map((id) => `something is left of overpack ${id}`)]
}

async function readPacked(userId: number, removedIds: readonly number[]): Promise<Packed> {
  const table = testTable()
  const rows = (await listedItems('shipmentRow', userId)).map(parseRow)
  const overpacks = (await table.queryAll({ pk: keys.overpack(userId, 0).pk })).map(parseOverpack)
  const manifests = (await table.queryAll({ pk: keys.manifest(userId, 0).pk })).map(parseManifest)
  const found = (await Promise.all(rows.map(({ id }) => findShipment(table, userId, id)))).filter((one) => one !== null)
  const ids = [...removedIds, ...overpacks.map(({ id }) => id)]
  return {
    shipments: found.map(({ shipment }) => shipment),
    labels: found.flatMap(({ labels }) => labels),
    rows: new Map(rows.map(({ id, overpackId }) => [id, overpackId])),
    overpacks,
    inside: new Map(
      await Promise.all(ids.map(async (id) => [id, await findPackedShipments(table, userId, id)] as const)),
    ),
    manifests,
  }
}

/** Returns the messages of the checks that fail. */
const broken = (...claims: readonly (readonly [isSo: boolean, fault: string])[]): string[] =>
  claims.filter(([isSo]) => !isSo).map(([, fault]) => fault)

function shipmentFaults({ id, overpackId, liveLabelId }: Shipment, { rows, labels, inside }: Packed): string[] {
  const places = [...inside].filter(([, packed]) => packed.some(({ shipmentId }) => shipmentId === id))
  const label = labels.find((one) => one.id === liveLabelId)
  const packed = inside.get(overpackId ?? 0)?.find(({ shipmentId }) => shipmentId === id)
  const lies = places.map(([where]) => where)
  return broken(
    [rows.get(id) === overpackId, `the row of ${id} says ${rows.get(id)}, it is in ${overpackId}`],
    [lies.length === (overpackId === null ? 0 : 1), `${id} is in ${overpackId}, and lies in ${lies}`],
    [overpackId === null || packed?.labelId === liveLabelId, `${id} is packed with ${packed?.labelId}`],
    [overpackId === null || label?.stage === 'live', `the label of ${id}, which is packed, is ${label?.stage}`],
  )
}

function overpackFaults(overpack: Overpack, { shipments, inside, manifests }: Packed): string[] {
  const { id, isRemoved, shipmentCount, dangerousCount, locked, manifestId } = overpack
  const packed = inside.get(id) ?? []
  const dangerous = shipments.filter((one) => one.overpackId === id && isDangerous(one)).length
  const manifest = manifests.find((one) => one.id === manifestId)
  return broken(
    [!isRemoved, `${id} is being taken away`],
    [packed.length === shipmentCount, `${id} counts ${shipmentCount}, not ${packed.length}`],
    [dangerous === dangerousCount, `${id} counts ${dangerousCount} dangerous, not ${dangerous}`],
    [locked === (manifestId !== null), `${id} is locked ${locked} by ${manifestId}`],
    [!locked || manifest?.overpackIds.includes(id) === true, `${id} is locked by a manifest without it`],
  )
}

function manifestFaults({ id, stage, overpackIds, totalShipments }: Manifest, { overpacks }: Packed): string[] {
  const held = overpacks.filter((one) => overpackIds.includes(one.id) && one.locked && one.manifestId === id)
  const total = held.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0)
  return broken(
    [['open', 'processed'].includes(stage), `manifest ${id} is ${stage}`],
    [held.length === overpackIds.length, `manifest ${id} holds ${held.length} of ${overpackIds.length}`],
    [total === totalShipments, `manifest ${id} counts ${totalShipments}, not ${total}`],
    [held.every(({ isTest, shipmentCount }) => !isTest && shipmentCount > 0), `manifest ${id} holds what it may not`],
  )
}
