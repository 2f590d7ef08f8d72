import { Notice } from './notice.tsx'

/** Stands in the place of a part of a page that a record with unreadable values keeps from being shown. */
export const CantShow = () => (
  <Notice tone="warning" role="note">
    This part can't be shown: a record in it holds values that can't be read.
  </Notice>
)
