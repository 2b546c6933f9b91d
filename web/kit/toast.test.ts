import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  startCountdown,
  dismissToast,
  dismissLocalToast,
  createErrorDismisser,
  createToastRegion,
  toast,
} from './toast.ts'

const region = createToastRegion()
let unsubscribe: () => void

beforeEach(() => {
  vi.useFakeTimers()
  unsubscribe = region.subscribe(() => {})
})
afterEach(() => {
  unsubscribe()
  vi.useRealTimers()
})

test('removes a dismissed toast after 1,000,000 ms', () => {
  toast({ title: 'Boosted!' })
  dismissToast()

  vi.advanceTimersByTime(999_999)
  expect(region.current()).toMatchObject({ title: 'Boosted!', isOpen: false })
  vi.advanceTimersByTime(1)

  expect(region.current()).toBeNull()
})

test('replaces a toast, whose removal then leaves the new one alone', () => {
  toast({ title: 'Old' })
  dismissToast()
  toast({ title: 'New' })

  vi.advanceTimersByTime(1_000_000)

  expect(region.current()).toMatchObject({ title: 'New', isOpen: true })
})

test('closes a toast after 5,000 ms in total, however often it is paused', () => {
  toast({ title: 'Boosted!' })
  const pause = startCountdown()
  vi.advanceTimersByTime(4_000)
  pause()
  vi.advanceTimersByTime(60_000)

  startCountdown()
  vi.advanceTimersByTime(999)
  expect(region.current()).toMatchObject({ isOpen: true })
  vi.advanceTimersByTime(1)

  expect(region.current()).toMatchObject({ isOpen: false })
})

test('gives a new toast five seconds of its own', () => {
  toast({ title: 'Old' })
  const pause = startCountdown()
  vi.advanceTimersByTime(4_000)

  toast({ title: 'New' })
  pause()
  startCountdown()
  vi.advanceTimersByTime(4_999)

  expect(region.current()).toMatchObject({ title: 'New', isOpen: true })
})

test('dismisses only the error that was shown before the write', () => {
  toast({ title: 'Error', kind: 'error' })
  const dismissError = createErrorDismisser()
  toast({ title: 'Another error', kind: 'error' })
  dismissError()
  expect(region.current()).toMatchObject({ title: 'Another error', isOpen: true })

  createErrorDismisser()()

  expect(region.current()).toMatchObject({ isOpen: false })
})

test('does not dismiss a success toast as an error', () => {
  toast({ title: 'Boosted!', kind: 'success' })

  createErrorDismisser()()

  expect(region.current()).toMatchObject({ isOpen: true })
})

test('does not carry a failure into a dialog that opens, nor out of one that closes', () => {
  const ofDialog = createToastRegion()
  toast({ title: 'Failed on the page', isLocal: true })
  vi.advanceTimersByTime(1_000)

  const close = ofDialog.subscribe(() => {})
  expect(ofDialog.current()).toMatchObject({ isOpen: false })
  toast({ title: 'Failed in the dialog', isLocal: true })
  vi.advanceTimersByTime(1_000)
  close()

  expect(region.current()).toMatchObject({ title: 'Failed in the dialog', isOpen: false })
})

test('shows the failure that closes a dialog on the page, and carries other toasts', () => {
  const close = createToastRegion().subscribe(() => {})
  toast({ title: 'Failed', isLocal: true })
  close()
  expect(region.current()).toMatchObject({ title: 'Failed', isOpen: true })

  toast({ title: 'Unauthorized', kind: 'error' })
  vi.advanceTimersByTime(1_000)
  dismissLocalToast()

  expect(region.current()).toMatchObject({ title: 'Unauthorized', isOpen: true })
})
