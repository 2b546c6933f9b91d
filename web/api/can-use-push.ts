/** True in a browser with push notifications: over https and on localhost, and on iPhones in the installed app only. */
export const canUsePush = () => 'PushManager' in globalThis
