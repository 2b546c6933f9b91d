/**
 * True in a browser with push notifications: over https and on localhost, and on iPhones in the installed app only. Over plain
 * http Chromium has `PushManager`, but no worker that could use it.
 */
export const canUsePush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis
