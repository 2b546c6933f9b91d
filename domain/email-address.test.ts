import { expect, test } from 'vitest'
import { Email } from '#contract/shapes.ts'

const stored = (typed: string) => Email.safeParse(typed).data ?? null

test.each([
  ['ana@store.example', 'ana@store.example'],
  ['Ana.G+shop@Store.example', 'Ana.G+shop@Store.example'],
  ["o'neill&sons/ltd=x?{y}|~`^!#$%*@store.example", "o'neill&sons/ltd=x?{y}|~`^!#$%*@store.example"],
  ["ana'@store.example", "ana'@store.example"],
  ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
  ['ana@MÜNCHEN.example', 'ana@xn--mnchen-3ya.example'],
  ['ana@xn--mnchen-3ya.example', 'ana@xn--mnchen-3ya.example'],
  ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['\u200bana@\u00adstore.example\ufeff', 'ana@store.example'],
  ['\u202aana@store.example\u202c', 'ana@store.example'],
])('accepts %j', (typed, email) => {
  expect(stored(typed)).toBe(email)
})

test.each([
  'ana',
  'ana@store',
  'a..b@store.example',
  '.a@store.example',
  'a.@store.example',
  'a b@store.example',
  'ana@sto re.example',
  'ana@store.example:25',
  'ana@münchen.example/x',
  'ana@mün%63hen.example',
  'ana@münchen.example:25',
  'josé@store.example',
  'a@b@store.example',
  '"ana"@store.example',
  'ana@store.example\nbcc: x@store.example',
  `${'m'.repeat(250)}@x.example`,
  '@store.example',
  'ana@192.168.0.1',
])('refuses %j', (typed) => {
  expect(stored(typed)).toBeNull()
})
