import { expect, test } from 'vitest'
import { isReason, reasonIn, suggestedReasons } from '#domain/reasons.ts'
import { reasons as english } from './compiled/en/reasons.ts'
import { reasons as spanish } from './compiled/es/reasons.ts'

test('a suggested reason is read in the language of the reader, whatever its emoji', () => {
  expect(suggestedReasons.map((reason) => reasonIn(english, reason))).toEqual(suggestedReasons)
  expect(suggestedReasons.map((reason) => reasonIn(spanish, reason)).filter(isReason)).toHaveLength(8)
  expect(reasonIn(spanish, '🧊 Calm in the rush')).toBe('🧊 Calma en la hora pico')
  expect(reasonIn(spanish, '🔥 Teamwork')).toBe('🔥 Trabajo en equipo')
})

test.each(['⚡ Speed', '🧊 Calm in our rush', '🎯 constructor'])(
  'a reason of the owner stays as it is: %s',
  (reason) => {
    expect(reasonIn(spanish, reason)).toBe(reason)
  },
)
