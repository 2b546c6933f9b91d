import { manifestName } from '#domain/languages.ts'
import { escapeAttribute } from '#server/features/pages/fill-template.ts'

/** `head` and `body` are HTML; the server replaces each `[[name]]` in them. */
type Page = { language: string; title: string; head: string; body: string; oldBrowser: string }

/** A page of the product in a language. */
export const pageHtml = ({ language, title, head, body, oldBrowser }: Page) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${escapeAttribute(title)}</title>
    ${head}
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf4">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1512">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="manifest" href="/${manifestName(language)}">
    <link rel="apple-touch-icon" href="/icon-maskable-512.png">
    <meta name="apple-mobile-web-app-capable" content="yes">
    <meta name="apple-mobile-web-app-title" content="Brightside">
  </head>
  <body>
    <p class="old-browser">${escapeAttribute(oldBrowser)}</p>
    ${body}
  </body>
</html>
`

type AppPage = { language: string; files: string; oldBrowser: string; needsJavaScript: string }

/** The page of the app. `files` are the tags of its styles, its font and its scripts. */
export const appHtml = ({ language, files, oldBrowser, needsJavaScript }: AppPage) =>
  pageHtml({
    language,
    title: 'Brightside',
    oldBrowser,
    head: `[[settings]]${files}<script type="application/json" id="initial-data">[[initialData]]</script>[[links]]`,
    body: `<div id="app" data-parts="[[parts]]">[[content]]</div><noscript>${escapeAttribute(needsJavaScript)}</noscript>`,
  })

/** The settings that the log-in dialog reads from the landing page. */
export const dialogSettings =
  '<meta name="mail" content="[[mail]]"><meta name="password-length" content="[[passwordLength]]">' +
  '<meta name="languages" content="[[languages]]"><meta name="providers" content="[[providers]]">'

/** 'ltr' or 'rtl' */
export const directionOf = (language: string) => new Intl.Locale(language).getTextInfo().direction
