import type { CheckedImport, PeopleImport } from '#contract/imports.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient, TestReply } from './client.ts'
import type { TestServer } from './server.ts'

const head = 'First name,Last name,Store,Role,Email,Language'

/** A list with the usual columns, one text for each line. */
export const listOf = (...lines: string[]) => `${[head, ...lines].join('\n')}\n`

export const checkList = (client: TestClient, list: string | Buffer, search = '') =>
  client.send('POST', `/api/admin/imports${search}`, list, { 'content-type': 'text/csv' })

export const applyChecked = (client: TestClient, { body }: TestReply): Promise<TestReply> => {
  const { id, fileHash } = (body as CheckedImport).import ?? { id: '', fileHash: '' }
  return client.post(`/api/admin/imports/${id}/apply`, { fileHash })
}

/** Checks a list and applies all of it. */
export async function importList(client: TestClient, list: string | Buffer, search = ''): Promise<PeopleImport> {
  const checked = await checkList(client, list, search)
  if (checked.status !== 200) throw new Error(`The check was refused: ${checked.text}`)
  for (;;) {
    const { status, body } = await applyChecked(client, checked)
    if (status !== 200) throw new Error(`The import was refused: ${body?.code}`)
    if (body.state === 'applied') return body
  }
}

/** Undoes all of an import. */
export async function undoAll(client: TestClient, { id }: { id: string }): Promise<PeopleImport> {
  for (;;) {
    const { status, body } = await client.post(`/api/admin/imports/${id}/undo`)
    if (status !== 200) throw new Error(`The undo was refused: ${body?.code}`)
    if (body.state === 'undone') return body
  }
}

type PersonRow = { id: string; [column: string]: unknown }

/** Who has an email or a login name, as stored; null where nobody has it. */
export const personWith = ({ db }: TestServer, logIn: string) =>
  db.maybe<PersonRow>(sql`
    select id, email, login_name, first_name, last_name_initial, last_name, role, store_number, language, approval_status, gift_tokens
    from users where lower(email) = lower(${logIn}) or lower(login_name) = lower(${logIn})`)

export const everybody = ({ db }: TestServer) =>
  db.many<PersonRow>(sql`
    select id, login_name, first_name, last_name, role, store_number, approval_status, gift_tokens, updated_at from users order by id`)

export const importEvents = ({ db }: TestServer, importId: string) =>
  db.many<{ action: string; actorId: string; details: object; stores: string[] }>(sql`
    select action, actor_id as "actorId", details, stores from audit_log
    where details ->> 'importId' = ${importId} order by id`)
