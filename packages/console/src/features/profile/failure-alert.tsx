import { Notice } from '#ui/notice/notice.tsx'

/** What failed as a whole, above the fields of a small form. */
export function FailureAlert({ sentence }: { sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <Notice tone="bad" role="alert">
      {sentence}
    </Notice>
  )
}
