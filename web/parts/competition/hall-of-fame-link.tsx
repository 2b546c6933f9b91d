import Trophy from 'lucide-react/icons/trophy'
import * as texts from '#texts/competitions.ts'
import { LinkButton } from '#web/kit/link-button.tsx'

/** A link to the winners of past competitions. */
export const HallOfFameLink = () => (
  <LinkButton href="/hall-of-fame" kind="secondary" size="small">
    <Trophy aria-hidden size="1.25rem" />
    <span>{texts.hallOfFame}</span>
  </LinkButton>
)
