import { expect, test } from 'vitest'
import { allowsPrograms } from './temp-folder.ts'

test.each([
  ['a folder in memory', 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,relatime 0 0\n', true],
  ['one that forbids programs', 'tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n', false],
  ['one mounted again with other options', 'shm /dev/shm tmpfs rw 0 0\nshm /dev/shm tmpfs rw,noexec 0 0\n', false],
  ['none', 'proc /proc proc rw 0 0\n', false],
])('recognizes %s', (_case, mounts, allows) => {
  expect(allowsPrograms(mounts)).toBe(allows)
})
