import type { FastifyInstance } from 'fastify'
import { devicePicture, picture, sendPicture, startUpload as startUploadEndpoint } from '#contract/uploads.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { type ServeOptions, serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { serveDevicePicture, servePicture } from './serve-picture.ts'
import { startUpload } from './start-upload.ts'
import { storePicture } from './store-picture.ts'

export const pictureRoutes = implement(
  { startUpload: startUploadEndpoint, picture, devicePicture },
  { startUpload, picture: servePicture, devicePicture: serveDevicePicture },
)

const uploadRoutes = implement({ sendPicture }, { sendPicture: storePicture })

/** The one route whose body is a file of any type. Its command reads the body as a stream. */
export async function pictureUpload(app: FastifyInstance, options: ServeOptions<AppContext>) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesFiles: true }
  })
  for (const route of uploadRoutes) serveEndpoint(app, route, options)
}
