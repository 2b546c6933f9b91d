import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FoundPoster, Poster } from '#contract/stores.ts'
import type { Language } from '#domain/languages.ts'
import { Refusal } from '#domain/refusals.ts'
import { textsOf } from '#messages/texts-of.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { originFor } from '#server/platform/http/origin-for.ts'
import { clientNetwork, refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { qrCode } from '#server/platform/qr/qr-code.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Settings } from '#server/settings.ts'
import { findStore } from './queries.ts'

type Version = { number: string; version: number }

const keyLength = 16

/** Carries no right: it only shows that the poster is of now. A sign-up waits for approval either way. */
const posterKey = ({ keyFor }: Pick<Settings, 'keyFor'>, { number, version }: Version) =>
  createHmac('sha256', keyFor('posters')).update(`${number} ${version}`).digest('base64url').slice(0, keyLength)

type PosterOptions = { scope: Scope; id: string; language: Language }

/** The poster of a store in scope, in the language of those who read it. Refuses: not_found. */
export async function readPoster(context: HttpContext, { scope, id, language }: PosterOptions): Promise<Poster> {
  const { db, settings } = context
  const { number, name } = await findStore(db, scope, id)
  const { version, code } = await db.one<{ version: number; code: string }>(sql`
    select poster_version as version, poster_code as code from stores where id = ${id}`)
  const origin = originFor(context)
  const link = `${origin}/?signup&store=${number}&k=${posterKey(settings, { number, version })}`
  const address = `${origin.replace(/^https?:\/\//, '')}/join`
  const { posters: texts } = textsOf(language)
  return {
    number,
    name,
    link,
    qr: qrCode(link),
    address,
    code,
    texts: {
      title: texts.title({ orgName: settings.orgName }),
      lead: texts.lead,
      store: texts.store({ storeNumber: number }),
      scan: texts.scan,
      orOpen: texts.orOpen,
      andType: texts.andType,
      approval: texts.approval,
    },
  }
}

/** Ends the posters of before: they open an ordinary sign-up. Refuses: not_found, key_reused. */
export function renewPoster(
  context: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { db, origin } = context
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    await tx.maybe(sql`select from stores where id = ${id} for update`)
    const { number } = await findStore(tx, actor.scope, id)
    const earlier = await claimIdempotencyKey(tx, context, { userId: actor.id, madeId: id })
    if (earlier) return {}
    await tx.many(sql`
      update stores set poster_version = poster_version + 1, poster_code = coalesce(free_poster_code(), poster_code)
      where id = ${id}`)
    await recordAuditEvent(tx, {
      action: 'poster_renewed',
      actorId: actor.id,
      otherStores: [number],
      origin,
      details: { storeNumbers: [number] },
    })
    return {}
  })
}

/** The store of the digits on a poster. Only wrong ones count. Refuses: too_many_requests, unknown_poster_code. */
export async function findPoster(
  { db, rateLimits, settings, request }: HttpContext,
  _actor: unknown,
  { code }: { code: string },
): Promise<FoundPoster> {
  const network = clientNetwork(request.clientAddress)
  await refuseWhenExhausted(rateLimits.posterFailures, network)
  const store = await db.maybe<Version>(
    sql`select number, poster_version as version from stores where poster_code = ${code}`,
  )
  if (store) return { number: store.number, key: posterKey(settings, store) }
  await rateLimits.posterFailures.penalty(network)
  throw new Refusal('unknown_poster_code', { field: 'code' })
}

/** False if `key` is that of the newest poster of the store. */
export async function isPosterOld(db: Reader, settings: Settings, { number, key }: { number: string; key: string }) {
  const store = await db.maybe<Version>(sql`
    select number, poster_version as version from stores where number = ${number}`)
  const [given, own] = [key, store ? posterKey(settings, store) : ''].map((text) => Buffer.from(text))
  return !(given && own && given.length === own.length && timingSafeEqual(given, own))
}
