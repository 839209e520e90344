import { readFileSync } from 'node:fs'
import { ready } from 'zpl-renderer-js'

/* Renders a label of 4 by 6 inches, in ZPL on standard input, as a PNG on standard output; dots a millimetre are the one argument. */

const { api } = await ready
const png = await api.zplToBase64Async(readFileSync(0, 'utf8'), 101.6, 152.4, Number(process.argv[2]))
process.stdout.write(Buffer.from(png, 'base64'), () => process.exit(0))
