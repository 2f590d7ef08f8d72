import { fullName } from '@touchline/domain/shared/full-name.ts'
import { administrators } from './administrators.ts'
import type { Noun } from './demo-item.ts'
import { DAY } from './sign-up-time.ts'

/** Shared views of the founder's colleagues, so that her inbox and the lists have some. */
const shared = [
  { by: 1, area: 'contacts', name: 'Leads', query: 'lifecycle=lead', daysAgo: 2 },
  { by: 4, area: 'users', name: 'Coaches by name', query: 'role=coach&sort=name', daysAgo: 9 },
] as const

export const savedViews: Noun = {
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
