import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, getEntriesByPath, getNumberByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule, findDuplicates, findRangeViolation } from './awsRule.ts'
import { isInvocationAllowed } from './lambda.ts'

/*
 * Rules for EventBridge rules, targets and buses.
 */

const RULE = 'AWS::Events::Rule'
const GUIDE = 'https://docs.aws.amazon.com/eventbridge/latest/userguide'
const QUOTAS = `${GUIDE}/eb-quota.html`
const API = 'https://docs.aws.amazon.com/eventbridge/latest/APIReference'

const MAX_TARGETS_PER_RULE = 5
const MAX_PATTERN_CHARACTERS = 4_096
const MAX_WILDCARDS = 3
const MAX_TEMPLATE_CHARACTERS = 8_192
const MAX_INPUT_VARIABLES = 100
const MAX_RETRIES = 185
const MIN_EVENT_AGE_SECONDS = 60
const MAX_EVENT_AGE_SECONDS = 86_400
const MAX_RULES_PER_BUS = 300
const MAX_RULES_IN_SMALL_REGIONS = 100
const MAX_DESCRIPTION_LENGTH = 512

const SMALL_REGIONS = ['af-south-1', 'eu-south-1', 'ap-southeast-3', 'me-central-1', 'eu-south-2', 'eu-central-2']

const RATE = /^rate\((1 (minute|hour|day)|([2-9]|[1-9]\d+) (minutes|hours|days))\)$/
const CRON = /^cron\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)$/

const listRuleTargets = ({ properties }: ResolvedResource): readonly unknown[] => listAt(properties, 'Targets')

function findScheduleViolation({ properties }: ResolvedResource): string | undefined {
  const schedule = textAt(properties, 'ScheduleExpression')
  if (schedule === '' || RATE.test(schedule)) return undefined
  const [, , , dayOfMonth, , dayOfWeek] = CRON.exec(schedule) ?? []
  const isCron = [dayOfMonth, dayOfWeek].filter((day) => day === '?').length === 1
  return isCron
    ? undefined
    : `"${schedule}" must be rate(n units) or cron() of six fields, with ? in one of the day fields`
}

/** Counts the values of a pattern that use `wildcard`. */
const countWildcards = (pattern: unknown): number => JSON.stringify(pattern ?? {}).split('{"wildcard":').length - 1

/** Returns violations of the input transformer of a target. */
function findInputViolations(target: unknown): readonly (string | false | undefined)[] {
  const template = textAt(target, 'InputTransformer', 'InputTemplate')
  const variables = getEntriesByPath(target, 'InputTransformer', 'InputPathsMap').map(([name]) => name)
  const used = [...template.matchAll(/<([\w-]+)>/g)].map(([, name = '']) => name)
  return [
    above('input template length in characters', template.length, MAX_TEMPLATE_CHARACTERS),
    above('input variables', variables.length, MAX_INPUT_VARIABLES),
    ...used.map((name) => !variables.includes(name) && `the input template uses <${name}>, which does not have a path`),
  ]
}

function findUncoveredTargets(rule: ResolvedResource, stage: ResolvedStage): readonly (string | false)[] {
  return listRuleTargets(rule)
    .map((target) => textAt(target, 'Arn'))
    .filter((arn) => arn.split(':')[2] === 'lambda')
    .map(
      (arn) =>
        !stage
          .ofType('AWS::Lambda::Permission')
          .some((permission) => isInvocationAllowed(permission, arn, 'events.amazonaws.com', rule.arn)) &&
        `no permission of ${arn.split(':').slice(6).join(':')} specifies rule ${rule.name}`,
    )
}

const busOf = ({ properties }: ResolvedResource): string => textAt(properties, 'EventBusName') || 'default'

export const eventBridgeRules: readonly AwsRule[] = [
  {
    id: 'lambda-permission-names-rule',
    text: 'The permission for a rule to invoke a function must specify the rule and the invoked version or alias.',
    source: `${GUIDE}/eb-use-resource-based.html`,
    check: createResourceTypeRule(RULE, findUncoveredTargets),
  },
  {
    id: 'event-rule-targets',
    text: 'A rule can have up to 5 targets with unique IDs.',
    source: QUOTAS,
    check: createResourceTypeRule(RULE, (rule) => [
      above('targets', listRuleTargets(rule).length, MAX_TARGETS_PER_RULE),
      ...findDuplicates(listRuleTargets(rule).map((target) => textAt(target, 'Id'))).map(
        (id) => `target id ${id} occurs more than once`,
      ),
    ]),
  },
  {
    id: 'event-rule-pattern',
    text: 'The event pattern of a rule or archive can have up to 4,096 characters.',
    source: QUOTAS,
    isAboutSize: true,
    check: createResourceTypeRule([RULE, 'AWS::Events::Archive'], ({ properties }) => [
      above(
        'pattern length in characters',
        JSON.stringify(at(properties, 'EventPattern') ?? {}).length,
        MAX_PATTERN_CHARACTERS,
      ),
    ]),
  },
  {
    id: 'event-rule-wildcards',
    text: 'An event pattern can have up to 3 wildcard values because EventBridge rejects complex patterns.',
    source: `${GUIDE}/eb-create-pattern-operators.html#eb-filtering-wildcard-matching-complexity`,
    check: createResourceTypeRule([RULE, 'AWS::Events::Archive'], ({ properties }) => [
      above('wildcard values', countWildcards(at(properties, 'EventPattern')), MAX_WILDCARDS),
    ]),
  },
  {
    id: 'event-rule-schedule',
    text: 'A schedule must be a rate expression, or a cron expression of six fields with ? in one of the day fields.',
    source: `${GUIDE}/eb-scheduled-rule-pattern.html`,
    check: createResourceTypeRule(RULE, (rule) => [findScheduleViolation(rule)]),
  },
  {
    id: 'event-rule-input',
    text: 'An input template can have up to 8,192 characters, and each variable must have a path.',
    source: QUOTAS,
    check: createResourceTypeRule(RULE, (rule) => listRuleTargets(rule).flatMap(findInputViolations)),
  },
  {
    id: 'event-rule-retries',
    text: 'A target can be retried up to 185 times, with a maximum event age of 60 to 86,400 seconds.',
    source: QUOTAS,
    check: createResourceTypeRule(RULE, (rule) =>
      listRuleTargets(rule).flatMap((target) => [
        findRangeViolation('retries', getNumberByPath(target, 'RetryPolicy', 'MaximumRetryAttempts'), 0, MAX_RETRIES),
        findRangeViolation(
          'maximum event age in seconds',
          getNumberByPath(target, 'RetryPolicy', 'MaximumEventAgeInSeconds'),
          MIN_EVENT_AGE_SECONDS,
          MAX_EVENT_AGE_SECONDS,
        ),
      ]),
    ),
  },
  {
    id: 'event-bus-rules',
    text: 'An event bus can have up to 300 rules, or 100 in some regions.',
    source: QUOTAS,
    isAdjustable: true,
    check: (stage) =>
      [...Map.groupBy(stage.ofType(RULE), busOf)].flatMap(([bus, rules]) => {
        const [first] = rules
        const isSmallRegion = first !== undefined && SMALL_REGIONS.includes(first.place.region)
        const message = above(
          `rules of bus ${bus}`,
          rules.length,
          isSmallRegion ? MAX_RULES_IN_SMALL_REGIONS : MAX_RULES_PER_BUS,
        )
        return message && first ? [{ on: first, message }] : []
      }),
  },
  {
    id: 'event-schedule-bus',
    text: 'Rules with a schedule must be on the default event bus.',
    source: `${API}/API_PutRule.html`,
    check: createResourceTypeRule(RULE, (rule) => [
      textAt(rule.properties, 'ScheduleExpression') !== '' &&
        busOf(rule) !== 'default' &&
        `it is on bus ${busOf(rule)}`,
    ]),
  },
  {
    id: 'event-description-length',
    text: 'Descriptions of rules, event buses and archives can have up to 512 characters.',
    source: `${API}/API_PutRule.html`,
    check: createResourceTypeRule([RULE, 'AWS::Events::EventBus', 'AWS::Events::Archive'], ({ properties }) => [
      above('description length in characters', textAt(properties, 'Description').length, MAX_DESCRIPTION_LENGTH),
    ]),
  },
]
