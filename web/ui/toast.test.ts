import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown, dismissToast, errorUntilNow, openRegion, toast } from './toast.ts'

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

test('a message goes after 5,000 ms in all, however often its time is stopped', () => {
  toast({ title: 'Boosted!' })
  const stop = countDown()
  vi.advanceTimersByTime(4_000)
  stop()
  vi.advanceTimersByTime(60_000)

  countDown()
  vi.advanceTimersByTime(999)
  expect(region.shown()).toMatchObject({ isOpen: true })
  vi.advanceTimersByTime(1)

  expect(region.shown()).toMatchObject({ isOpen: false })
})

test('a new message has five seconds of its own', () => {
  toast({ title: 'Old' })
  const stop = countDown()
  vi.advanceTimersByTime(4_000)

  toast({ title: 'New' })
  stop()
  countDown()
  vi.advanceTimersByTime(4_999)

  expect(region.shown()).toMatchObject({ title: 'New', isOpen: true })
})

test('only an error that stood there before is closed', () => {
  toast({ title: 'Error', kind: 'error' })
  const close = errorUntilNow()
  toast({ title: 'Another error', kind: 'error' })
  close()
  expect(region.shown()).toMatchObject({ title: 'Another error', isOpen: true })

  errorUntilNow()()

  expect(region.shown()).toMatchObject({ isOpen: false })
})

test('what is no error is not closed as one', () => {
  toast({ title: 'Boosted!', kind: 'success' })

  errorUntilNow()()

  expect(region.shown()).toMatchObject({ isOpen: true })
})
