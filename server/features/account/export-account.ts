import type { HttpContext } from '#server/app-context.ts'
import { readMe } from '#server/features/auth/queries.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db, Reader } from '#server/platform/db/db.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { heavy, type Sql, sql } from '#server/platform/db/sql.ts'
import { refuseForeignFetch } from '#server/platform/http/origin.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** Answers everything that is stored about the user, as a file. Refuses: foreign_origin, too_many_requests. */
export async function exportAccount({ db, origin, rateLimits, reply, request }: HttpContext, actor: Actor) {
  refuseForeignFetch(request)
  await consume(rateLimits.exports, actor.id)
  reply.header('content-disposition', 'attachment; filename="brightside-export.json"')
  await recordStandaloneAuditEvent(db, { action: 'exported', actorId: actor.id, origin })
  return readAccount(db, actor.id)
}

type OperatorInput = { email: string; now: Date; eventKey: Buffer }

/** The same for the operator, on behalf of somebody who cannot log in, by their email or login name. Null for an unknown one. */
export async function exportForOperator(db: Db, { email, now, eventKey }: OperatorInput) {
  const account = await db.maybe<{ id: string }>(sql`
    select id from users where ${accountNamed(email)} and deleted_at is null`)
  if (!account) return null
  const origin = internalOrigin(now, eventKey)
  await recordStandaloneAuditEvent(db, { action: 'account_exported', actorId: null, targetId: account.id, origin })
  return readAccount(db, account.id)
}

/** Everything that is stored about a user. Of others it holds what colleagues may see of them. */
async function readAccount(db: Reader, userId: string): Promise<Record<string, unknown>> {
  const rows = (statement: Sql) => db.many(heavy(statement))
  const reads = {
    account: readMe(db, userId),
    language: rows(sql`
      select language, browser_language as "browserLanguage" from users where id = ${userId}`),
    signUp: rows(sql`select poster_store as "posterStore" from users where id = ${userId}`),
    milestones: rows(milestonesOf(userId)),
    provider: rows(sql`
      select external_id as "externalId", suspended_at as "suspendedAt" from scim_identities where user_id = ${userId}`),
    calendarLink: rows(sql`select created_at as "createdAt" from calendar_links where user_id = ${userId}`),
    kiosk: rows(kioskAccessOf(userId)),
    monthReview: rows(sql`select month_seen as "monthSeen" from users where id = ${userId}`),
    giftsGiven: rows(sql`select * from gift_json where "fromUserId" = ${userId} order by id`),
    giftsReceived: rows(sql`select * from gift_json where "toUserId" = ${userId} order by id`),
    comments: rows(sql`select * from comment_json where "userId" = ${userId} order by id`),
    reactions: rows(sql`select * from reaction_json where "userId" = ${userId} order by id`),
    boosts: rows(sql`select * from boost_json where "userId" = ${userId} order by id`),
    reports: rows(sql`
      select subject, gift_id as "giftId", comment_id as "commentId", picture_url as "pictureUrl", reason,
             report_reasons.created_at as "createdAt"
      from report_reasons join reports on reports.id = report_id where user_id = ${userId} order by report_id`),
    // The text as it was when somebody reported it; null since the decision.
    reportsAbout: rows(sql`
      select subject, gift_id as "giftId", reported_text as "text", state, created_at as "createdAt", decided_at as "decidedAt"
      from reports where author_id = ${userId} order by id`),
    entries: rows(sql`select * from entry_json where "userId" = ${userId} order by id`),
    transfers: rows(sql`
      select id, asset, change, cause, cause_id as "causeId", at from transfers where user_id = ${userId} order by id`),
    cardSheets: rows(cardSheetsOf(userId)),
    adjustments: rows(sql`
      select amount, reason, created_at as "createdAt" from adjustments where user_id = ${userId} order by id`),
    leaderboard: rows(sql`
      select month_year as month, store_number as "storeNumber", token_count as "tokenCount"
      from monthly_leaderboard where user_id = ${userId} order by month_year`),
    notifications: rows(sql`
      select id, type, gift_id as "giftId", competition_id as "competitionId", tokens, created_at as "createdAt"
      from notifications where user_id = ${userId} order by id`),
    // The address is null once it is no longer kept; its hash stays.
    auditEvents: rows(sql`
      select event.id, event.action::text as action, event.at, place.address, event.ip_hash as "addressHash"
      from audit_log event left join audit_addresses place on place.event_id = event.id
      where event.actor_id = ${userId} order by event.id`),
    eventsAbout: rows(sql`
      select id, action::text as action, at from audit_log
      where target_id = ${userId} and actor_id is distinct from ${userId} order by id`),
    lastSeen: rows(sql`select day::text from last_seen where user_id = ${userId}`),
    emails: rows(sql`
      select type, state, created_at as "createdAt", ended_at as "endedAt" from deliveries
      where user_id = ${userId} and kind = 'mail' order by id`),
    notificationSettings: rows(sql`
      select muted, quiet_from::text as "quietFrom", quiet_to::text as "quietTo", weekly_digest as "weeklyDigest",
             digest_queued_at as "digestQueuedAt" from notification_settings where user_id = ${userId}`),
    pushSubscriptions: rows(sql`
      select host as service, time_zone as "timeZone", created_at as "createdAt", seen_at as "seenAt"
      from push_subscriptions where user_id = ${userId} order by id`),
    passkeys: rows(passkeysOf(userId)),
    identities: rows(identitiesOf(userId)),
    recoveryCodes: rows(sql`
      select created_at as "createdAt", used_at as "usedAt" from recovery_codes where user_id = ${userId} order by code_hash`),
    resetCodes: rows(sql`
      select created_at as "createdAt", expires_at as "expiresAt", tries, used_at as "usedAt" from reset_codes where user_id = ${userId}`),
    uploads: rows(sql`
      select id, purpose::text as purpose, created_at as "createdAt" from uploads where user_id = ${userId} order by id`),
    imports: rows(sql`
      select created_at as "createdAt", outcome, before, after
      from imported_people join people_imports on people_imports.id = import_id
      where user_id = ${userId} order by import_id`),
    storeMoves: rows(sql`
      select from_store as "fromStore", at from store_moves where user_id = ${userId} order by at`),
    teamGoals: rows(sql`
      select id, text, target, created_at as "createdAt" from team_goals where created_by_id = ${userId} order by id`),
    sessions: rows(sessionsOf(userId)),
  }
  const parts = await Promise.all(Object.entries(reads).map(async ([name, read]) => [name, await read] as const))
  return Object.fromEntries(parts)
}

const milestonesOf = (userId: string) => sql`
  select thanks_received as "thanksReceived", started_on::text as "startedOn", start_entered_at as "startEnteredAt",
         (select json_agg(years order by years) from told_years where user_id = id) as "toldYears"
  from users where id = ${userId}`

const cardSheetsOf = (userId: string) => sql`
  select id, amount, card_count as count, created_at as "createdAt", expires_at as "expiresAt", returned_at as "returnedAt",
         returned_tokens as "returnedTokens",
         (select json_agg(gift_id order by id) from cards where sheet_id = sheet.id and gift_id is not null) as gifts
  from card_sheets sheet where maker_id = ${userId} order by id`

const identitiesOf = (userId: string) => sql`
  select provider.name as provider, subject, identities.created_at as "createdAt", used_at as "usedAt"
  from identities join identity_providers provider on provider.id = provider_id
  where user_id = ${userId} order by identities.id`

const passkeysOf = (userId: string) => sql`
  select name, created_at as "createdAt", used_at as "usedAt" from passkeys where user_id = ${userId} order by id`

const kioskAccessOf = (userId: string) => sql`
  select (select created_at from badges where user_id = ${userId}) as "badgeCreatedAt",
         (select set_at from pins where user_id = ${userId}) as "pinSetAt"`

const sessionsOf = (userId: string) => sql`
  select created_at as "createdAt", used_at as "usedAt", sess ->> 'agent' as agent
  from sessions where user_id = ${userId} order by created_at`
