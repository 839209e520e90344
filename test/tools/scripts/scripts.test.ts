import { describe, expect, test } from '@jest/globals'
import { findSubjectError } from '#scripts/checkCommits.ts'
import { isHigher, releasedChangelog } from '#scripts/release.ts'

test.each([
  ['labels: refund all packages on cancel', null],
  ['lib/ops: list carriers by name', null],
  ['Fix the build', 'must have the form "area: what"'],
  ['labels:', 'must have the form "area: what"'],
  [`labels: ${'x'.repeat(65)}`, 'must have at most 72 characters'],
  [`labels: ${'x'.repeat(64)}`, null],
  ['labels: refund all packages.', 'must not end with a period'],
])('the commit subject %s', (subject, fault) => expect(findSubjectError(subject)).toBe(fault))

describe('a release', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Quotes.\n\n## 1.66.0\n\nFirst release.\n'

  test('has the unreleased entries of the changelog', () => {
    expect(releasedChangelog(changelog, '1.67.0', '2026-11-29')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.67.0 (2026-11-29)\n\n### Added\n\n- Quotes.\n\n## 1.66.0\n\nFirst release.\n',
    )
  })

  test('needs entries', () => {
    const released = releasedChangelog(changelog, '1.67.0', '2026-11-29')
    expect(() => releasedChangelog(released, '1.68.0', '2026-12-29')).toThrow('no unreleased entries')
  })

  test.each([
    ['1.67.0', '1.66.0', true],
    ['1.66.1', '1.66.0', true],
    ['2.0.0', '1.66.9', true],
    ['1.66.0', '1.66.0', false],
    ['1.9.0', '1.10.0', false],
  ])('%s is higher than %s: %s', (version, other, expected) => expect(isHigher(version, other)).toBe(expected))
})
