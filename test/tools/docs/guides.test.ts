import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import type { Description } from '#lib/docs/description.ts'
import { GUIDES } from '#lib/docs/guidePages.ts'
import { buildCodeLinks } from '#lib/docs/referencePages.ts'
import { buildOpenApi } from '#lib/openapi/buildOpenApi.ts'
import { buildDeliveryHeaders } from '#shared/webhooks/postWebhook.ts'
import { findFreePort } from '#test/support/freePort.ts'
import { installClient, NPM_SETTINGS } from '#test/support/installClient.ts'
import { COMPILED_PYTHON, pythonEnvironment } from '#test/support/pythonEnvironment.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const root = join(import.meta.dirname, '../../..')

type Block = {
  readonly language: string
  readonly path: string | undefined
  readonly text: string
  readonly heading: string
}

const guides = GUIDES.map(({ file }) => {
  const page = readFileSync(join(root, file), 'utf8')
  let heading = ''
  const blocks: Block[] = []
  for (const [, title, language = '', path, text = ''] of page.matchAll(
    /^## ([^\n]+)$|^```(\w+)(?: path=(\S+))?\n(.*?)^```$/gms,
  )) {
    if (title === undefined) blocks.push({ language, path, text, heading })
    else heading = title
  }
  return { file, name: file.replace(/^.*\/|\.md$/g, ''), page, blocks }
})

/** Section of the quick start that all guides share. */
const SHARED = 'Set up the samples'
const sharedIn = (language: string): string =>
  guides
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.heading === SHARED && block.language === language)
    .map(({ text }) => text)
    .join('\n')

const LANGUAGES = ['sh', 'js', 'python']

const played = guides.flatMap((guide) =>
  LANGUAGES.flatMap((language) => {
    const blocks = guide.blocks.filter((block) => block.language === language && block.path === undefined)
    return blocks.length === 0 ? [] : [{ ...guide, language, blocks }]
  }),
)

/** Expected output by guide and language, as a sample that exits without an error proves little. */
const PRINTED: Readonly<Record<string, readonly RegExp[]>> = {
  'quick-start sh': [
    /Svc Parcel with SvcExpress: [\d.]+/,
    /"total_cost": [\d.]+/,
    /SHIPMENT LABEL CREATED/,
    /shipments_status SV\d+ 100/,
    /\n500\n$/,
  ],
  'quick-start js': [
    /Svc Parcel with SvcExpress: [\d.]+/,
    /Svc Parcel [\d.]+ SV\d+/,
    /SHIPMENT LABEL CREATED/,
    /shipments_status SV\d+ 100/,
    /\n500\n$/,
  ],
  'quick-start python': [
    /Svc Parcel with SvcExpress: [\d.]+/,
    /Svc Parcel [\d.]+ SV\d+/,
    /SHIPMENT LABEL CREATED/,
    /shipments_status SV\d+ 100/,
    /\n500(\.0)?\n$/,
  ],
  'agents sh': [/^# Shipping and fulfilment API\n\n> Rates/m],
  'agents js': [/^# Shipping and fulfilment API$/m],
  'agents python': [/^# Shipping and fulfilment API$/m],
  'client js': [/Harbour Goods Ltd\n\S+ Harbour Goods Ltd\n1 null\n/, /\n\w+ 1\d{3} false http\S+\n.*\ntrue\n$/s],
  'python python': [/^Harbour Goods Ltd\n\S+ Harbour Goods Ltd\n1 None\n/, /\n\w+ 1\d{3} False http\S+\n.*\nTrue\n$/s],
  'keys sh': [/"USD": 500/, /"USD": 10000/, /&code_challenge=[\w-]{43}&code_challenge_method=S256\n$/],
  'keys js': [/USD: 500/, /USD: 10000/, /code_challenge=[\w-]{43}&code_challenge_method=S256/],
  'keys python': [/'USD': 500/, /'USD': 10000/, /&code_challenge=[\w-]{43}&code_challenge_method=S256\n$/],
  'shipments-and-labels sh': [
    /"city": "San Francisco"/,
    /"service": "Svc Plus"/,
    /"landed": [\d.]+/,
    /"quote_id": \d+,\s+"service": "Svc Plus",\s+"total_cost": [\d.]+/,
    /"tracking_number": "\w+"/,
    /\ntrue\n\{\s+"tracking_number": "\w+",\s+"is_master": true/,
    /"is_master": false,[^}]+"cost": 0\s+\}\n\{\s+"total_cost": [\d.]+,\s+"errors": null,\s+"return_shipment": \{[^}]+"errors": null\s+\}\s+\}\n"DE-10115-1"\n\["order-1","succeeded",null\]\n\["order-2","succeeded",null\]\n/,
    /\n\{\s+"counted_since": /,
  ],
  'shipments-and-labels js': [
    /city: 'San Francisco'/,
    /Svc Plus/,
    /\ntrue Svc Plus [\d.]+\n/,
    /true\n\[/,
    /', false, 0 \]\n\]\n[\d.]+ [\d.]+\nDE-10115-1 Sandbox service point 1 350 \[ 'pick_up', 'drop_off' \]\n/,
    /\nDE-10115-3 [^\n]+\norder-1 succeeded undefined\norder-2 succeeded undefined\n(null|20\S+ \S+) \[/,
  ],
  'shipments-and-labels python': [
    /'city': 'San Francisco'/,
    /Svc Plus/,
    /\nTrue Svc Plus [\d.]+\n/,
    /True\n\[/,
    /', False, 0(\.0)?\)\]\n[\d.]+ [\d.]+\n\[\('DE-10115-1', 'Sandbox service point 1', 350\), [^\n]+\]\norder-1 succeeded None\norder-2 succeeded None\n(None|20\S+ \S+) \[/,
  ],
  'delivery-dates sh': [
    /"service": "Svc Parcel",\s+"delivery": \{\s+"ship_date": "\d{4}-\d\d-\d\d",\s+"time_zone": "Asia\/Hong_Kong"/,
    /"type": "shipping",\s+"id": "\d+\/SvcExpress\/Svc Parcel",\s+"title": "Svc Parcel"/,
    /"latest_delivery_time": "\d{4}-\d\d-\d\dT23:59:59Z",\s+"totals": \[\s+\{\s+"type": "fulfillment"/,
  ],
  'delivery-dates js': [
    /Svc Parcel \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\n/,
    /\[\{"type":"shipping","id":"\d+\/SvcExpress\/Svc Parcel","title":"Svc Parcel"/,
    /"latest_delivery_time":"\d{4}-\d\d-\d\dT23:59:59Z","totals":\[\{"type":"fulfillment"/,
  ],
  'delivery-dates python': [
    /Svc Parcel \{'ship_date': '\d{4}-\d\d-\d\d', 'time_zone': 'Asia\/Hong_Kong'/,
    /\[\{"type": "shipping", "id": "\d+\/SvcExpress\/Svc Parcel", "title": "Svc Parcel"/,
    /"latest_delivery_time": "\d{4}-\d\d-\d\dT23:59:59Z", "totals": \[\{"type": "fulfillment"/,
  ],
  'landed-cost sh': [
    /^6109\d+/,
    /"total": \{\s+"duty": 3,\s+"tax": 9.69/,
    /"terms": "DDP",\s+"duty": [\d.]+,\s+"tax": [1-9]/,
    /"terms": "DDU",\s+"duty": 0,\s+"tax": 0/,
  ],
  'landed-cost js': [
    /^6109\d+/,
    /\n3 9.69 0 DE\/2026-07-01\.2:low-value\n/,
    /\n[\d.]+ [1-9][\d.]* [\d.]+\n/,
    /DDU 0 [\d.]+/,
  ],
  'landed-cost python': [
    /^6109\d+/,
    /\n3(\.0)? 9.69 0 DE\/2026-07-01\.2:low-value\n/,
    /\n[\d.]+ [1-9][\d.]* [\d.]+\n/,
    /DDU 0(\.0)? [\d.]+/,
  ],
  'customs sh': [/"path": "\/shipment\/line_items\/0\/description"/, /"code": 1226/],
  'customs js': [/1223 \/shipment\/line_items\/0\/description use a precise description/, /1226 \/shipment\/weight/],
  'customs python': [/1223 \/shipment\/line_items\/0\/description /, /1226 \/shipment\/weight/],
  'orders-and-stock sh': [/\n10\n/, /Ready\n$/],
  'orders-and-stock js': [/\n10\n/, /Ready\n$/],
  'orders-and-stock python': [/\n10\n/, /Ready\n$/],
  'shipping-rules sh': [/"name": "Light parcels to the EU"/, /"hold": true/, /\n\d+\n$/],
  'shipping-rules js': [/^1 Light parcels to the EU\n1 \{ hold: true \}\n\d+\n$/],
  'shipping-rules python': [/^1 Light parcels to the EU\n1 \{'hold': True\}\n\d+\n$/],
  'settings sh': [/^Warehouse Hong Kong: Hong Kong\n\["Carton M",40\.8,30\.8,20\.8\]\n2 × Carton M, 7\.9 kg\n.*"zpl"/],
  'settings js': [
    /^Warehouse Hong Kong: Hong Kong\nCarton M 40\.8 30\.8 20\.8\n2 × Carton M, 7\.9 kg\nzpl Asia\/Hong_Kong\n$/,
  ],
  'settings python': [
    /^Warehouse Hong Kong: Hong Kong\nCarton M 40\.8 30\.8 20\.8\n2 × Carton M, 7\.9 kg\nzpl Asia\/Hong_Kong\n$/,
  ],
  'warehouse sh': [
    /\["done","done","done","done"\]\n/,
    /\ndone\nrepeated\n/,
    /"units":2/,
    /\n\["done"\]\ndone\nFulfilled\ndone\nclosed\n\d+\n$/,
  ],
  'warehouse js': [
    /\[ 'done', 'done', 'done', 'done' \]\n/,
    /\ndone\nrepeated\n2\n/,
    /\n\[ 'done' \]\ntrue done Fulfilled\ndone closed true\n\d+\n$/,
  ],
  'warehouse python': [
    /\['done', 'done', 'done', 'done'\]\n/,
    /\ndone\nrepeated\n2\n/,
    /\n\['done'\]\nTrue done Fulfilled\ndone closed True\n\d+\n$/,
  ],
  'returns sh': [/Verifying/, /"status": "Pending",\s+"estimated_reship_fee": [1-9]/],
  'returns js': [/Processed/, /Verified Unopened, as good as new/, /Pending [1-9]/],
  'returns python': [/Processed/, /Verified Unopened, as good as new/, /Pending [1-9]/],
  'payments sh': [/"status": "open",\s+"amount": 50,\s+"checkout_url": "http/],
  'payments js': [/^\d+ open 50 http/],
  'payments python': [/^\d+ open 50(\.0)? http/],
  'invoices sh': [],
  'invoices js': [],
  'invoices python': [],
  'webhooks sh': [/"previous_key_until": ?"20/, /nothing to send/],
  'webhooks js': [/webhook_replay_refused/],
  'webhooks python': [/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\n\[\]\n1406 /],
  'errors-and-retries sh': [/"code": 1210/, /the same answer/, /ratelimit: /i, /Did you mean settings\?/],
  'errors-and-retries js': [
    /404 1210 shipment_not_found false http/,
    /true/,
    /USD: 500/,
    /limit=|r=\d+/,
    /Did you mean settings\?/,
  ],
  'errors-and-retries python': [
    /404 1210 shipment_not_found False http/,
    /\nTrue\n200\n/,
    /limit=|r=\d+/,
    /Did you mean settings\?/,
  ],
  'testing sh': [
    /"token_begins"/,
    /"USD": 550/,
    /"deliverWebhooks": \d+/,
    /A facility took|SHIPMENT ACCEPTANCE/,
    /\nCustoms\n$/,
  ],
  'testing python': [/\d+ \S+@/, /\n50(\.0)?\n/, /'handled'/, /\nCustoms\n$/],
  'testing js': [/\d+ \S+@/, /50/, /handled/, /\nCustoms\n$/],
}

const missing = ['bash', 'curl', 'jq', 'python3'].find((tool) => spawnSync(tool, ['--version']).error !== undefined)
const describePlayed = missing === undefined ? describe : describe.skip

describePlayed(`the samples of the guides${missing === undefined ? '' : ` (skipped: ${missing} is missing)`}`, () => {
  let stack: Stack
  let installed: string
  beforeAll(async () => {
    stack = await startStack()
    installed = mkdtempSync(join(tmpdir(), 'guide-'))
    await installClient(guides.find(({ name }) => name === 'quick-start')?.page ?? '', installed, stack.demo.base_url)
  })
  afterAll(async () => {
    await stack.stop()
    rmSync(installed, { recursive: true })
  })

  test('are all known here', () => {
    expect(played.map(({ name, language }) => `${name} ${language}`).toSorted()).toEqual(
      Object.keys(PRINTED).toSorted(),
    )
  })

  test('those for Node compile under strict, as those for TypeScript do', () => {
    const directory = mkdtempSync(join(tmpdir(), 'strict-'))
    try {
      symlinkSync(join(installed, 'node_modules'), join(directory, 'node_modules'))
      for (const { name, blocks } of guides) {
        const isShared = blocks.some(({ heading }) => heading === SHARED)
        const script = blocks.filter(({ language, path }) => language === 'js' && path === undefined)
        const typed = blocks.filter(({ language }) => language === 'ts')
        const text = [...script, ...typed].map((block) => block.text).join('\n')
        if (text !== '') writeFileSync(join(directory, `${name}.mts`), `${isShared ? '' : sharedIn('js')}${text}`)
        for (const { path, text: module } of blocks) {
          if (path?.endsWith('.mjs')) writeFileSync(join(directory, path.replace('.mjs', '.mts')), module)
        }
      }
      const compilerOptions = {
        ...{ strict: true, target: 'es2022', module: 'nodenext', noEmit: true, skipLibCheck: true },
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
        // JavaScript function parameters have no types.
        noImplicitAny: false,
      }
      writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }))
      const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', directory], { encoding: 'utf8' })
      expect([stdout, status]).toEqual(['', 0])
    } finally {
      rmSync(directory, { recursive: true })
    }
  })

  test('the signature of a webhook is checked in Python as in Node', async () => {
    const sample = guides.flatMap(({ blocks }) => blocks).find(({ path }) => path === 'signature.py')?.text ?? ''
    const body = '{"shipment":{"id":1}}'
    const script = `${sample}
import json
signed = base64.b64encode(hmac.new(b"a-secret-of-ours-16", ${JSON.stringify(body)}.encode(), hashlib.sha256).digest()).decode()
tries = [(["a-secret-of-ours-16"], signed, None), (["other", "a-secret-of-ours-16"], None, signed), (["other"], signed, None), ([], signed, None), (["other"], None, None)]
print(json.dumps([is_genuine(keys, ${JSON.stringify(body)}.encode(), {name: one for name, one in [("x-svc-hmac-sha256", a), ("x-svc-hmac-sha256-previous", b)] if one}) for keys, a, b in tries]))`
    const { stdout } = spawnSync('python3', ['-c', script])
    expect(JSON.parse(String(stdout))).toEqual([true, true, false, false, false])
  })

  test.each([
    {
      file: 'stock.mjs',
      command: process.execPath,
      words: ['--input-type=module', '-e'],
      script: (module: string, events: string) =>
        `${module}\nfor (const event of ${events}) takeStock(event)\nconsole.log(JSON.stringify([...shelves.values()]))`,
    },
    {
      file: 'stock.py',
      command: 'python3',
      words: ['-c'],
      script: (module: string, events: string) =>
        `${module}\nimport json\nfor event in ${events}: take_stock(event)\nprint(json.dumps(list(shelves.values())))`,
    },
  ])('$file keeps the quantities of the highest revision in any order', ({ file, command, words, script }) => {
    const module = guides.flatMap(({ blocks }) => blocks).find(({ path }) => path === file)?.text ?? ''
    const product = { id: 4, warehouse_id: 'HKGWH001' }
    const events = [2, 3, 1, 3].map((revision) => ({
      stock: { products: [{ ...product, available: 10 - revision, reserved: revision, revision }] },
    }))
    const { stdout, stderr } = spawnSync(command, [...words, script(module, JSON.stringify(events))])
    expect(String(stderr)).toBe('')
    expect(JSON.parse(String(stdout))).toEqual([{ available: 7, reserved: 3, revision: 3 }])
  })

  test.each([
    { command: 'python3', file: 'receiver.py', printed: "shipments_status {'shipment': {'id': 1}}" },
    { command: process.execPath, file: 'webhook_receiver.mjs', printed: 'shipments_status { shipment: { id: 1 } }' },
  ])('$file takes what is signed, once, and nothing else', async ({ command, file, printed }) => {
    const directory = mkdtempSync(join(tmpdir(), 'receiver-'))
    const port = await findFreePort()
    for (const { path, text } of guides.flatMap(({ blocks }) => blocks)) {
      if (path !== undefined) writeFileSync(join(directory, path), text.replaceAll('4000', String(port)))
    }
    const env = { ...process.env, WEBHOOK_KEY: 'a-secret-of-ours-16', ...COMPILED_PYTHON }
    const receiver = spawn(command, [file], { cwd: directory, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const output: string[] = []
    receiver.stdout.on('data', (some) => output.push(String(some)))
    try {
      const body = JSON.stringify({ shipment: { id: 1 } })
      const post = (key: string, event: string) =>
        fetch(`http://127.0.0.1:${port}`, {
          method: 'POST',
          body,
          headers: {
            'x-svc-topic': 'shipments_status',
            'x-svc-event-id': event,
            'x-svc-hmac-sha256': createHmac('sha256', key).update(body).digest('base64'),
          },
        }).then(({ status }) => status)
      const first = async (): Promise<number> =>
        post('a-secret-of-ours-16', '1-2').catch(async () => {
          await new Promise((resolve) => setTimeout(resolve, 100))
          return first()
        })
      expect(await first()).toBe(204)
      expect([await post('a-secret-of-ours-16', '1-2'), await post('other', '3-2')]).toEqual([204, 401])
      expect(await post('a-secret-of-ours-16', '4-2')).toBe(204)
      // The receiver responds before it prints.
      while (output.join('').split('\n').length < 3) await once(receiver.stdout, 'data')
    } finally {
      receiver.kill()
    }
    expect(output.join('').trim().split('\n')).toEqual([printed, printed])
    rmSync(directory, { recursive: true })
  })

  test.each([
    { command: 'python3', file: 'checked_receiver.py' },
    { command: process.execPath, file: 'checkedReceiver.mjs' },
  ])('$file of a client takes what is signed, and nothing else', async ({ command, file }) => {
    const directory = mkdtempSync(join(tmpdir(), 'receiver-'))
    symlinkSync(join(installed, 'node_modules'), join(directory, 'node_modules'))
    const port = await findFreePort()
    const { text = '' } = guides.flatMap(({ blocks }) => blocks).find(({ path }) => path === file) ?? {}
    writeFileSync(join(directory, file), text.replaceAll('4000', String(port)))
    const env = { ...process.env, ...pythonEnvironment(), WEBHOOK_KEY: 'a-secret-of-ours-16' }
    const receiver = spawn(command, [file], { cwd: directory, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const output: string[] = []
    receiver.stdout.on('data', (some) => output.push(String(some)))
    try {
      const payload = Buffer.from(JSON.stringify({ shipment: { id: 1, tracking_number: 'SV1' } }))
      const post = async (key: string): Promise<number> => {
        const headers = buildDeliveryHeaders({
          keys: { current: key, previous: null },
          topic: 'shipments_status',
          userId: 7,
          deliveryId: '11-12',
          payload,
          nowMs: Date.now(),
        })
        const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: payload, headers }).catch(
          () => null,
        )
        if (response) return response.status
        await new Promise((resolve) => setTimeout(resolve, 100))
        return post(key)
      }
      expect(await post('another-key-of-ours')).toBe(401)
      expect(await post('a-secret-of-ours-16')).toBeLessThan(300)
      while (output.join('').split('\n').length < 3) await once(receiver.stdout, 'data')
    } finally {
      receiver.kill()
    }
    expect(output.join('')).toMatch(/the signature does not match any of the keys\n11-12 SV1\n$/)
    rmSync(directory, { recursive: true })
  })

  test.each(played)('$name, in $language, does what it says', async ({ name, language, blocks }) => {
    const directory = mkdtempSync(join(tmpdir(), 'guide-'))
    try {
      const { access_token, sandbox_key } = (await stack.control('users', { balances: { USD: 500 } })).body
      const { base_url } = stack.demo
      const demo = { base_url, users: [{ access_token, sandbox_key }] }
      mkdirSync(join(directory, '.local'))
      writeFileSync(join(directory, '.local/demo.json'), JSON.stringify(demo))
      symlinkSync(join(installed, 'node_modules'), join(directory, 'node_modules'))
      const port = await findFreePort()
      const atPort = (text: string): string => text.replaceAll('4000', String(port))
      for (const { path, text } of guides.flatMap((guide) => guide.blocks)) {
        if (path !== undefined) writeFileSync(join(directory, path), atPort(text))
      }
      const isShared = blocks.some(({ heading }) => heading === SHARED)
      const script = atPort([isShared ? '' : sharedIn(language), ...blocks.map(({ text }) => text)].join('\n'))
      const printed = await run(language, script, directory, {
        API: base_url,
        API_KEY: access_token,
        SANDBOX_KEY: sandbox_key,
        FLOOR_KEY: stack.demo.floor.key,
      })
      for (const expected of PRINTED[`${name} ${language}`] ?? []) expect(printed).toMatch(expected)
    } finally {
      rmSync(directory, { recursive: true })
    }
  })
})

async function run(language: string, script: string, cwd: string, variables: NodeJS.ProcessEnv): Promise<string> {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const env = { ...process.env, ...pythonEnvironment(), ...NPM_SETTINGS, ...variables, PATH }
  const file = join(cwd, `samples.${language === 'js' ? 'mjs' : language}`)
  writeFileSync(file, script)
  const [command, ...words] = {
    sh: ['bash', '--norc', '-euo', 'pipefail', file],
    js: [process.execPath, file],
    python: ['python3', file],
  }[language] ?? [language]
  const { stdout, stderr } = await promisify(execFile)(command ?? '', words, { cwd, env, timeout: 120_000 })
  expect(stderr).toBe('')
  return stdout
}

type StepSample = { readonly language: string; readonly isFile: boolean; readonly text: string }

/** Returns groups of samples that have no text between them. */
const stepsOf = (page: string): readonly (readonly StepSample[])[] =>
  [...page.matchAll(/(?:^```[^\n]*\n.*?^```\n\s*)+/gms)].flatMap(([run]) => {
    const blocks = [...run.matchAll(/^```(\w+)( path=)?[^\n]*\n(.*?)^```$/gms)]
    const samples = blocks.map(([, language = '', path, text = '']) => ({ language, isFile: path !== undefined, text }))
    const step = samples.filter(({ language }) => LANGUAGES.includes(language))
    return step.length === 0 ? [] : [step]
  })

/** Whether a step only sets the variables that the samples of all languages read. */
const isSetUp = (step: readonly StepSample[]): boolean =>
  step.every(({ language, text }) => language === 'sh' && /^(export \S+=.*\n)+$/.test(text))

/** Steps of all guides except the client guides. */
const steps = guides
  .filter(({ name }) => !['client', 'python'].includes(name))
  .flatMap(({ name, page }) => stepsOf(page).map((step, place) => ({ name, place: place + 1, step })))
  .filter(({ step }) => !isSetUp(step))

describe('the guides', () => {
  const description: Description = JSON.parse(JSON.stringify(buildOpenApi(groups, '1.0.0')))
  const codeLink = buildCodeLinks(description)

  test.each(guides)('$name names operations and errors that there are', ({ page }) => {
    const named = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*|1\d{3} \w+)`/g)].map(([, code = '']) => code)
    for (const code of named) expect([code, codeLink(code)]).toEqual([code, expect.any(String)])
  })

  test.each(guides)('$name begins with its title', ({ page }) => {
    expect(page).toMatch(/^# \S/)
  })

  test.each(steps)('$name shows step $place in every language', ({ step }) => {
    const languages = step.map(({ language }) => language).toSorted()
    // A module, such as a webhook receiver, has no shell version.
    expect(languages).toEqual(step.every(({ isFile }) => isFile) ? ['js', 'python'] : LANGUAGES.toSorted())
  })
})
