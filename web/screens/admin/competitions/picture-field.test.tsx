import { expect, test } from 'vitest'
import { isUploadUrl, previewUrl } from './picture-field.tsx'

const id = '0190b0d4-0000-7000-8000-000000000000'

test('previews an upload at its path on this server', () => {
  expect(isUploadUrl(`/api/objects/${id}`)).toBe(true)
  expect(isUploadUrl(`http://shop.example/api/objects/${id}?expires=1&sign=2`)).toBe(true)
  expect(previewUrl(`http://shop.example/api/objects/${id}?expires=1&sign=2`)).toBe(`/api/objects/${id}`)
})

test('previews only https URLs of other servers', () => {
  expect(previewUrl('https://pictures.example/mixer.jpg')).toBe('https://pictures.example/mixer.jpg')
  for (const url of ['', 'mixer.jpg', 'http://pictures.example/mixer.jpg', 'javascript:alert(1)', 'data:image/png,'])
    expect(previewUrl(url)).toBeNull()
})
