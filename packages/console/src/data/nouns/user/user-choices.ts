import { fullName } from '@touchline/domain/shared/full-name.ts'
import { choicesOf } from '#data/engine/names/record-choices.ts'
import { usersCollection, usersByWord } from './users.ts'

/** People that a word finds; the e-mail address tells those of one name apart. Reads at most 8 documents. */
export const userChoices = choicesOf(usersCollection, usersByWord, (user) => [fullName(user), user.email])
