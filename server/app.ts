import type { FastifyBaseLogger } from 'fastify'
import { accountRoutes } from '#server/features/account/routes.ts'
import { adminGroupRoutes } from '#server/features/admin-groups/routes.ts'
import { adminRoutes } from '#server/features/admins/routes.ts'
import { apiKeyRoutes } from '#server/features/api-keys/routes.ts'
import { approvalRoutes } from '#server/features/approvals/routes.ts'
import { createRefusalRecorder } from '#server/features/audit/record-refusals.ts'
import { auditRoutes } from '#server/features/audit/routes.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { cardRoutes } from '#server/features/cards/routes.ts'
import { competitionRoutes } from '#server/features/competitions/routes.ts'
import { deviceRoutes } from '#server/features/devices/routes.ts'
import { digestRoutes, oneClickUnsubscribe } from '#server/features/digest/routes.ts'
import { feedRoutes } from '#server/features/feed/routes.ts'
import { gifFiles } from '#server/features/gifs/gif-files.ts'
import { gifRoutes } from '#server/features/gifs/routes.ts'
import { giftRoutes } from '#server/features/gifts/routes.ts'
import { healthRoutes } from '#server/features/health/routes.ts'
import type { AppContext } from './app-context.ts'
import { createHttpServer } from '#server/platform/http/create-http-server.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { importRoutes, peopleFileUpload } from '#server/features/imports/routes.ts'
import { insightRoutes } from '#server/features/insights/routes.ts'
import { jobRoutes } from '#server/features/jobs/routes.ts'
import { kioskRoutes } from '#server/features/kiosk/routes.ts'
import { leaderboardRoutes } from '#server/features/leaderboard/routes.ts'
import { reportRoutes } from '#server/features/reports/routes.ts'
import { statementRoutes } from '#server/features/statement/routes.ts'
import { staticFiles } from '#server/features/pages/static-files.ts'
import { pageRoutes } from '#server/features/pages/routes.ts'
import { logInMethodRoutes } from '#server/features/log-in-methods/routes.ts'
import { mutualGiftRoutes } from '#server/features/mutual-gifts/routes.ts'
import { organizationRoutes } from '#server/features/organization/routes.ts'
import { liveRoutes } from '#server/features/live/routes.ts'
import { notificationRoutes } from '#server/features/notifications/routes.ts'
import { passkeyRoutes } from '#server/features/passkeys/routes.ts'
import { pushRoutes } from '#server/features/push/routes.ts'
import { userRoutes } from '#server/features/users/routes.ts'
import { scim } from '#server/features/scim/routes.ts'
import { singleSignOnRoutes } from '#server/features/single-sign-on/routes.ts'
import { socialRoutes } from '#server/features/social/routes.ts'
import { thanksRoutes } from '#server/features/thanks/routes.ts'
import { transparencyRoutes } from '#server/features/transparency/routes.ts'
import { storeRoutes } from '#server/features/stores/routes.ts'
import { teamGoalRoutes } from '#server/features/team-goals/routes.ts'
import { wallRoutes } from '#server/features/wall/routes.ts'
import { webhookRoutes } from '#server/features/webhooks/routes.ts'
import { statsRoutes } from '#server/features/stats/routes.ts'
import { pictureUpload, pictureRoutes } from '#server/features/uploads/routes.ts'

const routesOn = (context: AppContext) => [
  ...authRoutes(context),
  ...accountRoutes,
  ...passkeyRoutes,
  ...singleSignOnRoutes(context),
  ...userRoutes,
  ...approvalRoutes,
  ...adminGroupRoutes,
  ...adminRoutes,
  ...apiKeyRoutes,
  ...deviceRoutes,
  ...kioskRoutes,
  ...wallRoutes(context),
  ...giftRoutes(context),
  ...cardRoutes,
  ...gifRoutes,
  ...feedRoutes(context),
  ...socialRoutes(context),
  ...thanksRoutes,
  ...reportRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...digestRoutes,
  ...liveRoutes(context),
  ...leaderboardRoutes(context),
  ...competitionRoutes(context),
  ...statementRoutes,
  ...jobRoutes,
  ...logInMethodRoutes,
  ...mutualGiftRoutes(context),
  ...importRoutes,
  ...insightRoutes(context),
  ...auditRoutes,
  ...organizationRoutes(context),
  ...statsRoutes(context),
  ...storeRoutes,
  ...teamGoalRoutes(context),
  ...transparencyRoutes(context),
  ...pictureRoutes,
  ...webhookRoutes,
  ...healthRoutes(context),
]

type Options = {
  context: AppContext
  log: FastifyBaseLogger
  checkReplies?: boolean
  /** The folder of the web app's build; without it only the API is served. */
  webFolder?: string
}

/** The server without a port. `checkReplies` holds each answer against the contract; it is for tests. */
export async function createApp({ context, log, checkReplies = false, webFolder }: Options) {
  const recorder = createRefusalRecorder(context)
  const app = await createHttpServer(context, { log, onRefusal: recorder.note })
  const routes = routesOn(context)
  for (const route of routes) serveEndpoint(app, route, { context, checkReplies })
  await app.register(pictureUpload, { context, checkReplies })
  await app.register(peopleFileUpload, { context, checkReplies })
  await app.register(oneClickUnsubscribe, { context, checkReplies })
  await app.register(scim, { context })
  await app.register(gifFiles)
  if (webFolder) {
    await app.register(staticFiles, { folder: webFolder })
    await app.register(pageRoutes, { context, routes, folder: webFolder })
  }
  return app
}
