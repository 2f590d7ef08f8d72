import { toAppError } from '#data/errors.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Says that a record was removed while somebody looks at it. `error`: of the last query for the page's own record. */
export function GoneNotice({ error }: { error: Error | null }) {
  if (error === null || toAppError(error).kind !== 'notFound') return null
  return (
    <Notice tone="warning" role="alert">
      {t('Removed in the meantime. Showing the last known version.')}
    </Notice>
  )
}
