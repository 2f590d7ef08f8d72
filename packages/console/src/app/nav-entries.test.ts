import { expect, test } from 'vitest'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { viewedNouns } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { paths } from '#paths.ts'
import { areaOf, isCurrent, isGroup, navEntries, queueOf, viewsAreaOf } from '#app/nav-entries.ts'

const pages = navEntries.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry]))
const currentAt = (pathname: string) =>
  pages.filter((page) => isCurrent(page, pathname)).map(({ label }) => label)

test('every entry is current on its own page, and only it', () => {
  for (const { label, to } of pages) expect(currentAt(to)).toEqual([label])
})

test.each([
  [paths.user('u1'), ['User Management']],
  [paths.userEdit('u1'), ['User Management']],
  [paths.ownershipRequest('r1'), ['CM Requests']],
  [paths.match('m1'), ['Match Approval']],
  [paths.matchModerator('m1'), ['Match Moderators']],
  [paths.club('c1'), ['Approved Clubs']],
  [paths.clubAdd(), ['Approved Clubs']],
  [paths.clubDelete('c1'), ['Approved Clubs']],
  [paths.league('l1'), ['Approved Leagues']],
  [paths.leagueEdit('l1'), ['Approved Leagues']],
  [paths.pipeline('p1'), ['Sales Pipeline']],
  [paths.pipelineAdd(), ['Sales Pipeline']],
  [paths.contactAdd(), ['Contacts']],
  [paths.profile(), []],
])('%s belongs to %j', (pathname, labels) => {
  expect(currentAt(pathname)).toEqual(labels)
})

test('every queue is counted at one entry', () => {
  expect(pages.flatMap((page) => queueOf(page) ?? []).toSorted()).toEqual(waitingNouns.toSorted())
})

test('the saved views of every list belong to one entry, which they may begin where the list is its page', () => {
  expect(pages.flatMap((page) => viewsAreaOf(page) ?? []).toSorted()).toEqual(viewedNouns.toSorted())
  const begun = viewedNouns.filter((collection) => nouns[collection].views === 'begin')
  expect(pages.flatMap((page) => areaOf(page) ?? []).toSorted()).toEqual(begun.toSorted())
})
