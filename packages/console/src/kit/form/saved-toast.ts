import { toast } from '#kit/toast.tsx'

/** Says that a form was saved and offers to take it back; where nothing was changed, there is nothing to. */
export const savedToast = (
  result: { decisionId: string } | undefined,
  undo: (decisionId: string) => Promise<unknown>,
): void => toast.done('Saved.', result && { undo: () => undo(result.decisionId) })
