import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPush } from '#test/push-host.ts'
import { isBrowserKey } from './browser-key.ts'
import { encryptPush } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  ephemeralKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('encrypts the example of RFC 8291', () => {
  const { text, keys, salt, ephemeralKey } = vector

  expect(encryptPush(text, keys, { salt, ephemeralKey }).toString('base64url')).toBe(vector.message)
})

test('encrypts each message with keys of its own, which only the browser undoes', () => {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: vector.keys.auth }

  const messages = [encryptPush('¡Gracias, Zoë!', keys), encryptPush('¡Gracias, Zoë!', keys)]

  expect(messages.map((message) => decryptPush(message, browser, keys.auth))).toEqual([
    '¡Gracias, Zoë!',
    '¡Gracias, Zoë!',
  ])
  expect(messages[0]?.equals(messages[1] ?? Buffer.alloc(0))).toBe(false)
})

test('knows the key of a browser from bytes that are no point of the curve', () => {
  const key = bytes(vector.keys.p256dh)
  const altered = Buffer.from(key).fill((key[64] ?? 0) ^ 1, 64)

  const answers = [key, altered, key.subarray(0, 64), Buffer.alloc(65, 4), Buffer.alloc(0)].map((value) =>
    isBrowserKey(value.toString('base64url')),
  )

  expect(answers).toEqual([true, false, false, false, false])
})
