import { t, tc } from '@touchline/domain/language/t.ts'
import { createLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { routedNouns, type RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { matchRoutes, type Location } from 'react-router'
import { isGroup, navEntries } from './nav-entries.ts'
import { isCalendar } from '#features/activities/calendar/calendar-url.ts'
import { lookOf } from '#features/deals/deals-look.ts'
import type { DashboardPart } from '#kit/skeletons/coming-dashboard.tsx'
import { listBeside, paths } from '#paths.ts'

/** Kinds of pages by their parts, which a skeleton shows. */
export type ComingKind =
  | 'list'
  | 'record'
  | 'form'
  | 'queue'
  | 'board'
  | 'calendar'
  | 'dashboard'
  | 'map'
  | 'lines'

export type ComingPage = {
  kind: ComingKind
  /** Absent where it depends on the record. */
  title?: string
  /** The list above it. */
  above?: { label: string; to: string }
  /** The size of a picture beside the title. */
  picture?: number
  parts?: readonly DashboardPart[]
  subtitle?: string
}

const users = { label: t('Users'), to: paths.users() }
const moderators = { label: t('Match Moderators'), to: paths.matchModerators() }
const matches = { label: t('Matches'), to: paths.matches() }
const ownership = { label: t('CM Requests'), to: paths.ownershipRequests() }
const clubs = { label: t('Approved Clubs'), to: paths.clubs() }
const contacts = { label: t('Contacts'), to: paths.contacts() }
const deals = { label: t('Sales Pipeline'), to: paths.salesPipeline() }
const activities = { label: t('Activities'), to: paths.activities() }

const listOf = ({ label }: { label: string }): ComingPage => ({ kind: 'list', title: label })

/** Label of a page in the navigation. */
const labelOf = (path: string) =>
  navEntries.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry])).find(({ to }) => to === path)?.label

const titled = (title: string | undefined) => (title === undefined ? {} : { title })

/** Facts known by route before a page's code is here; a test compares the titles with those of the pages. */
export const comingPages: Readonly<Record<string, ComingPage>> = {
  '/profile': { kind: 'form', title: t('Profile') },
  '/history': { kind: 'list', title: t('History') },
  '/queue': { kind: 'lines', title: t('My queue') },
  '/quality': { kind: 'dashboard', title: t('Review quality'), parts: ['table', 'lines'] },
  '/inbox': { kind: 'lines', title: t('Inbox') },
  '/connection': { kind: 'lines', title: t('Connection') },

  '/dashboard/users': {
    kind: 'dashboard',
    title: t('Users dashboard'),
    parts: ['work', 'lines', 'figures', 'chart', 'bars'],
  },
  '/dashboard/agents': {
    kind: 'dashboard',
    title: t('Agents dashboard'),
    parts: ['table', 'ranking'],
    subtitle: t('Administrators who own contacts, deals or activities.'),
  },
  '/dashboard/pipelines': {
    kind: 'dashboard',
    title: t('Pipelines dashboard'),
    parts: ['figures', 'figures', 'bars', 'bars'],
  },
  '/dashboard/map': { kind: 'map', title: t('Clubs Map') },

  '/users': listOf(users),
  '/users/:userId': { kind: 'record', above: users, picture: 44 },
  '/users/:userId/edit': { kind: 'form', above: users },
  '/invitations': { kind: 'lines', title: t('Invitations'), above: users },
  '/invitations/:invitationId': { kind: 'lines', title: t('Invitations'), above: users },

  '/matches': listOf(matches),
  '/matches/:id': { kind: 'record', above: matches },
  '/match-moderators': listOf(moderators),
  '/match-moderators/:id': { kind: 'record', above: moderators, picture: 44 },
  '/match-approval': { kind: 'queue', title: t('Match Approval') },

  '/club-ownership-requests': listOf(ownership),
  '/club-ownership-requests/:id': { kind: 'record', above: ownership },

  '/clubs': listOf(clubs),
  '/add-club': { kind: 'form', title: t('Add club'), above: clubs },
  '/edit-club/:clubId': { kind: 'form', above: clubs },
  '/view-club/:clubId': { kind: 'record', above: clubs, picture: 52 },
  '/delete-club/:clubId': { kind: 'form', above: clubs },
  '/club-requests': { kind: 'queue', title: t('New Clubs Requests') },

  '/video-approval': { kind: 'queue', title: t('Video Approval') },
  '/video-approval/:id': { kind: 'queue', title: t('Video Approval') },

  '/reports': { kind: 'queue', title: tc('reports', 'Reports') },
  '/reports/:id': { kind: 'queue', title: tc('reports', 'Reports') },

  '/contacts': listOf(contacts),
  '/contacts/add': { kind: 'form', title: t('Add contact'), above: contacts },
  '/contacts/:id': { kind: 'record', above: contacts, picture: 44 },
  '/contacts/:id/edit': { kind: 'form', above: contacts },

  '/pipelines': { kind: 'board', title: deals.label },
  '/sales-pipeline': { kind: 'board', title: deals.label },
  '/sales-pipeline/add': { kind: 'form', title: t('Add deal'), above: deals },
  '/pipelines/:pipelineId': { kind: 'record', above: deals },
  '/pipelines/:pipelineId/edit': { kind: 'form', above: deals },
  '/comments/:commentId': { kind: 'record' },
  '/offers/:offerId': { kind: 'record', above: deals },

  '/activities': listOf(activities),
  '/activities/add': { kind: 'form', title: t('Add activity'), above: activities },
  '/activities/:id': { kind: 'record', above: activities },
  '/activities/:id/edit': { kind: 'form', above: activities },

  ...Object.fromEntries(routedNouns.flatMap(pagesOfRouted)),
}

/** Pages that `screens/` makes; lists and queues are named as in the navigation. */
function pagesOfRouted(collection: RoutedNoun): [pattern: string, page: ComingPage][] {
  const { list, create, record, edit, queue } = nouns[collection].pages
  const label = labelOf(list)
  const above = label === undefined ? {} : { above: { label, to: list } }
  return [
    [list, { kind: 'list', ...titled(label) }],
    [create, { kind: 'form', title: createLabel(collection), ...above }],
    [record, { kind: 'record', ...above }],
    [edit, { kind: 'form', ...above }],
    [queue, { kind: 'queue', ...titled(labelOf(queue)) }],
  ]
}

const routes = Object.keys(comingPages).map((path) => ({ path }))

export function comingPageAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ComingPage {
  const [match] = matchRoutes(routes, listBeside(pathname).list) ?? []
  const page: ComingPage = comingPages[match?.route.path ?? ''] ?? { kind: 'record' }
  const params = new URLSearchParams(search)
  if (page.kind === 'board' && lookOf(params) === 'list') return { ...page, kind: 'list' }
  if (page.title === activities.label && isCalendar(params)) return { ...page, kind: 'calendar' }
  return page
}
