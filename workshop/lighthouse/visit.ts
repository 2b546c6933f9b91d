import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#test/browser/find-browser.ts'
import { Report } from './figures.ts'

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

const program = join(import.meta.dirname, '..', 'node_modules', 'lighthouse', 'cli', 'index.js')

/** One visit of a phone, as Lighthouse's mobile preset has it, with this cookie; '' for somebody signed out. */
export async function visit(address: string, cookie: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const [headers, report] = [join(folder, 'headers.json'), join(folder, 'report.json')]
  // In a file: a command line could be read by everybody on the machine.
  writeFileSync(headers, JSON.stringify(cookie === '' ? {} : { cookie }), { mode: 0o600 })
  const { path, env } = findBrowser()
  const out = ['--output=json', `--output-path=${report}`, `--extra-headers=${headers}`]
  const child = spawn(process.execPath, [program, address, '--quiet', `--chrome-flags=${flags.join(' ')}`, ...out], {
    env: { ...process.env, ...env, CHROME_PATH: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse could not visit ${address}.`)
  const read = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  rmSync(folder, { recursive: true })
  return read
}
