import { expect, test } from 'vitest'
import { areDistinctReasons, isReason, wordsOfReason } from './reasons.ts'

test.each(['🤝 Teamwork', '❤️ Kindness', '👩‍🍳 Kitchen hero', '👍🏽 Well done', `⚡ ${'x'.repeat(24)}`])(
  'accepts %j',
  (text) => {
    expect(isReason(text)).toBe(true)
  },
)

test.each(['Teamwork', '🤝', '🤝 ', '🤝Teamwork', 'a Teamwork', '🤝 \u200b', '🤝 \u202eTeam', `⚡ ${'x'.repeat(25)}`])(
  'rejects %j',
  (text) => {
    expect(isReason(text)).toBe(false)
  },
)

test('rejects an emoji of endless length', () => {
  expect(isReason(`${'👍'.repeat(40)} Fine`)).toBe(false)
})

test('returns the words without the emoji', () => {
  expect(wordsOfReason('👩‍🍳 Kitchen hero')).toBe('Kitchen hero')
})

test('compares the words of reasons without case and emoji', () => {
  expect(areDistinctReasons(['🤝 Teamwork', '⚡ Speed'])).toBe(true)
  expect(areDistinctReasons(['🤝 Teamwork', '⚡ teamwork'])).toBe(false)
})
