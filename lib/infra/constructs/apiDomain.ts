import { CfnOutput } from 'aws-cdk-lib'
import { ApiMapping, DomainName, type HttpApi, type HttpStage, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { Construct } from 'constructs'
import type { ApiDomain as Props } from '../deployment.ts'
import { API_STAGE } from '../names.ts'

/** The API at an address of one's own, over TLS 1.2 and up. Its path starts as at the API's own address: functions see no difference. */
export class ApiDomain extends Construct {
  constructor(scope: Construct, id: string, { name, certificateArn }: Props, api: HttpApi, stage: HttpStage) {
    super(scope, id)
    const domainName = new DomainName(this, 'DomainName', {
      domainName: name,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      securityPolicy: SecurityPolicy.TLS_1_2,
    })
    const mapping = new ApiMapping(this, 'Mapping', { api, domainName, stage, apiMappingKey: API_STAGE })
    // It names the stage, and so does not wait for it by itself.
    mapping.node.addDependency(stage)
    const output = (outputName: string, value: string, description: string) =>
      new CfnOutput(this, outputName, { value, description }).overrideLogicalId(outputName)
    output('DomainTarget', domainName.regionalDomainName, `Where the DNS record of ${name} leads`)
    output('DomainTargetZone', domainName.regionalHostedZoneId, 'The zone of that, for an alias record of Route 53')
  }
}
