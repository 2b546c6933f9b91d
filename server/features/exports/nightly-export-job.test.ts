import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import pino from 'pino'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { describeJobReport } from '#messages/job-reports.ts'
import { closeEndedCompetitions } from '#server/features/competitions/close-competitions.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'
import type { Settings } from '#server/settings.ts'
import { printSheet } from '#test/cards.ts'
import { enterCompetition, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { nightlyExportJob } from './nightly-export-job.ts'
import { writeExport } from './write-export.ts'

type Row = Record<string, string | number | boolean | null>
type Table = {
  name: string
  description: string
  rows: number
  files: string[]
  columns: { name: string; type: string; references?: string; description: string }[]
}

const tricky = 'She said "great", twice;\r\n\\. \\N ñ 🎉 عيد \t=1+1'
const hiddenTexts = [
  'Hidden words',
  'Reported words',
  'Hidden comment',
  'Comment on the hidden one',
  'Come to the back door',
]

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Cleopatra' | 'Adam' | 'Olga', TestUser>
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  server.clock.forward({ ms: 10 })
  await server.db.many(sql`insert into installation (secret_fingerprint) values ('none')`)
  users = await createUsers(server.db, {
    Ana: { toGive: 9, loginName: 'ana.of.0427', email: 'ana@private.example' },
    Ben: { toGive: 9 },
    Cleopatra: { toGive: 9 },
    Adam: { role: 'admin', adminStores: ['0427'] },
    Olga: { role: 'super_admin', store: '0000', toGive: 2 },
  })
  await fill()
})
beforeEach(() => {
  mkdirSync(inject('scratchFolder'), { recursive: true })
  folder = mkdtempSync(join(inject('scratchFolder'), 'exports-'))
})

async function fill() {
  const { Ana, Ben, Cleopatra, Adam, Olga } = users
  const [ana, ben, adam, olga] = await Promise.all([Ana, Ben, Adam, Olga].map((user) => server.as(user)))
  const cleopatra = await server.as(Cleopatra)
  if (!ana || !ben || !adam || !olga) throw new Error('Nobody')
  const give = async (message: string | null): Promise<string> =>
    (await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 2, ...(message !== null && { message }) })).body.id
  const [told, hidden, reported] = [await give(tricky), await give('Hidden words'), await give('Reported words')]
  await ben.post('/api/comments', { giftId: told, content: 'Any time' })
  const comment: string = (await ben.post('/api/comments', { giftId: told, content: 'Hidden comment' })).body.id
  await ben.post('/api/comments', { giftId: hidden, content: 'Comment on the hidden one' })
  await cleopatra.post('/api/reactions', { giftId: told, reactionType: 'heart' })
  await cleopatra.post('/api/boosts', { giftId: told })
  for (const [subject, subjectId] of [
    ['gift', hidden],
    ['comment', comment],
    ['gift', reported],
  ])
    await cleopatra.post('/api/reports', { subject, subjectId, reason: 'Rude' })
  const reports: { id: string; text: string }[] = await server.db.many(
    sql`select id, reported_text as text from reports`,
  )
  for (const { id, text } of reports) if (text !== 'Reported words') await adam.post(`/api/reports/${id}/hide`)
  const mixer = await openCompetition(olga, { collectInstructions: 'Come to the back door' })
  const cancelled = await openCompetition(olga, { title: 'Kettle' })
  await enterCompetition(ben, mixer, 2)
  await enterCompetition(ben, cancelled, 1)
  await olga.post(`/api/competitions/${cancelled}/cancel`)
  await printSheet(olga, { count: 2, amount: 1 })
  const goal = { text: 'Pizza', target: 3, startsOn: '2026-11-01', endsOn: '2026-11-30' }
  const { id: store } = await server.db.one<{ id: string }>(sql`select id from stores where number = '0427'`)
  await adam.post(`/api/stores/${store}/team-goals`, goal)
  await (await server.as(Olga)).delete(`/api/admin/users/${Cleopatra.id}`)
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  await (await server.as(Olga)).post(`/api/competitions/${mixer}/select-winner`)
}

const jobWith = (changes: Partial<Settings>) =>
  nightlyExportJob({ db: server.db, settings: { ...server.context.settings, ...changes } }, server.appRole)

const exportJob = (format: 'csv' | 'jsonl' = 'csv', changes: Partial<Settings> = {}) =>
  jobWith({ nightlyExport: { format, folder }, ...changes })

const run = (job: ReturnType<typeof nightlyExportJob>, now = '2026-11-20T00:05:00Z') =>
  job.run({ now: new Date(now), signal: new AbortController().signal })

const read = (name: string) => readFileSync(join(folder, 'exports', name), 'utf8')
const schemaOf = (day: string): { tables: Table[] } & Row => JSON.parse(read(`${day}/schema.json`))

/** The rows of each table as an independent parser reads them. */
function readCsv(day: string): Record<string, Row[]> {
  const rowsOf = ({ files }: Table) =>
    files.flatMap((name) => parse(read(`${day}/${name}`), { columns: true }) as Row[])
  return Object.fromEntries(schemaOf(day).tables.map((table) => [table.name, rowsOf(table)]))
}

test('an independent parser reads each column that the schema names, and the transfers add up to the balances', async () => {
  const report = await run(exportJob())

  const { tables, ...facts } = schemaOf('2026-11-20')
  const rows = readCsv('2026-11-20')
  expect(facts).toMatchObject({ day: '2026-11-20', format: 'csv', madeAt: '2026-11-20T00:05:00.000Z' })
  for (const { name, description, columns, rows: count } of tables) {
    expect({ name, count, columns: Object.keys(rows[name]?.[0] ?? {}) }).toEqual({
      name,
      count: rows[name]?.length,
      columns: columns.map((column) => column.name),
    })
    for (const text of [description, ...columns.map((column) => column.description)]) expect(text).toMatch(/\.$/)
  }
  const sumOf = (asset: string, personId: unknown) =>
    (rows['transfers'] ?? []).reduce(
      (sum, row) => sum + (row['asset'] === asset && row['person_id'] === personId ? Number(row['change']) : 0),
      0,
    )
  const balances = (rows['people'] ?? []).map((row) => [row['gift_tokens'], row['competition_tokens']].map(Number))
  expect(balances).toEqual((rows['people'] ?? []).map(({ id }) => [sumOf('G', id), sumOf('C', id)]))
  expect(balances.flat().some((balance) => balance > 0)).toBe(true)
  expect(describeJobReport(report)).toMatch(
    /^The export of 2026-11-20 is in .*exports: \d+ rows, \d+\.\d kB\. 1 export in the folder$/,
  )
})

test('every column that refers to another table finds its row there', async () => {
  await run(exportJob())

  const rows = readCsv('2026-11-20')
  for (const { name, columns } of schemaOf('2026-11-20').tables)
    for (const { name: column, references } of columns) {
      if (references === undefined) continue
      const [table = '', key = ''] = references.split('.')
      const known = new Set(['', ...(rows[table] ?? []).map((row) => row[key])])
      const missing = (rows[name] ?? []).map((row) => row[column]).filter((value) => !known.has(value))
      expect({ name, column, missing }).toEqual({ name, column, missing: [] })
    }
})

test('a message arrives as it was written, and no hidden text, deleted name, email, login name or key does', async () => {
  await run(exportJob())

  const { gifts, people, comments, stores } = readCsv('2026-11-20')
  expect(gifts?.map(({ message, is_hidden: isHidden }) => ({ message, isHidden }))).toEqual([
    { message: tricky, isHidden: 'false' },
    { message: '', isHidden: 'true' },
    { message: '', isHidden: 'false' },
  ])
  expect(comments?.map(({ content }) => content)).toEqual(['Any time', '', ''])
  expect(people?.find(({ id }) => id === users.Cleopatra.id)).toMatchObject({ first_name: '', status: 'deleted' })
  expect(stores?.map(({ number }) => number)).toContain('0427')
  const all = readdirSync(join(folder, 'exports/2026-11-20'))
    .map((name) => read(`2026-11-20/${name}`))
    .join()
  const { codes } = await server.db.one<{ codes: string[] }>(sql`select array_agg(poster_code) as codes from stores`)
  const forbidden = [...hiddenTexts, 'Cleopatra', '@', 'ana.of.0427', '$argon2', ...codes.map((code) => `,${code}\n`)]
  expect(forbidden.filter((text) => all.includes(text))).toEqual([])
})

test('JSON lines have the same values as the CSV', async () => {
  await run(exportJob('csv'), '2026-11-20T00:05:00Z')
  await run(exportJob('jsonl'), '2026-11-21T00:05:00Z')

  const inCsv = (value: Row[string]) => (value === null ? '' : String(value))
  const rowsOf = ({ name, files }: Table) => {
    const lines = files.flatMap((file) => read(`2026-11-21/${file}`).split('\n').filter(Boolean))
    const asText = (line: string) =>
      Object.fromEntries(Object.entries(JSON.parse(line) as Row).map(([key, value]) => [key, inCsv(value)]))
    return [name, lines.map(asText)] as const
  }
  expect(Object.fromEntries(schemaOf('2026-11-21').tables.map(rowsOf))).toEqual(readCsv('2026-11-20'))
})

test('a table in several parts has the header in each and every row once, in the order of ids', async () => {
  const parts = new Map<string, string>()
  const target = {
    put: async (name: string, content: Buffer) => void parts.set(name, content.toString()),
    finish: async (schema: Buffer) => void parts.set('schema.json', schema.toString()),
  }
  const options = { format: 'csv', day: '2026-11-20', now: new Date(), signal: new AbortController().signal } as const

  await readSnapshot(server.appRole, (client) => writeExport(client, target, { ...options, maxPartBytes: 120 }))

  const { tables }: { tables: Table[] } = JSON.parse(parts.get('schema.json') ?? '')
  const files = tables.find(({ name }) => name === 'transfers')?.files ?? []
  const rows = files.flatMap((name) => parse(parts.get(name) ?? '', { columns: true }) as Row[])
  const ids = await server.db.many<{ id: string }>(sql`select id from transfers order by id`)
  expect(files.length).toBeGreaterThan(1)
  expect(rows.map(({ id }) => ({ id }))).toEqual(ids)
})

test('a place that fails within a table fails the export', async () => {
  const target = {
    put: (name: string) => (name === 'transfers-0002.csv' ? Promise.reject(new Error('full')) : Promise.resolve()),
    finish: () => Promise.resolve(),
  }
  const options = { format: 'csv', day: '2026-11-20', now: new Date(), signal: new AbortController().signal } as const

  const writing = readSnapshot(server.appRole, (client) =>
    writeExport(client, target, { ...options, maxPartBytes: 120 }),
  )

  await expect(writing).rejects.toThrow('full')
})

test('an export that fails leaves nothing that looks whole, removes no other, and is shown on the jobs page', async () => {
  const blocked = join(folder, 'a-file')
  writeFileSync(blocked, '')
  const job = jobWith({ nightlyExport: { format: 'csv', folder: blocked } })
  const log = pino({ level: 'silent' })

  await createJobRunner({ db: server.db, jobs: [job], now: server.clock.now, log }).runDue()

  const shown = (await (await server.as(users.Olga)).get('/api/admin/jobs')).body
  expect(shown).toContainEqual(
    expect.objectContaining({
      name: 'nightly-export',
      failure: expect.stringMatching(/^No export was made in .*a-file.exports: (ENOTDIR|EEXIST)/),
    }),
  )
  const aborted = new AbortController()
  aborted.abort()
  await expect(exportJob().run({ now: new Date(), signal: aborted.signal })).rejects.toThrow()
  expect(readdirSync(join(folder, 'exports')).filter((name) => !name.startsWith('.partial-'))).toEqual([])
})

test('makes none where EXPORT is not set, and says that it is off', async () => {
  const report = await run(jobWith({ nightlyExport: null }))

  expect(describeJobReport(report)).toBe('The export is off: EXPORT is not set')
  expect(existsSync(join(folder, 'exports'))).toBe(false)
})

test.each([
  ['UTC', '2026-11-19T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-18T18:30:00.000Z'],
])('the next export in %s is at its midnight: %s', (timeZone, next) => {
  expect(exportJob('csv', { timeZone }).nextAfter(new Date('2026-11-18T12:00:00Z')).toISOString()).toBe(next)
})
