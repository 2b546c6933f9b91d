import { registerHooks } from 'node:module'

const build = new URL('../../server/platform/lifecycle/custom-texts.ts', import.meta.url).href
const templates = new URL('web-templates.ts', import.meta.url).href

// The product as it is, but with the page templates of the development server in place of a build of the web app.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    return resolved.url === build ? { ...resolved, url: templates } : resolved
  },
})

await import('#server/main.ts')
