import { pageKinds } from '@touchline/domain/engine/catalogue/noun-row.ts'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import {
  type Location,
  matchPath,
  type NonIndexRouteObject,
  Outlet,
  redirect,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
} from 'react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { besideRoute, listBeside, paths } from '#paths.ts'
import { nounListedAt, pathOfRecord } from '#record-paths.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { isStaying, type Staying } from '#kit/page/use-coming-page.ts'
import { requireAdmin, ToLogin } from './auth-gate.tsx'
import { HydrateFallback } from './loading.tsx'
import { nounScreens } from './noun-screens.ts'
import { Button, Group, Text, Title } from '@mantine/core'
import { log } from '#data/log.ts'
import { useSession } from '#data/session/use-session.ts'
import { useTellShown } from '#kit/page/page-shown.ts'
import classes from './error-screens.module.css'
import { describe, type Description } from './route-failure.ts'
import { t } from '@touchline/domain/language/t.ts'
import { isRouteHandle } from '#kit/list/route-handle.ts'
import { PRODUCT_NAME } from '#product.ts'

/** A page that couldn't be shown: its status, what happened, and the next steps. */
function RouteErrorScreen() {
  const error = useRouteError()
  useEffect(() => log.error('A page could not be shown.', error), [error])
  useTellShown()
  // As it was when it failed: being back online doesn't make it another failure.
  const described = useMemo(() => describe(error), [error])
  const isSignedOut = useSession().status === 'signedOut'
  const isLogin = useLocation().pathname === paths.login()
  // Parts of a page may fail in the moment in which its person signs out: nobody is there to read it.
  return isSignedOut && !isLogin ? <ToLogin /> : <Oops {...described} />
}

function Oops({ status, message, way }: Description) {
  const navigate = useNavigate()
  const here = useLocation()
  // The first entry of the tab's history has nothing behind it that is ours.
  const isFirst = here.key === 'default'
  const again = useAgain(here)
  useEffect(() => {
    document.title = titleOf(status === 404 ? t('Page not found') : t('Error'))
  }, [status])
  useEffect(() => {
    if (way !== 'again') return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [way, again])
  return (
    <section className={classes.screen}>
      {status !== undefined && (
        <Text className={classes.status} c="dimmed">
          {status}
        </Text>
      )}
      <Title order={1} size="h2" id={HEADING_ID} tabIndex={-1}>
        {t('Oops!')}
      </Title>
      <Text>{message}</Text>
      <Group justify="center" gap="xs" mt="sm">
        {way === 'again' && <Button onClick={again}>{t('Try again')}</Button>}
        {way === 'reload' && <Button onClick={() => location.reload()}>{t('Reload')}</Button>}
        <Button variant="default" onClick={() => void (isFirst ? navigate(paths.home()) : navigate(-1))}>
          {t('Go Back')}
        </Button>
        <Button variant={way ? 'default' : 'filled'} onClick={() => void navigate(paths.home())}>
          {t('Go Home')}
        </Button>
      </Group>
    </section>
  )
}

function useAgain({ pathname, search, hash }: Location): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => void navigate({ pathname, search, hash }, { replace: true }),
    [navigate, pathname, search, hash],
  )
}

const titleOf = (page: string | undefined) => (page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME)

/** Sets the document's title from the deepest route that has one. */
function PageTitle() {
  const title = titleOf(useMatches().map(ownTitle).findLast(Boolean))
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

/** Undefined where the route has no title, or no record to name. */
function ownTitle({ handle, loaderData }: { handle: unknown; loaderData: unknown }): string | undefined {
  if (!isRouteHandle(handle)) return undefined
  const { title } = handle
  if (typeof title === 'string') return title
  return loaderData === undefined ? undefined : title(loaderData)
}

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
  { path: '/connection', lazy: () => import('./connection-page.tsx') },
  { path: '/queue', lazy: () => import('./my-queue-page.tsx') },
  { path: '/quality', lazy: () => import('#features/quality/quality-page.tsx') },
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
  { path: '/match-approval', lazy: () => import('#features/matches/match-approval-page.tsx') },

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
  { path: '/club-requests', lazy: () => import('#features/clubs/club-requests-page.tsx') },

  { path: '/video-approval', lazy: () => import('#features/videos/video-approval-page.tsx') },
  { path: '/video-approval/:id', lazy: () => import('#features/videos/video-approval-page.tsx') },

  { path: '/reports', lazy: () => import('./reports-page.tsx') },
  { path: '/reports/:id', lazy: () => import('./reports-page.tsx') },

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
            children: [
              { index: true, loader: () => redirect(paths.home()) },
              ...withRecords,
              { path: '*', lazy: () => import('./unknown-page.tsx') },
            ],
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
  const location: Location<Partial<Staying> | null> = useLocation()
  // A record that opens beside its list leaves the focus in the list.
  const { list: page } = listBeside(location.pathname)
  const shown = useRef(page)
  useEffect(() => {
    const before = shown.current
    shown.current = page
    // The item of a queue was shown before its address: somebody may be typing about it.
    if (before === page || isStaying(before, location)) return
    document.querySelector<HTMLElement>(`#${HEADING_ID}`)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page
  }, [page])
  return null
}
