import HandHeart from 'lucide-react/icons/hand-heart'
import * as texts from '#texts/ui.ts'
import { Empty } from './empty.tsx'
import { LinkButton } from './link-button.tsx'
import { PageHead } from './page-head.tsx'
import type { Elements } from './elements.ts'

type Props = { title: string; text: string; children?: Elements }

/** In place of the page of something that is gone, or is not to be seen. `children` are further ways on. */
export const MissingPage = ({ title, text, children }: Props) => (
  <>
    <PageHead title={title} />
    <Empty icon={HandHeart} title={text} text={texts.moreToCelebrate}>
      <LinkButton href="/feed">{texts.seeTheFeed}</LinkButton>
      {children}
    </Empty>
  </>
)
