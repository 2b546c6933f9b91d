import { expect, test } from 'vitest'
import { CompetitionForm } from '#contract/forms/competitions.ts'
import { competitionErrors } from '#messages/forms/competitions.ts'
import { readForm } from '#web/data/request/read-form.ts'
import { readCompetitionForm } from './use-competition-form.ts'

const form = { schema: CompetitionForm, messages: competitionErrors }

const madrid = { timeZone: 'Europe/Madrid', before: null }

const formWith = (changes: Record<string, string | string[]> = {}) => {
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

const errorsFor = (changes: Record<string, string | string[]>) =>
  readForm(form, readCompetitionForm(formWith(changes), madrid)).errors

test('converts the form to a request body in the time zone of the organisation', () => {
  const { body, errors } = readForm(form, readCompetitionForm(formWith({ usesBeacon: 'on' }), madrid))

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
  [{ tokenCost: '1,5' }, 'tokenCost', 'Token cost must be at least 1'],
  [{ startDate: '' }, 'startDate', 'Start date is required'],
  [{ endDate: '' }, 'endDate', 'End date is required'],
  [{ endDate: '2026-07-01T09:00' }, 'endDate', 'End date must be after start date'],
  [{ storeNumbers: [] }, 'storeNumbers', 'At least one store must be selected'],
  [{ storeNumbers: [''] }, 'storeNumbers', 'At least one store must be selected'],
  [{ storeNumbers: ['0427', '42'] }, 'storeNumbers', 'Store number must be exactly 4 digits'],
])('reports an invalid value at its field: %o', (changes, path, message) => {
  expect(errorsFor(changes)).toEqual([{ path, message }])
})

test.each([
  [
    ['0428', '0427'],
    ['0428', '0427'],
  ],
  [['', '0427'], ['0427']],
  [[' 0427 ', '0427'], ['0427']],
])('sends each of the store numbers %j once', (storeNumbers, expected) => {
  const { body } = readForm(form, readCompetitionForm(formWith({ storeNumbers }), madrid))

  expect(body?.storeNumbers).toEqual(expected)
})

test('reports all missing values at once', () => {
  const errors = errorsFor({ title: '', prize: '', tokenCost: '', storeNumbers: [], startDate: '', endDate: '' })

  expect(errors.map(({ path }) => path)).toEqual([
    'title',
    'prize',
    'tokenCost',
    'startDate',
    'endDate',
    'storeNumbers',
  ])
})

test('keeps the exact instant of an unchanged date, including seconds and a repeated hour', () => {
  const before = { startDate: '2026-10-25T01:30:00.000Z', endDate: '2026-11-30T22:59:59.000Z' }
  const form = formWith({ startDate: '2026-10-25T02:30', endDate: '2026-11-30T23:59:59' })

  const body = readCompetitionForm(form, { ...madrid, before })

  expect(body).toMatchObject(before)
})
