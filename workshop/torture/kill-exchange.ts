import { join } from 'node:path'
import { upgradeFolder } from '#server/platform/db/embedded/interrupted-upgrade.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { startOps } from '#test/start/run-ops.ts'

type Options = { dataDir: string; env: NodeJS.ProcessEnv; log: (line: string) => void }

/**
 * Runs `npm run upgrade-database` on a database of another major version and kills it before each step that puts the new
 * database in the place of the old one. After each kill a start must say what to do, or work. Returns what was wrong.
 */
export async function killExchange({ dataDir, env, log }: Options): Promise<string[]> {
  const cluster = join(dataDir, 'postgres')
  const steps = [
    { call: `renameSync ${cluster}`, start: /was created by PostgreSQL \d+.*: run npm run upgrade-database\.$/ },
    { call: `renameSync ${join(upgradeFolder(dataDir), 'postgres')}`, start: /run npm run upgrade-database again\.$/ },
    { call: `rmSync ${upgradeFolder(dataDir)}`, start: /^It starts\.$/ },
  ]
  const preload = new URL('kill-before.ts', import.meta.url).href
  const problems: string[] = []
  for (const { call, start } of steps) {
    const { child, ended } = startOps('upgrade-database', {
      env: { ...env, DATA_DIR: dataDir, NODE_OPTIONS: `--import=${preload}`, KILL_BEFORE: call },
    })
    const { errors } = await ended
    const sentence = await startOf(dataDir)
    log(`killed before ${call}: ${sentence}`)
    if (child.signalCode !== 'SIGKILL') problems.push(`the upgrade was not killed before ${call}: ${errors}`)
    if (!start.test(sentence)) problems.push(`after a kill before ${call} a start says: ${sentence}`)
  }
  return problems
}

const startOf = (dataDir: string) =>
  startEmbedded({ dataDir })
    .then(({ stop }) => stop())
    .then(() => 'It starts.')
    .catch((cause: unknown) => (cause instanceof Error ? cause.message : String(cause)))
