/** An exercise for the day on which something is lost: what it proves, on the local stack and on nothing else. */
export type Drill = {
  /** Beginnings of the test files it runs. */
  readonly tests: readonly string[]
  readonly proves: string
  /** On two idle cores. */
  readonly takesMinutes: number
  readonly often: string
}

/** Every drill, one row each: `npm run drill -- <name>`. */
export const drills = {
  alarms: {
    tests: ['test/proof/drills/alarms', 'test/tools/infra/alarmRules', 'test/tools/docs/runbooks'],
    proves: 'each kind of failure, caused on purpose, moves what its alarm watches over the threshold, and not before',
    takesMinutes: 2,
    often: 'after a change of alarms',
  },
  rotation: {
    tests: ['test/feature/secrets/rotation'],
    proves: 'the signing secret is rotated under load: nobody is signed out, refused or answered with an error',
    takesMinutes: 2,
    often: 'before each rotation',
  },
  restore: {
    tests: ['test/proof/drills/restore'],
    proves: 'copies of table and files, in a fresh stack: audits are clean, old labels print, new ones are sold',
    takesMinutes: 1,
    often: 'each quarter, before the drill on AWS',
  },
  'roll-back': {
    tests: ['test/feature/table/itemForms', 'test/feature/table/formerTable', 'test/tools/infra/rollout'],
    proves: 'the release before reads what this one writes, and a canary that fails is taken back',
    takesMinutes: 4,
    often: 'before each release',
  },
  erasure: {
    tests: ['test/feature/privacy'],
    proves: 'an erased account is gone from table and files, and is erased again after a former copy was put back',
    takesMinutes: 1,
    often: 'each quarter, and before a restore',
  },
  'lost-files': {
    tests: ['test/proof/drills/lostFiles'],
    proves: "without the file store, our labels are drawn again, carriers' answer 404/1209, and nothing hangs",
    takesMinutes: 1,
    often: 'each quarter',
  },
} as const satisfies Readonly<Record<string, Drill>>
