import type { AppError } from '#data/errors.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { FailureAction } from './failure-action.tsx'

type FailureNoticeProps = {
  error: AppError
  retry?: (() => void) | undefined
  onAct?: (() => void) | undefined
  /** Further information, such as that nothing they typed is lost. */
  more?: string
}

/** A failure in place: a sentence and the one action that helps. */
export function FailureNotice({ error, retry, onAct, more }: FailureNoticeProps) {
  return (
    <Notice tone="bad" role="alert" action={<FailureAction error={error} retry={retry} onAct={onAct} />}>
      {error.sentence} {more}
    </Notice>
  )
}
