import { expect, test } from 'vitest'
import type { Languages } from '#domain/languages.ts'
import { preferredLanguage } from './accept-language.ts'
import { createCookies } from './cookies.ts'
import { languageOf } from './language-of.ts'

test.each([
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.8, es;q=0.9', 'es'],
  ['fr-CA, fr;q=0.9, es;q=0.2', 'es'],
  ['de;q=1.0, *;q=0.5', 'en'],
  ['*, en;q=0', 'es'],
  ['es;q=0, en;q=0.001', 'en'],
  ['en;q=0.5, es;q=0.5', 'en'],
  ['est, eng', null],
  ['fr', null],
  ['es;q=2', null],
  ['es;q=-1', null],
  ['es;q=', null],
  ['', null],
  ['*;q=0', null],
  ['../../etc/passwd', null],
  [`${'-'.repeat(8_000)}`, null],
  [`${'a-'.repeat(4_000)}`, null],
  [`${'x,'.repeat(31)}es`, 'es'],
  [`${'x,'.repeat(32)}es`, null],
])('of "%.30s" prefers %s', (header, language) => {
  expect(preferredLanguage(header, ['en', 'es'])).toBe(language)
})

type Case = { account?: string | null; cookie?: string; header?: string; offered?: Languages }

test.each<[Case, string]>([
  [{}, 'en'],
  [{ offered: ['es', 'en'] }, 'es'],
  [{ header: 'es-MX' }, 'es'],
  [{ cookie: 'en', header: 'es-MX' }, 'en'],
  [{ account: 'en', cookie: 'es', header: 'es' }, 'en'],
  [{ account: null, cookie: 'es' }, 'es'],
  [{ account: 'es', cookie: 'es', header: 'es', offered: ['en'] }, 'en'],
  [{ account: 'fr', cookie: 'xx', header: 'es' }, 'es'],
  [{ cookie: '__proto__', header: '\u0000' }, 'en'],
])('answers %j in "%s"', ({ account, cookie, header, offered = ['en', 'es'] }, language) => {
  const request = {
    user: account === undefined ? null : { language: account },
    cookies: { language: cookie },
    headers: { 'accept-language': header },
  }

  expect(
    languageOf(request, { cookies: createCookies(false, Buffer.alloc(32)), settings: { languages: offered } }),
  ).toBe(language)
})
