import { startProduct } from '#workshop/torture/product.ts'
import type { Scenario } from '#workshop/torture/scenario.ts'
import { runFuzz } from './run-fuzz.ts'

export const fuzz: Scenario = {
  name: 'fuzz',
  title: 'random requests from the contract',
  async run({ seed, cases, log }) {
    const product = await startProduct()
    const { replies, violations, neverSucceeded } = await runFuzz({
      address: product.address(),
      dataDir: product.dataDir,
      seed,
      cases,
      onBlock: (sent) => log(`${sent} requests sent`),
    }).finally(product.remove)
    const statuses = [...replies].sort().map(([status, count]) => `${count} × ${status}`)
    log(`Never answered with success: ${neverSucceeded.join(', ') || 'none'}`)
    return {
      done: `${cases} requests: ${statuses.join(', ')}`,
      violations: [...violations].map(([violation, example]) => `${violation}: ${example}`),
    }
  },
}
