import * as texts from '#texts/legal.ts'
import { richText } from '#web/kit/rich-text.ts'
import { LegalText } from './legal-text.tsx'

export const TermsOfServiceScreen = () => (
  <LegalText title={texts.termsTitle}>
    <p>{texts.termsIntroduction}</p>

    <h2>{texts.whoMayUseIt}</h2>
    <p>{texts.termsWho}</p>

    <h2>{texts.yourAccount}</h2>
    <p>{texts.termsAccount}</p>

    <h2>{texts.tokens}</h2>
    <ul>
      <li>{richText(texts.termsTokens({ strong: (text) => <strong>{text}</strong> }))}</li>
      <li>{texts.termsWeekly}</li>
      <li>{texts.termsGiving}</li>
      <li>{texts.termsFinal}</li>
      <li>{texts.termsBelong}</li>
    </ul>

    <h2>{texts.howWeTreatEachOther}</h2>
    <p>{texts.termsRespect}</p>

    <h2>{texts.competitions}</h2>
    <p>{richText(texts.termsCompetitions({ link: (text) => <a href="/competition-rules">{text}</a> }))}</p>

    <h2>{texts.admins}</h2>
    <p>{richText(texts.termsAdmins({ link: (text) => <a href="/privacy-policy">{text}</a> }))}</p>

    <h2>{texts.whenAnAccountEnds}</h2>
    <p>{texts.termsEnd}</p>

    <h2>{texts.operation}</h2>
    <p>{texts.termsOperation}</p>
  </LegalText>
)
