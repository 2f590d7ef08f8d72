import { ofPerson } from '#browser/of-person.ts'
import type { ReviewAnswer } from '#kit/review/queue/review-queue.ts'

type Left = {
  /** Queues of which nothing is left to finish; a closed console may have left something in any other. */
  finished: Set<string>
  /** Answers by look: a message and other input that its sealed verdict doesn't hold. */
  answers: Map<string, ReviewAnswer>
}

const left = ofPerson<Left>(() => ({ finished: new Set(), answers: new Map() }))

/** Another attempt is to finish a look of this queue. */
export function lookIsLeft(queue: string, id?: string, answer?: ReviewAnswer): void {
  left.value.finished.delete(queue)
  if (id !== undefined && answer) left.value.answers.set(id, answer)
}

/** Ways to finish those of a queue, of queues whose code was loaded. */
const resumes = new Map<string, () => Promise<void>>()

export const onLeft = (queue: string, resume: () => Promise<void>): void => void resumes.set(queue, resume)

/** Finishes those of a queue, where its code was loaded; otherwise they wait for that. */
export const resumeLeft = async (queue: string): Promise<void> => resumes.get(queue)?.()

export const isAnyLeft = (queue: string): boolean => !left.value.finished.has(queue)

/** All of a queue are finished, unless one is left from now on. */
export const noneIsLeft = (queue: string): void => void left.value.finished.add(queue)

export const answerLeft = (id: string): ReviewAnswer | undefined => left.value.answers.get(id)
