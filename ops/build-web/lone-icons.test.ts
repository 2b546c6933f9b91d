import { expect, test } from 'vitest'
import { loneIcons } from './lone-icons.ts'

test('finds icons that one file uses, and none that several use', () => {
  const icons = loneIcons()

  expect(icons.get('image-off')).toMatch(/gif-picker\.tsx$/)
  expect(icons.get('user-round-x')).toMatch(/rejected-list\.tsx$/)
  expect(icons.get('undo-2')).toMatch(/adjustment-alerts-card\.tsx$/)
  expect(icons.has('gift')).toBe(false)
})
