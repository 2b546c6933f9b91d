type Feature = {
  /** Files that other features may import. Everything else in the folder is private to it. */
  public?: string[]
}

/**
 * The modules of `server/` and `web/`. A new feature joins one of these lists. `platform` and `base` know no feature;
 * features know each other only through their public files.
 */
export const modules = {
  server: {
    base: ['platform'],
    features: {
      account: {},
      admins: {},
      approvals: {},
      audit: {},
      auth: {
        public: [
          'account-changed-email.ts',
          'queries.ts',
          'mailed-keys.ts',
          'password-reset-email.ts',
          'refuse-full-store.ts',
          'reset-keys.ts',
          'start-email-verification.ts',
          'start-session.ts',
        ],
      },
      backups: {},
      competitions: { public: ['own-competitions.ts'] },
      digest: { public: ['withdraw-digest.ts'] },
      feed: { public: ['queries.ts'] },
      gifs: {},
      gifts: { public: ['queries.ts', 'gift-visibility.ts'] },
      health: {},
      insights: {},
      jobs: {},
      leaderboard: {},
      ledger: { public: ['grant-allowance.ts'] },
      live: {},
      'mutual-gifts': {},
      notifications: { public: ['notification-link.ts'] },
      organization: { public: ['cached-organization.ts', 'word-check.ts'] },
      pages: {},
      passkeys: {},
      people: {},
      push: {},
      reports: {},
      social: {},
      stats: {},
      thanks: { public: ['home-thanks.ts'] },
      transparency: { public: ['head-footnote.ts'] },
      uploads: { public: ['own-upload.ts', 'remove-upload.ts'] },
      users: { public: ['lock-user.ts', 'publish-user-change.ts', 'update-search-terms.ts'] },
    } satisfies Record<string, Feature>,
    /** The files that compose the features; no feature imports them. */
    composition: ['main.ts', 'app.ts', 'jobs.ts'],
  },
  web: {
    base: ['api', 'ui', 'service-worker'],
    features: {
      account: {},
      admins: {},
      approvals: {},
      audit: {},
      auth: {},
      competitions: {
        public: [
          'time-left-text.tsx',
          'use-phase.ts',
          'win-pile.tsx',
          'prize-question.tsx',
          'use-waiting-competitions.ts',
        ],
      },
      digest: { public: ['digest-card.tsx'] },
      feed: { public: ['feed-card.tsx', 'feed-scope.ts'] },
      gifs: { public: ['gif-field.tsx'] },
      gifts: {},
      home: { public: ['use-waiting-tasks.ts', 'waiting-tasks-card.tsx'] },
      insights: {},
      install: { public: ['install-card.tsx'] },
      jobs: {},
      landing: {},
      leaderboard: { public: ['place-in-words.ts'] },
      legal: { public: ['transparency-screen.tsx'] },
      notifications: {},
      offline: { public: ['refused-answers.tsx', 'refused-writes.tsx', 'restored-reads.ts', 'start-offline.ts'] },
      organization: {},
      people: { public: ['colleagues-to-thank.tsx', 'distinction.tsx'] },
      push: {
        public: ['approval-push.tsx', 'notifications-card.tsx', 'push-card.tsx', 'use-notification-settings.ts'],
      },
      reports: { public: ['report-button.tsx', 'report-menu.tsx'] },
      social: { public: ['comments.tsx', 'gift-actions.tsx', 'gift-counts.tsx', 'optimistic-updates.ts'] },
      thanks: { public: ['home-thanks.tsx', 'left-thanks.ts'] },
      transparency: {},
      users: {},
    } satisfies Record<string, Feature>,
    composition: ['app'],
  },
}
