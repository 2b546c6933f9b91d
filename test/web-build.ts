import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onShutdown } from './on-shutdown.ts'
import { legalPages } from '#contract/pages.ts'

const loadingShell = '<p>One moment</p>[[#gifts]][[#messages]]<q>[[text]]</q>[[/messages]][[/gifts]]'

/** Creates a folder with the files of a minimal web build. It is removed at the end of the test file. */
export function createWebBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  onShutdown(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  mkdirSync(join(folder, 'assets'))
  write('assets/app-abc.js', 'run()')
  write('robots.txt', 'User-agent: *')
  write(
    'app.html',
    '[[styles]][[links]][[loadingShell]]<i>app [[timeZone]]</i><b>[[gifProvider]] [[gifKey]] [[gifHosts]]</b><u>[[objectStorage]]</u><s>[[leaderboard]]</s><script type="application/json">[[initialData]]</script>',
  )
  write(
    'screens.json',
    JSON.stringify({
      '/feed': { styles: '<i>feed-abc.css</i>', links: '<u>feed-abc.js</u>', loadingShell },
    }),
  )
  write('landing.html', '<p>[[totalTokensGifted]] [[activeEmployees]] [[totalCompetitions]]</p>')
  for (const path of legalPages) write(`${path.slice(1)}.html`, `<p>${path}</p>`)
  write('transparency.html', '<p>[[issued]] [[held]] [[spent]] [[size]] [[root]] [[key]] [[signature]] [[time]]</p>')
  const pages = ['landing', 'transparency', ...legalPages.map((path) => path.slice(1))]
  write('style-hashes.json', JSON.stringify(Object.fromEntries(pages.map((name) => [name, `sha256-${name}`]))))
  return folder
}
