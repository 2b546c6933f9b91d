import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { checkWrites } from '#workshop/torture/check-writes.ts'
import { runKills } from '#workshop/torture/kills.ts'
import { startProduct } from '#workshop/torture/product.ts'
import { createWriters, manyGifts } from '#workshop/torture/writers.ts'

// Each victim once; `npm run torture` kills them for as long as one likes.
async function startTorturedProduct() {
  const product = await startProduct()
  onTestFinished(product.remove)
  return product
}

test('REQ-LED-9: keeps every acknowledged gift and all ledger invariants when server or database is killed', async () => {
  const product = await startTorturedProduct()

  const { kills, acknowledged, violations } = await runKills(product, { kills: 4, seed: 1, log: () => {} })

  expect(violations).toEqual([])
  expect(kills).toEqual({ server: 1, backend: 1, database: 1, everything: 1 })
  expect(acknowledged).toBeGreaterThan(100)
}, 120_000)

test('REQ-LED-9: keeps every acknowledged gift of those made together when server or database is killed', async () => {
  const product = await startTorturedProduct()

  const options = { kills: 4, seed: 2, log: () => {}, writing: manyGifts }
  const { kills, acknowledged, madeTogether, violations } = await runKills(product, options)

  expect(violations).toEqual([])
  expect(kills).toEqual({ server: 1, backend: 1, database: 1, everything: 1 })
  expect(acknowledged).toBeGreaterThan(100)
  // While 24 people give without a pause, gifts are under way together at nearly any moment.
  expect(madeTogether / acknowledged).toBeGreaterThan(0.5)
}, 120_000)

test('the comparison after a kill reports a lost write and one without a reply', async () => {
  const product = await startTorturedProduct()
  const writers = await createWriters(product, 1)
  const gifts = writers.acknowledged.get('token_gifts')
  writers.start()
  await expect.poll(() => gifts?.size, { timeout: 20_000 }).toBeGreaterThan(2)
  await writers.stop()
  const [unknown] = gifts ?? []

  const before = await checkWrites(product.dataDir, writers)
  gifts?.delete(unknown ?? '')
  gifts?.add(randomUUID())
  gifts?.add(randomUUID())
  const after = await checkWrites(product.dataDir, writers)

  writers.close()
  expect(before).toEqual([])
  expect(after).toEqual([
    expect.stringContaining('2 acknowledged rows of token_gifts are lost'),
    expect.stringMatching(/^token_gifts has \d+ rows instead of \d+$/),
  ])
}, 120_000)
