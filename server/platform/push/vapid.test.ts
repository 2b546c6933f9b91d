import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { isBrowserKey } from './browser-key.ts'
import { createVapid } from './vapid.ts'

const now = new Date('2026-11-18T12:00:00.000Z')
const request = { origin: 'https://push.example', contact: 'https://brightside.example', now }
const secretOf = (byte: number) => Buffer.alloc(64, byte)

function parse(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { header: read(header), claims: read(claims), signed: `${header}.${claims}`, signature, key }
}

function isSigned({ signed, signature, key }: ReturnType<typeof parse>) {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  return verify(
    'sha256',
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

test('derives one key from one secret, also after a restart', () => {
  const keys = [secretOf(1), secretOf(1), secretOf(2), secretOf(255), secretOf(0)].map(
    (secret) => createVapid(secret).publicKey,
  )

  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(4)
  expect(keys.every(isBrowserKey)).toBe(true)
})

test('signs who sends, to which service and for how long', () => {
  const vapid = createVapid(secretOf(7))

  const parsed = parse(vapid.authorization(request))

  expect(parsed.header).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(parsed.claims).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'https://brightside.example',
  })
  expect(parsed.key).toBe(vapid.publicKey)
  expect(isSigned(parsed)).toBe(true)
})

test('uses one signature for hours, and another for another service or when half of its time is over', () => {
  const vapid = createVapid(secretOf(7))
  const after = (hours: number) => ({ ...request, now: new Date(now.getTime() + hours * 3_600_000) })

  const first = vapid.authorization(request)
  const others = [after(5), { ...request, origin: 'https://other.example' }, after(6), after(-1)].map(
    vapid.authorization,
  )

  expect(others.map((other) => other === first)).toEqual([true, false, false, false])
  expect(others.every((other) => isSigned(parse(other)))).toBe(true)
})
