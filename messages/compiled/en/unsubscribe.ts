// Compiled from messages/en/unsubscribe.arb by npm run messages.
export const stopWeeklyEmail: string = "Stop the weekly email"
export const stopWeeklyEmailText: string = "Press the button to get no more emails on Mondays. You can switch them on again in the settings."
export const stopEmails: string = "Stop Emails"
export const emailsStopped: string = "You get no more weekly emails."
export const failedToStop: string = "The emails could not be stopped. Try again."
export const linkNotComplete: string = "The link is not complete. Open it again from the email."
