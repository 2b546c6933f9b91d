import { type ComponentProps, Suspense } from 'react'
import { lazyAfter, firstScreen } from '#web/kit/lazy-after.tsx'

const OtherLanguages = lazyAfter(
  firstScreen,
  async () => (await import('#web/screens/settings/other-languages.tsx')).OtherLanguages,
)

/** The other languages of this installation, for a menu that nobody has opened when the page loads. */
export const LanguageChoice = (props: ComponentProps<typeof OtherLanguages>) => (
  <Suspense>
    <OtherLanguages {...props} />
  </Suspense>
)
