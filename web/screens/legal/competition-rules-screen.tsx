import * as texts from '#texts/legal.ts'
import { richText } from '#web/kit/rich-text.ts'
import { LegalText } from './legal-text.tsx'

export const CompetitionRulesScreen = () => (
  <LegalText title={texts.rulesTitle}>
    <p>{texts.rulesIntroduction}</p>

    <h2>{texts.whoRunsThem}</h2>
    <p>{texts.rulesOrganizers}</p>

    <h2>{texts.whoMayEnter}</h2>
    <p>{texts.rulesEntrants}</p>

    <h2>{texts.entering}</h2>
    <ul>
      <li>{texts.rulesCost}</li>
      <li>{texts.rulesSeveral}</li>
      <li>{richText(texts.rulesFinal({ strong: (text) => <strong>{text}</strong> }))}</li>
      <li>{texts.rulesNoPurchase}</li>
    </ul>

    <h2>{texts.winning}</h2>
    <ul>
      <li>{richText(texts.rulesRandom({ strong: (text) => <strong>{text}</strong> }))}</li>
      <li>{texts.rulesEligible}</li>
      <li>{texts.rulesAdmins}</li>
      <li>{texts.rulesOneWinner}</li>
    </ul>

    <h2>{texts.prizes}</h2>
    <p>{texts.rulesPrizes}</p>

    <h2>{texts.fairPlay}</h2>
    <p>{texts.rulesFairPlay}</p>

    <h2>{texts.disclaimer}</h2>
    <p>{texts.rulesDisclaimer}</p>

    <h2>{texts.yourData}</h2>
    <p>{richText(texts.rulesData({ link: (text) => <a href="/privacy-policy">{text}</a> }))}</p>
  </LegalText>
)
