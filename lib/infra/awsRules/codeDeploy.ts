import { getNumberByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule, findRangeViolation } from './awsRule.ts'

const GROUP = 'AWS::CodeDeploy::DeploymentGroup'
const CONFIG = 'AWS::CodeDeploy::DeploymentConfig'
const LIMITS = 'https://docs.aws.amazon.com/codedeploy/latest/userguide/limits.html'

const MAX_ALARMS = 10
const MAX_TERMINATION_HOURS = 48
const MAX_ROLLOUT_MINUTES = MAX_TERMINATION_HOURS * 60

/** Rules for gradual rollouts. */
export const codeDeployRules: readonly AwsRule[] = [
  {
    id: 'codedeploy-alarms',
    text: 'A deployment group can have up to 10 alarms, which must be part of the stage.',
    source: LIMITS,
    check: createResourceTypeRule(GROUP, ({ properties }, stage) => {
      const names = listAt(properties, 'AlarmConfiguration', 'Alarms').map((alarm) => textAt(alarm, 'Name'))
      return [
        above('alarms', names.length, MAX_ALARMS),
        ...names.map(
          (name) =>
            !stage.find('AWS::CloudWatch::Alarm', name) &&
            !stage.find('AWS::CloudWatch::CompositeAlarm', name) &&
            `alarm ${name} is not part of the stage`,
        ),
      ]
    }),
  },
  {
    id: 'codedeploy-canary',
    text: 'A rollout must begin with 1 to 99 percent of the calls and end within two days.',
    source: LIMITS,
    check: createResourceTypeRule(CONFIG, ({ properties }) =>
      ['TimeBasedCanary.Canary', 'TimeBasedLinear.Linear'].flatMap((path) => {
        const [kind = '', prefix = ''] = path.split('.')
        const traffic = [properties, 'TrafficRoutingConfig', kind] as const
        return [
          findRangeViolation('percentage', getNumberByPath(...traffic, `${prefix}Percentage`), 1, 99),
          findRangeViolation(
            'interval in minutes',
            getNumberByPath(...traffic, `${prefix}Interval`),
            1,
            MAX_ROLLOUT_MINUTES,
          ),
        ]
      }),
    ),
  },
]
