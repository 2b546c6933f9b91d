/** The rooms of the house, floor by floor. A new folder of `server/` or `web/` joins one of these lists. */
export const rooms = {
  server: {
    ground: [
      'config',
      'db',
      'http',
      'access',
      'ledger',
      'audit',
      'notifications',
      'mail',
      'jobs',
      'storage',
      'bus',
      'life',
      'metrics',
    ],
    features: [
      ...['session', 'account', 'gifts', 'social', 'feed', 'competitions', 'leaderboard', 'people', 'gifs'],
      ...['live'],
      ...['stats', 'health', 'pages'],
    ],
    /** Only these know every feature. */
    composition: ['main.ts', 'app.ts'],
  },
  web: {
    ground: ['api', 'live', 'me', 'ui'],
    features: [
      ...['landing', 'session', 'home', 'gifts', 'feed', 'competitions', 'leaderboard', 'notifications', 'settings'],
      ...['admin', 'legal', 'reset-password'],
    ],
    composition: ['app'],
  },
}
