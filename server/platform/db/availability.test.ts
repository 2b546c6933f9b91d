import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchAvailability } from './availability.ts'

const threeProbesMs = 650
const log = { error: () => {} }

function watchLostDatabase() {
  let probes = 0
  const availability = watchAvailability(async () => {
    probes += 1
    throw new Error('no database')
  }, log)
  return { ...availability, probes: () => probes }
}

test('probes until the database answers', async () => {
  const { probes, reportLoss, stop } = watchLostDatabase()

  reportLoss()
  await pause(threeProbesMs)

  expect(probes()).toBeGreaterThan(1)
  stop()
})

test('a connection that reports its loss after the stop starts no probes', async () => {
  const { probes, reportLoss, stop } = watchLostDatabase()

  stop()
  reportLoss()
  await pause(threeProbesMs)

  expect(probes()).toBe(0)
})

test('a probe that fails after the stop is the last one', async () => {
  const { probes, reportLoss, stop } = watchLostDatabase()

  reportLoss()
  stop()
  await pause(threeProbesMs)

  expect(probes()).toBe(1)
})
