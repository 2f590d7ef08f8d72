import { pageKinds } from '@touchline/domain/engine/catalogue/noun-row.ts'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import {
  matchPath,
  type NonIndexRouteObject,
  Outlet,
  redirect,
  type RouteObject,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { useEffect, useRef } from 'react'
import { besideRoute, listBeside, paths } from '#paths.ts'
import { nounListedAt, pathOfRecord } from '#record-paths.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { RouteErrorScreen } from './error-screens.tsx'
import { requireAdmin } from './auth-gate.tsx'
import { HydrateFallback } from './loading.tsx'
import { nounScreens } from './noun-screens.ts'
import { PageTitle } from './page-title.tsx'

/** The pages that `screens/` makes. */
const routed = routedNouns.flatMap((collection) => {
  const { pages } = nouns[collection]
  const screens = nounScreens[collection]
  return pageKinds.map((page): NonIndexRouteObject => ({ path: pages[page], lazy: screens[page] }))
})

const areas: NonIndexRouteObject[] = [
  ...routed,

  { path: '/profile', lazy: () => import('#features/profile/profile-page.tsx') },
  { path: '/history', lazy: () => import('./history-page.tsx') },
  { path: '/inbox', lazy: () => import('#features/inbox/inbox-page.tsx') },

  { path: '/dashboard/users', lazy: () => import('#features/dashboards/users/users-dashboard-page.tsx') },
  { path: '/dashboard/agents', lazy: () => import('#features/dashboards/agents-dashboard-page.tsx') },
  {
    path: '/dashboard/pipelines',
    lazy: () => import('#features/dashboards/pipelines-dashboard-page.tsx'),
  },
  { path: '/dashboard/map', lazy: () => import('#features/dashboards/map/clubs-map-page.tsx') },

  { path: '/users', lazy: () => import('#features/users/users-page.tsx') },
  { path: '/users/:userId', lazy: () => import('#features/users/user-page.tsx') },
  {
    path: '/users/:userId/edit',
    lazy: async () => (await import('#features/users/user-form.tsx')).userForm.edit,
  },

  { path: '/invitations', lazy: () => import('#features/users/invitations-page.tsx') },
  {
    path: '/invitations/:invitationId',
    lazy: () => import('#features/users/invitations-page.tsx'),
  },

  { path: '/matches', lazy: () => import('#features/matches/matches-page.tsx') },
  { path: '/matches/:id', lazy: () => import('#features/matches/match-page.tsx') },
  { path: '/match-moderators', lazy: () => import('#features/moderators/moderators-page.tsx') },
  { path: '/match-moderators/:id', lazy: () => import('#features/moderators/moderator-page.tsx') },
  { path: '/match-approval', lazy: () => import('#features/matches/match-approval-queue.tsx') },

  { path: '/club-ownership-requests', lazy: () => import('#features/ownership/ownership-page.tsx') },
  {
    path: '/club-ownership-requests/:id',
    lazy: () => import('#features/ownership/ownership-request-page.tsx'),
  },

  { path: '/clubs', lazy: () => import('#features/clubs/clubs-page.tsx') },
  {
    path: '/add-club',
    lazy: async () => (await import('#features/clubs/club-form.tsx')).clubForm.create,
  },
  {
    path: '/edit-club/:clubId',
    lazy: async () => (await import('#features/clubs/club-form.tsx')).clubForm.edit,
  },
  { path: '/view-club/:clubId', lazy: () => import('#features/clubs/record/club-page.tsx') },
  { path: '/delete-club/:clubId', lazy: () => import('#features/clubs/club-delete.tsx') },
  { path: '/club-requests', lazy: () => import('#features/clubs/club-queue.tsx') },

  { path: '/video-approval', lazy: () => import('#features/videos/video-approval-queue.tsx') },

  { path: '/contacts', lazy: () => import('#features/contacts/contacts-page.tsx') },
  {
    path: '/contacts/add',
    lazy: async () => (await import('#features/contacts/contact-form.tsx')).contactForm.create,
  },
  { path: '/contacts/:id', lazy: () => import('#features/contacts/contact-page.tsx') },
  {
    path: '/contacts/:id/edit',
    lazy: async () => (await import('#features/contacts/contact-form.tsx')).contactForm.edit,
  },

  { path: '/pipelines', lazy: () => import('#features/deals/deals-page.tsx') },
  { path: '/sales-pipeline', lazy: () => import('#features/deals/deals-page.tsx') },
  {
    path: '/sales-pipeline/add',
    lazy: async () => (await import('#features/deals/deal-form.tsx')).dealForm.create,
  },
  { path: '/pipelines/:pipelineId', lazy: () => import('#features/deals/deal-page.tsx') },
  {
    path: '/pipelines/:pipelineId/edit',
    lazy: async () => (await import('#features/deals/deal-form.tsx')).dealForm.edit,
  },
  { path: '/comments/:commentId', lazy: () => import('#features/comment-page.ts') },
  { path: '/offers/:offerId', lazy: () => import('#features/deals/offer-page.tsx') },

  { path: '/activities', lazy: () => import('#features/activities/activities-page.tsx') },
  {
    path: '/activities/add',
    lazy: async () => (await import('#features/activities/activity-form.tsx')).activityForm.create,
  },
  { path: '/activities/:id', lazy: () => import('#features/activities/activity-page.tsx') },
  {
    path: '/activities/:id/edit',
    lazy: async () => (await import('#features/activities/activity-form.tsx')).activityForm.edit,
  },
]

/** A list can also show a record beside it, so its route contains that of the record's page. */
const withRecords = areas.map((route): RouteObject => {
  const address = pathOfRecord(nounListedAt(route.path ?? '') ?? '', 'x')
  const record = areas.find(({ path = '' }) => address !== undefined && matchPath(path, address))
  if (!record?.path || !record.lazy) return route
  const beside = { path: besideRoute(record.path), lazy: record.lazy, ErrorBoundary: RouteErrorScreen }
  return { ...route, children: [beside] }
})

/** Every screen of the console; the paths are the customer's. */
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
        // Everything else requires a signed-in administrator.
        middleware: [requireAdmin],
        lazy: () => import('#app/shell/shell.tsx'),
        HydrateFallback,
        ErrorBoundary: RouteErrorScreen,
        children: [
          {
            // Inside the shell, so that a page that fails leaves the navigation in place.
            ErrorBoundary: RouteErrorScreen,
            children: [...withRecords, { path: '*', loader: () => redirect(paths.home()) }],
          },
        ],
      },
    ],
  },
]

/** Parts of every page: a title, focus on its heading when one arrives, and the scroll position on the way back. */
function Root() {
  return (
    <>
      {/* Before the page, so that a page which has better to say or to focus has the last word. */}
      <PageTitle />
      <HeadingFocus />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** Not for the first page that the browser opens: it starts at the top by itself. */
function HeadingFocus() {
  // A record that opens beside its list leaves the focus in the list.
  const { list: page } = listBeside(useLocation().pathname)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.querySelector<HTMLElement>(`#${HEADING_ID}`)?.focus({ preventScroll: true })
  }, [page])
  return null
}
