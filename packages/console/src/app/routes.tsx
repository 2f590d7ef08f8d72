import { redirect, type RouteObject } from 'react-router'
import { requireAdmin } from '#app/auth-gate.tsx'
import { RouteErrorScreen } from '#app/error-screens.tsx'
import { HydrateFallback } from '#app/loading.tsx'
import { Root } from '#app/root.tsx'
import { paths } from '#paths.ts'

const areas: RouteObject[] = [
  { path: '/profile', lazy: () => import('#features/profile/profile-page.tsx') },
  { path: '/history', lazy: () => import('#app/history-page.tsx') },
  { path: '/inbox', lazy: () => import('#features/inbox/inbox-page.tsx') },

  { path: '/dashboard/users', lazy: () => import('#features/dashboards/users-dashboard-page.tsx') },
  { path: '/dashboard/agents', lazy: () => import('#features/dashboards/agents-dashboard-page.tsx') },
  { path: '/dashboard/pipelines', lazy: () => import('#features/dashboards/pipelines-dashboard-page.tsx') },
  { path: '/dashboard/map', lazy: () => import('#features/dashboards/clubs-map-page.tsx') },

  { path: '/users', lazy: () => import('#features/users/users-page.tsx') },
  { path: '/users/:userId', lazy: () => import('#features/users/user-page.tsx') },
  { path: '/users/:userId/edit', lazy: () => import('#features/users/user-edit.tsx') },

  { path: '/matches', lazy: () => import('#features/matches/matches-page.tsx') },
  { path: '/matches/:id', lazy: () => import('#features/matches/match-page.tsx') },
  { path: '/match-moderators', lazy: () => import('#features/moderators/moderators-page.tsx') },
  { path: '/match-moderators/:id', lazy: () => import('#features/moderators/moderator-page.tsx') },
  { path: '/match-approval', lazy: () => import('#features/matches/match-approval-page.tsx') },

  { path: '/club-ownership-requests', lazy: () => import('#features/ownership/ownership-page.tsx') },
  {
    path: '/club-ownership-requests/:id',
    lazy: () => import('#features/ownership/ownership-request-page.tsx'),
  },

  { path: '/clubs', lazy: () => import('#features/clubs/clubs-page.tsx') },
  { path: '/add-club', lazy: () => import('#features/clubs/club-create.tsx') },
  { path: '/edit-club/:clubId', lazy: () => import('#features/clubs/club-edit.tsx') },
  { path: '/view-club/:clubId', lazy: () => import('#features/clubs/club-page.tsx') },
  { path: '/delete-club/:clubId', lazy: () => import('#features/clubs/club-delete.tsx') },
  { path: '/club-requests', lazy: () => import('#features/review/club-requests-page.tsx') },

  { path: '/leagues-approved', lazy: () => import('#features/leagues/leagues-page.tsx') },
  { path: '/leagues/create', lazy: () => import('#features/leagues/league-create.tsx') },
  { path: '/leagues/view/:leagueId', lazy: () => import('#features/leagues/league-page.tsx') },
  { path: '/edit-league/:leagueId', lazy: () => import('#features/leagues/league-edit.tsx') },
  { path: '/leagues-requests', lazy: () => import('#features/review/league-requests-page.tsx') },

  { path: '/video-approval', lazy: () => import('#features/review/video-approval-page.tsx') },

  { path: '/contacts', lazy: () => import('#features/contacts/contacts-page.tsx') },
  { path: '/contacts/add', lazy: () => import('#features/contacts/contact-create.tsx') },
  { path: '/contacts/:id', lazy: () => import('#features/contacts/contact-page.tsx') },
  { path: '/contacts/:id/edit', lazy: () => import('#features/contacts/contact-edit.tsx') },

  { path: '/pipelines', lazy: () => import('#features/pipelines/pipelines-page.tsx') },
  { path: '/sales-pipeline', lazy: () => import('#features/pipelines/pipelines-page.tsx') },
  { path: '/sales-pipeline/add', lazy: () => import('#features/pipelines/deal-create.tsx') },
  { path: '/pipelines/:pipelineId', lazy: () => import('#features/pipelines/deal-page.tsx') },
  { path: '/pipelines/:pipelineId/edit', lazy: () => import('#features/pipelines/deal-edit.tsx') },

  { path: '/activities', lazy: () => import('#features/activities/activities-page.tsx') },
  { path: '/activities/add', lazy: () => import('#features/activities/activity-create.tsx') },
  { path: '/activities/:id', lazy: () => import('#features/activities/activity-page.tsx') },
  { path: '/activities/:id/edit', lazy: () => import('#features/activities/activity-edit.tsx') },
]

/** Every screen of the console; the paths are the customer's (specification.md, section 2). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback,
    ErrorBoundary: RouteErrorScreen,
    children: [
      {
        path: '/login',
        lazy: () => import('#features/login/login-page.tsx'),
        HydrateFallback,
        ErrorBoundary: RouteErrorScreen,
      },
      {
        // Everything else needs a signed-in administrator.
        middleware: [requireAdmin],
        lazy: () => import('#app/shell/shell.tsx'),
        HydrateFallback,
        ErrorBoundary: RouteErrorScreen,
        children: [
          {
            // Inside the shell, so that a page that fails leaves the navigation in place.
            ErrorBoundary: RouteErrorScreen,
            children: [...areas, { path: '*', loader: () => redirect(paths.home()) }],
          },
        ],
      },
    ],
  },
]
