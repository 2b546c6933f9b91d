import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, openRegion, toast } from './toast.ts'

const region = openRegion()
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers()
  leave = region.join(() => {})
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

test('a dismissed message is forgotten after 1,000,000 ms', () => {
  toast({ title: 'Boosted!' })
  dismissToast()

  vi.advanceTimersByTime(999_999)
  expect(region.shown()).toMatchObject({ title: 'Boosted!', isOpen: false })
  vi.advanceTimersByTime(1)

  expect(region.shown()).toBeNull()
})

test('a new message takes the place of the old, whose end does not touch it', () => {
  toast({ title: 'Old' })
  dismissToast()
  toast({ title: 'New' })

  vi.advanceTimersByTime(1_000_000)

  expect(region.shown()).toMatchObject({ title: 'New', isOpen: true })
})
