import type { FastifyBaseLogger } from 'fastify'
import { addressRetention } from '#server/features/audit/address-retention.ts'
import { forgeryCheck } from '#server/features/audit/forged-events.ts'
import { backupJob, type NightlyBackups } from '#server/features/backups/backup-job.ts'
import { logArchiveJob } from '#server/features/backups/log-archive-job.ts'
import { checkpointJob } from '#server/features/audit/checkpoint-job.ts'
import {
  resetCodeRetention,
  resetKeyRetention,
  verificationKeyRetention,
} from '#server/features/auth/mailed-key-retention.ts'
import { returnCardsJob } from '#server/features/cards/return-cards-job.ts'
import { pairingRetention } from '#server/features/devices/pairings.ts'
import { nightlyExportJob } from '#server/features/exports/nightly-export-job.ts'
import { handoverRemindersJob } from '#server/features/competitions/handover-reminders-job.ts'
import { importRetention } from '#server/features/imports/import-retention.ts'
import { weeklySumsJob } from '#server/features/insights/weekly-sums-job.ts'
import { milestonesJob } from '#server/features/milestones/milestones-job.ts'
import { verifiedHeadPurpose } from '#server/features/ledger/verified-head.ts'
import { verifyLedgerJob } from '#server/features/ledger/verify-ledger-job.ts'
import { weeklyPlacesJob } from '#server/features/leaderboard/weekly-places-job.ts'
import { weeklyGrantJob } from '#server/features/ledger/weekly-grant-job.ts'
import { logKeyOf } from '#server/features/transparency/log-key.ts'
import { transparencyLogJob } from '#server/features/transparency/log-job.ts'
import { removeAbandonedUploads } from '#server/features/uploads/remove-abandoned-uploads.ts'
import { challengeRetention } from '#server/features/passkeys/challenges.ts'
import { logInStateRetention } from '#server/features/single-sign-on/log-in-states.ts'
import { searchTermsJob } from '#server/features/users/search-terms-job.ts'
import { storeMoveRetention, teamGoalsJob } from '#server/features/team-goals/team-goals-job.ts'
import { returnedAdjustmentsJob } from '#server/features/users/returned-adjustments-job.ts'
import { weeklyDigestJob } from '#server/features/digest/weekly-digest-job.ts'
import { deadlineRemindersJob } from '#server/features/push/deadline-reminders-job.ts'
import { alertRetentions } from '#server/features/users/alert-retention.ts'
import { subscriptionRetention } from '#server/features/push/subscription-retention.ts'
import { webhookDeliveryRetention } from '#server/features/webhooks/webhook-deliveries.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { idempotencyKeyRetention } from '#server/platform/http/idempotency.ts'
import { rateLimitRetention } from '#server/platform/http/shared-limiters.ts'
import { cleanupJob, type Retention } from '#server/platform/jobs/cleanup-job.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { serversJob } from '#server/platform/servers/servers-job.ts'
import { sessionRetention } from '#server/platform/sessions/session-expiry.ts'
import { diskSpaceJob } from '#server/platform/storage/disk-space-job.ts'
import { emailFileRetention } from '#server/platform/mail/email-file-retention.ts'
import type { AppContext } from './app-context.ts'

/** `connection` serves the long reads of the ledger verification; `startedAt` is when this server started. */
type CreateJobsOptions = {
  connection: Connection
  backups: NightlyBackups | null
  dataDir: string
  startedAt: Date
  log: Pick<FastifyBaseLogger, 'child' | 'level'>
}

/** All background jobs. */
export function createJobs(
  context: AppContext,
  { connection, backups, dataDir, startedAt, log }: CreateJobsOptions,
): Job[] {
  const { db, settings, organization } = context
  const jobs = [
    weeklyGrantJob({ db, rule: settings, startedAt, databaseNow: () => databaseNow(db) }),
    verifyLedgerJob({
      db,
      connection,
      settings,
      key: settings.keyFor(verifiedHeadPurpose),
      findForgedEvents: forgeryCheck(settings.eventKey),
    }),
    checkpointJob(db, log),
    transparencyLogJob(db, { key: logKeyOf(settings), witnessUrl: settings.witnessUrl }),
    returnedAdjustmentsJob(context),
    weeklySumsJob(context),
    weeklyPlacesJob(context),
    searchTermsJob(context),
    teamGoalsJob(context),
    milestonesJob(context),
    returnCardsJob(context),
    handoverRemindersJob(context),
    deadlineRemindersJob(context),
    weeklyDigestJob(context),
    backupJob(context, backups),
    logArchiveJob(backups, settings),
    nightlyExportJob(context, connection),
    cleanupJob([
      sessionRetention(db),
      resetKeyRetention(db),
      resetCodeRetention(db),
      verificationKeyRetention(db),
      pairingRetention(db),
      challengeRetention(db),
      logInStateRetention(db),
      idempotencyKeyRetention(db),
      addressRetention(db),
      rateLimitRetention(db),
      uploadRetention(context),
      emailFileRetention(db, context.mailFiles),
      subscriptionRetention(db),
      ...alertRetentions(db),
      importRetention(db),
      storeMoveRetention(db),
      webhookDeliveryRetention(db),
    ]),
    diskSpaceJob(dataDir),
    serversJob(db),
  ]
  return jobs.map((job) => dueAtZoneChange(job, organization))
}

/** A week or night of the new zone may begin before the one that the job waits for. */
export const dueAtZoneChange = (job: Job, { zoneChangesAt }: AppContext['organization']): Job => ({
  ...job,
  nextAfter(now) {
    const next = job.nextAfter(now)
    const change = zoneChangesAt(now)
    return change !== null && change < next ? change : next
  },
})

const uploadRetention = (context: AppContext): Retention => ({
  name: 'uploads',
  remove: (now) => removeAbandonedUploads(context, now),
})

/** The database's clock, to detect a wrong clock of this machine. All stored times come from the app's clock. */
async function databaseNow(db: Db) {
  const { now } = await db.one<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(now)
}
