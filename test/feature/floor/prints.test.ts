import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { runPrinter } from '#scripts/printLabels.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aWorker } from '#test/support/floor.ts'
import { aPackedParcel, aPrint } from '#test/support/floorLoads.ts'
import { FLOOR, nextOperationId } from '#test/support/floorWork.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { LAX } from '#test/support/orders.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

/* Print queue of labels, and the program that prints them. */

const funded = () => anAccount({ balances: { USD: 1_000 } })

async function atBench(warehouseId = FLOOR) {
  const { cookies } = await aWorker('worker', warehouseId)
  return {
    cookies,
    list: async (printer: string) => {
      const { body } = await call('GET /floor/prints', { cookies, query: new URLSearchParams({ printer }).toString() })
      return body.prints.map(({ id }: { id: number }) => id)
    },
    remove: (id: number) => call('DELETE /floor/prints/{id}', { cookies, params: { id } }),
    queue: (fields: Readonly<Record<string, unknown>>) =>
      call('POST /floor/prints', { cookies, body: { print: fields } }),
  }
}

describeWithTable('the labels of a printer', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('are queued once, oldest first, until they are removed', async () => {
    const { userId, orderId, fulfillmentId } = await aPackedParcel(await funded())
    const bench = await atBench()
    const printer = `Printer ${orderId}`
    const parcel = { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId }
    const print = { operation_id: nextOperationId(), printer, ...parcel }
    const first = await bench.queue(print)
    expect(first.status).toBe(201)
    const { id, href } = first.body.print
    expect((await bench.queue(print)).body).toEqual(first.body)
    const second = (await bench.queue({ ...print, operation_id: nextOperationId() })).body.print.id
    expect(await bench.list(printer)).toEqual([id, second])
    expect(await bench.list('Another printer')).toEqual([])
    const [path, query = ''] = href.split('?')
    const [, , , user_id = '', fulfillment_id = ''] = path.split('/')
    const label = await call('GET /floor/papers/{user_id}/{fulfillment_id}', {
      ...{ cookies: bench.cookies, params: { user_id, fulfillment_id }, query },
    })
    expect([label.status, label.bytes.toString().slice(0, 3)]).toEqual([200, '^XA'])
    expect([(await bench.remove(id)).status, (await bench.remove(id)).status]).toEqual([200, 404])
    expect(await bench.list(printer)).toEqual([second])
    advance(DAY_MS + 1)
    expect(await (await atBench()).list(printer)).toEqual([])
  })

  test('are those of their warehouse only', async () => {
    const { userId, orderId, fulfillmentId } = await aPackedParcel(await funded())
    const { id, printer } = await aPrint(await funded(), `Printer ${orderId}`)
    const elsewhere = await atBench(LAX)
    const parcel = { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId }
    const foreign = await elsewhere.queue({ operation_id: nextOperationId(), printer, ...parcel })
    expect([foreign.status, foreign.body.code]).toEqual([404, 1320])
    const unknown = { operation_id: nextOperationId(), printer, ...parcel, fulfillment_id: fulfillmentId + 1 }
    const missing = await (await atBench()).queue(unknown)
    expect([missing.status, missing.body.errors]).toEqual([
      404,
      [`Invalid request: fulfilment ${fulfillmentId + 1} of order ${orderId} was not found`],
    ])
    expect([await elsewhere.list(printer), (await elsewhere.remove(id)).status]).toEqual([[], 404])
    expect(await (await atBench()).list(printer)).toEqual([id])
  })
})

const listen = (server: Server | HttpServer): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve(port)
    })
  })

describe('the print program', () => {
  const ZPL = '^XA^FO20,20^FDLabel^FS^XZ'
  let folder: string
  let queue: number[]
  let failures: Record<string, number>
  let requests: string[]
  let printed: string[]
  let logged: string[]
  let api: HttpServer
  let printer: Server

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prints-'))
    queue = [1, 2]
    failures = {}
    requests = []
    printed = []
    logged = []
    api = createHttpServer(({ method = '', url = '', headers }, response) => {
      const name = `${method} ${url.replace(/\?.*/, '')}`
      requests.push(name)
      const left = failures[name] ?? 0
      if (headers.authorization !== 'Bearer key') response.writeHead(401).end()
      else if (left > 0) {
        failures[name] = left - 1
        response.writeHead(503).end()
      } else if (name === 'GET /floor/prints') {
        response.end(JSON.stringify({ prints: queue.map((id) => ({ id, href: `/labels/${id}` })) }))
      } else if (method === 'DELETE') {
        queue = queue.filter((id) => url !== `/floor/prints/${id}`)
        response.end('{}')
      } else if (url === '/labels/3') response.writeHead(400).end()
      else response.end(`${ZPL}${url}`)
    })
    printer = createServer((socket) => {
      const parts: Buffer[] = []
      socket.on('data', (part) => parts.push(part))
      socket.on('end', () => {
        printed.push(Buffer.concat(parts).toString())
        socket.end()
      })
    })
  })
  afterEach(() => {
    api.close()
    printer.close()
    rmSync(folder, { recursive: true })
  })

  /** Runs the program until the queue is empty and some time has passed. */
  async function run(printerPort: number, isOver = () => queue.length === 0): Promise<void> {
    const port = await listen(api)
    const stop = new AbortController()
    const options = { url: `http://127.0.0.1:${port}`, key: 'key', printer: 'Bench 1', host: '127.0.0.1' }
    const more = { port: printerPort, stateFile: join(folder, 'printed.json'), pollMs: 5 }
    const running = runPrinter({ ...options, ...more, log: (text) => logged.push(text) }, stop.signal)
    for (let waits = 0; !isOver() && waits < 1_000; waits++) await new Promise((resolve) => setTimeout(resolve, 10))
    await new Promise((resolve) => setTimeout(resolve, 50))
    stop.abort()
    await running
  }

  test('writes each label to the printer, and removes it from the queue', async () => {
    await run(await listen(printer))
    expect(printed).toEqual([`${ZPL}/labels/1`, `${ZPL}/labels/2`])
    expect(queue).toEqual([])
  })

  test('does not print a label again whose removal failed, even after a restart', async () => {
    failures = { 'DELETE /floor/prints/1': 1_000 }
    const port = await listen(printer)
    await run(port, () => requests.filter((name) => name === 'DELETE /floor/prints/1').length >= 3)
    expect(printed).toEqual([`${ZPL}/labels/1`])
    await new Promise((resolve) => api.close(resolve))
    failures = {}
    await run(port)
    expect(printed).toEqual([`${ZPL}/labels/1`, `${ZPL}/labels/2`])
  })

  test('retries while the API fails', async () => {
    failures = { 'GET /floor/prints': 2, 'GET /labels/1': 2 }
    await run(await listen(printer))
    expect(printed).toHaveLength(2)
    expect(logged.filter((text) => text.includes('503'))).toHaveLength(4)
  })

  test('keeps labels in the queue while the printer cannot be reached', async () => {
    const port = await listen(printer)
    await new Promise((resolve) => printer.close(resolve))
    await run(port, () => logged.length >= 2)
    expect([queue, printed]).toEqual([[1, 2], []])
    expect(requests.some((name) => name.startsWith('DELETE'))).toBe(false)
    printer = createServer()
  })

  test('skips a label that cannot be printed', async () => {
    queue = [3, 1]
    await run(await listen(printer))
    expect([queue, printed]).toEqual([[], [`${ZPL}/labels/1`]])
    expect(logged).toContainEqual(expect.stringContaining('label 3 cannot be printed'))
  })

  test('stops if the API does not accept the key, and says what to do', async () => {
    const url = `http://127.0.0.1:${await listen(api)}`
    const options = { url, key: 'revoked', printer: 'Bench 1', host: '127.0.0.1', port: 9100 }
    const running = runPrinter({ ...options, stateFile: join(folder, 'printed.json') }, new AbortController().signal)
    await expect(running).rejects.toThrow(/returned 401. Set FLOOR_KEY to a floor key of the warehouse/)
  })

  test.each([
    [['--help'], 0, 'stdout', /^Usage: /],
    [['--colour'], 1, 'stderr', /^Unknown option '--colour'/],
    [[], 1, 'stderr', /^Usage: /],
  ] as const)('started with %p, exits with %i and no stack trace', (argv, status, stream, text) => {
    const ended = spawnSync(process.execPath, ['scripts/printLabels.ts', ...argv], { encoding: 'utf8' })
    expect([ended.status, ended[stream]]).toEqual([status, expect.stringMatching(text)])
    expect(ended.stdout + ended.stderr).not.toContain('    at ')
  })
})
