import { shortName, type Named } from '#domain/names.ts'
import { textsOf } from '#messages/texts-of.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'

export type DigestNews = {
  /** The newest giver, null if their account is deleted. */
  giver: Named | null
  givers: number
  tokens: number
  unopened: number
  /** Those of them that came since the last weekly email. */
  newlyUnopened: number
  deadlines: string[]
  toGive: number
}

/** Tokens to give come every Monday and a gift may stay unopened for months, so that they alone are no news. */
export const hasNews = ({ givers, newlyUnopened, deadlines }: DigestNews) =>
  givers + newlyUnopened + deadlines.length > 0

/** The weekly email. `key` is that of its links to unsubscribe. */
export const digestEmail =
  ({ giver, givers, tokens, unopened, deadlines, toGive }: DigestNews, key: string): EmailTemplate =>
  (texts, { orgName, origin }, language) => {
    const name = giver ? shortName(giver) : textsOf(language).names.unknown_user
    return {
      subject: texts.digest_subject({ orgName }),
      paragraphs: [
        ...(givers > 0 ? [texts.digest_thanks({ name, others: givers - 1, tokens })] : []),
        ...(unopened > 0 ? [texts.digest_unopened({ gifts: unopened })] : []),
        ...deadlines.map((title) => texts.digest_deadline({ title })),
        ...(toGive > 0 ? [texts.digest_to_give({ tokens: toGive })] : []),
      ],
      button: { label: texts.digest_open, url: `${origin}/` },
      footnotes: [texts.digest_reason],
      unsubscribe: {
        label: texts.digest_unsubscribe,
        page: `${origin}/unsubscribe?token=${key}`,
        oneClick: `${origin}/api/digest/unsubscribe?token=${key}`,
      },
    }
  }
