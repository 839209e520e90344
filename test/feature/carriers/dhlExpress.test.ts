import { dhlExpress } from '#shared/carriers/dhlExpress/adapter.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeDhlExpress } from '#test/support/carriers/fakeDhlExpress.ts'

carrierContract('DHL Express', dhlExpress, fakeDhlExpress)
