import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { keys, tableShape } from '../../shared/table/keys.ts'

/** What a function may do with the table. `due` adds the indexes, which only jobs look into. */
export type TableAccess = 'none' | 'read' | 'readWrite' | 'readWriteDue'

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
const WRITE = ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem']

/** The fewest statements a function needs for its access. No Scan, no table management. */
export function tableStatements(table: ITable, access: TableAccess): readonly PolicyStatement[] {
  switch (access) {
    case 'none':
      return []
    case 'read':
      return [new PolicyStatement({ actions: READ, resources: [table.tableArn] }), countingStatement(table)]
    case 'readWrite':
      return [new PolicyStatement({ actions: [...READ, ...WRITE], resources: [table.tableArn] })]
    case 'readWriteDue':
      return [...tableStatements(table, 'readWrite'), indexStatement(table)]
  }
}

/** A function that only reads still counts each request in its caller's bucket, and may write nothing but those items. */
const countingStatement = (table: ITable): PolicyStatement =>
  new PolicyStatement({
    actions: ['dynamodb:UpdateItem'],
    resources: [table.tableArn],
    conditions: {
      'ForAllValues:StringLike': {
        'dynamodb:LeadingKeys': [keys.access(0).pk.replace(/\d+/, '*'), keys.bucket('*').pk],
      },
    },
  })

const indexStatement = (table: ITable): PolicyStatement =>
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: Object.keys(tableShape.indexes).map((name) => `${table.tableArn}/index/${name}`),
  })
