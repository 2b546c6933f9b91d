import { onTestFinished } from 'vitest'
import { type ProductOptions, type ProductProcess, signalGroup, spawnProduct } from './spawn-product.ts'

/** Starts the product as `npm start` does, on a free port and in its own process group; it is killed after the test. */
export function startProduct(options: ProductOptions): ProductProcess {
  const product = spawnProduct(options)
  onTestFinished(async () => {
    signalGroup(product.child, 'SIGKILL')
    await product.ended
  })
  return product
}
