import { nounQuery } from '#noun-query.ts'
import type { ListQuery } from '#query/list-query.ts'
import { leagueNoun } from './league.ts'

/** The leagues list (product.md, section 5). */
export const leaguesQuery = nounQuery(leagueNoun)

/** The queue of requested leagues, oldest first (product.md, section 5). */
export const leagueRequestsQuery = {
  collection: 'leagues',
  filters: {
    status: { kind: 'equals', field: 'status' },
    country: { kind: 'equals', field: 'country' },
    season: { kind: 'equals', field: 'season' },
    gender: { kind: 'equals', field: 'gender' },
    ageCategory: { kind: 'equals', field: 'ageCategory' },
    format: { kind: 'equals', field: 'format' },
  },
  sorts: { waiting: { fields: ['createdAt'], nullable: true, directions: ['asc'] } },
  defaultSort: { sort: 'waiting', direction: 'asc' },
} as const satisfies ListQuery
