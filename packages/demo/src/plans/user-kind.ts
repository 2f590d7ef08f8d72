import { administrators } from '#administrators.ts'
import { scattered } from '#random.ts'
import { showcaseNames } from '#showcase.ts'
import { sizes, type DemoSize } from '#sizes.ts'

/** Role of a user in the demo; `number` counts within the kind, from 0. */
export type UserKind = {
  kind:
    | 'administrator'
    | 'player'
    | 'showcase'
    | 'manager'
    | 'moderator'
    | 'bare'
    | 'suspended'
    | 'deleted'
    | 'formerAdministrator'
    | 'ordinary'
  number: number
  /** Number of the generated picture, if any. */
  picture: number | undefined
}

/** Assigns kinds to indices, in exact numbers (see sizes.ts) and scattered. */
export function kindOf(index: number, size: DemoSize): UserKind {
  const named = administrators.length + 1 + showcaseNames.length
  if (index < named) return namedKind(index)

  const { users, managers, moderators, bare, suspended, deleted, formerAdministrators, pictures } =
    sizes[size]
  const others = users - named
  const picture = scattered(index - named, others, 11)
  const hand: [UserKind['kind'], number][] = [
    ['manager', managers],
    ['moderator', moderators],
    ['bare', bare],
    ['suspended', suspended],
    ['deleted', deleted],
    ['formerAdministrator', formerAdministrators],
  ]
  let number = scattered(index - named, others, 0)
  for (const [kind, count] of hand) {
    if (number < count) return { kind, number, picture: picture < pictures ? picture : undefined }
    number -= count
  }
  return { kind: 'ordinary', number, picture: picture < pictures ? picture : undefined }
}

function namedKind(index: number): UserKind {
  // Some administrators have a picture and some show their initial.
  if (index < administrators.length)
    return { kind: 'administrator', number: index, picture: index % 3 === 1 ? undefined : index }
  if (index === administrators.length) return { kind: 'player', number: 0, picture: undefined }
  return { kind: 'showcase', number: index - administrators.length - 1, picture: undefined }
}

const known = new Map<DemoSize, readonly number[]>()

/** Indices of users who are moderators, in the order of their numbers. */
export function moderatorIndices(size: DemoSize): readonly number[] {
  const found = known.get(size)
  if (found) return found
  const indices: number[] = []
  for (let index = 0; index < sizes[size].users; index++) {
    const { kind, number } = kindOf(index, size)
    if (kind === 'moderator') indices[number] = index
  }
  known.set(size, indices)
  return indices
}
