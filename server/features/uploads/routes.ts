import type { FastifyInstance, FastifyRequest } from 'fastify'
import { picture, sendPicture, startUpload as asking } from '#contract/uploads.ts'
import type { AppContext } from '#server/app-context.ts'
import { pictureLimits } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { serveEndpoint, type ServeOptions } from '#server/platform/http/serve-endpoint.ts'
import { refuseWithoutStorage } from './refuse-without-storage.ts'
import { servePicture } from './serve-picture.ts'
import { startUpload } from './start-upload.ts'
import { addressKey, storePicture } from './store-picture.ts'

export const pictureRoutes = implement(
  { startUpload: asking, picture },
  {
    async startUpload({ context, db, user, search, request, idempotencyKey, now }) {
      refuseWithoutStorage(context.settings)
      await consume(context.rateLimits.uploads, user.id)
      const purpose = search.purpose ?? 'profile'
      const path = await startUpload(db, { user, purpose, key: addressKey(context), idempotencyKey, now })
      return { uploadURL: `${context.settings.publicUrl?.origin ?? originOf(request)}${path}` }
    },
    async picture({ context, id, request, reply }) {
      await servePicture(context, { id, request, reply })
      return ''
    },
  },
)

const intakeRoutes = implement(
  { sendPicture },
  {
    async sendPicture({ context, user, id, search, request, now }) {
      refuseWithoutStorage(context.settings)
      if (Number(request.headers['content-length']) > pictureLimits.maxBytes) throw new Refusal('picture_too_large')
      await storePicture(context, { id, ownerId: user.id, signed: search, body: request.raw, now })
      return {}
    },
  },
)

/** The one route whose body is a file of any type, which its command reads by itself. */
export async function pictureIntake(app: FastifyInstance, serving: ServeOptions<AppContext>) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesFiles: true }
  })
  for (const route of intakeRoutes) serveEndpoint(app, route, serving)
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`
