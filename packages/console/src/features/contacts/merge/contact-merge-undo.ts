import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { AppError } from '#data/errors.ts'
import { undoContactMerge } from '#data/merge/contact-merge-undo.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'

/** Takes a merger back; says what stays where it moved to. */
export async function undoMergeOf(contactId: string): Promise<void> {
  const left = await undoContactMerge(contactId)
  if (left.length > 0)
    throw new AppError('refused', {
      sentence: `The merger is taken back, but ${left.length === 1 ? 'one record stays' : `${left.length} records stay`} where they were changed since.`,
    })
}

/** Asks whether a merger is to be taken back as a whole. */
export const undoMergeQuestion = (
  contactId: string,
  name: string,
  onDone: () => void = () => undefined,
): DecisionRequest => ({
  title: t('Take the merger back'),
  effect: t(
    '{name} is a contact of its own again. What moved goes back to it, and the other contact becomes what it was before. All decisions stay in the log.',
    { name },
  ),
  confirm: t('Take back'),
  run: async () => {
    await undoMergeOf(contactId)
    toast.done(t('{name} is a contact of its own again.', { name }))
    onDone()
  },
})

/** The contact that became part of this one with that decision; undefined for any other decision. */
export function mergedBy({ action, cause }: Decision): string | undefined {
  const [, id] = /^contacts_(.+)_\d+$/.exec(cause ?? '') ?? []
  return action === 'follow' ? id : undefined
}

/** The same from the history of the whole console; undefined for any other decision. */
export const mergerQuestion = ({ action, subjectId }: Decision): DecisionRequest | undefined =>
  action === 'merge' ? undoMergeQuestion(subjectId, t('The merged contact')) : undefined
