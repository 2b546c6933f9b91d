import { spawnSync } from 'node:child_process'

type NpmRun = { status: number | null; stdout: string; stderr: string }

/** The registry, or the server of its keys, cannot be reached. */
const networkCode =
  /npm error code (ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT)/

/** Verifies the signatures of the registry for all packages. Needs the registry. */
export function verifySignatures(root: string) {
  const run = spawnSync('npm', ['audit', 'signatures', '--fetch-retries=1', '--fetch-timeout=30000'], {
    cwd: root,
    encoding: 'utf8',
  })
  return describeSignatures(run)
}

/** Describes the result of `npm audit signatures`. Without an answer of the registry nothing is known, which is no problem of the release. */
export function describeSignatures({ status, stdout, stderr }: NpmRun): { sentence: string; isProblem: boolean } {
  if (status === 0) return { sentence: stdout.trim().replaceAll(/\n+/g, ', '), isProblem: false }
  const [, code] = networkCode.exec(stderr) ?? []
  if (code !== undefined)
    return {
      sentence: `Signatures of packages were not verified: the registry did not answer (${code}).`,
      isProblem: false,
    }
  return { sentence: `Signatures of packages are wrong:\n${stdout}${stderr}`.trim(), isProblem: true }
}
