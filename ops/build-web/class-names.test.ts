import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

test('names classes by file and name, and refuses a second file of the same name', () => {
  const nameOf = classNames()

  expect(nameOf('primary', '/web/kit/button.module.css')).toBe('button_primary')
  expect(nameOf('icon', '/web/kit/button.module.css?used')).toBe('button_icon')
  expect(() => nameOf('primary', '/web/screens/home/button.module.css')).toThrow('need different names')
})
