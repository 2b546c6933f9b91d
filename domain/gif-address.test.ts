import { expect, test } from 'vitest'
import { gifAddress } from './gif-address.ts'

const hosts = ['media.giphy.com', 'i.giphy.com']

test.each([
  '/gifs/thank-you.gif',
  'https://media.giphy.com/media/abc123/giphy.gif',
  'https://media.giphy.com/media/v1.Y2lk/abc123/giphy.webp?cid=1&rid=giphy.gif',
  'https://i.giphy.com/abc123.gif',
])('accepts a GIF of the pack or of the provider: %s', (address) => {
  expect(gifAddress(address, hosts)).toBe(address)
})

test('returns the parsed form of an address', () => {
  expect(gifAddress('https://MEDIA.giphy.com/media/a/b/../giphy.gif', hosts)).toBe(
    'https://media.giphy.com/media/a/giphy.gif',
  )
})

test.each([
  '',
  '/gifs/no-such-gif.gif',
  '/gifs/thank-you.still.webp',
  '/gifs/thank-you.gif?x=1',
  'thanks.gif',
  '/gifs/../secret.gif',
  '/gifs/Thanks.gif',
  '//media.giphy.com/media/a/giphy.gif',
  'http://media.giphy.com/media/a/giphy.gif',
  'https:media.giphy.com/media/a/giphy.gif',
  'https:///media.giphy.com/media/a/giphy.gif',
  'https:\\\\media.giphy.com/media/a/giphy.gif',
  'https://media.giphy.com@evil.example/media/a/giphy.gif',
  'https://user@media.giphy.com/media/a/giphy.gif',
  'https://media.giphy.com:8443/media/a/giphy.gif',
  'https://media.giphy.com.evil.example/media/a/giphy.gif',
  'https://evil.example/media.giphy.com/giphy.gif',
  'https://media.giphy.com/media/a/giphy.svg',
  'https://media.giphy.com/media/a/giphy.gif.html',
  'https://media.giphy.com/',
  'https://media.giphy.com/media/a/gip hy.gif',
  'https://media.giphy.com/media/a/giphy.gif\n',
  ' https://media.giphy.com/media/a/giphy.gif',
  'javascript:alert(1)//.gif',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
])('rejects %j', (address) => {
  expect(gifAddress(address, hosts)).toBeNull()
})
