import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { AppError } from '#data/errors.ts'
import { undoContactMerge } from '#data/merge/contact-merge-undo.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'

/** Undoes a merge; says how many records stay where they moved to. */
export async function undoMergeOf(contactId: string): Promise<void> {
  const left = await undoContactMerge(contactId)
  if (left.length > 0)
    throw new AppError('refused', {
      sentence: t(
        'Merge undone. {count, plural, one {# record has changed since and stays where it was moved.} other {# records have changed since and stay where they were moved.}}',
        { count: left.length },
      ),
    })
}

/** Asks whether to undo a whole merge. */
export const undoMergeQuestion = (
  contactId: string,
  name: string,
  onDone: () => void = () => undefined,
): DecisionRequest => ({
  title: t('Undo merge'),
  effect: t(
    '{name} becomes a separate contact again. Moved records go back to it, and the other contact gets its former values. All decisions stay in the log.',
    { name },
  ),
  confirm: t('Undo merge'),
  run: async () => {
    await undoMergeOf(contactId)
    toast.done(t('{name} is a separate contact again.', { name }))
    onDone()
  },
})

/** Id of the contact that was merged into this one with that decision; undefined for any other decision. */
export function mergedBy({ action, cause }: Decision): string | undefined {
  const [, id] = /^contacts_(.+)_\d+$/.exec(cause ?? '') ?? []
  return action === 'follow' ? id : undefined
}

/** The same from the history of the whole console; undefined for any other decision. */
export const mergerQuestion = ({ action, subjectId }: Decision): DecisionRequest | undefined =>
  action === 'merge' ? undoMergeQuestion(subjectId, t('The merged contact')) : undefined
