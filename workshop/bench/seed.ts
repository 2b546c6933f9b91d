import pg from 'pg'
import { newSessionKey, sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { makeGifts } from './make-gifts.ts'

export type Seed = { people: string[]; owner: string; sessions: { userId: string; key: string }[]; competition: string }

type Size = {
  people: number
  gifts: number
  perStore?: number
  sessions: number
  sessionSecret: Buffer
  /** As after a day of an installation. A new one has no statistics. */
  isAnalyzed?: boolean
}

const timeoutMs = 1_800_000

/** Creates users and gifts with a valid ledger. A store has `perStore` people; else ten, or fifty where there are many. */
export async function seed(owner: Connection, size: Size): Promise<Seed> {
  const client = new pg.Client(clientOptions(owner, timeoutMs))
  await client.connect()
  return fill(client, size).finally(() => client.end())
}

async function fill(client: pg.Client, size: Size): Promise<Seed> {
  const { people, gifts, perStore, sessions, sessionSecret, isAnalyzed = true } = size
  const stores = perStore === undefined ? Math.max(100, people / 50) : Math.ceil(people / perStore)
  for (const statement of makePeople(people, stores)) await client.query(statement)
  await client.query(allowMillion)
  await client.query(
    `select grant_allowance(id, '2000-W01', 1000000, '2000-01-03') from users where search_text <> '' and role = 'crew_member'`,
  )
  await makeGifts(client, { gifts, people })
  if (isAnalyzed) await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: string }>(`select id from users where email like 'person%' order by id`)
  const ids = rows.map(({ id }) => id)
  // Spreads them over all users, as they are spread over the pages of the table.
  const repeat = Math.floor(ids.length / sessions)
  const opened = ids
    .filter((_, index) => index % repeat === 0)
    .map((userId) => ({ userId, key: newSessionKey(sessionSecret) }))
  for (const { userId, key } of opened) await client.query(openSession, [sessionIdOf(key), userId])
  const owner = newSessionKey(sessionSecret)
  const { rows: owners } = await client.query<{ id: string }>(`select id from users where role = 'super_admin' limit 1`)
  await client.query(openSession, [sessionIdOf(owner), owners[0]!.id])
  await client.query(makePurses, [opened.map(({ userId }) => userId), ids[1]])
  await client.query(makeCompetitions)
  const { rows: running } = await client.query<{ id: string }>('select id from competitions order by id limit 1')
  // The next start of the server records them anew, with these people.
  await client.query('delete from recorded_rights')
  if (isAnalyzed) await client.query('analyze')
  return { people: ids, owner, sessions: opened, competition: running[0]!.id }
}

const names = `array['Ana','Ben','Caro','Dan','Eva','Finn','Gia','Hugo','Ida','Jon','Kim','Lea','Max','Nia','Oli','Pia','Rob','Sam','Tia','Uma']`

// The tables of search are written in the order of their keys: a trigger for each of a million people took twelve minutes.
const makePeople = (count: number, stores: number) => [
  'alter table users disable trigger users_search_keys_added',
  `insert into users (id, email, password, first_name, last_name_initial, role, store_number, approval_status, search_text, created_at, updated_at)
   select new_id(now() - interval '1 day' + n * interval '1 ms'), 'person' || n || '@store.example', 'x',
          (${names})[1 + n % 20] || chr(97 + n % 26), chr(65 + n % 26), 'crew_member',
          lpad((n % ${stores})::text, 4, '0'), 'approved',
          lower((${names})[1 + n % 20] || chr(97 + n % 26) || ' ' || chr(65 + n % 26)) || E'\\n' || 'person' || n || '@store.example',
          now(), now()
   from generate_series(1, ${count}) n`,
  `insert into user_terms (term, user_id)
   select distinct term, id from users
   cross join unnest(array[split_part(search_text, E'\\n', 1), split_part(search_text, E'\\n', 2), 'store.example', 'example']) term
   where email like 'person%' order by term, id`,
  `insert into user_search_keys
   select keys.* from users cross join search_keys_of(users) keys
   where email like 'person%' order by key, sort_name, user_id`,
  'alter table users enable trigger users_search_keys_added',
]

// As if the server had been set up in 2000 with this amount.
const allowMillion = `
  alter table allowances disable trigger user;
  update allowances set since = '2000-01-03';
  insert into allowances (role, amount, since) values ('crew_member', 1000000, '2000-01-03');
  alter table allowances enable trigger user`

// Tokens that the logged-in users spend on entries. Of an earlier month, so that their places are among those of the others.
const makePurses = `
  select give_tokens(new_id(at), $2, receiver, 20000, 'For the bench', null, at, to_char(at, 'YYYY-MM'), null, null,
                     array[new_id(at), new_id(at), new_id(at)])
  from unnest($1::uuid[]) receiver cross join (select now() - interval '40 days' as at) earlier where receiver <> $2`

// Two hundred competitions, half of them ended and not drawn.
const makeCompetitions = `
  insert into competitions (id, title, prize, token_cost, start_date, end_date, encrypted_seed, terms_hash, commitment, created_at, updated_at)
  select new_id(now() - interval '1 day' + n * interval '1 ms'), 'Competition ' || n, 'A prize worth having, number ' || n, 1,
         now() - interval '2 days', now() + case when n <= 100 then interval '2 days' else -interval '1 hour' end * n / 100.0,
         '', encode(sha256(n::text::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex'), now(), now()
  from generate_series(1, 200) n`

const openSession = `
  insert into sessions (sid, user_id, created_at, used_at, expire)
  values (decode($1, 'hex'), $2, now(), now(), now() + interval '7 days')`
