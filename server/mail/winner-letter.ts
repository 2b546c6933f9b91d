import type { Letter, Letterhead } from './letter.ts'
import { writeLetter } from './write-letter.ts'

type Winner = { email: string; firstName: string }

/** Tells somebody that they won a competition. */
export function winnerLetter(
  { email, firstName }: Winner,
  { title, prize }: { title: string; prize: string },
  head: Letterhead,
): Letter {
  const words = {
    subject: `You won "${title}"!`,
    greets: firstName,
    paragraphs: [`Congratulations: your entry was drawn in "${title}".`, `The prize: ${prize}`],
    button: { label: 'See the competition', url: `${head.origin}/competitions` },
    afterwards: ['An admin of your store tells you how you get it.'],
  }
  return writeLetter(email, words, head)
}
