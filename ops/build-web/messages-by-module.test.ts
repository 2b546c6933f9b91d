import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { messagesByModule } from './messages-by-module.ts'
import { root } from './vite-config.ts'

const screen = join(root, 'web', 'screen.ts')

/** The modules that the build puts into a screen with this code. */
async function built(code: string) {
  const source: Plugin = {
    name: 'screen',
    resolveId: (id) => (id === screen ? id : null),
    load: (id) => (id === screen ? code : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [source, messagesByModule(join(root, 'messages', 'compiled', 'en'))],
    build: { write: false, minify: false, rolldownOptions: { input: screen, treeshake: { moduleSideEffects: false } } },
  })
  const { output } = result as Rolldown.RolldownOutput
  return Object.keys(output[0].modules).map((id) => id.slice(root.length + 1).replaceAll('\\', '/'))
}

test('a screen carries the messages with values that it names, each as a module', async () => {
  const modules = await built(`
    import * as texts from '#texts/account.ts'
    document.title = texts.verificationLinkSent({ email: 'ana@store.example' }) + texts.profile`)

  expect(modules).toContain('messages/compiled/en/account.ts?verificationLinkSent')
  expect(modules).not.toContain('messages/compiled/en/account.ts')
})

test('a message that does not exist fails the build', async () => {
  await expect(
    built(`
      import * as texts from '#texts/account.ts'
      document.title = texts.missing`),
  ).rejects.toThrow('There is no message missing')
})
