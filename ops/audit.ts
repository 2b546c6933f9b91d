import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { HeadEvidence, SignedTreeHead } from '#contract/transparency.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { auditDatabase } from './audit-database.ts'
import { readSecret } from './read-secret.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const saved = readSavedHeads()
  const { owner, release } = await withDatabase(config, log)
  const db = createDatabase(owner)
  const { lines, broken } = await readSecret(config, db, new Date())
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
  const { head: file } = parseArgs({ options: { head: { type: 'string' } } }).values
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
