import type { FastifyBaseLogger } from 'fastify'
import { accountRoutes } from '#server/account/routes.ts'
import { settingsRoutes } from '#server/account/settings-routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { competitionRoutes } from '#server/competitions/routes.ts'
import { feedRoutes } from '#server/feed/routes.ts'
import { gifFiles } from '#server/gifs/files.ts'
import { gifRoutes } from '#server/gifs/routes.ts'
import { giftRoutes } from '#server/gifts/routes.ts'
import { healthRoutes } from '#server/health/routes.ts'
import type { Ground } from '#server/http/ground.ts'
import { openHttp } from '#server/http/open-http.ts'
import { serve } from '#server/http/serve.ts'
import { jobRoutes } from '#server/jobs/routes.ts'
import { leaderboardRoutes } from '#server/leaderboard/routes.ts'
import { statementRoutes } from '#server/ledger/routes.ts'
import { pageFiles } from '#server/pages/files.ts'
import { pageRoutes } from '#server/pages/routes.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { administrationRoutes } from '#server/people/administration-routes.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import { socialRoutes } from '#server/social/routes.ts'
import { statsRoutes } from '#server/stats/routes.ts'
import { pictureIntake, pictureRoutes } from '#server/storage/routes.ts'

const routesOn = (ground: Ground) => [
  ...accountRoutes,
  ...settingsRoutes,
  ...peopleRoutes,
  ...administrationRoutes(ground),
  ...giftRoutes,
  ...gifRoutes,
  ...feedRoutes(ground),
  ...socialRoutes,
  ...notificationRoutes,
  ...liveRoutes(ground),
  ...leaderboardRoutes(ground),
  ...competitionRoutes(ground),
  ...statementRoutes,
  ...jobRoutes,
  ...auditRoutes,
  ...statsRoutes(ground),
  ...pictureRoutes,
  ...healthRoutes,
]

type Options = {
  ground: Ground
  log: FastifyBaseLogger
  checkReplies?: boolean
  /** Where the web app's build lies; without it only the API is served. */
  webFolder?: string
}

/** The server without a port. `checkReplies` holds each answer against the contract; it is for tests. */
export async function createApp({ ground, log, checkReplies = false, webFolder }: Options) {
  const app = await openHttp(ground, log)
  const routes = routesOn(ground)
  for (const route of routes) serve(app, route, { ground, checkReplies })
  await app.register(pictureIntake, { ground, checkReplies })
  await app.register(gifFiles)
  if (webFolder) {
    await app.register(pageFiles, { folder: webFolder })
    await app.register(pageRoutes, { ground, routes, folder: webFolder })
  }
  return app
}
