import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { RUNBOOK_PAGE, RUNBOOKS } from '#lib/infra/runbooks.ts'
import { synthesise } from '#test/support/synthesise.ts'

const page = readFileSync(join(import.meta.dirname, '../../..', RUNBOOK_PAGE), 'utf8')
const sections = new Map(
  [...page.matchAll(/^### Alarm: ([^\n]+)$(.*?)(?=^##)/gms)].map(([, kind = '', text = '']) => [kind, text]),
)

/** Steps of a runbook, in this order. */
const QUESTIONS = ['Check', 'Diagnose', 'Resolve', 'Verify', 'Escalate']
const LINK = / Runbook: docs\/operating\.md#alarm-([\w-]+)$/

/**
 * Returns the texts of all operator notifications: alarms, composite alarms, and rules that send to
 * the alarm topic.
 */
const textsOf = (stage: 'dev' | 'prod' | 'full'): { readonly name: string; readonly text: string }[] =>
  Object.values(synthesise(stage, 'platform').byStack.Watch?.Resources ?? {}).flatMap(({ Type, Properties }) => {
    const { AlarmName, AlarmDescription, Name, Targets } = Object(Properties)
    if (Type === 'AWS::CloudWatch::Alarm' || Type === 'AWS::CloudWatch::CompositeAlarm')
      return [{ name: AlarmName, text: AlarmDescription }]
    return Type === 'AWS::Events::Rule'
      ? (Targets ?? []).map(({ InputTransformer }: ReturnType<typeof Object>) => ({
          name: Name,
          text: JSON.parse(InputTransformer.InputTemplate),
        }))
      : []
  })

describe('what to do about alarms', () => {
  test.each(['dev', 'prod', 'full'] as const)(
    'in %s the text of each says first what people lose, then links a section',
    (stage) => {
      const texts = textsOf(stage)
      expect(texts.length).toBeGreaterThan(100)
      for (const { name, text } of texts) {
        const kind = LINK.exec(text)?.[1] ?? ''
        expect([name, sections.has(kind)]).toEqual([name, true])
        expect(text.length).toBeLessThanOrEqual(1_024)
        // Format: a sentence about the impact on people, one about the measurement, and the link.
        expect(text.replace(LINK, '')).toMatch(/^[A-Z][^.]+\. .+\.$/)
      }
    },
  )

  test('no section is without its alarm', () => {
    // Only dev sends emails from the stage's own region.
    const linked = new Set([...textsOf('full'), ...textsOf('dev')].map(({ text }) => LINK.exec(text)?.[1]))
    expect([...sections.keys()]).toEqual([...RUNBOOKS])
    expect([...linked].toSorted()).toEqual([...RUNBOOKS].toSorted())
  })

  test.each([...sections])('%s can be followed at night', (_, text) => {
    expect([...text.matchAll(/^\*\*(\w+)\.\*\* \S/gm)].map(([, question]) => question)).toEqual(QUESTIONS)
  })
})
