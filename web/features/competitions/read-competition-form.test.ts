import { expect, test } from 'vitest'
import { CompetitionForm } from '#contract/forms/competitions.ts'
import { readForm } from '#web/api/read-form.ts'
import { competitionIn } from './read-competition-form.ts'

const madrid = { timeZone: 'Europe/Madrid', before: null }

const filledIn = (changes: Record<string, string | string[]> = {}) => {
  const form = new FormData()
  const fields = {
    title: 'Stand mixer',
    prize: 'A red one',
    description: '',
    imageUrl: '',
    tokenCost: '3',
    storeNumbers: ['0427', '0428'],
    startDate: '2026-07-01T09:00',
    endDate: '2026-12-01T18:00',
    ...changes,
  }
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

const sentencesFor = (changes: Record<string, string | string[]>) =>
  readForm(CompetitionForm, competitionIn(filledIn(changes), madrid)).errors

test('a form in the zone of the organisation becomes a body of the contract', () => {
  const { body, errors } = readForm(CompetitionForm, competitionIn(filledIn({ usesBeacon: 'on' }), madrid))

  expect(errors).toEqual([])
  expect(body).toEqual({
    title: 'Stand mixer',
    prize: 'A red one',
    description: '',
    imageUrl: '',
    tokenCost: 3,
    storeNumbers: ['0427', '0428'],
    startDate: '2026-07-01T07:00:00.000Z',
    endDate: '2026-12-01T17:00:00.000Z',
    usesBeacon: true,
  })
})

test.each([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ prize: '' }, 'prize', 'Prize is required'],
  [{ tokenCost: '' }, 'tokenCost', 'Token cost must be at least 1'],
  [{ tokenCost: '0' }, 'tokenCost', 'Token cost must be at least 1'],
  [{ tokenCost: '1.5' }, 'tokenCost', 'Token cost must be at least 1'],
  [{ startDate: '' }, 'startDate', 'Start date is required'],
  [{ endDate: '' }, 'endDate', 'End date is required'],
  [{ endDate: '2026-07-01T09:00' }, 'endDate', 'End date must be after start date'],
  [{ storeNumbers: [] }, 'storeNumbers', 'At least one store must be selected'],
  [{ storeNumbers: [''] }, 'storeNumbers', 'At least one store must be selected'],
  [{ storeNumbers: ['0427', '42'] }, 'storeNumbers', 'Store number must be exactly 4 digits'],
])('what is wrong is said beside its field: %o', (changes, path, message) => {
  expect(sentencesFor(changes)).toEqual([{ path, message }])
})

test.each([
  [
    ['0428', '0427'],
    ['0428', '0427'],
  ],
  [['', '0427'], ['0427']],
  [[' 0427 ', '0427'], ['0427']],
])('of the store numbers %j, one of them only typed, each goes once', (storeNumbers, expected) => {
  const { body } = readForm(CompetitionForm, competitionIn(filledIn({ storeNumbers }), madrid))

  expect(body?.storeNumbers).toEqual(expected)
})

test('everything that is missing is said at once', () => {
  const errors = sentencesFor({ title: '', prize: '', tokenCost: '', storeNumbers: [], startDate: '', endDate: '' })

  expect(errors.map(({ path }) => path)).toEqual([
    'title',
    'prize',
    'tokenCost',
    'startDate',
    'endDate',
    'storeNumbers',
  ])
})

test('a date that nobody touched stays the instant it was, to the second and the second time its hour comes', () => {
  const before = { startDate: '2026-10-25T01:30:00.000Z', endDate: '2026-11-30T22:59:59.000Z' }
  const form = filledIn({ startDate: '2026-10-25T02:30', endDate: '2026-11-30T23:59:59' })

  const read = competitionIn(form, { ...madrid, before })

  expect(read).toMatchObject(before)
})
