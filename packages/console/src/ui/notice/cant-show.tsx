import { Notice } from './notice.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Stands in the place of a part of a page that a record with unreadable values keeps from being shown. */
export const CantShow = () => (
  <Notice tone="warning" role="note">
    {t('This part can’t be shown: one of its records is damaged.')}
  </Notice>
)
