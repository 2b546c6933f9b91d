import { accessibility } from '#texts/ui.ts'
import * as texts from '#texts/legal.ts'
import { richText } from '#web/kit/rich-text.ts'
import { LegalText } from './legal-text.tsx'

/** What docs/accessibility.md says of each criterion, in brief. */
export const AccessibilityScreen = () => (
  <LegalText title={accessibility} subtitle={texts.accessibilitySubtitle}>
    <p>{texts.accessibilityStandard}</p>

    <h2>{texts.knownLimits}</h2>
    <ul>
      <li>{texts.limitOfWords}</li>
      <li>{texts.limitOfLabels}</li>
      <li>{texts.limitOfWalks}</li>
    </ul>

    <h2>{texts.somethingDoesNotWork}</h2>
    <p>{richText(texts.whomToTell({ code: (text) => <code>{text}</code> }))}</p>
  </LegalText>
)
