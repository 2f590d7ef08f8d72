import { t } from '@touchline/domain/language/t.ts'
import { toast } from '#kit/toast.tsx'

/** Says that a form was saved and offers to undo it, unless nothing was changed. */
export const savedToast = (
  result: { decisionId: string } | undefined,
  undo: (decisionId: string) => Promise<unknown>,
): void => toast.done(t('Saved.'), result && { undo: () => undo(result.decisionId) })
