import { Notice } from './notice.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Replaces a part of a page that can't be shown because of a record with unreadable values. */
export const CantShow = () => (
  <Notice tone="warning" role="note">
    {t('This part can’t be shown: one of its records is damaged.')}
  </Notice>
)
