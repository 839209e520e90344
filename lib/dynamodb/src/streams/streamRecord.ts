import type { StreamView, TableDefinition } from '../storage/definition.ts'
import { type AttributeValue, getAttribute, type Item } from '../values/attributeValue.ts'
import { isSameItem } from '../values/ordering.ts'
import { itemBytes } from '../values/sizes.ts'

/** Change of an item, from which a stream record can be created at any time. */
export type ItemChange = {
  readonly sequence: number
  readonly atMs: number
  readonly old: Item | undefined
  readonly item: Item | undefined
  readonly isExpiry: boolean
  /** Approximate memory size. */
  readonly bytes: number
}

/** Memory size of a change without its items. */
const CHANGE_BYTES = 256

export const changeBytes = (old: Item | undefined, item: Item | undefined): number =>
  CHANGE_BYTES + (old ? itemBytes(old) : 0) + (item ? itemBytes(item) : 0)

/** Record as returned by GetRecords and passed to Lambda. */
export type StreamRecord = {
  readonly eventID: string
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  readonly eventVersion: '1.1'
  readonly eventSource: 'aws:dynamodb'
  readonly awsRegion: string
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number
    readonly Keys: Item
    readonly NewImage?: Item
    readonly OldImage?: Item
    readonly SequenceNumber: string
    readonly SizeBytes: number
    readonly StreamViewType: StreamView
  }
  readonly userIdentity?: { readonly Type: 'Service'; readonly PrincipalId: 'dynamodb.amazonaws.com' }
}

/** Whether a write creates a record; one without a change does not. */
export const isRecorded = (old: Item | undefined, item: Item | undefined): boolean =>
  old && item ? !isSameItem(old, item) : old !== undefined || item !== undefined

type RecordView = {
  readonly view: StreamView
  readonly keySchema: TableDefinition['keySchema']
  readonly region: string
}

export function streamRecord(change: ItemChange, { view, keySchema, region }: RecordView): StreamRecord {
  const { sequence, atMs, old, item } = change
  const keys = Object.fromEntries(
    keySchema.flatMap(({ AttributeName: name }): [string, AttributeValue][] => {
      const value = getAttribute(item ?? old ?? {}, name)
      return value ? [[name, value]] : []
    }),
  )
  const images = {
    ...(item && (view === 'NEW_IMAGE' || view === 'NEW_AND_OLD_IMAGES') ? { NewImage: item } : {}),
    ...(old && (view === 'OLD_IMAGE' || view === 'NEW_AND_OLD_IMAGES') ? { OldImage: old } : {}),
  }
  return {
    eventID: sequence.toString(16).padStart(32, '0'),
    eventName: old ? (item ? 'MODIFY' : 'REMOVE') : 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      // Stream times have a resolution of one second.
      ApproximateCreationDateTime: Math.floor(atMs / 1000),
      Keys: keys,
      ...images,
      SequenceNumber: sequenceText(sequence),
      SizeBytes: [keys, ...Object.values(images)].reduce((bytes, image) => bytes + itemBytes(image), 0),
      StreamViewType: view,
    },
    ...(change.isExpiry ? { userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' } } : {}),
  }
}

/** Sequence numbers have a fixed length, so that they sort as text. */
export const sequenceText = (sequence: number): string => String(sequence).padStart(21, '0')
