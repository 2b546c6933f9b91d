import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { maxFlaggedWordLength, maxFlaggedWords } from '#domain/flagged-words.ts'
import { inputErrorCodes } from '#domain/input-errors.ts'
import { maxEntriesAtOnce, maxRecipients } from '#domain/limits.ts'
import * as inputErrors from '#texts/input-errors.ts'

type Definition = Record<string, unknown> & { error?: (issue: unknown) => unknown }

/** Every error code that a schema names, its fields' and their checks' included. */
function codesIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (!('_zod' in value)) return Object.values(value).flatMap((inner) => codesIn(inner, seen))
  const { def } = value._zod as { def: Definition }
  const own = def.error?.({ code: 'custom' })
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(def).flatMap((inner) => codesIn(inner, seen))]
}

const root = join(import.meta.dirname, '..')
const files = globSync('contract/forms/*.ts', { cwd: root }).map((file) => basename(file))

test.each(files)('has a sentence for every error code of contract/forms/%s', async (file) => {
  const schemas: Record<string, z.ZodMiniType> = await import(join(root, 'contract', 'forms', file))
  const messages: Record<string, object> = await import(join(root, 'messages', 'forms', file))

  const codes = codesIn({ ...schemas })

  expect(codes.length).toBeGreaterThan(0)
  expect(Object.keys(Object.assign({}, ...Object.values(messages)))).toEqual(
    expect.arrayContaining([...new Set(codes), 'invalid_value']),
  )
})

test('names the limits of lists and words', () => {
  expect(inputErrors.recipients_invalid).toContain(`${maxRecipients} colleagues`)
  expect(inputErrors.entry_count_invalid).toContain(`1 to ${maxEntriesAtOnce} times`)
  expect(inputErrors.word_invalid).toContain(`${maxFlaggedWordLength} characters`)
  expect(inputErrors.words_too_many).toContain(`${maxFlaggedWords} words`)
})

test('schemas name known error codes and nothing else', () => {
  const codes = contract.flatMap(({ body, search }) => codesIn({ body, search }))

  expect(codes.length).toBeGreaterThan(100)
  expect([...new Set(codes)].filter((code) => !inputErrorCodes.some((known) => known === code))).toEqual([])
})

test.each(Object.entries(inputErrors))('%s reads as a sentence', (_code, message) => {
  const sentence = typeof message === 'string' ? message : message({ min: 6, max: 50 })

  expect(sentence).toMatch(/^[A-Z][^_{}]+$/)
  expect(sentence).not.toMatch(/undefined/)
})
