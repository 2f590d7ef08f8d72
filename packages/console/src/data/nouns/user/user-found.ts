import { usersByWords } from '@touchline/domain/nouns/user/user-questions.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { FoundKind } from '#data/engine/found-kind.ts'
import { usersByWord, usersCollection } from './users.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

export const userFound: FoundKind<User> = {
  collection: usersCollection,
  questions: usersByWords,
  nameOf: fullName,
  facts: ({ email }) => [email],
}

/** People that a word finds; the e-mail address tells those of one name apart. Reads at most 8 documents. */
export const userChoices = choicesOf(usersCollection, usersByWord, (user) => [fullName(user), user.email])
