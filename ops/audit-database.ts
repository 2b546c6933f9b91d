import { count, grouped } from '#domain/counts.ts'
import type { SignedTreeHead } from '#contract/transparency.ts'
import { verifyAuditChain, type ChainAudit } from '#server/features/audit/verify-chain.ts'
import { chainInvariants } from '#server/features/audit/chain-invariants.ts'
import { forgeryRule } from '#server/features/audit/forged-events.ts'
import { rightsInvariants, verifyRights } from '#server/features/audit/rights-invariants.ts'
import { auditDraws, type DrawAudit } from '#server/features/competitions/audit-draws.ts'
import { ledgerInvariants } from '#server/features/ledger/invariants.ts'
import { dateInvariants, verifyDates } from '#server/features/ledger/verify-dates.ts'
import { type LedgerAudit, verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { logInvariants } from '#server/features/transparency/log-invariants.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { headRule, type LogAudit, nameOfSaved, verifyLog } from '#server/features/transparency/verify-log.ts'
import { allEnded } from '#server/platform/async/all-ended.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { describeDamage } from '#server/platform/db/describe-damage.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Invariant, Violation } from '#server/platform/db/invariants.ts'

type AuditOptions = {
  db: Db
  owner: Connection
  /** Null leaves out the audit chain and the transparency log, which need its keys. */
  secret: string | null
  /** Heads of the transparency log from elsewhere. */
  saved: SignedTreeHead[]
}

/** Verifies ledger, draws, audit chain, rights and transparency log. `broken` names the violated invariants and the wrong draws. */
export async function auditDatabase({ db, owner, secret, saved }: AuditOptions) {
  const [ledger, dates, draws, signed] = await allEnded([
    verifyLedger(owner),
    verifyDates(owner),
    auditDraws(db),
    secret === null ? null : auditSigned(owner, { secret, saved }),
  ]).catch(async (error: unknown) => {
    throw await describeDamage(owner, error)
  })
  const violations = [...ledger.violations, ...dates, ...(signed?.violations ?? [])]
  return {
    lines: [
      ...ledgerLines(ledger),
      ...invariantLines(dateInvariants, dates),
      ...drawLines(draws),
      ...(signed?.lines ?? []),
    ],
    broken: [...violations.map(({ name }) => name), ...draws.broken],
  }
}

async function auditSigned(owner: Connection, { secret, saved }: { secret: string; saved: SignedTreeHead[] }) {
  const { publicKey } = createSigningKey(deriveKey(secret, logKeyPurpose))
  const [chain, rights, tree] = await allEnded([
    verifyAuditChain(owner, deriveKey(secret, eventKeyPurpose)),
    verifyRights(owner),
    verifyLog(owner, { publicKey, saved }),
  ])
  return {
    lines: [...chainLines(chain), ...invariantLines(rightsInvariants, rights), ...treeLines(tree, saved)],
    violations: [...chain.violations, ...rights, ...tree.violations],
  }
}

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

function invariantLines(all: Pick<Invariant, 'name' | 'rule'>[], violations: Violation[]) {
  return all.map(({ name, rule }) => {
    const violation = violations.find((found) => found.name === name)
    const violatingRows = violation ? `: ${violation.violatingRows.join(', ')}` : ''
    return `${name.padEnd(4)}${violation ? 'BROKEN' : 'holds '}  ${rule}${violatingRows}`
  })
}
