import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const strict = { minLength: 6, refusesGuessable: true }
const guesses = {
  common: new Set(['password', 'qwerty', '123456', 'letmein']),
  words: ['Corner Burgers', 'brightside', 'maria.garcia', '0427', 'crew member', 'manager'],
}
const guessable = 'password_guessable'

test.each(['password', 'Password1', '123456', 'QWERTY!!', '0427crew', 'Garcia2026', 'cornerburgers', 'Brightside#1'])(
  'REQ-SEC-3: %s is what anybody would try first',
  (password) => {
    expect(passwordProblem(password, strict, guesses)).toBe(guessable)
  },
)

test.each(['garcia likes rain', 'blue-otter-lamp', '0427 is my door', '8301776254'])(
  'REQ-SEC-3: %s is not',
  (password) => {
    expect(passwordProblem(password, strict, guesses)).toBeNull()
  },
)

test('REQ-SEC-3: unless the operator asks for it, nothing is guessable, and six characters do', () => {
  const usual = { minLength: 6, refusesGuessable: false }

  expect(passwordProblem('password', usual, guesses)).toBeNull()
  expect(passwordProblem('passw', usual, guesses)).toBe('password_too_short')
})

test('REQ-SEC-3: a longer minimum counts in characters as people see them', () => {
  const longer = { minLength: 10, refusesGuessable: false }

  expect(passwordProblem('123456789', longer, guesses)).toBe('password_too_short')
  expect(passwordProblem('🦦🦦🦦🦦🦦🦦🦦🦦🦦🦦', longer, guesses)).toBeNull()
})
