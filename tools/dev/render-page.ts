import type { Plugin, ViteDevServer } from 'vite'
import type { RenderedPage } from '#contract/page-render.ts'

const layers = '<style>@layer reset,base,components,screens;</style>'
const emptyDocument = /<template data-document="([\w-]+)" data-numbers='(.*?)'>(.*?)<\/template>/
const visitComment = /<!--visit (\S+)-->/
const documentModule = '/@document/'

/** Completes a page of the product with its present content, styles and the scripts of Vite. */
export async function renderPage(vite: ViteDevServer, html: string): Promise<string> {
  const [marker, name, numbers, languageLinks = ''] = emptyDocument.exec(html) ?? []
  if (!marker || !name || !numbers)
    return vite.transformIndexHtml('/app.html', await renderApp(vite, html.replace('<head>', `<head>${layers}`)))
  const { title, description, body } = await renderDocument(vite, name, { ...JSON.parse(numbers), languageLinks })
  const head = `<head>${layers}<title>${title}</title><meta name="description" content="${description}">`
  const styles = `<script type="module" src="${documentModule}${name}.js"></script>`
  const page = html.replace('<head>', () => head).replace(marker, () => body + styles)
  return vite.transformIndexHtml('/app.html', page)
}

/** As in production: the app renders a page from the visit that the product describes. */
async function renderApp(vite: ViteDevServer, html: string) {
  const [comment, visit] = visitComment.exec(html) ?? []
  if (!comment || !visit) return html
  const app = await vite.ssrLoadModule('/app/entry-server.tsx')
  const rendered: RenderedPage = app['renderPage'](JSON.parse(Buffer.from(visit, 'base64').toString()))
  const styles = await stylesOf(vite)
  return html
    .replace(comment, () => rendered.html)
    .replace('data-parts=""', `data-parts="${rendered.parts.join(' ')}"`)
    .replace('</head>', () => `<style>${styles}</style></head>`)
}

/** Vite's scripts bring the styles later than the content, which would be shown without them first. */
async function stylesOf({ environments: { client, ssr } }: ViteDevServer) {
  const sheets = [...ssr.moduleGraph.idToModuleMap.values()].filter(({ file }) => file?.endsWith('.css'))
  const styles = await Promise.all(sheets.map(({ url }) => client.transformRequest(`${url}?direct`)))
  return styles.map((style) => style?.code ?? '').join('\n')
}

type RenderedDocument = { title: string; description: string; body: string }

async function renderDocument(vite: ViteDevServer, name: string, values: Record<string, string>) {
  const { documents } = await vite.ssrLoadModule('/app/entry-documents.tsx')
  const rendered: RenderedDocument = await documents[name]()
  const body = rendered.body.replaceAll(/\[\[(\w+)\]\]/g, (place, key: string) => values[key] ?? place)
  return { ...rendered, body }
}

/** Serves for each prerendered page a script that imports its component: for the styles, and to reload when it changes. */
export function documentStyles(): Plugin {
  return {
    name: 'document-styles',
    resolveId: (id) => (id.startsWith(documentModule) ? id : null),
    load(id) {
      if (!id.startsWith(documentModule)) return null
      const name = id.slice(documentModule.length).replace('.js', '')
      const source =
        name === 'landing' ? 'landing/landing-page' : `${name === 'transparency' ? name : 'legal'}/${name}-screen`
      return [
        ...(name === 'landing' ? [] : [`import '/screens/legal/legal-page.tsx'`]),
        `import '/screens/${source}.tsx'`,
        `import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {`,
        `  if (updates.some(({ type }) => type === 'js-update')) location.reload()`,
        `})`,
      ].join('\n')
    },
  }
}
