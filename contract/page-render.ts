import type { InitialRead } from './initial-data.ts'

/** What a page is rendered from, on the server and in the browser: the replies that it carries, and the settings in its head. */
export type PageVisit = {
  path: string
  /** The query string without '?', or ''. */
  search: string
  reads: InitialRead[]
  /** The contents of the page's meta elements by their names, and its `language`. */
  settings: Record<string, string>
}

/** `parts` are the modules that load on demand and were rendered, as the build's manifest names them, outer ones first. */
export type RenderedPage = { html: string; parts: string[] }

/** The export of the server's build of the web app. Throws what a component throws outside of every error boundary. */
export type RenderPage = (visit: PageVisit) => RenderedPage
