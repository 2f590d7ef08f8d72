import { nounQuery, type NounQuery } from '#engine/noun/noun-query.ts'
import { activationSteps, userNoun, userRoles } from './user.ts'

const described = nounQuery(userNoun)

/** The users list. A word and a role are both array fields; only one of them may be asked for
 * with `array-contains` (https://firebase.google.com/docs/firestore/query-data/queries#limitations), so that a role
 * beside a word is asked for by its flag. */
export const usersQuery: NounQuery<'users'> = {
  ...described,
  filters: {
    ...described.filters,
    roleFlag: { kind: 'flag', field: 'roleFlags', values: userRoles, orders: ['name'] },
    activated: { kind: 'flag', field: 'activation', values: activationSteps, orders: ['-joined'] },
  },
}
