import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  applyImport,
  cancelImport,
  checkImport,
  exportPeople,
  peopleImports,
  printCodes,
  undoImport,
} from '#contract/imports.ts'
import { peopleImportLimits } from '#domain/people-file.ts'
import { Refusal } from '#domain/refusals.ts'
import { type AppContext, type HttpContext, implement } from '#server/app-context.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { type ServeOptions, serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import * as commands from './apply-import.ts'
import { cancelImport as cancel } from './cancel-import.ts'
import { checkImport as check } from './check-import.ts'
import { exportPeople as exportAll } from './export-people.ts'
import { printCodes as print } from './print-codes.ts'
import * as queries from './queries.ts'
import { undoImport as undo } from './undo-import.ts'

export const importRoutes = implement(
  { peopleImports, applyImport, cancelImport, undoImport, printCodes, exportPeople },
  {
    peopleImports: ({ db, now }, admin, { page }) => queries.peopleImports(db, admin, { page, now }),
    applyImport: commands.applyImport,
    cancelImport: cancel,
    undoImport: undo,
    printCodes: print,
    exportPeople: exportAll,
  },
)

const uploadRoutes = implement({ checkImport }, { checkImport: checkUpload })

/** The route whose body is a list in any encoding. */
export async function peopleFileUpload(app: FastifyInstance, options: ServeOptions<AppContext>) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesFiles: true }
  })
  for (const route of uploadRoutes) serveEndpoint(app, route, options)
}

type Options = { columns?: string | undefined; suspendsAbsent?: 'true' | 'false' | undefined }

/** Refuses: too_many_requests, import_too_large, import_too_long, import_unreadable. */
async function checkUpload(context: HttpContext, admin: AdminActor, { columns, suspendsAbsent }: Options) {
  const { request, rateLimits } = context
  if (Number(request.headers['content-length']) > peopleImportLimits.maxBytes) throw new Refusal('import_too_large')
  await consume(rateLimits.imports, admin.id)
  const bytes = await readBytes(request.raw)
  return check(context, admin, { bytes, columns, suspendsAbsent: suspendsAbsent === 'true' })
}

/** A refused body is read to its end and discarded, so that the client can read the refusal. */
async function readBytes(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size <= peopleImportLimits.maxBytes) chunks.push(chunk)
  }
  if (size > peopleImportLimits.maxBytes) throw new Refusal('import_too_large')
  return Buffer.concat(chunks)
}
