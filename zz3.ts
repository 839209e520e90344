import { aShipmentLabel } from './test/support/aShipmentLabel.ts'
import { renderLabels } from './shared/documents/shipmentLabel/shipmentLabel.ts'
const c = process.cpuUsage(); const w = performance.now()
await renderLabels([aShipmentLabel()])
const x = process.cpuUsage(c); console.log('first', (performance.now() - w).toFixed(0), ((x.user + x.system) / 1000).toFixed(0))
