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
import type { Queue } from '#data/queues.ts'
import { paths } from '#paths.ts'

export type NavPage = {
  label: string
  to: string
  /** Further paths, or beginnings of paths, that belong to the entry. */
  also?: readonly string[]
  /** Whose saved views belong to it, and may begin it. */
  area?: string
  /** The same where they are views of another list, which it does not open. */
  views?: string
  /** Its badge says how many wait there. */
  queue?: Queue
}

export type NavLeaf = NavPage & { icon: Icon }
export type NavGroup = { label: string; icon: Icon; pages: readonly NavPage[] }
export type NavEntry = NavLeaf | NavGroup

/** The side navigation: order and labels are the customer's (specification.md, section 2). */
export const navEntries: readonly NavEntry[] = [
  { label: 'User Management', to: paths.users(), area: 'users', icon: IconUsers },
  {
    label: 'CM Requests',
    to: paths.ownershipRequests(),
    area: 'clubOwnershipRequests',
    icon: IconUserCheck,
    queue: 'ownership',
  },
  {
    label: 'Match Module',
    icon: IconBallFootball,
    pages: [
      { label: 'Match Moderators', to: paths.matchModerators(), area: 'matchModerators' },
      {
        label: 'Match Approval',
        to: paths.matchApproval(),
        views: 'matches',
        queue: 'matches',
        also: [paths.matches()],
      },
    ],
  },
  { label: 'Video Approval', to: paths.videoApproval(), icon: IconVideo, queue: 'videos' },
  {
    label: 'Clubs',
    icon: IconShield,
    pages: [
      {
        label: 'Approved Clubs',
        to: paths.clubs(),
        area: 'clubs',
        also: [paths.clubAdd(), '/edit-club', '/view-club', '/delete-club'],
      },
      { label: 'New Clubs Requests', to: paths.clubRequests(), queue: 'clubs' },
      { label: 'Approved Leagues', to: paths.leagues(), area: 'leagues', also: ['/leagues', '/edit-league'] },
      { label: 'New League Requests', to: paths.leagueRequests(), queue: 'leagues' },
    ],
  },
  {
    label: 'Sales Pipeline',
    to: paths.salesPipeline(),
    area: 'pipelines',
    icon: IconFilterDollar,
    also: [paths.pipelines()],
  },
  { label: 'Contacts', to: paths.contacts(), area: 'contacts', icon: IconAddressBook },
  { label: 'Activities', to: paths.activities(), area: 'activities', icon: IconCalendarEvent },
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
