import * as contract from '#contract/account.ts'
import * as languageContract from '#contract/language.ts'
import { implement } from '#server/app-context.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { chooseLanguage } from './choose-language.ts'
import { exportAccount } from './export-account.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { removeProfilePicture, setProfilePicture } from './set-profile-picture.ts'
import { setLeaderboardVisibility, setMilestoneVisibility, setWallVisibility } from './set-visibility.ts'

export const accountRoutes = [
  ...implement(languageContract, { chooseLanguage }),
  ...implement(contract, {
    changeEmail,
    changePassword,
    reauthenticate,
    ownSessions: listSessions,
    endOwnSession: endSession,
    endOtherSessions,
    setPicture: setProfilePicture,
    removePicture: removeProfilePicture,
    setLeaderboardVisibility,
    setMilestoneVisibility,
    setWallVisibility,
    ownExport: exportAccount,
  }),
]
