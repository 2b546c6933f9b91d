import type { SignOnFailure } from '#domain/sign-on-outcomes.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { clientNetwork, couldConsume } from '#server/platform/http/rate-limits.ts'

/** A log-in that a provider has sent back without success. `account` is whose it would have been, or whose session it was to confirm. */
export type Failed = { failure: SignOnFailure; account?: { id: string } | null }

/**
 * Records why a log-in failed that this server has sent to a provider, and never what the provider said. Only so often from a network:
 * anybody can begin log-ins and decline them.
 */
export async function recordFailure(
  { db, origin, rateLimits, request }: HttpContext,
  provider: { id: string; issuer?: string | undefined },
  { failure, account }: Failed,
) {
  if (!(await couldConsume(rateLimits.signOnFailures, clientNetwork(request.clientAddress)))) return
  const { id, issuer } = provider
  const host = issuer === undefined ? {} : { host: new URL(issuer).host }
  await recordStandaloneAuditEvent(db, {
    action: 'sign_on_failed',
    actorId: null,
    targetId: account?.id,
    details: { provider: { id, ...host }, reason: failure },
    origin,
  })
}
