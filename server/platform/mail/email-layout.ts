import { inLine } from '#domain/names.ts'
import type { Language } from '#domain/languages.ts'
import { textsOf } from '#messages/texts-of.ts'
import type { EmailBranding, EmailMessage, EmailTemplate } from './email-message.ts'

type Receiver = { email: string; firstName: string; language: Language }
type Parts = ReturnType<EmailTemplate> & { greeting: string; language: Language }

/** Renders an email as plain text and as HTML, in the language of its receiver. */
export function renderEmail(
  { email, firstName, language }: Receiver,
  template: EmailTemplate,
  branding: EmailBranding,
): EmailMessage {
  const texts = textsOf(language).emails
  const parts = {
    ...template(texts, branding, language),
    greeting: texts.greeting({ name: inLine(firstName) }),
    language,
  }
  const bodies = { text: textBody(parts, branding), html: htmlBody(parts, branding) }
  return { to: email, subject: parts.subject, ...bodies, unsubscribeUrl: parts.unsubscribe?.oneClick }
}

function textBody({ greeting, paragraphs, button, footnotes, unsubscribe }: Parts, { orgName, origin }: EmailBranding) {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const end = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : []
  const signature = `-- \n${orgName}\n${origin}`
  return `${[greeting, ...paragraphs, ...link, ...footnotes, ...end, signature].join('\n\n')}\n`
}

// The colours of web/kit/tokens.css as literal values: email clients support no CSS variables. Light first, then dark.
const font = `font-family:Figtree,'Segoe UI',system-ui,sans-serif`
// A fingerprint of the log is longer than a line of a phone. Some clients know only the older property.
const breaks = 'overflow-wrap:anywhere;word-break:break-word'
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.5;${breaks}`
const small = `margin:0 0 16px;font-size:14px;line-height:1.5;color:#48574f;${breaks}`

const dark = [
  'body,.page{background:#0e1613!important}',
  '.card{background:#17211d!important;border-color:#323e39!important}',
  '.ink{color:#f0f2ec!important}.soft{color:#b0b8b1!important}',
  '.button{background:#6bdeaa!important}.button a{color:#001c12!important}',
].join('')

// Tables are the only layout that every email client supports. The HTML loads nothing from the network.
function htmlBody(parts: Parts, { orgName, origin }: EmailBranding): string {
  const { language, subject, greeting, paragraphs, button, footnotes, unsubscribe } = parts
  return [
    `<!doctype html><html lang="${language}" dir="${new Intl.Locale(language).getTextInfo().direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>@media (prefers-color-scheme:dark){${dark}}</style></head>`,
    '<body style="margin:0;background:#fbf9f2">',
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf9f2">',
    `<tr><td align="center" style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;${font}">`,
    `<tr><td class="ink" style="padding:0 4px 16px;font-size:20px;font-weight:800;color:#10221c">${coin}Brightside</td></tr>`,
    '<tr><td class="card ink" style="padding:28px;background:#ffffff;border:1px solid #e0ded5;border-radius:20px;color:#10221c">',
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => `<p style="${paragraph}">${escapeHtml(text)}</p>`),
    button ? buttonHtml(button) : '',
    ...footnotes.map((text) => `<p class="soft" style="${small}">${escapeHtml(text)}</p>`),
    unsubscribe ? unsubscribeHtml(unsubscribe) : '',
    '</td></tr>',
    `<tr><td class="soft" style="padding:16px 4px;font-size:13px;color:#48574f">${escapeHtml(orgName)} · ${escapeHtml(origin)}</td></tr>`,
    '</table></td></tr></table></body></html>\n',
  ].join('\n')
}

const coin =
  '<span style="display:inline-block;width:18px;height:18px;margin-right:8px;border-radius:9px;background:#fac13b;border:2px solid #d98a14;vertical-align:-4px"></span>'

const buttonHtml = ({ label, url }: NonNullable<Parts['button']>) =>
  [
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>',
    '<td class="button" style="background:#005c40;border-radius:999px">',
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
    '</td></tr></table>',
  ].join('')

const unsubscribeHtml = ({ label, page }: NonNullable<Parts['unsubscribe']>) =>
  `<p class="soft" style="${small}"><a class="soft" href="${escapeHtml(page)}" style="color:#48574f">${escapeHtml(label)}</a></p>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
