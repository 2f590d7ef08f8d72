import type { NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { clubRecords } from './records/club-records.ts'
import { secondLooks } from './records/looks.ts'
import { comments } from './records/comments.ts'
import { leagues } from './records/leagues.ts'
import { matches } from './records/matches.ts'
import { moderators } from './records/moderators.ts'
import { ownershipRequests } from './records/ownership.ts'
import { activities } from './records/activities.ts'
import { contacts, deals } from './records/contacts-and-deals.ts'
import { offers } from './records/offers.ts'
import { pipelineStages } from './records/pipeline-stages.ts'
import { reportCases, reporters } from './records/reports.ts'
import { users } from './records/users.ts'
import { videos } from './records/videos.ts'
import type { DemoContext, DemoDocument, DemoItem, Noun } from './demo-item.ts'
import type { DemoSize } from './sizes.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { administrators } from './administrators.ts'
import { DAY } from './sign-up-time.ts'

/** Views shared by the founder's colleagues, for her inbox and the lists. */
const shared = [
  { by: 1, area: 'contacts', name: 'Leads', query: 'lifecycle=lead', daysAgo: 2 },
  { by: 4, area: 'users', name: 'Coaches by name', query: 'role=coach&sort=name', daysAgo: 9 },
] as const

const savedViews: Noun = {
  name: 'savedViews',
  count: () => shared.length,
  item: (index, { now }) => {
    const view = shared[index]
    const owner = view && administrators[view.by]
    if (!view || !owner) throw new Error(`There is no saved view ${index}.`)
    const { area, name, query, daysAgo } = view
    const at = new Date(now.getTime() - daysAgo * DAY)
    const stamps = { createdAt: at, createdBy: owner.uid, updatedAt: at, updatedBy: owner.uid, rev: 1 }
    const whose = { ownerId: owner.uid, ownerName: fullName(owner), shared: true, sharedAt: at }
    return {
      documents: [
        { path: `savedViews/demoView${index + 1}`, data: { area, name, query, ...whose, ...stamps } },
      ],
    }
  },
  summary: () => [],
}

type DemoCollection = NounWith<'hasDemo'> | 'savedViews' | 'secondLooks'

/** In loading order. A new noun is one more file and one more entry, and changes no other noun's data. */
export const demoNouns: Readonly<Record<DemoCollection, Noun>> = {
  users,
  clubs: clubRecords,
  leagues,
  matches,
  videos,
  matchModerators: moderators,
  pipelineStages,
  contacts,
  pipelines: deals,
  offers,
  activities,
  comments,
  clubOwnershipRequests: ownershipRequests,
  reportCases,
  reporters,
  savedViews,
  secondLooks,
}
const nouns = Object.values(demoNouns)

/** Position of a load: the next record to write. */
export type DemoPosition = { noun: string; index: number }

export type DemoBatch = {
  items: DemoItem[]
  documents: DemoDocument[]
  /** Records so far, and in all. */
  done: number
  total: number
  /** Position after this batch; undefined after the last. */
  next: DemoPosition | undefined
}

const BATCH = 100

/** Number of records of all nouns. */
export const demoRecords = (size: DemoSize): number => nouns.reduce((sum, noun) => sum + noun.count(size), 0)

/** All demo data in batches, from the beginning or a position; keeps nothing in memory. */
export function* demoBatches(context: DemoContext, from?: DemoPosition): Generator<DemoBatch, void> {
  const total = demoRecords(context.size)
  const first = Math.max(
    0,
    nouns.findIndex((noun) => noun.name === from?.noun),
  )
  let done = nouns.slice(0, first).reduce((sum, noun) => sum + noun.count(context.size), 0)
  for (const [position, noun] of nouns.entries()) {
    if (position < first) continue
    const count = noun.count(context.size)
    let index = from?.noun === noun.name ? from.index : 0
    done += index
    while (index < count) {
      const end = Math.min(index + BATCH, count)
      const items = Array.from({ length: end - index }, (_, offset) => noun.item(index + offset, context))
      done += items.length
      index = end
      const last = end === count
      const following = nouns[position + 1]
      const next = last ? following && { noun: following.name, index: 0 } : { noun: noun.name, index: end }
      yield { items, documents: last ? noun.summary(context) : [], done, total, next }
    }
  }
}
