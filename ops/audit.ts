import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SignedTreeHead } from '#contract/transparency.ts'
import { verifyAuditChain, type ChainAudit } from '#server/features/audit/verify-chain.ts'
import { chainInvariants } from '#server/features/audit/chain-invariants.ts'
import { auditDraws, type DrawAudit } from '#server/features/competitions/audit-draws.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { type LedgerAudit, verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import type { Invariant, Violation } from '#server/platform/db/invariants.ts'
import { ledgerInvariants } from '#server/features/ledger/invariants.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { deriveKey, loadSecret } from '#server/platform/config/secrets.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { logInvariants } from '#server/features/transparency/log-invariants.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { headRule, type LogAudit, verifyLog } from '#server/features/transparency/verify-log.ts'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const saved = readSavedHead()
  const database = await withDatabase(config, log)
  const db = createDatabase(database.owner)
  const { publicKey } = createSigningKey(
    deriveKey(loadSecret(config.secret, config.dataDir, new Date()), logKeyPurpose),
  )
  const [ledger, draws, chain, tree] = await Promise.all([
    verifyLedger(database.owner),
    auditDraws(db),
    verifyAuditChain(database.owner),
    verifyLog(database.owner, { publicKey, saved }),
  ])
    .finally(db.close)
    .finally(database.release)
  const lines = [...ledgerLines(ledger), ...drawLines(draws), ...chainLines(chain), ...treeLines(tree, saved)]
  const broken = [
    ...[...ledger.violations, ...chain.violations, ...tree.violations].map(({ name }) => name),
    ...draws.broken,
  ]
  console.log(
    [...lines, broken.length === 0 ? 'Everything adds up.' : `Violations found: ${broken.join(', ')}.`].join('\n'),
  )
  return broken.length === 0 ? 0 : 1
})

function ledgerLines({ figures, violations }: LedgerAudit) {
  const { people, gifts, transfers, issued, held, spent } = figures
  return [
    `${people} people, ${gifts} gifts, ${transfers} transfers`,
    `${issued} tokens issued = ${held} held + ${spent} given away, spent or closed`,
    ...invariantLines(ledgerInvariants, violations),
  ]
}

function drawLines({ draws, broken, late }: DrawAudit) {
  return [
    `${draws} draws recomputed, ${broken.length} of them broken`,
    ...late.map((name) => `late: the entries of the ${name} were fixed more than a minute after the end`),
  ]
}

function chainLines({ figures, violations }: ChainAudit) {
  const { rows, waiting, checkpoints, hash } = figures
  return [
    `${rows} rows of the audit log under ${checkpoints} checkpoints, ${waiting} waiting for the next one`,
    ...(hash === null ? [] : [`newest checkpoint ${hash}: the server log must show the same`]),
    ...invariantLines(chainInvariants, violations),
  ]
}

function treeLines({ head, violations }: LogAudit, saved: SignedTreeHead | undefined) {
  const contradiction = violations.some(({ name }) => name === headRule.name)
  return [
    head === null ? 'the transparency log is empty' : `${head.size} rows in the transparency log: ${head.root}`,
    ...(saved
      ? [`the given head of ${saved.size} rows ${contradiction ? 'does not match' : 'is part of this log'}`]
      : []),
    ...invariantLines([...logInvariants, headRule], violations),
  ]
}

/** The head of the file that `--head` names. */
function readSavedHead(): SignedTreeHead | undefined {
  const { head: file } = parseArgs({ options: { head: { type: 'string' } } }).values
  if (file === undefined) return undefined
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`)
  const { data } = SignedTreeHead.safeParse(parseJsonOrNull(readFileSync(file, 'utf8')))
  if (!data) throw new StartError(`${file} holds no signed head, as GET /api/transparency/head answers it.`)
  return data
}

function invariantLines(all: Pick<Invariant, 'name' | 'rule'>[], violations: Violation[]) {
  return all.map(({ name, rule }) => {
    const violation = violations.find((found) => found.name === name)
    const violatingRows = violation ? `: ${violation.violatingRows.join(', ')}` : ''
    return `${name.padEnd(4)}${violation ? 'BROKEN' : 'holds '}  ${rule}${violatingRows}`
  })
}
