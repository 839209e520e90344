import { inLanguage } from './language.ts'

/* Texts of the lead's overview, which is loaded when it is opened. */

const en = {
  approvals: 'Approvals',
  noApprovals: 'No counts to approve',
  difference: 'on record {expected}, counted {counted}',
  ordersAtRisk: 'Orders that may lose units: {orders}',
  approve: 'Approve differences',
  recount: 'Count again',
  openCount: 'Open count',
  openCountHint: 'Scan the location to count',
  countOpened: 'Count of {place} opened',
  differences: 'Refused operations',
  noDifferences: 'No refused operations',
  resolve: 'Mark as resolved',
  resolved: 'Refused operation resolved',
  goods: 'Goods without a known owner',
  noGoods: 'No goods without a known owner',
  assigned: 'Goods assigned to delivery {id}',
  ages: 'Orders to pick by age',
  underFour: 'Up to 4 h',
  underDay: '4 to 24 h',
  overDay: 'Over 24 h',
  countsOpen: 'Counts in progress',
  openedByShort: 'units not found by a picker',
  openedByLead: 'opened by a lead',
  changes: 'Differences: {lines} · {change} units',
  service: 'Service',
  total: 'All services',
}

const zh: typeof en = {
  approvals: '审批',
  noApprovals: '没有待审批的盘点',
  difference: '账面 {expected}，实盘 {counted}',
  ordersAtRisk: '可能失去库存的订单：{orders}',
  approve: '批准差异',
  recount: '重新盘点',
  openCount: '新建盘点',
  openCountHint: '请扫描要盘点的库位',
  countOpened: '已新建 {place} 的盘点',
  differences: '未被接受的操作',
  noDifferences: '没有未被接受的操作',
  resolve: '标记为已处理',
  resolved: '已处理',
  goods: '无主货物',
  noGoods: '没有无主货物',
  assigned: '货物已分配到到货单 {id}',
  ages: '待拣订单时长',
  underFour: '4 小时内',
  underDay: '4–24 小时',
  overDay: '超过 24 小时',
  countsOpen: '盘点中',
  openedByShort: '拣货时缺货',
  openedByLead: '主管新建',
  changes: '差异：{lines} 行，{change} 件',
  service: '服务',
  total: '全部服务',
}

/** Returns a text of the lead's overview in the chosen language. */
export const l = inLanguage({ en, zh })
