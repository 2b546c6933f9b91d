import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setOwnerCookie } from '#test/component/sign-in-device.ts'
import { stubCaches } from '#test/component/stub-caches.ts'
import { claimDevice, deviceOwner, forgetDeviceOwner, leaveDevice, ownsDevice } from './device-owner.ts'
import { storedLogKey, writeLocalValue } from './local-storage.ts'

beforeEach(() => {
  setOwnerCookie(null)
  // Test files share a window, and each page writes its time zone.
  for (const name of ['leaving', 'zone']) document.cookie = `${name}=; Path=/; Expires=${new Date(0).toUTCString()}`
  localStorage.clear()
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** Ana has used this device. */
async function useAsAna() {
  stubCaches()
  setOwnerCookie('ana')
  claimDevice()
  writeLocalValue('draft ana gift', 'Thank you')
  writeLocalValue('outbox ana 1', { key: 'a gift' })
  writeLocalValue(storedLogKey, 'a head')
  await (await caches.open('reads ana')).put('/stored', new Response('home'))
}

test('what a person stored is theirs on their next page', async () => {
  await useAsAna()

  claimDevice()

  expect(ownsDevice()).toBe(true)
  expect(localStorage.getItem('draft ana gift')).not.toBeNull()
  expect(await caches.has('reads ana')).toBe(true)
})

test('another person who logs in finds nothing, but the values that name nobody', async () => {
  await useAsAna()
  setOwnerCookie('ben')

  expect(ownsDevice()).toBe(false)
  claimDevice()

  expect(ownsDevice()).toBe(true)
  expect(Object.keys(localStorage).sort()).toEqual(['owner', storedLogKey])
  await expect.poll(() => caches.has('reads ana')).toBe(false)
})

test('a page without a session deletes what was read, and keeps what waits for its writer', async () => {
  await useAsAna()
  setOwnerCookie(null)

  claimDevice()

  expect(ownsDevice()).toBe(false)
  await expect.poll(() => caches.has('reads ana')).toBe(false)
  expect(localStorage.getItem('outbox ana 1')).not.toBeNull()
  setOwnerCookie('ana')
  claimDevice()
  expect(localStorage.getItem('outbox ana 1')).not.toBeNull()
})

test('the end of a session and a log-out without a network take the mark away, and only the latter leaves a note for the server', async () => {
  await useAsAna()

  forgetDeviceOwner()

  expect([deviceOwner(), document.cookie]).toEqual([null, ''])
  setOwnerCookie('ana')
  leaveDevice()
  expect([deviceOwner(), document.cookie]).toEqual([null, 'leaving=1'])
})
