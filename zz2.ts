import { aShipmentLabel } from './test/support/aShipmentLabel.ts'
import { renderLabels } from './shared/documents/shipmentLabel/shipmentLabel.ts'
import { PDFDocument, PDFRawStream } from 'pdf-lib'
import { inflateSync } from 'node:zlib'
const out = await renderLabels([aShipmentLabel()])
const doc = await PDFDocument.load(out)
for (const [ref, o] of doc.context.enumerateIndirectObjects()) console.log(ref.toString(), o.constructor.name, o instanceof PDFRawStream ? `${o.contents.length} raw ${inflateSync(o.contents).length}` : o.sizeInBytes())
console.log(out.length)
