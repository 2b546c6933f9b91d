import { existsSync, readFileSync } from 'node:fs'
import { HeadEvidence, SignedTreeHead } from '#contract/transparency.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import { openSecret } from '#server/platform/lifecycle/check-secret.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { auditDatabase } from './audit-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const saved = readSavedHeads()
  const { owner, release } = await withDatabase(config, log)
  const db = createDatabase(owner)
  const { lines, broken } = await openSecret(db, config, new Date())
    .then((secret) => auditDatabase({ db, owner, secret, saved }))
    .finally(db.close)
    .finally(release)
  console.log(
    [...lines, broken.length === 0 ? 'Everything adds up.' : `Violations found: ${broken.join(', ')}.`].join('\n'),
  )
  return broken.length === 0 ? 0 : 1
})

/** The heads of the file that `--head` names: one head, or the two of the evidence that a browser saved. */
function readSavedHeads(): SignedTreeHead[] {
  const usage = 'npm run audit [-- --head FILE]'
  const { head: file } = readArguments({ usage, options: { head: { type: 'string' } } }).values
  if (file === undefined) return []
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`)
  const content = parseJsonOrNull(readFileSync(file, 'utf8'))
  const { data: head } = SignedTreeHead.safeParse(content)
  const { data: evidence } = HeadEvidence.safeParse(content)
  const heads = [head, evidence?.stored, evidence?.served].filter((one) => one !== undefined && one !== null)
  if (heads.length === 0)
    throw new StartError(
      `${file} holds no signed head, as GET /api/transparency/head answers it or a browser saves it.`,
    )
  return heads
}
