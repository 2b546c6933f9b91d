import { expect, test } from 'vitest'
import { NewerDatabase } from '#server/platform/db/migrate.ts'
import { describeStartFailure } from './describe-start-failure.ts'
import { StartError } from '#server/platform/config/start-error.ts'

const places = { port: 80, host: null, dataDir: '/srv/data' }

test.each([
  [failing({ code: 'EADDRINUSE', syscall: 'listen' }), /^Port 80 is already in use/],
  [failing({ code: 'EACCES', syscall: 'listen' }), /^Port 80 is cached for the system/],
  [failing({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), /^HOST/],
  [failing({ code: 'ENOSPC', syscall: 'write' }), /^The disk of \/srv\/data is full/],
  [failing({ code: '53100' }), /^The disk of \/srv\/data is full/],
  [failing({ code: 'EACCES', syscall: 'open', path: '/srv/data/lock' }), /^\/srv\/data\/lock cannot be written to/],
  [failing({ code: 'ENOTDIR', syscall: 'mkdir' }), /^DATA_DIR \/srv\/data is not a folder/],
  [new StartError('Not today'), /^Not today$/],
  [new NewerDatabase('The database is newer'), /^The database is newer$/],
])('a foreseen failure is told in one sentence: %o', (error, sentence) => {
  const told = describeStartFailure(error, places)

  expect(told).toMatch(sentence)
  expect(told).not.toContain('\n')
})

test('a bug is not dressed up as a sentence', () => {
  const told = describeStartFailure(new TypeError('x is not a function'), places)

  expect(told).toBeNull()
})

function failing(marks: { code: string; syscall?: string; path?: string }) {
  return Object.assign(new Error(marks.code), marks)
}
