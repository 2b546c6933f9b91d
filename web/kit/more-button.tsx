import Ellipsis from 'lucide-react/icons/ellipsis'
import * as texts from '#texts/ui.ts'
import { Button } from './button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Opens the dialog with the rarer actions on something. */
export const MoreButton = (props: { onClick: () => void }) => (
  <Button {...props} kind="ghost" size="icon" aria-haspopup="dialog">
    <Ellipsis aria-hidden size="1.25rem" />
    <VisuallyHidden>{texts.moreActions}</VisuallyHidden>
  </Button>
)
