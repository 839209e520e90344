/*
 * IndexedDB of the device: operations to send, and the wave and delivery at hand. No personal data.
 */

const NAME = 'floor'
const OPERATIONS = 'operations'
const VALUE_STORE = 'kept'

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(OPERATIONS, { keyPath: 'operation.operation_id' })
      request.result.createObjectStore(VALUE_STORE)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

const settle = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openObjectStore = async (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(name, mode, { durability: 'strict' }).objectStore(name)

/** Resolves when a change is on the disk; its request succeeds before. */
const commit = (change: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const { transaction } = change
    if (!transaction) return resolve()
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

export async function loadOperations<Entry>(): Promise<readonly Entry[]> {
  const entries: Entry[] = await settle((await openObjectStore(OPERATIONS, 'readonly')).getAll())
  return entries
}

export async function writeOperation(entry: unknown): Promise<void> {
  await commit((await openObjectStore(OPERATIONS, 'readwrite')).put(entry))
}

export async function removeOperation(id: string): Promise<void> {
  await commit((await openObjectStore(OPERATIONS, 'readwrite')).delete(id))
}

export async function loadDatabaseValue<Value>(key: string): Promise<Value | null> {
  const value: Value | undefined = await settle((await openObjectStore(VALUE_STORE, 'readonly')).get(key))
  return value ?? null
}

export async function keep(key: string, value: unknown): Promise<void> {
  const store = await openObjectStore(VALUE_STORE, 'readwrite')
  await commit(value === null ? store.delete(key) : store.put(value, key))
}
