import type { ComponentType } from 'react'
import type { DevicePath, LegalPath, OpenPath, PagePath } from '#contract/pages.ts'
import { type LazyComponent, lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'

/** The screen of every page. It is loaded when it is first opened, or preloaded. */
export const routes = {
  '/': lazyWithPreload(async () => (await import('#web/screens/home/home-screen.tsx')).HomeScreen),
  '/feed': lazyWithPreload(async () => (await import('#web/screens/feed/feed-screen.tsx')).FeedScreen),
  '/gifts/:id': lazyWithPreload(async () => (await import('#web/screens/gift/gift-screen.tsx')).GiftScreen),
  '/people/:id': lazyWithPreload(async () => (await import('#web/screens/person/person-screen.tsx')).PersonScreen),
  '/gift-tokens': lazyWithPreload(
    async () => (await import('#web/screens/give/give-tokens-screen.tsx')).GiveTokensScreen,
  ),
  '/cards': lazyWithPreload(async () => (await import('#web/screens/cards/cards-screen.tsx')).CardsScreen),
  '/cards/:id': lazyWithPreload(async () => (await import('#web/screens/cards/sheet-screen.tsx')).SheetScreen),
  '/card': lazyWithPreload(async () => (await import('#web/screens/cards/claim-screen.tsx')).ClaimScreen),
  '/competitions': lazyWithPreload(
    async () => (await import('#web/screens/competitions/competitions-screen.tsx')).CompetitionsScreen,
  ),
  '/hall-of-fame': lazyWithPreload(
    async () => (await import('#web/screens/hall-of-fame/hall-of-fame-screen.tsx')).HallOfFameScreen,
  ),
  '/leaderboard': lazyWithPreload(
    async () => (await import('#web/screens/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen,
  ),
  '/notifications': lazyWithPreload(
    async () => (await import('#web/screens/notifications/notifications-screen.tsx')).NotificationsScreen,
  ),
  '/settings': lazyWithPreload(async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen),
  '/statement': lazyWithPreload(
    async () => (await import('#web/screens/statement/statement-screen.tsx')).StatementScreen,
  ),
  '/transparency': lazyWithPreload(
    async () => (await import('#web/screens/transparency/transparency-log-screen.tsx')).TransparencyLogScreen,
  ),
  '/admin': lazyWithPreload(
    async () => (await import('#web/screens/admin/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  '/admin/approvals': lazyWithPreload(
    async () => (await import('#web/screens/admin/approvals/approvals-screen.tsx')).ApprovalsScreen,
  ),
  '/admin/reports': lazyWithPreload(
    async () => (await import('#web/screens/admin/reports/reports-screen.tsx')).ReportsScreen,
  ),
  '/admin/users': lazyWithPreload(async () => (await import('#web/screens/admin/users/users-screen.tsx')).UsersScreen),
  '/admin/import': lazyWithPreload(
    async () => (await import('#web/screens/admin/import/import-screen.tsx')).ImportScreen,
  ),
  '/admin/insights': lazyWithPreload(
    async () => (await import('#web/screens/admin/insights/insights-screen.tsx')).InsightsScreen,
  ),
  '/admin/audit-log': lazyWithPreload(
    async () => (await import('#web/screens/admin/audit-log/audit-log-screen.tsx')).AuditLogScreen,
  ),
  '/admin/competitions': lazyWithPreload(
    async () =>
      (await import('#web/screens/admin/competitions/manage-competitions-screen.tsx')).ManageCompetitionsScreen,
  ),
  '/admin/competitions/:id/edit': lazyWithPreload(
    async () => (await import('#web/screens/admin/competitions/competition-form-screens.tsx')).EditCompetitionScreen,
  ),
  '/admin/create-competition': lazyWithPreload(
    async () => (await import('#web/screens/admin/competitions/competition-form-screens.tsx')).CreateCompetitionScreen,
  ),
  '/admin/stores': lazyWithPreload(
    async () => (await import('#web/screens/admin/stores/stores-screen.tsx')).StoresScreen,
  ),
  '/admin/stores/:id/poster': lazyWithPreload(
    async () => (await import('#web/screens/admin/stores/poster-screen.tsx')).PosterScreen,
  ),
  '/admin/devices': lazyWithPreload(
    async () => (await import('#web/screens/admin/devices/devices-screen.tsx')).DevicesScreen,
  ),
  '/admin/devices/:id/badges': lazyWithPreload(
    async () => (await import('#web/screens/admin/devices/badges-screen.tsx')).BadgesScreen,
  ),
  '/admin/super-admin': lazyWithPreload(
    async () => (await import('#web/screens/admin/admins/super-admin-screen.tsx')).SuperAdminScreen,
  ),
  '/admin/organization': lazyWithPreload(
    async () => (await import('#web/screens/admin/organization/organization-screen.tsx')).OrganizationScreen,
  ),
  '/admin/api-keys': lazyWithPreload(
    async () => (await import('#web/screens/admin/integrations/api-keys-screen.tsx')).ApiKeysScreen,
  ),
  '/admin/admin-groups': lazyWithPreload(
    async () => (await import('#web/screens/admin/integrations/admin-groups-screen.tsx')).AdminGroupsScreen,
  ),
  '/admin/webhooks': lazyWithPreload(
    async () => (await import('#web/screens/admin/integrations/webhooks-screen.tsx')).WebhooksScreen,
  ),
  '/admin/single-sign-on': lazyWithPreload(
    async () => (await import('#web/screens/admin/integrations/single-sign-on-screen.tsx')).SingleSignOnScreen,
  ),
  '/admin/jobs': lazyWithPreload(async () => (await import('#web/screens/admin/jobs/jobs-screen.tsx')).JobsScreen),
  '/privacy-policy': lazyWithPreload(
    async () => (await import('#web/screens/legal/privacy-policy-screen.tsx')).PrivacyPolicyScreen,
  ),
  '/terms-of-service': lazyWithPreload(
    async () => (await import('#web/screens/legal/terms-of-service-screen.tsx')).TermsOfServiceScreen,
  ),
  '/competition-rules': lazyWithPreload(
    async () => (await import('#web/screens/legal/competition-rules-screen.tsx')).CompetitionRulesScreen,
  ),
  '/accessibility': lazyWithPreload(
    async () => (await import('#web/screens/legal/accessibility-screen.tsx')).AccessibilityScreen,
  ),
  '/reset-password': lazyWithPreload(
    async () => (await import('#web/screens/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  '/code': lazyWithPreload(async () => (await import('#web/screens/auth/code-screen.tsx')).CodeScreen),
  '/verify-email': lazyWithPreload(
    async () => (await import('#web/screens/auth/verify-email-screen.tsx')).VerifyEmailScreen,
  ),
  '/unsubscribe': lazyWithPreload(
    async () => (await import('#web/screens/auth/unsubscribe-screen.tsx')).UnsubscribeScreen,
  ),
  '/kiosk': lazyWithPreload(async () => (await import('#web/screens/kiosk/kiosk-screen.tsx')).KioskScreen),
  '/device': lazyWithPreload(async () => (await import('#web/screens/device/device-screen.tsx')).DeviceScreen),
  '/wall': lazyWithPreload(async () => (await import('#web/screens/wall/wall-screen.tsx')).WallScreen),
} satisfies Record<PagePath | LegalPath | OpenPath | DevicePath, ComponentType | LazyComponent>
