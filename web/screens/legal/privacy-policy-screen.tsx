import * as texts from '#texts/legal.ts'
import { richText } from '#web/kit/rich-text.ts'
import { LegalText } from './legal-text.tsx'

export const PrivacyPolicyScreen = () => (
  <LegalText title={texts.privacyPolicy}>
    <p>{texts.privacyIntroduction}</p>

    <h2>{texts.whoMayUseBrightside}</h2>
    <p>{texts.privacyAge}</p>

    <h2>{texts.whatWeKeep}</h2>
    <ul>
      <li>{richText(texts.privacyAccount({ strong: (text) => <strong>{text}</strong> }))}</li>
      <li>{richText(texts.privacyActions({ strong: (text) => <strong>{text}</strong> }))}</li>
      <li>{richText(texts.privacySafety({ strong: (text) => <strong>{text}</strong> }))}</li>
    </ul>
    <p>{texts.privacyNotAsked}</p>

    <h2>{texts.whoSeesIt}</h2>
    <ul>
      <li>{richText(texts.privacyColleagues({ strong: (text) => <strong>{text}</strong> }))}</li>
      <li>{richText(texts.privacyAdmins({ strong: (text) => <strong>{text}</strong> }))}</li>
      <li>{richText(texts.privacyEveryone({ strong: (text) => <strong>{text}</strong> }))}</li>
    </ul>
    <p>{texts.privacyNotSold}</p>

    <h2>{texts.cookies}</h2>
    <p>{texts.privacyCookies}</p>

    <h2>{texts.howLongWeKeepIt}</h2>
    <p>{texts.privacyRetention}</p>

    <h2>{texts.yourChoices}</h2>
    <p>{texts.privacyChoices}</p>

    <h2>{texts.changes}</h2>
    <p>{texts.privacyChanges}</p>
  </LegalText>
)
