import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusals.ts'
import { describeStartFailure } from './describe-start-failure.ts'
import { StartError } from '#server/platform/config/start-error.ts'

const addresses = { port: 80, host: null, dataDir: '/srv/data' }

test.each([
  [failing({ code: 'EADDRINUSE', syscall: 'listen' }), /^Port 80 is already in use/],
  [failing({ code: 'EACCES', syscall: 'listen' }), /^Port 80 is reserved for the system/],
  [failing({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), /^HOST/],
  [failing({ code: 'ENOSPC', syscall: 'write' }), /^The disk of \/srv\/data is full/],
  [failing({ code: '53100' }), /^The disk of \/srv\/data is full/],
  [failing({ code: 'EACCES', syscall: 'open', path: '/srv/data/lock' }), /^\/srv\/data\/lock cannot be written to/],
  [failing({ code: 'ENOTDIR', syscall: 'mkdir' }), /^DATA_DIR \/srv\/data is not a folder/],
  [failing({ code: '53400' }), /^The database takes no more connections or backups/],
  [failing({ code: 'ECONNREFUSED', syscall: 'connect' }), /^The connection to the database was lost/],
  [new Error('Connection terminated unexpectedly'), /^The connection to the database was lost/],
  [new Refusal('unavailable'), /^The connection to the database was lost/],
  [new StartError('Not today'), /^Not today$/],
])('describes a known failure in one sentence: %o', (error, expected) => {
  const sentence = describeStartFailure(error, addresses)

  expect(sentence).toMatch(expected)
  expect(sentence).not.toContain('\n')
})

test.each([
  new TypeError('x is not a function'),
  failing({ code: 'ENOENT', syscall: 'open', path: '/srv/data/missing' }),
])('returns null for a bug: %o', (error) => {
  const sentence = describeStartFailure(error, addresses)

  expect(sentence).toBeNull()
})

function failing(properties: { code: string; syscall?: string; path?: string }) {
  return Object.assign(new Error(properties.code), properties)
}
