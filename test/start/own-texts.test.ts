import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { startProduct } from './product-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'brightside-texts-'))
const texts = join(dataDir, 'texts')
/** Two starts build the web app. */
const timeoutMs = 180_000

beforeAll(() => copyMadeCluster(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Case = { files: Record<string, unknown> }

/** Starts the product with these files in DATA_DIR/texts; returns what browsers get and what the operator reads. */
async function startWith({ files }: Case) {
  rmSync(texts, { recursive: true, force: true })
  mkdirSync(texts)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(texts, name), JSON.stringify(content))
  const product = startProduct({ dataDir, env: { ORG_LANGUAGES: 'en,es' } })
  const address = await product.address()
  const pageIn = async (language: string) => (await fetch(address, { headers: { 'accept-language': language } })).text()
  const logIn = async (language: string) => {
    const response = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'accept-language': language, 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' }),
    })
    return z.object({ message: z.string() }).parse(await response.json()).message
  }
  const pages = { en: await pageIn('en'), es: await pageIn('es') }
  const refusals = { en: await logIn('en'), es: await logIn('es') }
  const script = /src="(\/assets\/landing-[^"]+)"/.exec(pages.en)?.[1] ?? ''
  const scriptStatus = (await fetch(`${address}${script}`)).status
  product.child.kill('SIGTERM')
  await product.ended
  return { pages, refusals, scriptStatus, output: product.output() }
}

const scripts = () =>
  readdirSync(join(dataDir, 'custom-web', 'web', 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dataDir, 'custom-web', 'web', 'assets', file), 'utf8'))
    .join('\n')

test(
  'shows the texts of DATA_DIR/texts in pages, scripts and refusals, names wrong ones, and builds once for a change',
  async () => {
    const files = {
      'en.json': {
        'app.landingTitle': 'Stars & "Stripes"',
        'landing.logIn': 'Come in',
        'refusals.invalid_login': 'Not you',
        'home.tokensToGive': 'Coins to give',
      },
      'es.json': { 'refusals.invalid_login': 'No eres tú', 'home.tokensToGive': '{n} monedas' },
      'tlh.json': {},
    }

    const first = await startWith({ files })
    const second = await startWith({ files })

    expect(first.pages.en).toContain('Come in')
    expect(first.pages.en).toContain('<title>Stars &amp; &quot;Stripes&quot;</title>')
    expect(first.pages.es).not.toContain('Come in')
    expect(first.refusals).toEqual({ en: 'Not you', es: 'No eres tú' })
    expect(first.scriptStatus).toBe(200)
    expect(scripts()).toContain('Coins to give')
    expect(first.output).toContain('Building the web app with the texts of')
    expect(first.output).toContain(
      'Warning   texts/es.json: left out home.tokensToGive (takes { n: string | number }, but en takes {  }).',
    )
    expect(first.output).toContain('Warning   texts/tlh.json: there is no language tlh.')
    expect(second.output).not.toContain('Building the web app')
    expect(second.pages).toEqual(first.pages)
    expect(second.refusals).toEqual(first.refusals)
  },
  timeoutMs,
)

test(
  'shows its own texts without the files',
  async () => {
    const { pages, refusals, output } = await startWith({ files: {} })

    expect(pages.en).not.toContain('Come in')
    expect(refusals.en).not.toBe('Not you')
    expect(output).not.toContain('Building the web app')
    expect(readdirSync(dataDir)).not.toContain('custom-web')
  },
  timeoutMs,
)
