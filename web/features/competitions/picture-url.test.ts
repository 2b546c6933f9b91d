import { expect, test } from 'vitest'
import { isUpload, previewOf } from './picture-url.ts'

const id = '0190b0d4-0000-7000-8000-000000000000'

test('an upload is seen at its path on this server, however it was named', () => {
  expect(isUpload(`/api/objects/${id}`)).toBe(true)
  expect(isUpload(`http://shop.example/api/objects/${id}?expires=1&sign=2`)).toBe(true)
  expect(previewOf(`http://shop.example/api/objects/${id}?expires=1&sign=2`)).toBe(`/api/objects/${id}`)
})

test('of what was typed only an https address is shown', () => {
  expect(previewOf('https://pictures.example/mixer.jpg')).toBe('https://pictures.example/mixer.jpg')
  for (const address of [
    '',
    'mixer.jpg',
    'http://pictures.example/mixer.jpg',
    'javascript:alert(1)',
    'data:image/png,',
  ])
    expect(previewOf(address)).toBeNull()
})
