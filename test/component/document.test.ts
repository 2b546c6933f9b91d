// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openDocument } from './document.ts'

let heard = 0

test('a page hears the events of its window', () => {
  openDocument('/')
  addEventListener('offline', () => (heard += 1))

  dispatchEvent(new Event('offline'))

  expect(heard).toBe(1)
})

test('the next page is not heard by the one before', () => {
  openDocument('/')

  dispatchEvent(new Event('offline'))

  expect(heard).toBe(1)
})
