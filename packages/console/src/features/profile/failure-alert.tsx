import { Notice } from '#ui/notice/notice.tsx'

/** Failure of a small form as a whole, above its fields. */
export function FailureAlert({ sentence }: { sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <Notice tone="bad" role="alert">
      {sentence}
    </Notice>
  )
}
