import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { queryAsOwner } from '#test/database.ts'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

const suffix = randomUUID().slice(0, 8)
const [database, owner, app] = [`printed_${suffix}`, `owner_${suffix}`, `app_${suffix}`]
const superuser = { ...inject('database').owner, user: 'postgres', database: 'postgres' }

test('the product runs with the roles that npm run database-roles prints, and passes the audit', async () => {
  const names = ['--database', database, '--owner', owner, '--app', app]
  const printed = await runOps('database-roles', { args: names, env: {} })
  expect(printed).toMatchObject({ code: 0, errors: '' })
  const lines = printed.stdout.split('\n')
  // As psql does: a database cannot be created in a transaction.
  for (const line of lines.filter((text) => !text.startsWith('--') && text)) await queryAsOwner(superuser, line)
  const urls = [...printed.stdout.matchAll(/^-- +(\w+)=(\S+)$/gm)].map(([, name = '', url = '']) => {
    return [name, `${url.replace('HOST:5432', 'localhost')}?host=${superuser.host}`]
  })
  const dataDir = join(inject('scratchFolder'), suffix)
  const env = Object.fromEntries(urls)

  const product = startProduct({ dataDir, env })
  const ready = await fetch(`${await product.address()}/readyz`)
  // The connection for events and jobs is opened after the others.
  await vi.waitFor(
    async () => expect(await queryAsOwner(superuser, connectedRoles)).toEqual([{ role: app }, { role: owner }]),
    { timeout: 20_000 },
  )
  const audit = await runOps('audit', { env: { ...env, DATA_DIR: dataDir } })

  expect(Object.keys(env)).toEqual(['DATABASE_URL', 'DATABASE_SESSION_URL'])
  expect(ready.status).toBe(200)
  expect(audit).toMatchObject({ code: 0, errors: '' })
}, 120_000)

const connectedRoles = `select distinct usename as role from pg_stat_activity where datname = '${database}' order by role`

test('writes the roles with their passwords to a file for its user only', async () => {
  const file = join(inject('scratchFolder'), `${suffix}.sql`)

  const { code, stdout } = await runOps('database-roles', { args: ['--file', file], env: {} })

  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  expect(readFileSync(file, 'utf8')).toMatch(/create role [^]*DATABASE_SESSION_URL=/i)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('refuses a name that needs quotes, in one sentence', async () => {
  const { code, errors } = await runOps('database-roles', { args: ['--app', 'Robert"'], env: {} })

  expect(code).toBe(1)
  expect(errors).toBe(`'Robert"' must have small letters, digits and underscores only.\n`)
})
