import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { foldCases, unlikeCases } from '#test/fold-cases.ts'
import { startTestServer } from '#test/server.ts'
import { messagePattern } from './message-pattern.ts'

const { db } = await startTestServer()

const finds = async (words: string, message: string) =>
  (await db.one<{ found: boolean }>(sql`select ${message.normalize('NFC')} ~ ${messagePattern(words)} as found`)).found

test.each([...foldCases, ['Straße', 'strasse'], ['naiﬀe', 'naiffe'], ['go\u200b  \u00adhome', 'go home']])(
  'finds in %j %j',
  async (message, words) => {
    expect(await finds(words, `Thanks, ${message}!`)).toBe(true)
  },
)

test.each(unlikeCases)('does not find in %j %j', async (message, words) => {
  expect(await finds(words, message)).toBe(false)
})
