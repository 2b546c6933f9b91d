import { HandHeart } from 'lucide-react'
import { Empty } from './empty.tsx'
import { LinkButton } from './link-button.tsx'
import { PageHead } from './page-head.tsx'

/** In place of the page of something that is gone, or is not to be seen. */
export const MissingPage = ({ title, text }: { title: string; text: string }) => (
  <>
    <PageHead title={title} />
    <Empty icon={HandHeart} title={text} text="There's plenty more to celebrate in the feed.">
      <LinkButton href="/feed">See the feed</LinkButton>
    </Empty>
  </>
)
