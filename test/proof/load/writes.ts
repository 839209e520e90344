import type { Actions } from './reads.ts'
import {
  createInbound,
  createOrder,
  createProduct,
  deleteOrder,
  deleteProduct,
  holdOrder,
  sendOrder,
  updateOrder,
  updateProduct,
} from './writes/goods.ts'
import {
  changeAddress,
  classify,
  discardReturn,
  handleReturnOperation,
  moveWebhook,
  printLabels,
  validateAddress,
  verifyReturn,
  writeAboutReturn,
} from './writes/others.ts'
import { createManifest, createOverpack, deleteOverpack, measureOverpack } from './writes/packing.ts'
import { buyLabel, cancelLabel, deleteShipment, severalAtOnce, shipment, updateShipment } from './writes/parcels.ts'

/** Write actions of merchants by weight. */
export const WRITES: Actions = [
  [14, shipment(false)],
  [16, shipment(true)],
  [3, severalAtOnce],
  [6, buyLabel],
  [10, cancelLabel],
  [4, updateShipment],
  [6, deleteShipment],
  [4, createOverpack],
  [1, measureOverpack],
  [1, deleteOverpack],
  [2, createManifest],
  [3, createProduct],
  [2, updateProduct],
  [2, deleteProduct],
  [1, createInbound],
  [10, createOrder],
  [8, sendOrder],
  [2, updateOrder],
  [3, holdOrder],
  [2, deleteOrder],
  [2, handleReturnOperation],
  [2, writeAboutReturn],
  [1, verifyReturn],
  [1, discardReturn],
  [1, classify],
  [1, validateAddress],
  [1, printLabels],
  [1, moveWebhook],
  [1, changeAddress],
]
