import { toAppError } from '#data/errors.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Says that a record was removed while somebody looks at it. `error`: of the page's own record, as it was asked for last. */
export function GoneNotice({ error }: { error: Error | null }) {
  if (error === null || toAppError(error).kind !== 'notFound') return null
  return (
    <Notice tone="warning" role="alert">
      {t('Removed in the meantime. Showing the last known version.')}
    </Notice>
  )
}
