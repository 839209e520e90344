/**
 * Slowest test files, longest first. A fresh clone has no recorded timings, and slow files that
 * start last prolong the run.
 */
const LONGEST = [
  'proof/fuzz/fuzz',
  'differential/differential',
  'tools/infra/bundles',
  'proof/models/orderModel',
  'tools/infra/leastPrivilege',
  'feature/table/formerTable',
  'tools/ops/connect',
  'tools/docs/changing',
  'tools/local/bin',
  'proof/matrices/faultsOfOperations',
  'proof/matrices/faultsOfJobs',
  'proof/matrices/faultsOfWorkers',
  'tools/browser/docsPage',
  'proof/matrices/lengths',
  'proof/matrices/absence',
  'proof/load/mixedLoad',
  'tools/docs/tour',
  'feature/webhooks/pipelineFaults',
]

type Test = { readonly path: string }

const rank = ({ path }: Test): number => {
  const place = LONGEST.findIndex((name) => path.endsWith(`/test/${name}.test.ts`))
  return place < 0 ? LONGEST.length : place
}

/** Jest sequencer that starts the slowest files first. */
export default class LongestFirst {
  #failed: ReadonlySet<string> = new Set()

  sort(tests: readonly Test[]): readonly Test[] {
    return tests.toSorted((one, other) => rank(one) - rank(other))
  }

  allFailedTests(tests: readonly Test[]): readonly Test[] {
    return tests.filter(({ path }) => this.#failed.has(path))
  }

  cacheResults(
    _tests: readonly Test[],
    results: { readonly testResults: readonly { readonly testFilePath: string; readonly numFailingTests: number }[] },
  ): void {
    const failed = results.testResults.filter(({ numFailingTests }) => numFailingTests > 0)
    this.#failed = new Set(failed.map(({ testFilePath }) => testFilePath))
  }
}
