import type { Plugin, ViteDevServer } from 'vite'

const layers = '<style>@layer reset,base,components,screens;</style>'
const emptyBody = /<body data-document="([\w-]+)" data-numbers='(.*?)'><template>(.*?)<\/template><\/body>/
const documentModule = '/@document/'

/** Completes a page of the product with the scripts of Vite, and a prerendered page with its present body. */
export async function renderPage(vite: ViteDevServer, html: string): Promise<string> {
  const [marker, name, numbers, languageLinks = ''] = emptyBody.exec(html) ?? []
  if (!marker || !name || !numbers)
    return vite.transformIndexHtml('/app.html', html.replace('<head>', `<head>${layers}`))
  const { title, description, body } = await renderDocument(vite, name, { ...JSON.parse(numbers), languageLinks })
  const head = `<head>${layers}<title>${title}</title><meta name="description" content="${description}">`
  const styles = `<script type="module" src="${documentModule}${name}.js"></script>`
  const page = html.replace('<head>', () => head).replace(marker, () => `<body>${body}${styles}</body>`)
  return vite.transformIndexHtml('/app.html', page)
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
      const source = name === 'landing' ? 'landing/landing-page' : `legal/${name}-screen`
      return [
        ...(name === 'landing' ? [] : [`import '/features/legal/legal-page.tsx'`]),
        `import '/features/${source}.tsx'`,
        `import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {`,
        `  if (updates.some(({ type }) => type === 'js-update')) location.reload()`,
        `})`,
      ].join('\n')
    },
  }
}
