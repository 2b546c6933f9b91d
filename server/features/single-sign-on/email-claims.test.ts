import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { enterProvider, startSignOn } from '#test/sign-on.ts'
import { createUsers } from '#test/users.ts'

test('nobody gets another’s account by an email that only looks like theirs', async () => {
  const { server, work } = await startSignOn()
  const { browser, logIn } = await enterProvider({ server, work }, { domains: ['corp.example'], joinsByEmail: true })
  const { Kim } = await createUsers(server.db, { Kim: {} })
  await server.db.many(sql`
    update users set email = 'kim@corp.example', email_verified_at = created_at where id = ${Kim.id}`)
  work.state.visitor = 'kim'
  const arrive = (email: string) => {
    work.people.kim = { email, email_verified: true }
    return logIn(browser())
  }

  const [kelvin, dotted, invisible, wide] = ['\u212aim', 'k\u0130m', 'kim\u200b', '\uff4bim']
  for (const name of [kelvin, dotted, invisible, wide])
    expect(await arrive(`${name}@corp.example`)).toBe('/?login&sso=no_email')
  expect(await arrive('kim@corp.example\nx')).toBe('/?login&sso=no_email')
  expect(await arrive(`${'k'.repeat(242)}@corp.example.evil.example`)).toBe('/?login&sso=no_email')
  expect(await arrive('KIM@corp.example')).toBe('/')
})
