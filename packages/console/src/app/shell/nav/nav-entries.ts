import {
  IconAddressBook,
  IconBallFootball,
  IconCalendarEvent,
  IconFilterDollar,
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
  { label: 'User Management', to: paths.users(), icon: IconUsers },
  {
    label: 'CM Requests',
    to: paths.ownershipRequests(),
    icon: IconUserCheck,
  },
  {
    label: 'Match Module',
    icon: IconBallFootball,
    pages: [
      { label: 'Match Moderators', to: paths.matchModerators() },
      {
        label: 'Match Approval',
        to: paths.matchApproval(),
        also: [paths.matches()],
      },
    ],
  },
  { label: 'Video Approval', to: paths.videoApproval(), icon: IconVideo },
  {
    label: 'Clubs',
    icon: IconShield,
    pages: [
      {
        label: 'Approved Clubs',
        to: paths.clubs(),
        also: [paths.clubAdd(), '/edit-club', '/view-club', '/delete-club'],
      },
      { label: 'New Clubs Requests', to: paths.clubRequests() },
      { label: 'Approved Leagues', to: paths.leagues(), also: ['/leagues', '/edit-league'] },
      { label: 'New League Requests', to: paths.leagueRequests() },
    ],
  },
  {
    label: 'Sales Pipeline',
    to: paths.salesPipeline(),
    icon: IconFilterDollar,
    also: [paths.pipelines()],
  },
  { label: 'Contacts', to: paths.contacts(), icon: IconAddressBook },
  { label: 'Activities', to: paths.activities(), icon: IconCalendarEvent },
  {
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    pages: [
      { label: 'Users', to: paths.dashboard.users() },
      { label: 'Agents', to: paths.dashboard.agents() },
      { label: 'Pipelines', to: paths.dashboard.pipelines() },
      { label: 'Clubs Map', to: paths.dashboard.map() },
    ],
  },
]

export const isGroup = (entry: NavEntry): entry is NavGroup => 'pages' in entry

/** Whether a page, or one below it, is open. */
export function isCurrent({ to, also = [] }: NavPage, pathname: string): boolean {
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Whose saved views may begin a page. */
export const areaOf = ({ to }: NavPage): string | undefined => nounListedAt(to)

/** Whose saved views belong to a page: of the list that it opens, or of one that belongs to it. */
export const viewsAreaOf = ({ to, also = [] }: NavPage): string | undefined =>
  [to, ...also].map(nounListedAt).find((area) => area !== undefined)

/** The queue of a page, whose badge says how many wait there. */
export const queueOf = ({ to }: NavPage): Queue | undefined => nounQueuedAt(to)
