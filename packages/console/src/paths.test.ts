import { viewAreas } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { expect, test } from 'vitest'
import { afterLogin, besideList, besideRoute, listBeside, loginFrom, paths } from './paths.ts'
import { pathOfRecord, reviewPath, viewPath } from './record-paths.ts'

const odd = 'a/b c?'

test('every path', () => {
  expect({
    login: paths.login(),
    home: paths.home(),
    profile: paths.profile(),
    inbox: paths.inbox(),
    connection: paths.connection(),
    guide: paths.guide(),
    dashboardUsers: paths.dashboard.users(),
    dashboardAgents: paths.dashboard.agents(),
    dashboardPipelines: paths.dashboard.pipelines(),
    dashboardMap: paths.dashboard.map(),
    history: paths.history(),
    historyOf: paths.history({ who: 'u1' }),
    reasonTemplate: paths.reasonTemplate('spam'),
    decision: paths.decision('clubs_c1_2'),
    users: paths.users(),
    user: paths.user('u1'),
    userEdit: paths.userEdit('u1'),
    matches: paths.matches(),
    matchesOf: paths.matches({ club: 'c1' }),
    match: paths.match('m1'),
    matchModerators: paths.matchModerators(),
    matchModerator: paths.matchModerator('m1'),
    matchApproval: paths.matchApproval(),
    ownershipRequests: paths.ownershipRequests(),
    ownershipRequest: paths.ownershipRequest('r1'),
    clubs: paths.clubs(),
    clubAdd: paths.clubAdd(),
    clubEdit: paths.clubEdit('c1'),
    clubEditField: paths.clubEdit('c1', 'geo'),
    club: paths.club('c1'),
    clubMergedFrom: paths.clubMergedFrom('c1', 'c2'),
    clubRecord: paths.clubRecord('c1'),
    clubMerge: paths.clubMerge('c1'),
    clubMergeInto: paths.clubMerge('c1', 'c2'),
    clubDelete: paths.clubDelete('c1'),
    clubRequests: paths.clubRequests(),
    clubRequestRepeating: paths.clubRequests({ item: 'c1', repeated: 'c2' }),
    importedInto: paths.importedInto('/clubs', 'b1'),
    leagues: paths.leagues(),
    leagueCreate: paths.leagueCreate(),
    league: paths.league('l1'),
    leagueEdit: paths.leagueEdit('l1'),
    leagueRequests: paths.leagueRequests(),
    videoApproval: paths.videoApproval(),
    videoApprovalQueue: paths.videoApproval({ queue: 'escalated' }),
    video: paths.video('v1'),
    contacts: paths.contacts(),
    contactAdd: paths.contactAdd(),
    contactsTagged: paths.contacts({ tag: 'VIP guest' }),
    contactMergedFrom: paths.contactMergedFrom('c1', 'c2'),
    contactMerge: paths.contactMerge('c1'),
    contactMergeInto: paths.contactMerge('c1', 'c2'),
    contact: paths.contact('c1'),
    contactEdit: paths.contactEdit('c1'),
    salesPipeline: paths.salesPipeline(),
    pipelines: paths.pipelines(),
    pipelineAdd: paths.pipelineAdd(),
    pipeline: paths.pipeline('p1'),
    pipelineEdit: paths.pipelineEdit('p1'),
    comment: paths.comment('clubs~c1~x'),
    offer: paths.offer('o1'),
    activities: paths.activities(),
    activitiesCalendar: paths.activities({ view: 'calendar', on: '2026-03-29' }),
    activityAdd: paths.activityAdd(),
    activityAddFor: paths.activityAdd({ contact: odd }),
    activity: paths.activity('a1'),
    activityEdit: paths.activityEdit('a1'),
  }).toEqual({
    login: '/login',
    home: '/dashboard/users',
    profile: '/profile',
    inbox: '/inbox',
    connection: '/connection',
    guide: '/connect.html',
    dashboardUsers: '/dashboard/users',
    dashboardAgents: '/dashboard/agents',
    dashboardPipelines: '/dashboard/pipelines',
    dashboardMap: '/dashboard/map',
    history: '/history',
    historyOf: '/history?who=u1',
    reasonTemplate: '/history?templates=spam',
    decision: '/history?decision=clubs_c1_2',
    users: '/users',
    user: '/users/u1',
    userEdit: '/users/u1/edit',
    matches: '/matches',
    matchesOf: '/matches?club=c1',
    match: '/matches/m1',
    matchModerators: '/match-moderators',
    matchModerator: '/match-moderators/m1',
    matchApproval: '/match-approval',
    ownershipRequests: '/club-ownership-requests',
    ownershipRequest: '/club-ownership-requests/r1',
    clubs: '/clubs',
    clubAdd: '/add-club',
    clubEdit: '/edit-club/c1',
    clubEditField: '/edit-club/c1#geo',
    club: '/view-club/c1',
    clubMergedFrom: '/view-club/c1?from=c2',
    clubRecord: '/view-club/c1?record',
    clubMerge: '/view-club/c1?merge',
    clubMergeInto: '/view-club/c1?merge=c2',
    clubDelete: '/delete-club/c1',
    clubRequests: '/club-requests',
    clubRequestRepeating: '/club-requests?item=c1&repeated=c2',
    importedInto: '/clubs?import=b1',
    leagues: '/leagues-approved',
    leagueCreate: '/leagues/create',
    league: '/leagues/view/l1',
    leagueEdit: '/edit-league/l1',
    leagueRequests: '/leagues-requests',
    videoApproval: '/video-approval',
    videoApprovalQueue: '/video-approval?queue=escalated',
    video: '/video-approval/v1',
    contacts: '/contacts',
    contactAdd: '/contacts/add',
    contactsTagged: '/contacts?tag=VIP+guest',
    contactMergedFrom: '/contacts/c1?from=c2',
    contactMerge: '/contacts/c1?merge',
    contactMergeInto: '/contacts/c1?merge=c2',
    contact: '/contacts/c1',
    contactEdit: '/contacts/c1/edit',
    salesPipeline: '/sales-pipeline',
    pipelines: '/pipelines',
    pipelineAdd: '/sales-pipeline/add',
    pipeline: '/pipelines/p1',
    pipelineEdit: '/pipelines/p1/edit',
    comment: '/comments/clubs~c1~x',
    offer: '/offers/o1',
    activities: '/activities',
    activitiesCalendar: '/activities?view=calendar&on=2026-03-29',
    activityAdd: '/activities/add',
    activityAddFor: '/activities/add?contact=a%2Fb+c%3F',
    activity: '/activities/a1',
    activityEdit: '/activities/a1/edit',
  })
})

test('an id cannot leave its place in the path', () => {
  expect(paths.user(odd)).toBe('/users/a%2Fb%20c%3F')
})

test.each([
  [{ pathname: '/users', search: '?q=ana', hash: '#row' }, '/login?from=%2Fusers%3Fq%3Dana%23row'],
  [{ pathname: '/users/u1', search: '' }, '/login?from=%2Fusers%2Fu1'],
  [{ pathname: '/', search: '' }, '/login'],
  [{ pathname: '/dashboard/users', search: '' }, '/login'],
])('%j is carried along as %s', (location, address) => {
  expect(loginFrom(location)).toBe(address)
})

test.each([
  ['', '/dashboard/users'],
  ['?from=%2Fusers%3Fq%3Dana%23row', '/users?q=ana#row'],
  ['?from=', '/dashboard/users'],
  ['?from=users', '/dashboard/users'],
  ['?from=https%3A%2F%2Fevil.example', '/dashboard/users'],
  ['?from=%2F%2Fevil.example', '/dashboard/users'],
  ['?from=%2F%5Cevil.example', '/dashboard/users'],
  ['?from=%2Flogin', '/dashboard/users'],
  ['?from=javascript%3Aalert(1)', '/dashboard/users'],
  ['?from=%2F%09%2Fevil.example', '/dashboard/users'],
  ['?from=%2F.%2F%2Fevil.example', '/dashboard/users'],
  ['?from=%2Fusers%2F..%2FLogin', '/dashboard/users'],
  ['?from=%2Fusers%2F%25', '/dashboard/users'],
  ['?from=%2Fusers%2F%25E0%25A4', '/dashboard/users'],
  ['?from=%2F%2F', '/dashboard/users'],
  ['?from=%2Fusers%2Fa%252Fb', '/users/a%2Fb'],
  ['?from=%2F', '/'],
])('after login with %j: %s', (search, address) => {
  expect(afterLogin(search)).toBe(address)
})

test('a record of a log is shown where its kind has a page', () => {
  expect(pathOfRecord('clubs', 'c1')).toBe('/view-club/c1?record')
  expect(pathOfRecord('users', odd)).toBe('/users/a%2Fb%20c%3F')
  expect(pathOfRecord('pipelineStages', 's1')).toBeUndefined()
})

test('the workbenches of records that wait, and saved views', () => {
  expect(pathOfRecord('videos', odd)).toBe('/video-approval/a%2Fb%20c%3F')
  expect(reviewPath('clubs', odd)).toBe('/club-requests?item=a%2Fb+c%3F')
  expect(reviewPath('clubOwnershipRequests', 'r1')).toBe('/club-ownership-requests/r1')
  expect(viewPath({ id: 'v1', area: 'users', query: 'role=coach&sort=name' })).toBe(
    '/users?role=coach&sort=name&view=v1',
  )
})

test('a list and the record beside it share an address', () => {
  const address = besideList('/clubs', odd)
  expect(address).toBe('/clubs/peek/a%2Fb%20c%3F')
  expect(listBeside(address)).toEqual({ list: '/clubs', recordId: odd })
  expect(listBeside('/view-club/peek')).toEqual({ list: '/view-club/peek' })
  expect(besideRoute('/view-club/:clubId')).toBe('peek/:clubId')
})

test.each([...viewAreas, 'decisions'])('a view of %s leads to its list', (area) => {
  const path = viewPath({ id: 'one', area, query: 'sort=name' })
  expect(path).toMatch(/^\/[a-z-]+\?sort=name&view=one$/)
  expect(path).not.toContain(paths.home())
})
