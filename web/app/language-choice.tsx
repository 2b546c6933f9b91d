import { type ComponentProps, Suspense } from 'react'
import { lazyAfter, pageLoaded } from '#web/kit/lazy-after.ts'

const OtherLanguages = lazyAfter(
  pageLoaded,
  async () => (await import('#web/screens/settings/other-languages.tsx')).OtherLanguages,
)

/** The other languages of this installation, for a menu that nobody has opened when the page loads. */
export const LanguageChoice = (props: ComponentProps<typeof OtherLanguages>) => (
  <Suspense>
    <OtherLanguages {...props} />
  </Suspense>
)
