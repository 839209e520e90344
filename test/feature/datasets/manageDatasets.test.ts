import { expect, test } from '@jest/globals'
import {
  activateDatasetVersion,
  cancelDatasetVersion,
  loadDatasetVersion,
  loadVersionContent,
  MAX_RETAINED_VERSIONS,
  type NamedDataset,
  rollBackDataset,
} from '#shared/datasets/manageDatasets.ts'
import { BUNDLED, resolveDatasetSchedule } from '#shared/datasets/rules/schedule.ts'
import { getDatasetSchedule, loadSchedules } from '#shared/datasets/scheduleStore.ts'
import { findVersion, listDatasetHistory, listVersions, setDatasetVersionState } from '#shared/datasets/versionStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { activate, euros, GRACE, loaded, manageDeps } from '#test/support/datasets.ts'
import { diesAt, type Fault, recorder, withFaults } from '#test/support/faults.ts'
import { blobsInMemory } from '#test/support/operations.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { MINUTE_MS } from '#test/support/time.ts'

let datasets = 0

/** Creates a separate dataset for each test, with files in memory. */
function aDataset(isBundled = true) {
  const name = `denied-parties/list-${++datasets}`
  const dataset: NamedDataset = { name, isBundled }
  const files = blobsInMemory()
  const deps = manageDeps({ files })
  const scheduleNow = async () => getDatasetSchedule(await loadSchedules(testTable()), name, isBundled)
  return {
    dataset,
    deps,
    files: files.files,
    load: (content: unknown = euros('1')) => loaded(dataset, content, deps),
    activate: (id: string, fromMs?: number) => activateDatasetVersion(deps, dataset, id, fromMs, GRACE),
    rollBack: () => rollBackDataset(deps, dataset, GRACE),
    inForce: async () => resolveDatasetSchedule(await scheduleNow(), clock.now()).current?.id,
    scheduled: async () => (await scheduleNow()).scheduled.map(({ id }) => id),
    audit: async () =>
      (await listDatasetHistory(testTable(), name, 100)).map(({ what, version }) => `${what} ${version}`),
    versions: async () => (await listVersions(testTable(), name, 200)).map(({ number }) => number),
  }
}

describeWithTable('a dataset', () => {
  test('is loaded, activated and rolled back, with who did what and why', async () => {
    const one = aDataset()
    const id = await one.load({ '2026-01-01': { EUR: '0.9' } })
    expect(await one.inForce()).toBe(BUNDLED)
    must(await one.activate(id))
    expect(await one.inForce()).toBe(id)
    must(await one.rollBack())
    expect(await one.inForce()).toBe(BUNDLED)
    expect(await one.audit()).toEqual([`rolled back ${BUNDLED}`, 'activated 1', 'loaded 1'])
    expect(await listDatasetHistory(testTable(), one.dataset.name, 1)).toMatchObject([
      { ...GRACE, atMs: expect.any(Number) },
    ])
    expect(must(await loadVersionContent(one.deps, one.dataset, id))).toEqual({ '2026-01-01': { EUR: '0.9' } })
    expect(await danglingReferences()).toEqual([])
  })

  test('takes effect from the instant its loader meant, unless another one is said', async () => {
    const one = aDataset()
    const validFromMs = clock.now() + 60 * MINUTE_MS
    const about = { content: euros('1'), rows: 1, file: 'f', basedOn: null, lastDay: null, ...GRACE }
    const meant = String(must(await loadDatasetVersion(one.deps, one.dataset, { ...about, validFromMs })))
    must(await one.activate(meant))
    expect([await one.inForce(), await one.scheduled()]).toEqual([BUNDLED, [meant]])
    must(await cancelDatasetVersion(one.deps, one.dataset, meant, GRACE))
    expect(await one.scheduled()).toEqual([])
    must(await one.activate(meant, validFromMs + MINUTE_MS))
    expect(await one.scheduled()).toEqual([meant])
    expect((await one.audit()).slice(0, 3)).toEqual(['scheduled 1', 'cancelled 1', 'scheduled 1'])
    const past = String(
      must(await loadDatasetVersion(one.deps, one.dataset, { ...about, validFromMs: clock.now() - 1 })),
    )
    must(await one.activate(past))
    expect(await one.inForce()).toBe(past)
  })

  test.each([
    ['a version that is not there', async () => '7', 'version 7 of '],
    ['no version', async () => 'x', 'version x of '],
    [
      'a content that is gone',
      async ({ load, files }: ReturnType<typeof aDataset>) => {
        const id = await load()
        files.clear()
        return id
      },
      'is missing',
    ],
    [
      'a damaged content',
      async ({ load, files }: ReturnType<typeof aDataset>) => {
        const id = await load()
        for (const key of files.keys()) files.set(key, new Uint8Array([1, 2, 3]))
        return id
      },
      'is damaged',
    ],
    [
      'the content of another version',
      async ({ load, files }: ReturnType<typeof aDataset>) => {
        const [one, two] = [await load(euros('1')), await load(euros('2'))]
        const [first, second] = [...files.keys()]
        files.set(String(second), files.get(String(first)) ?? new Uint8Array())
        expect(one).not.toBe(two)
        return two
      },
      'is damaged',
    ],
    [
      'a version that is being removed',
      async ({ load, dataset }: ReturnType<typeof aDataset>) => {
        const id = await load()
        must(await testTable().commit([setDatasetVersionState(dataset.name, Number(id), 'loaded', 'removing')]))
        return id
      },
      'is being removed',
    ],
  ])('rejects activating %s', async (_, prepare, reason) => {
    const one = aDataset()
    const id = await prepare(one)
    expect(await one.activate(id)).toEqual({ ok: false, error: expect.stringContaining(reason) })
    expect(await one.inForce()).toBe(BUNDLED)
  })

  test('rejects rolling back to a version whose content is damaged', async () => {
    const one = aDataset()
    const [first, second] = [await one.load(euros('1')), await one.load(euros('2'))]
    must(await one.activate(first))
    must(await one.activate(second))
    one.files.delete(`datasets/${one.dataset.name}/${first}.json.gz`)
    expect(await one.rollBack()).toEqual({ ok: false, error: expect.stringContaining('is missing') })
    expect(await one.inForce()).toBe(second)
  })

  test('of which nothing ships has no version that ships, and cannot be left without any', async () => {
    const one = aDataset(false)
    const id = await one.load()
    expect(await one.activate(BUNDLED)).toMatchObject({ ok: false })
    must(await one.activate(id))
    expect(await one.rollBack()).toMatchObject({ ok: false })
    expect(await one.inForce()).toBe(id)
  })

  test('keeps its newest versions, and those that are in force, to come or to go back to', async () => {
    const one = aDataset()
    const [first, second, third] = [await one.load(), await one.load(), await one.load()]
    must(await one.activate(first))
    must(await one.activate(second))
    must(await one.activate(third, clock.now() + 60 * MINUTE_MS))
    for (let loads = 0; loads < MAX_RETAINED_VERSIONS + 2; loads++) await one.load()
    const newest = MAX_RETAINED_VERSIONS + 5
    const stored = Array.from({ length: MAX_RETAINED_VERSIONS }, (_, place) => newest - place)
    expect(await one.versions()).toEqual([...stored, 3, 2, 1])
    expect(one.files.size).toBe(MAX_RETAINED_VERSIONS + 3)
    must(await one.activate(String(newest)))
    must(await cancelDatasetVersion(one.deps, one.dataset, third, GRACE))
    await one.load()
    expect(await one.versions()).toEqual([newest + 1, ...stored.slice(0, -1), 2, 1])
    expect(one.files.size).toBe(MAX_RETAINED_VERSIONS + 2)
  })
})

describeWithTable('two operators', () => {
  /** Blocks the first transaction of each party until all have reached it. */
  function meeting(parties: number): Fault {
    const all = Promise.withResolvers<void>()
    let waiting = parties
    return async ({ command }, next) => {
      if (command.startsWith('TransactWrite') && waiting > 0) {
        if (--waiting === 0) all.resolve()
        await all.promise
      }
      return next()
    }
  }

  test('concurrent activations of different versions: one of them has to retry', async () => {
    const one = aDataset()
    const [first, second] = [await one.load(euros('1')), await one.load(euros('2'))]
    const done = await withFaults([meeting(2)], () => Promise.all([one.activate(first), one.activate(second)]))
    expect(done.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(done.find(({ ok }) => !ok)).toMatchObject({ error: expect.stringContaining('changed by another process') })
    expect(await one.inForce()).toBe(done[0]?.ok ? first : second)
    expect((await one.audit()).filter((entry) => entry.startsWith('activated'))).toHaveLength(1)
  })

  test('who roll back go one version back, not two', async () => {
    const one = aDataset()
    for (const rate of ['1', '2', '3']) must(await one.activate(await one.load(euros(rate))))
    const done = await withFaults([meeting(2)], () => Promise.all([one.rollBack(), one.rollBack()]))
    expect(done.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await one.inForce()).toBe('2')
  })

  test('who load get a version each, and those of other datasets are not in their way', async () => {
    const [one, other] = [aDataset(), aDataset()]
    const ids = await withFaults([meeting(2)], () => Promise.all([one.load(euros('1')), one.load(euros('2'))]))
    expect(ids.toSorted()).toEqual(['1', '2'])
    const id = await other.load()
    const done = await withFaults([meeting(2)], () => Promise.all([one.activate('1'), other.activate(id)]))
    expect(done.map(({ ok }) => ok)).toEqual([true, true])
    expect([await one.inForce(), await other.inForce()]).toEqual(['1', id])
  })

  test('one of whom removes what the other one activates: it is in force whole, or not at all', async () => {
    const one = aDataset()
    const id = await one.load()
    for (let loads = 0; loads < MAX_RETAINED_VERSIONS - 1; loads++) await one.load()
    const [, activated] = await Promise.all([one.load(), one.activate(id)])
    const isThere = one.files.has(`datasets/${one.dataset.name}/${id}.json.gz`)
    expect([await one.inForce(), isThere]).toEqual(activated.ok ? [id, true] : [BUNDLED, false])
  })
})

describeWithTable('a process that dies', () => {
  test('between content and record leaves a version that cannot be activated', async () => {
    const one = aDataset()
    const files = { ...one.deps.files, put: async () => Promise.reject(new Error('the process died')) }
    await expect(loaded(one.dataset, euros('1'), { ...one.deps, files })).rejects.toThrow('died')
    expect(await findVersion(testTable(), one.dataset.name, 1)).toMatchObject({ state: 'loading' })
    expect(await one.activate('1')).toEqual({ ok: false, error: expect.stringContaining('is incomplete') })
    const id = await one.load(euros('2'))
    must(await one.activate(id))
    expect([id, await one.inForce()]).toEqual(['2', '2'])
  })

  const works: Readonly<Record<string, (one: ReturnType<typeof aDataset>) => Promise<unknown>>> = {
    loads: (one: ReturnType<typeof aDataset>) => one.load(euros('2')),
    activates: (one: ReturnType<typeof aDataset>) => one.activate('2'),
    'rolls back': (one: ReturnType<typeof aDataset>) => one.rollBack(),
  }

  test.each(Object.entries(works))('anywhere while it %s leaves one whole version in force', async (what, work) => {
    const prepared = async () => {
      const one = aDataset()
      must(await one.activate(await one.load(euros('1'))))
      await one.load(euros('2'))
      if (what === 'rolls back') must(await one.activate('2'))
      return one
    }
    const calls = recorder()
    const plain = await prepared()
    await withFaults([calls], () => work(plain))
    expect(calls.calls.length).toBeGreaterThan(2)
    for (const [place] of calls.calls.entries()) {
      for (const when of ['before', 'after'] as const) {
        const one = await prepared()
        await withFaults([diesAt(place + 1, when)], () => work(one).catch(() => {}))
        const id = (await one.inForce()) ?? ''
        expect(must(await loadVersionContent(one.deps, one.dataset, id))).toEqual(euros(id))
        // Later activations are not blocked, and every file has a record.
        const next = await one.load(euros('3'))
        must(await one.activate(next))
        expect(await one.inForce()).toBe(next)
        expect([...one.files.keys()].length).toBeLessThanOrEqual((await one.versions()).length)
      }
    }
    expect(await danglingReferences()).toEqual([])
  })

  testEmbedded('or a table on a bad day does nothing twice', async () => {
    const one = aDataset()
    await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, async () => {
      for (const rate of ['1', '2', '3']) await activate(one.dataset, await one.load(euros(rate)), undefined, one.deps)
      must(await one.rollBack())
    })
    expect(await one.inForce()).toBe('2')
    expect(await one.versions()).toEqual([3, 2, 1])
    expect(await one.audit()).toHaveLength(7)
  })
})
