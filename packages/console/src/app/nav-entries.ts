import {
  IconAddressBook,
  IconBallFootball,
  IconCalendarEvent,
  IconFilterDollar,
  IconFlag,
  IconLayoutDashboard,
  IconShield,
  IconUserCheck,
  IconUsers,
  IconVideo,
  type Icon,
} from '@tabler/icons-react'
import type { Queue } from '#data/review/queues.ts'
import { paths } from '#paths.ts'
import { nounListedAt, nounQueuedAt } from '#record-paths.ts'
import { t, tc } from '@touchline/domain/language/t.ts'

export type NavPage = {
  label: string
  to: string
  /** Further paths, or beginnings of paths, that belong to the entry. */
  also?: readonly string[]
}

export type NavLeaf = NavPage & { icon: Icon }
export type NavGroup = { label: string; icon: Icon; pages: readonly NavPage[] }
export type NavEntry = NavLeaf | NavGroup

/** The side navigation: order and labels are the customer's. */
export const navEntries: readonly NavEntry[] = [
  { label: t('User Management'), to: paths.users(), icon: IconUsers },
  {
    label: t('CM Requests'),
    to: paths.ownershipRequests(),
    icon: IconUserCheck,
  },
  {
    label: t('Match Module'),
    icon: IconBallFootball,
    pages: [
      { label: t('Match Moderators'), to: paths.matchModerators() },
      {
        label: t('Match Approval'),
        to: paths.matchApproval(),
        also: [paths.matches()],
      },
    ],
  },
  { label: t('Video Approval'), to: paths.videoApproval(), icon: IconVideo },
  { label: tc('reports', 'Reports'), to: paths.reports(), icon: IconFlag },
  {
    label: t('Clubs'),
    icon: IconShield,
    pages: [
      {
        label: t('Approved Clubs'),
        to: paths.clubs(),
        also: [paths.clubAdd(), '/edit-club', '/view-club', '/delete-club'],
      },
      { label: t('New Clubs Requests'), to: paths.clubRequests() },
      { label: t('Approved Leagues'), to: paths.leagues(), also: ['/leagues', '/edit-league'] },
      { label: t('New League Requests'), to: paths.leagueRequests() },
    ],
  },
  {
    label: t('Sales Pipeline'),
    to: paths.salesPipeline(),
    icon: IconFilterDollar,
    also: [paths.pipelines()],
  },
  { label: t('Contacts'), to: paths.contacts(), icon: IconAddressBook },
  { label: t('Activities'), to: paths.activities(), icon: IconCalendarEvent },
  {
    label: t('Dashboard'),
    icon: IconLayoutDashboard,
    pages: [
      { label: t('Users'), to: paths.dashboard.users() },
      { label: t('Agents'), to: paths.dashboard.agents() },
      { label: t('Pipelines'), to: paths.dashboard.pipelines() },
      { label: t('Clubs Map'), to: paths.dashboard.map() },
    ],
  },
]

export const isGroup = (entry: NavEntry): entry is NavGroup => 'pages' in entry

/** Whether a page, or one below it, is open. */
export function isCurrent({ to, also = [] }: NavPage, pathname: string): boolean {
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Noun whose saved views may begin a page. */
export const areaOf = ({ to }: NavPage): string | undefined => nounListedAt(to)

/** Noun whose saved views belong to a page: that of its list, or of a list that belongs to it. */
export const viewsAreaOf = ({ to, also = [] }: NavPage): string | undefined =>
  [to, ...also].map(nounListedAt).find((area) => area !== undefined)

/** The queue of a page, whose count is its badge. */
export const queueOf = ({ to }: NavPage): Queue | undefined => nounQueuedAt(to)
