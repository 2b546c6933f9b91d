import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const strict = { minLength: 6, refusesGuessable: true }
const guesses = {
  common: new Set(['password', 'qwerty', '123456', 'letmein']),
  words: ['Corner Burgers', 'brightside', 'maria.garcia', '0427', 'crew member', 'manager'],
}
const guessable = 'password_guessable'

test.each(['password', 'Password1', '123456', 'QWERTY!!', '0427crew', 'Garcia2026', 'cornerburgers', 'Brightside#1'])(
  'REQ-SEC-3: refuses the guessable password %s',
  (password) => {
    expect(passwordProblem(password, strict, guesses)).toBe(guessable)
  },
)

test.each(['garcia likes rain', 'blue-otter-lamp', '0427 is my door', '8301776254'])(
  'REQ-SEC-3: accepts the password %s',
  (password) => {
    expect(passwordProblem(password, strict, guesses)).toBeNull()
  },
)

test('REQ-SEC-3: by default accepts guessable passwords of six characters', () => {
  const usual = { minLength: 6, refusesGuessable: false }

  expect(passwordProblem('password', usual, guesses)).toBeNull()
  expect(passwordProblem('passw', usual, guesses)).toBe('password_too_short')
})

test('REQ-SEC-3: counts a longer minimum in code points', () => {
  const longer = { minLength: 10, refusesGuessable: false }

  expect(passwordProblem('123456789', longer, guesses)).toBe('password_too_short')
  expect(passwordProblem('🦦🦦🦦🦦🦦🦦🦦🦦🦦🦦', longer, guesses)).toBeNull()
})

test('counts the letters of a password as people see them, on whichever system they are typed', () => {
  expect(passwordProblem('e\u0301e\u0301e\u0301', { ...strict, refusesGuessable: false }, guesses)).toBe(
    'password_too_short',
  )
})
