import { Duration, Stack, Validations } from 'aws-cdk-lib'
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  type FunctionProps,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { DEFAULT_MEMORY_MB, deployedName, SERVICE } from '../names.ts'
import type { Platform } from '../platform.ts'

export type PlatformFunctionProps = {
  /** Its row's key, folder and bundle. */
  readonly name: string
  readonly description: string
  readonly timeoutSeconds: number
  readonly memoryMb: number | undefined
  readonly environment?: Readonly<Record<string, string>>
  /** How Lambda itself repeats an event nobody waits for. */
  readonly asynchronous?: Pick<FunctionProps, 'retryAttempts' | 'maxEventAge' | 'onFailure'>
}

/** A Lambda function as all of the platform's are: own role, own log group, traced, and allowed what it needs and no more. */
export class PlatformFunction extends Construct {
  readonly function: LambdaFunction

  constructor(scope: Construct, id: string, platform: Platform, props: PlatformFunctionProps) {
    super(scope, id)
    const { stage, bundles, data } = platform
    const functionName = deployedName(stage.name, props.name)
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `${functionName} in ${Stack.of(this).stackName}`,
    })
    logGroup.grantWrite(role)

    this.function = new LambdaFunction(this, 'Function', {
      functionName,
      description: props.description,
      code: Code.fromAsset(bundleOf(bundles, props.name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb ?? DEFAULT_MEMORY_MB,
      timeout: Duration.seconds(props.timeoutSeconds),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // Without Lambda's own start and end lines a request leaves one line.
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: Tracing.ACTIVE,
      environment: {
        STAGE: stage.name,
        SERVICE_NAME: `${SERVICE}-${props.name}`,
        TABLE_NAME: data.table.tableName,
        SANDBOX_CARRIERS: stage.hasSandboxCarriers ? 'on' : 'off',
        ...platform.settings,
        ...props.environment,
      },
      ...props.asynchronous,
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes trace segments without naming a resource; no other statement of the role has a wildcard.',
    })
  }

  allow(statement: PolicyStatement): void {
    this.function.addToRolePolicy(statement)
  }
}

function bundleOf(bundles: Platform['bundles'], name: string): string {
  const bundle = bundles[name]
  if (!bundle) throw new Error(`function ${name} has not been bundled`)
  return bundle.directory
}
