import Gift from 'lucide-react/icons/gift'
import * as texts from '#texts/app.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { useIsWide } from '#web/kit/use-matches.ts'

/** Leads to the form to give from every page of a wide window, as the bottom navigation does on phones. */
export const GiveButton = () =>
  useIsWide() && (
    <LinkButton href="/gift-tokens" size="small">
      <Gift aria-hidden size="1.25rem" />
      <span>{texts.give}</span>
    </LinkButton>
  )
