import { nounQuery, type NounQuery } from '#engine/noun/noun-query.ts'
import { activationSteps, userNoun, userRoles } from './user.ts'

const described = nounQuery(userNoun)

/**
 * The users list. Word and role are both array fields, of which `array-contains` can ask for one only
 * (https://firebase.google.com/docs/firestore/query-data/queries#limitations), so a role beside a word is asked for by
 * its flag.
 */
export const usersQuery: NounQuery<'users'> = {
  ...described,
  filters: {
    ...described.filters,
    roleFlag: { kind: 'flag', field: 'roleFlags', values: userRoles, orders: ['name'] },
    activated: { kind: 'flag', field: 'activation', values: activationSteps, orders: ['-joined'] },
  },
}
