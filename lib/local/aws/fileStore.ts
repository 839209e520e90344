import { S3Store } from '../../../node_modules/fauxqs/dist/s3/s3Store.js'

/**
 * S3 objects in memory. The emulator (fauxqs 2.4.1) stores a body as a part of the buffer that it
 * was received in, so that a small object keeps 64 KB in memory.
 */
export class FileStore extends S3Store {
  override putObject(...[bucket, key, body, ...rest]: Parameters<S3Store['putObject']>) {
    const copy = Buffer.allocUnsafeSlow(body.length)
    body.copy(copy)
    return super.putObject(bucket, key, copy, ...rest)
  }
}
