import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashTexts } from './custom-texts.ts'

const context = mkdtempSync(join(tmpdir(), 'texts-'))
afterAll(() => rmSync(context, { recursive: true }))

function hashOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(context, 'one-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return hashTexts(folder)
}

test('servers with the same texts have one hash, wherever their folder is', () => {
  const texts = { 'en.json': '{ "ui.gif": "Gif" }', 'es.json': '{}' }

  expect(hashOf(texts)).toBe(hashOf({ ...texts, 'notes.txt': 'x' }))
  expect(hashOf({ ...texts, 'en.json': '{}' })).not.toBe(hashOf(texts))
  expect(hashOf({ 'es.json': texts['en.json'], 'en.json': texts['es.json'] })).not.toBe(hashOf(texts))
})

test('no texts have no hash', () => {
  expect(hashOf({})).toBe('')
  expect(hashTexts(join(context, 'missing'))).toBe('')
})
