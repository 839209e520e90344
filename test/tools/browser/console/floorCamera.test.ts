import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeInBrowser } from '#test/support/browser.ts'
import { filmCodes } from '#test/support/filmedCodes.ts'
import { allSent, checkScreen, type Floor, openFloor, press, question, SHADE } from '#test/support/floorBrowser.ts'

describeInBrowser('the camera of the screens of the warehouse', () => {
  let floor: Floor
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'film-'))
    const film = join(directory, 'film.y4m')
    writeFileSync(
      film,
      filmCodes([
        { code: null, seconds: 1 },
        { code: SHADE, seconds: 3 },
        { code: null, seconds: 2 },
        { code: 'PL-B-01', seconds: 3 },
      ]),
    )
    floor = await openFloor({
      browserArguments: [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    const inbound = await floor.createInbound([floor.shadeId], 5)
    await floor.receive(inbound.id, floor.shadeId, 5)
  })
  afterAll(async () => {
    await floor.console.close()
    await rm(directory, { recursive: true })
  })

  test('scans a unit and its place once each, with files of the site only', async () => {
    const { page, faults } = await floor.enter()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.getByRole('link', { name: /Put away/ }).click()
    await question(page, 'Scan units to put away')
    await page.getByText('5 at the dock').waitFor()
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((url) => url.includes('camera') || url.endsWith('.wasm'))).toEqual([])
    await press(page, 'Camera')
    await page.locator('video').waitFor()
    await question(page, 'Scan the location')
    await checkScreen(page, 'camera')
    // Three seconds of the same unit are one scan.
    expect(await page.getByText('1 of 5').count()).toBe(1)
    await page.getByText('1 put away to B-01').waitFor()
    await allSent(page)
    await press(page, 'Camera off')
    await page.locator('video').waitFor({ state: 'detached' })
    const wasm = loaded.filter((url) => url.endsWith('.wasm'))
    expect(wasm.map((url) => new URL(url).origin)).toEqual([new URL(floor.console.stack.demo.base_url).origin])
    expect(faults).toEqual([])
    await page.context().close()
  })
})
