import { toAppError } from '#data/errors.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { t } from '@touchline/domain/language/t.ts'

type GoneNoticeProps = {
  /** Of the page's own record, as it was asked for last. */
  error: Error | null
  noun: string
}

/** Says that a record was removed while somebody looks at it. */
export function GoneNotice({ error, noun }: GoneNoticeProps) {
  if (error === null || toAppError(error).kind !== 'notFound') return null
  return (
    <Notice tone="warning" role="alert">
      {t('This {noun} was removed meanwhile. What you see is how it was.', { noun })}
    </Notice>
  )
}
