import { t } from '@touchline/domain/language/t.ts'
import {
  activationStepLabels,
  activationSteps,
  userNoun,
  type User,
} from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { users } from '#data/nouns/user/users.ts'
import { paths } from '#paths.ts'
import { nounList } from '#screens/list/noun-list.ts'
import { userCells } from './users-columns.tsx'

export const usersList = nounList<User>(userNoun, users, {
  editing: async () => (await import('./user-editing.ts')).userCells(),
  rowName: fullName,
  rowPath: ({ id }) => paths.user(id),
  cells: userCells,
  filters: {
    activation: {
      kind: 'choice',
      name: 'activated',
      label: userNoun.kept.activation.label,
      options: choicesOf(activationSteps, activationStepLabels),
    },
  },
  nothingYet: {
    title: t('No users yet'),
    text: t('Invite people, or wait for them to sign up on the platform.'),
  },
})
