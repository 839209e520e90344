/** Disaster recovery exercise that runs on the local stack only. */
export type Drill = {
  /** Path prefixes of its test files. */
  readonly tests: readonly string[]
  readonly proves: string
  /** Duration on two idle cores. */
  readonly takesMinutes: number
  readonly often: string
  /** Runs a test that `npm test` leaves out, as it installs an earlier release. */
  readonly isProof?: true
}

/** All drills: `npm run drill -- <name>`. */
export const drills = {
  alarms: {
    tests: ['test/proof/drills/alarms', 'test/tools/infra/alarmRules', 'test/tools/docs/runbooks'],
    proves: 'every injected failure moves its alarm metric above the threshold, and not earlier',
    takesMinutes: 2,
    often: 'after changing alarms',
  },
  rotation: {
    tests: ['test/feature/secrets/rotation'],
    proves: 'the signing secret is rotated under load without sign-outs, rejections or errors',
    takesMinutes: 2,
    often: 'before each rotation',
  },
  restore: {
    tests: ['test/proof/drills/restore'],
    proves: 'a new stack with copies of table and files passes audits, prints old labels and sells new ones',
    takesMinutes: 1,
    often: 'each quarter, before the drill on AWS',
  },
  'roll-back': {
    tests: ['test/feature/table/itemForms', 'test/feature/table/formerTable', 'test/tools/infra/rollout'],
    proves: 'the previous release reads the data of this one, and a failed canary is rolled back',
    takesMinutes: 4,
    often: 'before each release',
  },
  upgrade: {
    tests: ['test/proof/drills/upgrade'],
    proves:
      'this build keeps the data of the last release and completes interrupted work once, and the release reads it again',
    takesMinutes: 3,
    often: 'before each release',
    isProof: true,
  },
  erasure: {
    tests: ['test/feature/privacy'],
    proves: 'an erased account is removed from table and files, and erased again after a restore',
    takesMinutes: 1,
    often: 'each quarter, and before a restore',
  },
  'lost-files': {
    tests: ['test/proof/drills/lostFiles'],
    proves:
      'without the file store, platform labels are rendered again, carrier labels return 404/1209, and nothing hangs',
    takesMinutes: 1,
    often: 'each quarter',
  },
} as const satisfies Readonly<Record<string, Drill>>
