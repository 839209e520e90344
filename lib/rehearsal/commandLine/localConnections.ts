import { isIP, Socket } from 'node:net'

/*
 * Preloaded into rehearsal commands by `--import`: blocks connections to other machines, so that a
 * call the stand-in does not receive fails instead of reaching AWS.
 */

const connect = Socket.prototype.connect

/** Returns the target host of a socket; undefined for a local path. */
function findRequestedHost(words: readonly unknown[]): string | undefined {
  const [first, second] = Array.isArray(words[0]) ? words[0] : words
  if (typeof first === 'object' && first !== null) {
    const { host, path } = Object(first)
    return path === undefined ? String(host ?? 'localhost') : undefined
  }
  return typeof first === 'number' ? String(typeof second === 'string' ? second : 'localhost') : undefined
}

const isLocalHostName = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

Object.assign(Socket.prototype, {
  connect(this: Socket, ...words: unknown[]) {
    const host = findRequestedHost(words)
    if (host !== undefined && !isLocalHostName(host)) {
      console.error(`rehearsal: blocked a connection to ${host}`)
      return this.destroy(new Error(`the rehearsal blocks connections to ${host}`))
    }
    return Reflect.apply(connect, this, words)
  },
})
