import { fullName } from '@touchline/domain/user.ts'
import { usersCollection, usersByWord } from '#data/users.ts'
import { choicesOf } from '#data/record-choices.ts'

/** People that a word finds; the e-mail address tells those of one name apart. Reads at most 8 documents. */
export const userChoices = choicesOf(usersCollection, usersByWord, (user) => [fullName(user), user.email])
