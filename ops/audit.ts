import { count, grouped } from '#domain/counts.ts'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { HeadEvidence, SignedTreeHead } from '#contract/transparency.ts'
import { verifyAuditChain, type ChainAudit } from '#server/features/audit/verify-chain.ts'
import { chainInvariants } from '#server/features/audit/chain-invariants.ts'
import { forgeryRule } from '#server/features/audit/forged-events.ts'
import { auditDraws, type DrawAudit } from '#server/features/competitions/audit-draws.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { type LedgerAudit, verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import type { Invariant, Violation } from '#server/platform/db/invariants.ts'
import { ledgerInvariants } from '#server/features/ledger/invariants.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { logInvariants } from '#server/features/transparency/log-invariants.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { headRule, type LogAudit, nameOfSaved, verifyLog } from '#server/features/transparency/verify-log.ts'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import { readSecret } from './read-secret.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const saved = readSavedHeads()
  const database = await withDatabase(config, log)
  const db = createDatabase(database.owner)
  const [ledger, draws, chain, tree] = await readSecret(config, db, new Date())
    .then((secret) =>
      Promise.all([
        verifyLedger(database.owner),
        auditDraws(db),
        verifyAuditChain(database.owner, deriveKey(secret, eventKeyPurpose)),
        verifyLog(database.owner, { publicKey: createSigningKey(deriveKey(secret, logKeyPurpose)).publicKey, saved }),
      ]),
    )
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
    `${count(people, 'person', 'people')}, ${count(gifts, 'gift')}, ${count(transfers, 'transfer')}`,
    `${count(issued, 'token')} issued = ${grouped(held)} held + ${grouped(spent)} given away, spent or closed`,
    ...invariantLines(ledgerInvariants, violations),
  ]
}

function drawLines({ draws, broken, late }: DrawAudit) {
  return [
    `${count(draws, 'draw')} recomputed, ${broken.length} of them broken`,
    ...late.map((name) => `late: the entries of the ${name} were fixed more than a minute after the end`),
  ]
}

function chainLines({ figures, violations }: ChainAudit) {
  const { rows, waiting, checkpoints, hash } = figures
  return [
    `${count(rows, 'row')} of the audit log under ${count(checkpoints, 'checkpoint')}, ${waiting} waiting for the next one`,
    ...(hash === null ? [] : [`newest checkpoint ${hash}: the server log must show the same`]),
    ...invariantLines([...chainInvariants, forgeryRule], violations),
  ]
}

function treeLines({ head, violations }: LogAudit, saved: SignedTreeHead[]) {
  const problems = violations.find(({ name }) => name === headRule.name)?.violatingRows ?? []
  return [
    head === null
      ? 'the transparency log is empty'
      : `${count(head.size, 'row')} in the transparency log: ${head.root}`,
    ...saved.map((one) => {
      const isPart = !problems.some((problem) => problem.endsWith(nameOfSaved(one)))
      return `the ${nameOfSaved(one)} ${isPart ? 'is part of this log' : 'does not match'}`
    }),
    ...invariantLines([...logInvariants, headRule], violations),
  ]
}

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

function invariantLines(all: Pick<Invariant, 'name' | 'rule'>[], violations: Violation[]) {
  return all.map(({ name, rule }) => {
    const violation = violations.find((found) => found.name === name)
    const violatingRows = violation ? `: ${violation.violatingRows.join(', ')}` : ''
    return `${name.padEnd(4)}${violation ? 'BROKEN' : 'holds '}  ${rule}${violatingRows}`
  })
}
