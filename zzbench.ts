import { performance } from 'node:perf_hooks'
const t0 = process.cpuUsage()
const w0 = performance.now()
const { aShipmentLabel } = await import('/work/wt-me/test/support/aShipmentLabel.ts')
const m = await import('/work/wt-me/shared/documents/shipmentLabel/shipmentLabel.ts')
const w1 = performance.now()
const render = (m as any).renderShipmentLabel ?? (m as any).renderLabels
console.log(Object.keys(m), 'load', (w1 - w0).toFixed(0))
const data = (i: number) => aShipmentLabel({ shipmentId: 94_217_402_113 + i, trackingNumber: `SV1234567890${1000 + i}`, orderNumber: `A-${10000 + i * 37}`, recipient: { lines: [`Karoline Östergård ${'abcdefghijklmnopqrstuvwxyz'.slice(i % 20, i % 20 + 5)}`, `Invalidenstraße ${i}`, '10115 BERLIN', 'GERMANY'], phone: `+49 30 ${901820 + i}` } })
const run = async (d: any) => render([d])
let c = process.cpuUsage(); let w = performance.now()
const first = await run(data(0))
const cu = process.cpuUsage(c)
console.log('first', first.length, (performance.now() - w).toFixed(0), ((cu.user + cu.system) / 1000).toFixed(0))
for (let i = 1; i < 200; i++) await run(data(i))
for (const name of ['latin', 'cjk']) {
  const d = (i: number) => name === 'latin' ? data(i) : { ...data(i), recipient: { lines: ['上海市浦东新区', `世纪大道${i}号`, '王小明', 'CHINA'], phone: '+86 21 5555' } }
  await run(d(0)); await run(d(1))
  w = performance.now(); c = process.cpuUsage()
  let bytes = 0
  for (let i = 0; i < 300; i++) bytes = (await run(d(i))).length
  const x = process.cpuUsage(c)
  console.log(name, bytes, ((performance.now() - w) / 300).toFixed(2), 'ms wall', ((x.user + x.system) / 300000).toFixed(2), 'ms cpu')
}
