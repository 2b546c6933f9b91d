import type { Passkey } from '#contract/passkeys.ts'
import { maxPasskeys } from '#domain/limits.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { StoredCredential } from './webauthn.ts'

export const passkeysOf = (db: Reader, userId: string) =>
  db.many<Passkey>(sql`
    select id, name, created_at as "createdAt", used_at as "usedAt"
    from passkeys where user_id = ${userId} order by id limit ${literal(maxPasskeys)}`)

/** The same with what browsers and the verification need. */
export const credentialsOf = (db: Reader, userId: string) =>
  db.many<Pick<StoredCredential, 'credentialId' | 'transports'>>(sql`
    select credential_id as "credentialId", transports
    from passkeys where user_id = ${userId} order by id limit ${literal(maxPasskeys)}`)

export type UserCredential = StoredCredential & { id: string; userId: string }

/** The passkey with this credential id, or null if there is none, or its account was deleted. */
export const findCredential = (db: Reader, credentialId: string) =>
  db.maybe<UserCredential>(sql`
    select passkey.id, user_id as "userId", credential_id as "credentialId", encode(public_key, 'base64') as "publicKey",
           counter::float8 as counter, transports
    from passkeys passkey join users owner on owner.id = passkey.user_id and owner.deleted_at is null
    where credential_id = ${credentialId}`)
