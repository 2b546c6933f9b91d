import { LegalText } from './legal-text.tsx'

export const PrivacyPolicyScreen = () => (
  <LegalText title="Privacy Policy">
    <p>
      Brightside is a recognition and rewards app for the staff of stores. Your organisation runs it, on its own servers
      or on servers it has chosen. This page says what the app keeps about you, who sees it, and what you can do about
      it.
    </p>

    <h2>Who may use Brightside</h2>
    <p>
      The platform is for employees aged 16 and over. We do not knowingly keep anything about people who are younger; if
      you think we do, tell an admin of your store and the account will be removed.
    </p>

    <h2>What we keep</h2>
    <ul>
      <li>
        <strong>Your account:</strong> first name, last name initial, email address, store number, role, and a picture
        if you add one. Your password is kept only in a form from which it cannot be read back.
      </li>
      <li>
        <strong>What you do here:</strong> the tokens you give and receive with their messages, your reactions, comments
        and boosts, the competitions you enter, and your token balances with every move that led to them.
      </li>
      <li>
        <strong>What keeps the service safe:</strong> your sessions, and records of administrative actions with their
        time.
      </li>
    </ul>
    <p>We do not ask for your date of birth, your full last name, your address or any payment details.</p>

    <h2>Who sees it</h2>
    <ul>
      <li>
        <strong>Colleagues</strong> see your first name, last name initial, picture and store, the gifts in the feed
        with their messages, and your place among the month’s top recipients. When they search for someone to thank,
        they also see the email address and role of the people they find.
      </li>
      <li>
        <strong>Admins view user data of their stores:</strong> names, email addresses, roles, stores, the day of their
        last visit, and token balances. They need it to approve registrations and to help. Super admins view the data of
        all stores.
      </li>
      <li>
        <strong>Everyone</strong>, signed in or not, sees three totals: tokens gifted, active employees and
        competitions. They name nobody.
      </li>
    </ul>
    <p>We do not sell your data, show advertisements or follow you to other sites.</p>

    <h2>Cookies</h2>
    <p>
      We set two cookies, and both are needed: one keeps you logged in, the other remembers that you have logged in from
      this browser before, so that strangers who guess passwords cannot shut you out. There are no cookies of others.
    </p>

    <h2>How long we keep it</h2>
    <p>
      Your account stays as long as you work with us and wish to use it. A session ends when you log out, when it has
      not been used for a week, or after 30 days. The network addresses of log-ins and other recorded actions are
      deleted after 90 days; a code that cannot be turned back into the address stays. When an account is deleted, the
      name, email address, picture, network addresses and sessions go; gifts and the moves of tokens stay without your
      name, because the balances of your colleagues depend on them.
    </p>

    <h2>Your choices</h2>
    <p>
      Ask an admin of your store if you want to see, correct or delete what is kept about you. Your name, store and role
      are changed by an admin. If you are not content with the answer, you may turn to the data protection authority of
      your country.
    </p>

    <h2>Changes</h2>
    <p>When this page changes, the date at its top changes with it.</p>
  </LegalText>
)
