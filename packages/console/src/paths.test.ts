import { expect, test } from 'vitest'
import { afterLogin, loginFrom, paths } from '#paths.ts'

const odd = 'a/b c?'

test('every path', () => {
  expect({
    login: paths.login(),
    home: paths.home(),
    profile: paths.profile(),
    dashboardUsers: paths.dashboard.users(),
    dashboardAgents: paths.dashboard.agents(),
    dashboardPipelines: paths.dashboard.pipelines(),
    dashboardMap: paths.dashboard.map(),
    users: paths.users(),
    user: paths.user('u1'),
    userEdit: paths.userEdit('u1'),
    matches: paths.matches(),
    match: paths.match('m1'),
    matchModerators: paths.matchModerators(),
    matchModerator: paths.matchModerator('m1'),
    matchApproval: paths.matchApproval(),
    ownershipRequests: paths.ownershipRequests(),
    ownershipRequest: paths.ownershipRequest('r1'),
    clubs: paths.clubs(),
    clubAdd: paths.clubAdd(),
    clubEdit: paths.clubEdit('c1'),
    club: paths.club('c1'),
    clubDelete: paths.clubDelete('c1'),
    clubRequests: paths.clubRequests(),
    leagues: paths.leagues(),
    leagueCreate: paths.leagueCreate(),
    league: paths.league('l1'),
    leagueEdit: paths.leagueEdit('l1'),
    leagueRequests: paths.leagueRequests(),
    videoApproval: paths.videoApproval(),
    contacts: paths.contacts(),
    contactAdd: paths.contactAdd(),
    contact: paths.contact('c1'),
    contactEdit: paths.contactEdit('c1'),
    salesPipeline: paths.salesPipeline(),
    pipelines: paths.pipelines(),
    pipelineAdd: paths.pipelineAdd(),
    pipeline: paths.pipeline('p1'),
    pipelineEdit: paths.pipelineEdit('p1'),
    activities: paths.activities(),
    activityAdd: paths.activityAdd(),
    activity: paths.activity('a1'),
    activityEdit: paths.activityEdit('a1'),
  }).toEqual({
    login: '/login',
    home: '/dashboard/users',
    profile: '/profile',
    dashboardUsers: '/dashboard/users',
    dashboardAgents: '/dashboard/agents',
    dashboardPipelines: '/dashboard/pipelines',
    dashboardMap: '/dashboard/map',
    users: '/users',
    user: '/users/u1',
    userEdit: '/users/u1/edit',
    matches: '/matches',
    match: '/matches/m1',
    matchModerators: '/match-moderators',
    matchModerator: '/match-moderators/m1',
    matchApproval: '/match-approval',
    ownershipRequests: '/club-ownership-requests',
    ownershipRequest: '/club-ownership-requests/r1',
    clubs: '/clubs',
    clubAdd: '/add-club',
    clubEdit: '/edit-club/c1',
    club: '/view-club/c1',
    clubDelete: '/delete-club/c1',
    clubRequests: '/club-requests',
    leagues: '/leagues-approved',
    leagueCreate: '/leagues/create',
    league: '/leagues/view/l1',
    leagueEdit: '/edit-league/l1',
    leagueRequests: '/leagues-requests',
    videoApproval: '/video-approval',
    contacts: '/contacts',
    contactAdd: '/contacts/add',
    contact: '/contacts/c1',
    contactEdit: '/contacts/c1/edit',
    salesPipeline: '/sales-pipeline',
    pipelines: '/pipelines',
    pipelineAdd: '/sales-pipeline/add',
    pipeline: '/pipelines/p1',
    pipelineEdit: '/pipelines/p1/edit',
    activities: '/activities',
    activityAdd: '/activities/add',
    activity: '/activities/a1',
    activityEdit: '/activities/a1/edit',
  })
})

test('an id can not leave its place in the path', () => {
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
])('after login with %j: %s', (search, address) => {
  expect(afterLogin(search)).toBe(address)
})
