import * as account from './account.ts'
import * as administration from './administration.ts'
import * as administrationForm from './administration-form.ts'
import * as auditLog from './audit-log.ts'
import * as entering from './competition-entries.ts'
import * as competitionForm from './competition-form.ts'
import * as competitions from './competitions.ts'
import * as draw from './draw.ts'
import type { Endpoint } from './endpoint.ts'
import * as feed from './feed.ts'
import * as gifProvider from './gif-provider.ts'
import * as gifts from './gifts.ts'
import * as giving from './give-tokens.ts'
import * as health from './health.ts'
import * as jobs from './jobs.ts'
import * as leaderboard from './leaderboard.ts'
import * as live from './live.ts'
import * as notifications from './notifications.ts'
import * as passwordReset from './password-reset.ts'
import * as people from './people.ts'
import * as settings from './settings.ts'
import * as settingsForm from './settings-form.ts'
import * as signIn from './sign-in.ts'
import * as signUp from './sign-up.ts'
import * as social from './social.ts'
import * as statement from './statement.ts'
import * as stats from './stats.ts'
import * as uploads from './uploads.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the product. */
export const contract: Endpoint[] = [
  ...[account, signIn, signUp, passwordReset, people, gifts, giving, gifProvider, feed, social, notifications, live],
  ...[competitions, competitionForm, entering, draw, leaderboard, statement],
  ...[administration, administrationForm, settings, settingsForm, uploads, stats, health, jobs, auditLog],
]
  .flatMap((file) => Object.values(file))
  .filter(isEndpoint)
