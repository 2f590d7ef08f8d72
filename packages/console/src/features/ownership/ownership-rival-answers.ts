import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import {
  chosenRivals,
  type ChosenRival,
  type RivalChoice,
} from '@touchline/domain/nouns/ownership/ownership-rivals.ts'
import { personMap } from '#kit/person-map.ts'
import { readNoteDraft, writeNoteDraft, type DecisionDraft } from '#kit/decision/dialog/note-draft.ts'

/** The reviewer’s choice for one rival, by the key of its request. */
export type RivalAnswer = {
  choice?: RivalChoice
  /** Reason of a rejection, and the message to its applicant. */
  draft: DecisionDraft
  /** Problem of that message. */
  hindrance?: string | undefined
}

/** A rival with the decision made on it together with an approval. */
export type RivalStep = Pick<ChosenRival, 'request' | 'choice'> & Pick<RivalAnswer, 'draft' | 'hindrance'>

const answers = personMap<RivalAnswer>()

/** Kept while the tab lives: a rival may be opened in between, to be approved instead. */
export const useRivalAnswers = (): ReadonlyMap<string, RivalAnswer> => answers.useAll()

const AREA = 'clubOwnershipRequests'
const keyOf = (id: string) => `${id}:rival`

export const answerOf = (known: ReadonlyMap<string, RivalAnswer>, id: string): RivalAnswer =>
  known.get(id) ?? { draft: readNoteDraft(keyOf(id), AREA) ?? { reasonCode: 'rival_approved' } }

/** Changes the decision on a rival; typed text survives a reload. */
export function answerRival(id: string, changes: Partial<RivalAnswer>): void {
  if (changes.draft) writeNoteDraft(keyOf(id), changes.draft, AREA)
  answers.set(id, { ...answerOf(answers.current(), id), ...changes })
}

/** Forgets the answer for a decided rival. */
export function forgetRival(id: string): void {
  writeNoteDraft(keyOf(id), undefined, AREA)
  answers.remove(id)
}

/** Decisions on these rivals, where possible. */
export const answeredRivals = (
  known: ReadonlyMap<string, RivalAnswer>,
  rivals: readonly OwnershipRequest[],
  context: { actorId: string; now: Date },
): ChosenRival[] => chosenRivals(rivals, (id) => known.get(id)?.choice, context)

export const toRivalSteps = (
  known: ReadonlyMap<string, RivalAnswer>,
  rivals: readonly ChosenRival[],
): RivalStep[] =>
  rivals.map(({ request, choice }) => {
    const { draft, hindrance } = answerOf(known, request.id)
    return { request, choice, draft, hindrance: draft.silent ? undefined : hindrance }
  })
