import type { Route, Routes } from '@touchline/domain/engine/catalogue/noun-row.ts'
import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { type NounCollection, nouns } from '@touchline/domain/engine/catalogue/nouns.ts'

/**
 * Every URL of the console is built here and nowhere else; a test holds a snapshot of them all.
 * The routes are the customer's.
 */
const id = encodeURIComponent

/** The address of a record by the route of its page. */
export const recordAt = (route: Route) => (recordId: string) => route.replace(':id', () => id(recordId))

/** Routes of a noun of which `screens/` makes only some pages. */
const customerRoutes = {
  clubs: {
    list: '/clubs',
    create: '/add-club',
    record: '/view-club/:id',
    edit: '/edit-club/:id',
    queue: '/club-requests',
  },
} as const satisfies Partial<Record<NounCollection, Routes>>

const isCustomers = (collection: string): collection is keyof typeof customerRoutes =>
  collection in customerRoutes

/** The nouns with a page of each kind. */
export type PagedNoun = RoutedNoun | keyof typeof customerRoutes

/** The addresses of a noun's pages, from their routes. */
export function nounPaths(collection: PagedNoun) {
  const { list, create, queue, record, edit } = isCustomers(collection)
    ? customerRoutes[collection]
    : nouns[collection].pages
  return {
    list: (filters: Record<string, string> = {}) => listOf(list, filters),
    create: () => create,
    queue: () => queue,
    record: recordAt(record),
    edit: recordAt(edit),
  }
}

const clubs = nounPaths('clubs')
const leagues = nounPaths('leagues')

/** Opens the reasons and their messages above any page; its value is the code of the one that is shown. */
export const TEMPLATES = 'templates'

/** Opens the rules of a queue above any page; its value is the queue, or the key of the rule that is shown. */
export const RULES = 'rules'

/** Parameter of an item's address that was opened from one's own queue, where its decision leads back to. */
export const FROM = 'from'

export const paths = {
  login: () => '/login',
  /** A list headed by an import that was made, to undo it. */
  importedInto: (list: string, batchId: string) => listOf(list, { import: batchId }),
  home: () => '/dashboard/users',
  profile: () => '/profile',
  /** The switch of the daily digest, where its e-mails lead to switch it off. */
  profileDigest: () => '/profile#digest',
  inbox: () => '/inbox',
  myQueue: () => '/queue',
  /** How often decisions are reversed and second looks agree. */
  quality: () => '/quality',
  /** How a platform's own records are connected. */
  connection: () => '/connection',
  /** How to connect a platform: a separate page, made from docs/connect.md. */
  guide: () => '/connect.html',
  dashboard: {
    users: () => '/dashboard/users',
    agents: () => '/dashboard/agents',
    pipelines: () => '/dashboard/pipelines',
    /** Around a place, near enough to see its town. */
    map: (at?: { lat: number; lng: number }) =>
      listOf('/dashboard/map', at ? { at: `${at.lat},${at.lng},11` } : {}),
  },
  /** The log of the whole console, narrowed down to the values of some filters; with `decision` one of them is open. */
  history: (filters: Record<string, string> = {}) => listOf('/history', filters),
  /** How another program writes the documents of a collection: a separate page, made from docs/data.md. */
  contract: (collection: string) => `/contract.html#${collection.toLowerCase()}`,
  /** A reason with its message, above the log of its changes. */
  reasonTemplate: (code: string) => listOf('/history', { [TEMPLATES]: code }),
  /** A rule of a queue, above the log of its changes. */
  reviewRule: (ruleId: string) => listOf('/history', { [RULES]: ruleId }),
  /** One decision. */
  decision: (decisionId: string) => listOf('/history', { decision: decisionId }),
  users: (filters: Record<string, string> = {}) => listOf('/users', filters),
  /** Accounts that wait for a second administrator. */
  interimHolds: () => listOf('/users', { sort: 'held' }),
  user: (userId: string) => `/users/${id(userId)}`,
  /** Who was invited, and how far that is; with `invite` the dialog is open. */
  invitations: (shown: Record<string, string> = {}) => listOf('/invitations', shown),
  /** One of them, marked among the others. */
  invitation: (email: string) => `/invitations/${id(email)}`,
  userEdit: (userId: string) => `/users/${id(userId)}/edit`,
  matches: (filters: Record<string, string> = {}) => listOf('/matches', filters),
  match: (matchId: string) => `/matches/${id(matchId)}`,
  matchModerators: () => '/match-moderators',
  matchModerator: (moderatorId: string) => `/match-moderators/${id(moderatorId)}`,
  matchApproval: () => '/match-approval',
  ownershipRequests: (filters: Record<string, string> = {}) => listOf('/club-ownership-requests', filters),
  ownershipRequest: (requestId: string) => `/club-ownership-requests/${id(requestId)}`,
  /** The list, narrowed down to the values of some filters. */
  clubs: clubs.list,
  clubAdd: clubs.create,
  /** The form, at one of its fields where that is what is missing. */
  clubEdit: (clubId: string, field?: string) =>
    `${clubs.edit(clubId)}${field === undefined ? '' : `#${field}`}`,
  club: clubs.record,
  /** The club that another one became part of, for someone who asked for that other one. */
  clubMergedFrom: (clubId: string, mergedId: string) => `${clubs.record(clubId)}?from=${id(mergedId)}`,
  /** The record itself, even of a club that became part of another. */
  clubRecord: (clubId: string) => `${clubs.record(clubId)}?record`,
  /** Where it becomes part of another one, which may be chosen already. */
  clubMerge: (clubId: string, intoId?: string) =>
    `${clubs.record(clubId)}?merge${intoId === undefined ? '' : `=${id(intoId)}`}`,
  clubDelete: (clubId: string) => `/delete-club/${id(clubId)}`,
  clubRequests: (shown: Record<string, string> = {}) => listOf(clubs.queue(), shown),
  leagues: leagues.list,
  leagueCreate: leagues.create,
  league: leagues.record,
  leagueEdit: leagues.edit,
  leagueRequests: leagues.queue,
  /** The workbench, narrowed down to the values of some filters. */
  videoApproval: (filters: Record<string, string> = {}) => listOf('/video-approval', filters),
  /** One video in the workbench, decided or not. */
  video: (videoId: string) => `/video-approval/${id(videoId)}`,
  /** The workbench of what people of the platform reported. */
  reports: () => '/reports',
  /** One case of reports in the workbench, decided or not. */
  reportCase: (caseId: string) => `/reports/${id(caseId)}`,
  /** The list, narrowed down to the values of some filters. */
  contacts: (filters: Record<string, string> = {}) => listOf('/contacts', filters),
  contactAdd: () => '/contacts/add',
  contact: (contactId: string) => `/contacts/${id(contactId)}`,
  /** The contact that another one became part of, for someone who asked for that other one. */
  contactMergedFrom: (contactId: string, mergedId: string) =>
    `/contacts/${id(contactId)}?from=${id(mergedId)}`,
  /** Where it becomes part of another one, which may be chosen already. */
  contactMerge: (contactId: string, intoId?: string) =>
    `/contacts/${id(contactId)}?merge${intoId === undefined ? '' : `=${id(intoId)}`}`,
  contactEdit: (contactId: string) => `/contacts/${id(contactId)}/edit`,
  /** Board and list, narrowed down to the values of some filters. */
  salesPipeline: (filters: Record<string, string> = {}) => listOf('/sales-pipeline', filters),
  /** The list of deals, narrowed down to the values of some filters. */
  pipelines: (filters: Record<string, string> = {}) => listOf('/pipelines', filters),
  pipelineAdd: (start: Record<string, string> = {}) => listOf('/sales-pipeline/add', start),
  pipeline: (pipelineId: string) => `/pipelines/${id(pipelineId)}`,
  pipelineEdit: (pipelineId: string) => `/pipelines/${id(pipelineId)}/edit`,
  /** A comment, on the page of what it is on. */
  comment: (commentId: string) => `/comments/${id(commentId)}`,
  /** An offer as it is printed. */
  offer: (offerId: string) => `/offers/${id(offerId)}`,
  /** The list, narrowed down to the values of some filters; with `view=calendar` the calendar. */
  activities: (filters: Record<string, string> = {}) => listOf('/activities', filters),
  /** The form, begun with what is known: `contact`, `pipeline`, `club`, `type`, `due`, and `done` for what was done already. */
  activityAdd: (start: Record<string, string> = {}) => listOf('/activities/add', start),
  activity: (activityId: string) => `/activities/${id(activityId)}`,
  activityEdit: (activityId: string) => `/activities/${id(activityId)}/edit`,
}

const BESIDE = '/peek/'

/** A record beside its list, whose address goes on as it is. */
export const besideList = (list: string, recordId: string): string => `${list}${BESIDE}${id(recordId)}`

/** The route of a record beside its list, below that of the list, by the route of its page. */
export const besideRoute = (record: string): string => `peek/${record.slice(record.lastIndexOf(':'))}`

/** The list that an address shows and the record beside it; of any other page its path. */
export function listBeside(pathname: string): { list: string; recordId?: string } {
  const [list = '', recordId] = pathname.split(BESIDE)
  return recordId === undefined ? { list } : { list, recordId: decodeURIComponent(recordId) }
}

function listOf(path: string, filters: Record<string, string>): string {
  const query = new URLSearchParams(filters).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The login page, carrying along the location that was asked for. */
export function loginFrom(location: { pathname: string; search: string; hash?: string }): string {
  const requested = `${location.pathname}${location.search}${location.hash ?? ''}`
  if (requested === '/' || requested === paths.home()) return paths.login()
  return `${paths.login()}?${new URLSearchParams({ from: requested })}`
}

/** Where to go after login: the location asked for when it is one of ours, else the landing page. */
export function afterLogin(search: string): string {
  const from = new URLSearchParams(search).get('from')
  return (from !== null && ownLocation(from)) || paths.home()
}

/**
 * The path of this origin that a text names, as browsers and the router read it; undefined for anything else. "//host",
 * "/\\host", "/<tab>/host" and "/.//host" would lead elsewhere (https://cwe.mitre.org/data/definitions/601.html), and the
 * router throws on those and on a "%" that encodes nothing.
 */
function ownLocation(text: string): string | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, OWN_ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(text, OWN_ORIGIN)
  if (origin !== OWN_ORIGIN || pathname.startsWith('//') || !isDecodable(pathname)) return undefined
  return pathname.toLowerCase().startsWith(paths.login()) ? undefined : `${pathname}${search}${hash}`
}

const OWN_ORIGIN = 'http://console.invalid'

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
